import type { Core } from '../../core.ts';
import type { Db } from '../../db/open.ts';
import { insertGrants, listOpenSubjects, listOpenGrants, revokeGrants, type Grant } from './access.repository.ts';

/** The single answer to "what may this person open?". */
export const createAccessService = ({ db, now }: Core) => {
  const at = () => now().toISOString();
  return {
    /** What is open to a person now, oldest first; a subject may come from several sources. */
    grantsOf: (userId: number) => listOpenGrants(db, userId, at()),
    /** What is open to a person now, each subject once with its latest end (null: for life); a subscription opens its courses. */
    subjectsOf: (userId: number) => listOpenSubjects(db, userId, at()),
    /** Opens subjects to a person, at most once per source. @param tx the transaction of the fact that gives the right */
    grant: (tx: Db, grants: readonly Grant[]) => insertGrants(tx, grants),
    /** Closes what a source opened, for instance on a full refund. @returns how many grants were closed */
    revoke: (
      tx: Db,
      source: { type: Grant['source_type']; ids: readonly number[] },
      reason: string,
      by: number | null = null,
    ) => revokeGrants(tx, source.type, source.ids, reason, by),
  };
};

export type AccessService = ReturnType<typeof createAccessService>;
