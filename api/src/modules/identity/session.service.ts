import { abilityPairs, buildAbility, type AppAbility } from '@pregao/permissions';
import type { Core } from '../../core.ts';
import type { Db } from '../../db/open.ts';
import type { Authenticate, Viewer } from '../../http/viewer.ts';
import {
  deleteExpired,
  endAccess,
  findLiveSession,
  insertSession,
  revokeOtherSessions,
  revokeSession,
  touchSession,
} from './session.repository.ts';
import { hashToken, looksLikeToken, newToken } from './tokens.ts';

const minute = 60_000;
const lifetime = 30 * 24 * 60 * minute;
/** A session is prolonged at most this often, so that reading does not write each time. */
const touchEvery = 5 * minute;

export interface SessionService {
  /** The person of a Bearer, their abilities read now: a permission taken away is gone on the very next call (security 7). */
  authenticate: Authenticate;
  /** Begins a session and gives its token, which is stored hashed. */
  open(db: Db, userId: number, impersonatorId?: number | null): Promise<string>;
  /** Ends a session; the link tokens it made open nothing from then on (security 51). */
  close(viewer: Viewer): Promise<void>;
  /** Ends the other sessions of the person. */
  closeOthers(viewer: Viewer): Promise<void>;
  /** Ends every session, link token, reset link and one-time code of a person (security 1, 51). */
  endAccess(tx: Db, userId: number): Promise<void>;
}

interface Permission {
  name: string;
  create: number;
  read: number;
  update: number;
  delete: number;
}

/** Lists of permissions whose abilities are kept; there are as many as there are profiles. */
const mostAbilities = 200;

/**
 * Works out abilities, once for each list of permissions. The list is read from the database at every call, so nothing
 * that was taken away is remembered.
 */
const createAbilityOf = () => {
  const known = new Map<string, AppAbility>();
  return (permissions: string): AppAbility => {
    const found = known.get(permissions);
    if (found) return found;
    const rows = JSON.parse(permissions) as Permission[];
    const ability = buildAbility(abilityPairs(rows.map(({ name, ...flags }) => ({ ...flags, permission: { name } }))));
    if (known.size >= mostAbilities) known.clear();
    known.set(permissions, ability);
    return ability;
  };
};

export const createSessionService = (core: Core): SessionService => {
  const iso = (offset = 0) => new Date(core.now().getTime() + offset).toISOString();
  const abilityOf = createAbilityOf();
  core.jobs.work('identity.sweep', () => deleteExpired(core.db, iso(-lifetime)), { cron: '20 4 * * *' });
  return {
    authenticate: async (token) => {
      if (!looksLikeToken(token)) return null;
      const row = await findLiveSession(core.db, hashToken(token), iso());
      if (!row) return null;
      if (core.now().getTime() - Date.parse(row.last_seen_at) > touchEvery)
        await touchSession(core.db, row.session_id, iso(), iso(lifetime));
      return {
        id: row.id,
        profile_id: row.profile_id,
        role: row.role,
        ability: abilityOf(row.permissions),
        session_id: row.session_id,
        token,
        impersonator_id: row.impersonator_id,
      };
    },
    open: async (db, userId, impersonatorId = null) => {
      const token = newToken();
      await insertSession(db, {
        user_id: userId,
        token_hash: hashToken(token),
        impersonator_id: impersonatorId,
        created_at: iso(),
        last_seen_at: iso(),
        expires_at: iso(lifetime),
      });
      return token;
    },
    close: (viewer) => revokeSession(core.db, viewer.session_id, iso()),
    closeOthers: (viewer) => revokeOtherSessions(core.db, viewer.id, viewer.session_id, iso()),
    endAccess: (tx, userId) => endAccess(tx, userId, iso()),
  };
};
