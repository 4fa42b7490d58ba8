import type { XpState } from '@pregao/contract';
import type { Tx } from '../db/open.ts';
import { advance, bulk, firstId } from './bulk.ts';
import { days, plus, type Calendar } from './calendar.ts';
import { firstNames, lastNames } from './names.ts';
import { validCpf, type People, type Person } from './people.ts';
import { createRandom } from './random.ts';

/** Of its own, so that what is drawn elsewhere stays. */
const source = 20_261_327;

const advisors = [
  ['ana-prado', 'Ana Prado'],
  ['rui-lopes', 'Rui Lopes'],
  ['bia-teles', 'Bia Teles'],
  ['caio-nunes', 'Caio Nunes'],
] as const;

const counts: readonly (readonly [XpState, number])[] = [
  ['pending', 10],
  ['validated', 12],
  ['released', 22],
  ['refused', 5],
  ['expired', 6],
  ['revoked', 5],
];

const claimed: readonly XpState[] = ['released', 'expired', 'revoked'];

/** When a release was claimed, and when it ends: 365 days later, or 30 where that is over. */
const timesOf = (state: XpState, calendar: Calendar, index: number) => {
  if (!claimed.includes(state)) return { released_at: null, expires_at: null };
  const isOver = state === 'expired';
  const from = calendar.at((isOver ? -45 : -2) - (index % 40), 10, index % 60);
  return { released_at: from, expires_at: plus(from, days(isOver ? 30 : 365)) };
};

const reasons: Partial<Record<XpState, string>> = {
  refused: 'A XP não reconhece este cliente.',
  expired: 'O prazo terminou.',
  revoked: 'A XP pediu o encerramento.',
};

/** What customers of XP were given, in every state; the client of the demonstration may claim the first validated one. */
export const seedXpReleases = async (tx: Tx, calendar: Calendar, people: People) => {
  const random = createRandom(source);
  const [first, advisor] = [await firstId(tx, 'xp_client_release'), await firstId(tx, 'advisor')];
  await bulk(
    tx,
    'advisor',
    advisors.map(([code, name], index) => ({ id: advisor + index, code, name, active: true })),
  );
  const plans = await tx
    .selectFrom('signature_type')
    .select('id')
    .where('live_revision', 'is not', null)
    .orderBy('id')
    .limit(2)
    .execute();
  const courses = await tx
    .selectFrom('course')
    .select('id')
    .where('status', '=', 'published')
    .orderBy('id')
    .limit(3)
    .execute();
  const states = counts.flatMap(([state, count]) => Array<XpState>(count).fill(state));
  const owners = people.customers.slice(-states.length);
  const firstValidated = states.indexOf('validated');
  const releases = states.map((state, index) => {
    const account = (index === firstValidated ? people.client : owners[index]) as Person;
    const isKnown = claimed.includes(state) || index === firstValidated;
    const isChecked = index !== firstValidated && index % 3 === 0;
    const isLost = state === 'released' && index % 9 === 0;
    const { released_at, expires_at } = timesOf(state, calendar, index);
    const written = calendar.at(-3 - (index % 40) - (state === 'expired' ? 45 : 0), 9, index % 60);
    const name = `${random.pick(firstNames[index % 2 ? 'f' : 'm'])} ${random.pick(lastNames)}`;
    const other = { name, email: `cliente.xp${index + 1}@exemplo.test`, document: validCpf(random) };
    return {
      id: first + index,
      xp_code: `XP-${String(100_200 + index * 37)}`,
      ...(isKnown ? { name: account.name, email: account.email, document: account.identifier ?? '' } : other),
      user_id: claimed.includes(state) ? account.id : null,
      advisor_id: advisor + (index % advisors.length),
      access_period_id: state === 'expired' ? 2 : 5,
      condition: isChecked || state === 'pending' ? (index % 2 ? 'custody' : 'brokerage') : 'none',
      condition_value_cents: (isChecked || state === 'pending') && index % 2 === 0 ? 5_000 : null,
      condition_check: isLost ? 'lost' : isChecked && state !== 'pending' ? 'met' : 'unknown',
      checked_on: isChecked && state !== 'pending' ? calendar.day(-1) : null,
      condition_ends_at: isLost ? calendar.at(5, 10).toISOString() : null,
      batch: ['Outubro', 'Novembro', ''][index % 3],
      state,
      released_at: released_at?.toISOString() ?? null,
      expires_at: expires_at?.toISOString() ?? null,
      end_reason: reasons[state] ?? '',
      created_at: written.toISOString(),
      updated_at: (released_at ?? written).toISOString(),
      updated_by: people.admin,
    };
  });
  await bulk(tx, 'xp_client_release', releases);
  const subjectsOf = (index: number) => ({
    plan: plans[index % plans.length]?.id,
    course: index % 4 === 0 ? courses[index % courses.length]?.id : undefined,
  });
  const linked = (of: 'plan' | 'course', column: string) =>
    releases.flatMap(({ id }, index) => {
      const subject = subjectsOf(index)[of];
      return subject === undefined ? [] : [{ xp_client_release_id: id, [column]: subject, position: 0 }];
    });
  await bulk(tx, 'xp_release_plan', linked('plan', 'signature_type_id'));
  await bulk(tx, 'xp_release_course', linked('course', 'course_id'));
  const grant = await firstId(tx, 'access_grant');
  const grants = releases.flatMap((release, index) => {
    if (release.user_id === null) return [];
    const { plan, course } = subjectsOf(index);
    const end = release.condition_ends_at ?? release.expires_at;
    const given = {
      ...{ user_id: release.user_id, source_type: 'xp_release', source_id: release.id },
      ...{ starts_at: release.released_at, created_at: release.released_at, expires_at: end },
      status: release.state === 'revoked' ? 'revoked' : 'active',
      revoked_reason: release.state === 'revoked' ? release.end_reason : null,
      revoked_by: release.state === 'revoked' ? people.admin : null,
    };
    return [
      ...(plan === undefined ? [] : [{ ...given, subject_type: 'signature_type', subject_id: plan }]),
      ...(course === undefined ? [] : [{ ...given, subject_type: 'course', subject_id: course }]),
    ];
  });
  await bulk(
    tx,
    'access_grant',
    grants.map((row, index) => ({ id: grant + index, ...row })),
  );
  await advance(tx, 'advisor', 'xp_client_release', 'access_grant');
};
