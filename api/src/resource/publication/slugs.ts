import { sql } from 'kysely';
import type { Tx, Db } from '../../db/open.ts';
import { fieldError, AppError } from '../../http/errors.ts';
import { publishingOf, type LockedPublication } from './publication.ts';
import { columnOf, type ServerResource, type Values, fieldsOf } from '../server-resource.ts';
import { findBySlug, forgetSlug, keepSlug, lockSlugs } from './slug-history.repository.ts';
import { findPublication } from './publication.repository.ts';

const findTaken = async (tx: Tx, store: ServerResource, slug: string, id: number | null) => {
  const { options } = store;
  const { needs, slug: field } = publishingOf(store);
  const named = sql.ref(columnOf(options, needs[0]));
  const former = (await findBySlug(tx, options.table, slug)) ?? null;
  const { rows } = await sql<{ title: string }>`SELECT ${named} AS title FROM ${sql.table(options.table)}
    WHERE (${sql.ref(columnOf(options, String(field)))} = ${slug} OR id = ${former}::bigint) AND id IS DISTINCT FROM ${id}::bigint
    LIMIT 1`.execute(tx);
  return rows[0]?.title;
};

/**
 * Refuses an address that another record has or had: whoever kept it would come to the wrong place.
 * @throws AppError invalid_body on the slug, naming the other record
 */
export const refuseTakenSlug = async (
  tx: Tx,
  store: ServerResource,
  { id, next, changed }: { id: number | null; next: Values; changed: readonly string[] },
) => {
  const { slug } = publishingOf(store);
  if (slug === undefined || !changed.includes(slug)) return;
  await lockSlugs(tx, store.options.table);
  const title = await findTaken(tx, store, String(next[slug]), id);
  if (title !== undefined) throw fieldError(slug, `Este endereço já é ou foi de “${title}”.`);
};

/** Keeps the address that readers have seen of a record that leaves it, and forgets the one it has again. */
export const settleSlug = async (
  tx: Tx,
  store: ServerResource,
  { meta, row, state }: LockedPublication,
  after: { row: Values; isLive: boolean },
  at: string,
) => {
  const { slug } = publishingOf(store);
  if (slug === undefined) return;
  const { table } = store.options;
  const isLeft = state.live_revision !== null && (!after.isLive || row[slug] !== after.row[slug]);
  if (isLeft) await keepSlug(tx, table, String(row[slug]), meta.id, at);
  if (after.isLive) await forgetSlug(tx, table, String(after.row[slug]));
};

/**
 * What may have come about elsewhere since these values were written: another record of their address, or of their hours.
 * @throws AppError with the field that is taken, and those of the type's own `beforePublish`
 */
export const refuseDisplaced = async (tx: Tx, store: ServerResource, id: number, values: Values) => {
  await refuseTakenSlug(tx, store, { id, next: values, changed: fieldsOf(store) });
  await store.options.beforePublish?.({ tx, id, values });
};

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
