import type { Db } from '../db/open.ts';
import { findMade } from './created-keys.repository.ts';
import type { AnyRecords } from './records-of.ts';
import type { Author, ServerResource, Values } from './server-resource.ts';

/**
 * Makes a record. The same call sent again under its key, because its answer was lost, is answered with the record that
 * it made, as it stands; also when both come at once.
 */
export const createOnce = async (
  db: Db,
  { options: { table } }: ServerResource,
  records: AnyRecords,
  author: Author,
  values: Values,
) => {
  const made = await findMade(db, table, author);
  if (made !== undefined) return records.find(made);
  try {
    return await records.create(author, values);
  } catch (error) {
    const meanwhile = await findMade(db, table, author);
    if (meanwhile === undefined) throw error;
    return records.find(meanwhile);
  }
};
