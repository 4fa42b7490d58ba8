import type { Db } from '../db/open.ts';
import { AppError } from '../http/errors.ts';
import { findPublication } from './publication.repository.ts';
import { findBySlug } from './slug-history.repository.ts';
import type { ServerResource } from './server-resource.ts';

/**
 * Says where something is that had this address, for a reader's call that found nothing under it. The page of the address
 * redirects there.
 * @param isSeen whether this reader sees the record, where not everybody sees all that is published
 * @throws AppError moved with its `address`; not_found where it never had one, or readers don't see it any more
 */
export const redirectOrNotFound = async (
  db: Db,
  store: ServerResource,
  slug: string,
  isSeen: (id: number) => Promise<boolean> = () => Promise.resolve(true),
): Promise<never> => {
  const id = await findBySlug(db, store.options.table, slug);
  const address = id === undefined || !(await isSeen(id)) ? null : (await findPublication(db, store, id))?.address;
  throw typeof address === 'string' ? new AppError('moved', { params: { address } }) : new AppError('not_found');
};
