import { abilityPairs } from '@pregao/permissions';
import type { Core } from '../../core.ts';
import type { Db } from '../../db/open.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { notify } from '../notifications/index.ts';
import { audit } from '../platform/audit/audit.ts';
import { findResetOwner, insertReset, takeReset } from './credential.repository.ts';
import { forgetGuesses, guardGuesses, limitBoth, limitMessages } from './limits.ts';
import { resetMail } from './messages.ts';
import { checkPassword, hashPassword, refuseGuessable, refuseMismatch } from './passwords.ts';
import type { SessionService } from './session.service.ts';
import { hashToken, newToken } from './tokens.ts';
import { findUserByEmail, findUserById, lockUser, listRights, updateUserRow, type UserRow } from './user.repository.ts';

const hour = 3_600_000;
const queue = 'identity.reset-mail';

/** Who sets a password; `link`: by the link of a mail. */
interface Actor {
  id: number;
  impersonator_id: number | null;
  link?: true;
}

export interface PasswordService {
  /** Answers alike, and as fast, whether or not the account exists: all it does is hand the e-mail to a job (security 20). */
  forgot(email: string, origin: string, ip: string): Promise<void>;
  /** @throws 400 `reset_token_refused` when the link was used or is older than one hour */
  reset(token: string, password: string, confirmation: string): Promise<void>;
  /** @throws 403 for another person's, or while acting as a customer · 400 on `current_password`. Gives the token of a fresh session. */
  change(viewer: Viewer, id: number, current: string, next: string, confirmation: string): Promise<string>;
  /** @throws 403 unless staff with the ability, or oneself while the password is temporary (security 22, 52) */
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

  /** A new password ends every session and every proof from before it (security 1, 51); the person's row is held. */
  const put = async (
    tx: Db,
    id: number,
    change: { password_hash: string; temporary_password: boolean },
    author: Actor,
  ) => {
    await updateUserRow(tx, id, { ...change, updated_at: iso() });
    await sessions.endAccess(tx, id);
    const detail = {
      field: 'password',
      ...(author.link ? { by: 'reset link' } : { temporary: change.temporary_password }),
    };
    await audit(tx, {
      actor: author.id,
      impersonator: author.impersonator_id,
      action: 'update',
      entity: 'app_user',
      entity_id: id,
      detail,
    });
    const at = iso();
    const by = author.link ? 'link' : author.id === id ? 'self' : 'staff';
    await notify(tx, { to: [id], kind: 'password_changed', key: `${by}/${at}`, data: { by }, at });
  };

  /** Nobody gains an ability by setting the password of somebody who has more. */
  const mayActOn = async (viewer: Viewer, user: UserRow) => {
    const entries = (await listRights(core.db, user.profile_id)).map(({ name, ...flags }) => ({
      ...flags,
      permission: { name },
    }));
    return abilityPairs(entries).every(({ action, subject }) => viewer.ability.can(action, subject));
  };

  return {
    forgot: async (email, origin, ip) => {
      await limitBoth(core.keyValue, 'forgot', ip, email, 30, 5, 600);
      await limitMessages(core.keyValue, 'forgot', ip, email);
      await core.jobs.send(queue, { email, origin });
    },
    reset: async (token, password, confirmation) => {
      refuseMismatch(password, confirmation);
      refuseGuessable(password, '');
      const password_hash = await hashPassword(password);
      const email = await core.db.transaction().execute(async (tx) => {
        const owner = await findResetOwner(tx, hashToken(token));
        const user = owner === undefined ? undefined : await lockUser(tx, owner);
        if (user?.status !== 'active' || !(await takeReset(tx, hashToken(token), iso())))
          throw new AppError('reset_token_refused');
        refuseGuessable(password, user.email);
        await put(
          tx,
          user.id,
          { password_hash, temporary_password: false },
          { id: user.id, impersonator_id: null, link: true },
        );
        return user.email;
      });
      await forgetGuesses(core.keyValue, 'login', email);
    },
    change: async (viewer, id, current, next, confirmation) => {
      if (id !== viewer.id || viewer.impersonator_id !== null) throw new AppError('forbidden');
      const user = await findUserById(core.db, id);
      if (!user) throw new AppError('not_found');
      const wrong = fieldError('current_password', 'Senha atual incorreta.');
      const forget = await guardGuesses(core.keyValue, 'login', user.email);
      if (!(await checkPassword(user.password_hash, current))) throw wrong;
      await forget();
      refuseMismatch(next, confirmation);
      refuseGuessable(next, user.email, 'new_password');
      const password_hash = await hashPassword(next);
      return core.db.transaction().execute(async (tx) => {
        // Changed meanwhile: what was compared is the current password no more.
        if ((await lockUser(tx, id))?.password_hash !== user.password_hash) throw wrong;
        await put(tx, id, { password_hash, temporary_password: false }, viewer);
        return sessions.open(tx, id);
      });
    },
    setNew: async (viewer, id, next) => {
      const own = id === viewer.id;
      if (viewer.impersonator_id !== null || (!own && !viewer.ability.can('update', 'Usuários')))
        throw new AppError('forbidden');
      const user = await findUserById(core.db, id);
      if (!user) throw new AppError('not_found');
      if (own ? !user.temporary_password : !(await mayActOn(viewer, user))) throw new AppError('forbidden');
      refuseGuessable(next, user.email, 'new_password');
      const password_hash = await hashPassword(next);
      await core.db.transaction().execute(async (tx) => {
        const held = await lockUser(tx, id);
        if (own && !held?.temporary_password) throw new AppError('forbidden');
        await put(tx, id, { password_hash, temporary_password: !own }, viewer);
      });
    },
  };
};
