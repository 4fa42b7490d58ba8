import type { Tx } from '../../db/open.ts';
import type { LockedPublication } from './publication.ts';
import { findName } from '../record/record.repository.ts';
import { isOutdated, isSame } from '../record/revision.ts';
import type { Values } from '../server-resource.ts';

/**
 * The conflict of a save of something published that was made on an older revision. Its saves leave no version: each field
 * knows on which revision it was changed.
 *
 * @returns null without a conflict
 * @throws AppError invalid_body on `revision` when there has been no such revision
 */
export const publicationConflictOf = async (
  tx: Tx,
  { meta, working, touched }: LockedPublication,
  sent: Values,
  revision: number,
) => {
  if (!isOutdated(revision, meta.revision)) return null;
  const conflicting = Object.keys(sent).filter(
    (name) => !isSame(sent[name], working[name]) && (touched[name]?.n ?? 0) > revision,
  );
  const [last] = conflicting.flatMap((name) => touched[name] ?? []).sort((one, other) => other.n - one.n);
  if (!last) return null;
  return {
    revision: meta.revision,
    by: last.by === null ? null : ((await findName(tx, last.by)) ?? null),
    at: last.at,
    fields: Object.fromEntries(conflicting.map((name) => [name, working[name] ?? null])),
  };
};
