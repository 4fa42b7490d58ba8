import {
  clientProfileId,
  type login,
  type lsBrazilCreateUser,
  type ParsedBody,
  type Person,
  type SignedIn,
  type Variant,
} from '@pregao/contract';
import { readUtmFields } from '@pregao/format';
import type { Core } from '../../core.ts';
import type { Db } from '../../db/open.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import { trialDays } from '../trials/index.ts';
import { guardGuesses, limitAddress } from './limits.ts';
import { checkPassword, hashPassword, needsRehash, refuseGuessable, refuseMismatch } from './passwords.ts';
import type { PersonService } from './person.service.ts';
import type { SessionService } from './session.service.ts';
import { phone } from './phone.ts';
import { taxId } from './tax-id.ts';
import {
  emailExists,
  findAdvisor,
  findUserByEmail,
  insertUser,
  lockUser,
  takenNickname,
  updateUserRow,
  type UserRow,
} from './user.repository.ts';

const companyOf: Record<Variant, number> = { brasil: 1, global: 2, liberta: 3 };

/**
 * Uses up the proof of who somebody is, with their row held: what ended it at the same moment has either come first, or
 * ends the new session too. Gives the member of staff who acts as this person, else null; throws when the proof is none.
 */
type UseProof = (tx: Db, user: UserRow) => Promise<number | null>;

export interface AccountService {
  /** Begins a session for a person by a proof, which is used up in the same transaction. @throws 400 `account_blocked` */
  signIn(userId: number, useProof: UseProof): Promise<SignedIn>;
  /** @throws 400 `invalid_credentials` · 429 while locked or past the limit of the address */
  login(body: ParsedBody<typeof login>, ip: string): Promise<SignedIn>;
  /** A login by an advisor's link: the customer is from then on theirs. @throws 404 for an unknown link */
  loginWithAdvisor(body: ParsedBody<typeof login> & { code: string }, ip: string): Promise<SignedIn>;
  advisor(code: string): Promise<{ code: string; name: string }>;
  /** @throws 400 on the field at fault, `email` or `nickname` when it is taken */
  register(body: ParsedBody<typeof lsBrazilCreateUser>, variant: Variant, ip: string): Promise<Person>;
  emailExists(email: string): Promise<boolean>;
}

export const createAccountService = (core: Core, sessions: SessionService, people: PersonService): AccountService => {
  const iso = () => core.now().toISOString();

  const signIn: AccountService['signIn'] = async (userId, useProof) => {
    const { user, access_token } = await core.db.transaction().execute(async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user) throw new AppError('not_found');
      const impersonatorId = await useProof(tx, user);
      if (user.status !== 'active') throw new AppError('account_blocked');
      if (impersonatorId === null) await updateUserRow(tx, user.id, { last_login_at: iso() });
      return { user, access_token: await sessions.open(tx, user.id, impersonatorId) };
    });
    const { row, person, method_user_product_id } = await people.read(user.id);
    return {
      user: person,
      access_token,
      trial_days: trialDays(row.trial_ends_at, core.now()),
      method_user_product_id,
    };
  };

  /** The person of an e-mail and password, and how the password is used up: one that has changed meanwhile is compared again. */
  const prove = async (email: string, password: string, ip: string): Promise<{ user: UserRow; useProof: UseProof }> => {
    await limitAddress(core.keyValue, 'login', ip, 60, 60);
    const forget = await guardGuesses(core.keyValue, 'login', email);
    const user = await findUserByEmail(core.db, email);
    const right = await checkPassword(user?.password_hash ?? null, password);
    if (!user || !right) throw new AppError('invalid_credentials');
    await forget();
    const useProof: UseProof = async (tx, { id, password_hash }) => {
      if (password_hash !== user.password_hash && !(await checkPassword(password_hash, password)))
        throw new AppError('invalid_credentials');
      if (needsRehash(password_hash)) await updateUserRow(tx, id, { password_hash: await hashPassword(password) });
      return null;
    };
    return { user, useProof };
  };

  const advisor = async (code: string) => {
    const found = await findAdvisor(core.db, code);
    if (!found) throw new AppError('not_found');
    return found;
  };

  return {
    signIn,
    advisor,
    login: async ({ email, password }, ip) => {
      const { user, useProof } = await prove(email, password, ip);
      return signIn(user.id, useProof);
    },
    loginWithAdvisor: async ({ email, password, code }, ip) => {
      const { id } = await advisor(code);
      const { user, useProof } = await prove(email, password, ip);
      if (user.profile_id === clientProfileId) await updateUserRow(core.db, user.id, { advisor_id: id });
      return signIn(user.id, useProof);
    },
    register: async (body, variant, ip) => {
      await limitAddress(core.keyValue, 'register', ip, 60, 60);
      refuseMismatch(body.password, body.password_confirmation);
      refuseGuessable(body.password, body.email);
      const user = await insertUser(core.db, {
        company_id: companyOf[variant],
        profile_id: clientProfileId,
        name: body.name,
        nickname: body.nickname,
        email: body.email,
        password_hash: await hashPassword(body.password),
        phone_number: body.phone_number === undefined ? null : phone(body.phone_number),
        identifier: body.identifier ? taxId(body.identifier) : null,
        utm: JSON.stringify(readUtmFields(body) ?? {}),
        created_at: iso(),
        updated_at: iso(),
      });
      if (!user && (await emailExists(core.db, body.email)))
        throw fieldError('email', 'Este e-mail já tem uma conta. Entre ou recupere a senha.');
      if (!user) throw fieldError('nickname', takenNickname);
      return (await people.read(user.id)).person;
    },
    emailExists: (email) => emailExists(core.db, email),
  };
};
