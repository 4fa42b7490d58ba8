import { abilityPairs } from '@pregao/permissions';
import type { Core } from '../../core.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { audit } from '../platform/audit.ts';
import { insertReset, takeReset } from './credential.repository.ts';
import { forgetGuesses, guardGuesses, limitBoth } from './limits.ts';
import { resetMail } from './messages.ts';
import { checkPassword, hashPassword, refuseGuessable, refuseMismatch } from './passwords.ts';
import type { SessionService } from './session.service.ts';
import { hashToken, newToken } from './tokens.ts';
import { findUserByEmail, findUserById, permissionsOf, updateUserRow, type UserRow } from './user.repository.ts';

const hour = 3_600_000;
const queue = 'identity.reset-mail';

export interface PasswordService {
  /** Answers alike, and as fast, whether or not the account exists: all it does is hand the e-mail to a job (security 20). */
  forgot(email: string, origin: string, ip: string): Promise<void>;
  /** @throws 400 `reset_token_refused` when the link was used or is older than one hour */
  reset(token: string, password: string, confirmation: string): Promise<void>;
  /** @throws 403 for another person's, or while acting as a customer · 400 on `current_password`. Gives the token of a fresh session. */
  change(viewer: Viewer, id: number, current: string, next: string, confirmation: string): Promise<string>;
  /** @throws 403 unless staff with the ability, or oneself on the first access or with a temporary password (security 22) */
  setNew(viewer: Viewer, id: number, next: string): Promise<void>;
}

export const createPasswordService = (core: Core, sessions: SessionService): PasswordService => {
  const iso = (offset = 0) => new Date(core.now().getTime() + offset).toISOString();

  core.jobs.work<{ email: string; origin: string }>(queue, async ({ email, origin }) => {
    const user = await findUserByEmail(core.db, email);
    if (!user || user.status !== 'active') return;
    const token = newToken();
    await insertReset(core.db, { token_hash: hashToken(token), user_id: user.id, expires_at: iso(hour) });
    await core.mail.send(resetMail(user, `${origin}/login?reset=${token}`));
  });

  /** A new password ends every session that the old one opened (security 1). */
  const store = async (user: UserRow, password: string, temporary: boolean, actor: { id: number; impersonator_id: number | null }) => {
    const password_hash = await hashPassword(password);
    await core.db.transaction().execute(async (tx) => {
      await updateUserRow(tx, user.id, { password_hash, temporary_password: temporary, updated_at: iso() });
      await sessions.closeAll(tx, user.id);
      await audit(tx, { actor: actor.id, impersonator: actor.impersonator_id, action: 'update', entity: 'app_user', entity_id: user.id, detail: { field: 'password', temporary } });
    });
  };

  /** Nobody gains an ability by setting the password of somebody who has more. */
  const mayActOn = async (viewer: Viewer, user: UserRow) => {
    const entries = (await permissionsOf(core.db, user.profile_id)).map(({ name, ...flags }) => ({ ...flags, permission: { name } }));
    return abilityPairs(entries).every(({ action, subject }) => viewer.ability.can(action, subject));
  };

  return {
    forgot: async (email, origin, ip) => {
      await limitBoth(core.keyValue, 'forgot', ip, email, 30, 5, 600);
      await core.jobs.send(queue, { email, origin });
    },
    reset: async (token, password, confirmation) => {
      refuseMismatch(password, confirmation);
      refuseGuessable(password, '');
      const password_hash = await hashPassword(password);
      const email = await core.db.transaction().execute(async (tx) => {
        const id = await takeReset(tx, hashToken(token), iso());
        const user = id === undefined ? undefined : await findUserById(tx, id);
        if (!user || user.status !== 'active') throw new AppError('reset_token_refused');
        refuseGuessable(password, user.email);
        await updateUserRow(tx, user.id, { password_hash, temporary_password: false, updated_at: iso() });
        await sessions.closeAll(tx, user.id);
        await audit(tx, { actor: user.id, action: 'update', entity: 'app_user', entity_id: user.id, detail: { field: 'password', by: 'reset link' } });
        return user.email;
      });
      await forgetGuesses(core.keyValue, email);
    },
    change: async (viewer, id, current, next, confirmation) => {
      if (id !== viewer.id || viewer.impersonator_id !== null) throw new AppError('forbidden');
      const user = await findUserById(core.db, id);
      if (!user) throw new AppError('not_found');
      const forget = await guardGuesses(core.keyValue, user.email);
      if (!(await checkPassword(user.password_hash, current))) throw fieldError('current_password', 'Senha atual incorreta.');
      await forget();
      refuseMismatch(next, confirmation);
      refuseGuessable(next, user.email, 'new_password');
      await store(user, next, false, viewer);
      return sessions.open(core.db, id);
    },
    setNew: async (viewer, id, next) => {
      const own = id === viewer.id;
      if (viewer.impersonator_id !== null || (!own && !viewer.ability.can('update', 'Usuários'))) throw new AppError('forbidden');
      const user = await findUserById(core.db, id);
      if (!user) throw new AppError('not_found');
      if (own ? user.first_access !== 1 && !user.temporary_password : !(await mayActOn(viewer, user))) throw new AppError('forbidden');
      refuseGuessable(next, user.email, 'new_password');
      await store(user, next, !own, viewer);
    },
  };
};
