import type { Address } from '@pregao/contract';
import type { Core, Module } from '../../core.ts';
import type { Db } from '../../db/open.ts';
import type { Authenticate } from '../../http/viewer.ts';
import { createAccountService } from './account.service.ts';
import { addressRoutes } from './address.routes.ts';
import { createAddressService } from './address.service.ts';
import { authRoutes } from './auth.routes.ts';
import { createGeographyService } from './geography.service.ts';
import { identityLookups, type IdentityLookups } from './lookups.repository.ts';
import { createPasswordService } from './password.service.ts';
import { createPersonService } from './person.service.ts';
import { createPostalCodeService } from './postal-code.service.ts';
import { createProofService } from './proof.service.ts';
import { createSessionService } from './session.service.ts';
import { findUserByEmail, findUserById, updateUserRow, type UserRow } from './user.repository.ts';
import { userRoutes } from './user.routes.ts';
import { createUserService } from './user.service.ts';

export { limitAddress, limitCall } from './limits.ts';
export { hashPassword } from './passwords.ts';
export { chatConfig } from './person.service.ts';
export { planNicknames } from './plan-nicknames.ts';
/** @internal */
export { insertUser } from './user.repository.ts';

/** A person as other modules may know them. */
type KnownPerson = Pick<
  UserRow,
  | 'id'
  | 'name'
  | 'nickname'
  | 'email'
  | 'identifier'
  | 'phone_number'
  | 'profile_id'
  | 'company_id'
  | 'birth_date'
  | 'status'
  | 'created_at'
>;

export interface IdentityService {
  authenticate: Authenticate;
  findPerson(id: number, db?: Db): Promise<KnownPerson | null>;
  findByEmail(email: string, db?: Db): Promise<KnownPerson | null>;
  /** Stores a valid CPF or CNPJ on a person, in the caller's transaction. @throws 400 on `identifier` */
  setIdentifier(db: Db, id: number, identifier: string): Promise<void>;
  /** A customer is from then on an advisor's, in the caller's transaction. */
  setAdvisor(db: Db, id: number, advisorId: number): Promise<void>;
  lookups: IdentityLookups;
  primaryAddress(id: number): Promise<Address | null>;
}

const known = (user: UserRow | undefined): KnownPerson | null =>
  user
    ? {
        id: user.id,
        name: user.name,
        nickname: user.nickname,
        email: user.email,
        identifier: user.identifier,
        phone_number: user.phone_number,
        profile_id: user.profile_id,
        company_id: user.company_id,
        birth_date: user.birth_date,
        status: user.status,
        created_at: user.created_at,
      }
    : null;

export const createIdentityModule = (core: Core): Module<IdentityService> => {
  const sessions = createSessionService(core);
  const people = createPersonService(core);
  const addresses = createAddressService(core);
  const accounts = createAccountService(core, sessions, people);
  const passwords = createPasswordService(core, sessions);
  const proofs = createProofService(core, accounts);
  const users = createUserService(core, people, addresses);
  const postalCodes = createPostalCodeService(core);
  return {
    service: {
      authenticate: sessions.authenticate,
      findPerson: async (id, db = core.db) => known(await findUserById(db, id)),
      findByEmail: async (email, db = core.db) => known(await findUserByEmail(db, email)),
      setIdentifier: users.setIdentifier,
      setAdvisor: async (db, id, advisor_id) => void (await updateUserRow(db, id, { advisor_id })),
      lookups: identityLookups(core.db),
      primaryAddress: addresses.primary,
    },
    routes: (app) => {
      authRoutes(app, core, { accounts, passwords, proofs, sessions });
      userRoutes(app, core, { users, passwords, sessions });
      addressRoutes(app, addresses, createGeographyService(core), postalCodes);
    },
  };
};
