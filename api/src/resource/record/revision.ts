import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../db/open.ts';
import { fieldError } from '../../http/errors.ts';
import type { LockedRecord } from './record.repository.ts';
import type { ServerResource, Values } from '../server-resource.ts';
import { findVersion } from './versions.repository.ts';

/** Whether two values of a field are one: nothing is nothing, however it is written. */
export const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null);

/**
 * Whether a save was made on an older revision than the one that stands.
 * @throws AppError invalid_body on `revision` when there has been no such revision
 */
export const isOutdated = (revision: number, standing: number) => {
  if (revision > standing || revision < 1) throw fieldError('revision', 'Esta revisão não existe.');
  return revision !== standing;
};

/**
 * What stands against a save that was made on an older revision: the fields it changes that somebody changed since.
 *
 * @returns null where nothing does
 * @throws AppError invalid_body on `revision` when there has been no such revision
 */
export const conflictOf = async (
  tx: Tx,
  store: ServerResource,
  { meta, values }: LockedRecord,
  sent: Values,
  revision: number,
) => {
  if (!isOutdated(revision, meta.revision)) return null;
  const [base, latest] = await Promise.all([
    findVersion(tx, store, meta.id, revision),
    findVersion(tx, store, meta.id, meta.revision),
  ]);
  const conflicting = Object.keys(sent).filter(
    (name) => !isSame(sent[name], values[name]) && (!base || !isSame(base.values[name], values[name])),
  );
  if (conflicting.length === 0) return null;
  return {
    revision: meta.revision,
    by: latest?.author_name ?? null,
    at: meta.updated_at,
    fields: Object.fromEntries(conflicting.map((name) => [name, values[name] ?? null])),
  };
};
