import type { Core } from '../../core.ts';
import { createPublications, type Publications } from '../publication/publishing.service.ts';
import { createRecords } from './record.service.ts';
import type { Origin, Records } from './records.ts';
import type { ServerResource, Author, Values } from '../server-resource.ts';
import type { Db } from '../../db/open.ts';
import { findMade } from './created-keys.repository.ts';

/** Records of any resource; those that are published have steps. */
export type AnyRecords = Records & Partial<Pick<Publications, 'move'>>;

/** The way the records of a resource change: by themselves, or by what readers see and what writers have. */
export const recordsOf = (core: Pick<Core, 'db' | 'now'>, store: ServerResource): AnyRecords =>
  store.resource.publishing ? createPublications(core, store) : createRecords(core, store);

/**
 * Makes a record, where it is a copy with the other one in its history. The same call sent again under its key, because its answer was lost, is answered with the record that
 * it made, as it stands; also when both come at once.
 * @throws AppError not_found where what it is a copy of is no record of this kind
 */
export const createOnce = async (
  db: Db,
  { options: { table } }: ServerResource,
  records: AnyRecords,
  author: Author,
  values: Values,
  origin: Origin,
) => {
  const made = await findMade(db, table, author);
  if (made !== undefined) return records.find(made);
  if (origin.copyOf !== undefined) await records.find(origin.copyOf);
  try {
    return await db.transaction().execute((tx) => records.add(tx, author, values, origin));
  } catch (error) {
    const meanwhile = await findMade(db, table, author);
    if (meanwhile === undefined) throw error;
    return records.find(meanwhile);
  }
};
