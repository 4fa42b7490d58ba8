import { foldText } from '@pregao/format';
import type { Tx } from '../db/open.ts';
import { hashPassword, planNicknames } from '../modules/identity/index.ts';
import { accounts } from './accounts.ts';
import { advance, bulk, firstId } from './bulk.ts';
import type { Calendar } from './calendar.ts';
import { firstNames, lastNames, occupations } from './names.ts';
import type { Random } from './random.ts';

const password = 'Pregao#2026';

export interface Person {
  id: number;
  name: string;
  email: string;
  identifier: string | null;
  created: Date;
  company_id: number;
}

/** A valid CPF, eleven digits. */
export const validCpf = (random: Random): string => {
  const digits = Array.from({ length: 9 }, () => random.int(0, 9));
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((all, digit, index) => all + digit * (length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
};

const customer = (random: Random, calendar: Calendar, id: number, index: number, hash: string) => {
  const gender = random.chance(0.38) ? 'f' : 'm';
  const first = random.pick(firstNames[gender]);
  const last = `${random.pick(lastNames)} ${random.pick(lastNames)}`;
  // Newer customers are more: the square root leans the days towards today.
  const created = calendar.at(
    -Math.floor(372 * (1 - Math.sqrt(random.next()))) - 1,
    random.int(7, 22),
    random.int(0, 59),
    random.int(0, 59),
  );
  const company_id = random.weighted([1, 3, 2], (company) => ({ 1: 74, 2: 8, 3: 18 })[company] ?? 1);
  const area = random.pick(['11', '21', '31', '41', '51', '61', '71', '81', '85', '48', '19', '62']);
  return {
    id,
    company_id,
    profile_id: 3,
    name: `${first} ${last}`,
    nickname: `${foldText(first)}${foldText(last.split(' ')[0] ?? '').slice(0, 3)}${index}`.slice(0, 24),
    email: `${foldText(first)}.${foldText(last.split(' ')[1] ?? '')}${index}@exemplo.test`,
    identifier: validCpf(random),
    password_hash: hash,
    first_access: 0,
    phone_number: `${area}9${random.int(1000, 9999)}${random.int(1000, 9999)}`,
    gender: gender === 'f' ? 1 : 2,
    birth_date: `${random.int(1956, 2004)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
    ocupation: random.pick(occupations),
    created_at: created.toISOString(),
    updated_at: created.toISOString(),
  };
};

/** Accounts and customers. One hash serves everyone: Argon2id is meant to be slow. */
export const seedPeople = async (tx: Tx, calendar: Calendar, random: Random, count: number) => {
  const hash = await hashPassword(password);
  const first = await firstId(tx, 'app_user');
  const named = accounts(calendar, first, hash);
  const customers = Array.from({ length: count }, (_, index) =>
    customer(random, calendar, first + named.length + index, index + 1, hash),
  );
  const nicknames = new Map(
    planNicknames([...named, ...customers].map((one) => ({ ...one, is_staff: one.profile_id !== 3 }))).map(
      ({ id, nickname, nickname_key }) => [id, { nickname, nickname_key }],
    ),
  );
  await bulk(
    tx,
    'app_user',
    [...named, ...customers].map((row) => ({ ...row, ...nicknames.get(row.id) })),
  );
  await advance(tx, 'app_user');
  const city = await tx
    .selectFrom('city')
    .innerJoin('state', 'state.id', 'city.state_id')
    .select('city.id')
    .where('city.name', '=', 'São Paulo')
    .where('state.uf', '=', 'SP')
    .executeTakeFirstOrThrow();
  // Everyone named is complete but novo@: only there is the missing data asked for.
  const complete = named.filter(({ identifier }) => identifier !== null);
  await tx
    .insertInto('address')
    .values(
      complete.map(({ id }) => ({
        user_id: id,
        zip_code: '01310100',
        street: 'Avenida Paulista',
        number: '1578',
        complement: 'Conjunto 42',
        district: 'Bela Vista',
        city_id: city.id,
        is_primary: true,
      })),
    )
    .execute();
  const person = (row: (typeof named)[number] | (typeof customers)[number]): Person => ({
    id: row.id,
    name: row.name,
    email: row.email,
    identifier: row.identifier,
    created: new Date(row.created_at),
    company_id: row.company_id,
  });
  return {
    admin: first,
    analyst: first + 1,
    client: person(named[2]!),
    employee: first + 4,
    editor: first + 5,
    support: first + 6,
    finance: first + 7,
    subscriber: person(named[9]!),
    customers: customers.map(person),
  };
};

export type People = Awaited<ReturnType<typeof seedPeople>>;
