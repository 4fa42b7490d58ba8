import type { ParsedBody, Person, updateUserData, updateUserProfile, UserProfile, Variant } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Db } from '../../db/open.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { primaryAddressOf, type AddressRow } from './address.repository.ts';
import type { AddressService } from './address.service.ts';
import type { PersonService } from './person.service.ts';
import { phone } from './phone.ts';
import { taxId } from './tax-id.ts';
import { missingFields } from './user.presenter.ts';
import { findUserById, updateUserRow, type UserChange } from './user.repository.ts';

type Personal = ParsedBody<typeof updateUserProfile>;
type FullData = ParsedBody<typeof updateUserData>;

export interface UserService {
  /** @throws 404 for another person without the staff ability */
  find(
    viewer: Viewer,
    id: number,
  ): Promise<Person & { status: string; created_at: string; last_login_at: string | null }>;
  profile(viewer: Viewer, variant: Variant, id?: number): Promise<UserProfile>;
  updateProfile(viewer: Viewer, variant: Variant, id: number, body: Personal): Promise<UserProfile>;
  /** The welcome was seen: `first_access` is 0 from then on. @throws 403 while acting as a customer, whose welcome stays theirs */
  finishFirstAccess(viewer: Viewer, variant: Variant): Promise<UserProfile>;
  /** Merges what is sent with what is stored and refuses each required field that stays empty, under its name. */
  complete(viewer: Viewer, variant: Variant, id: number, body: FullData): Promise<UserProfile>;
  setIdentifier(db: Db, id: number, identifier: string): Promise<void>;
}

/** What of the form is the person's own, ready to store; an absent field stays as it is. */
const changeOf = (body: Personal, today: string): UserChange => {
  if (body.birth_date !== undefined && (body.birth_date >= today || body.birth_date < '1900-01-01'))
    throw fieldError('birth_date', 'Confira a data de nascimento.');
  const { name, nickname, gender, birth_date, ocupation, phone_number } = body;
  const change = {
    name,
    nickname,
    gender,
    birth_date,
    ocupation,
    phone_number: phone_number === undefined ? undefined : phone(phone_number),
    identifier: body.identifier === undefined ? undefined : taxId(body.identifier),
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
};

const addressPart = (body: FullData) => {
  const { zip_code, address, number, complement, district, city_id, country_id } = body;
  const part = { zip_code, street: address, number, complement, district, city_id, country_id };
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Partial<AddressRow>;
};

export const createUserService = (core: Core, people: PersonService, addresses: AddressService): UserService => {
  const own = (viewer: Viewer, id: number) => {
    if (id !== viewer.id) throw new AppError('not_found');
  };
  const today = () => core.now().toISOString().slice(0, 10);
  const write = async (db: Db, id: number, change: UserChange) =>
    updateUserRow(db, id, { ...change, updated_at: core.now().toISOString() });

  return {
    find: async (viewer, id) => {
      if (id !== viewer.id && !viewer.ability.can('read', 'Usuários')) throw new AppError('not_found');
      const { row, person } = await people.read(id);
      return { ...person, status: row.status, created_at: row.created_at, last_login_at: row.last_login_at };
    },
    profile: async (viewer, variant, id = viewer.id) => {
      own(viewer, id);
      return people.profile(viewer, variant);
    },
    updateProfile: async (viewer, variant, id, body) => {
      own(viewer, id);
      await write(core.db, id, changeOf(body, today()));
      return people.profile(viewer, variant);
    },
    finishFirstAccess: async (viewer, variant) => {
      if (viewer.impersonator_id !== null) throw new AppError('forbidden');
      await write(core.db, viewer.id, { first_access: 0 });
      return people.profile(viewer, variant);
    },
    complete: async (viewer, variant, id, body) => {
      own(viewer, id);
      const change = changeOf(body, today());
      const part = addressPart(body);
      await core.db.transaction().execute(async (tx) => {
        const user = await findUserById(tx, id);
        const current = await primaryAddressOf(tx, id);
        const missing = missingFields({ ...user, ...change }, { country_id: 1, ...current, ...part });
        if (missing.length > 0)
          throw new AppError('invalid_body', {
            fields: Object.fromEntries(missing.map((field) => [field, ['Campo obrigatório.']])),
          });
        await write(tx, id, change);
        if (Object.keys(part).length > 0)
          await addresses.putPrimary(tx, id, { ...current, ...part } as AddressRow, current?.id);
      });
      return people.profile(viewer, variant);
    },
    setIdentifier: async (db, id, identifier) => write(db, id, { identifier: taxId(identifier) }),
  };
};
