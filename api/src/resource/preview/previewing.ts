import { previewHeader } from '@pregao/contract';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../../core.ts';
import type { Db, Tx } from '../../db/open.ts';
import { takenBack } from '../../db/taken-back.ts';
import { AppError } from '../../http/errors.ts';
import { hashToken, looksLikeToken } from '../../modules/identity/tokens.ts';
import { lockPublication } from '../publication/publication.repository.ts';
import { differing, only, publishingOf } from '../publication/publication.ts';
import { boundPreview, findPreview } from './previews.repository.ts';
import { updateRecord } from '../record/record.repository.ts';
import type { ServerResource } from '../server-resource.ts';
import { refuseBreach } from '../record/unique.ts';

type Previewed = NonNullable<Awaited<ReturnType<typeof findPreview>>>;

/** What a call of readers asks for: the part of an address, or an id. */
type Asked = { slug: string } | { id: number };

/**
 * Puts the working copy of a record in its row, as publishing does; whoever calls takes it back.
 * @returns its address as it would be
 */
const showWorking = async (tx: Tx, store: ServerResource, { entity_id: id, slug: kept }: Previewed, asked: Asked) => {
  const record = await lockPublication(tx, store, id);
  if (!record || record.meta.deleted_at) throw new AppError('preview_over');
  const { meta, row, working, state } = record;
  const slug = String(publishingOf(store).slug);
  const isIt = 'id' in asked ? asked.id === id : [row[slug], working[slug], kept].includes(asked.slug);
  if (!isIt) throw new AppError('preview_over');
  const live = { status: 'published', publish_at: null, live_revision: state.live_revision ?? meta.revision };
  const facts = { ...live, published_at: state.published_at ?? meta.updated_at };
  const values = only(working, differing(store, row, working));
  const write = () => updateRecord(tx, store, { id, values, author: meta.updated_by, at: meta.updated_at, facts });
  await refuseBreach(store, write);
  return String(working[slug]);
};

type Called = Pick<Core, 'db' | 'now'>;

/** Reads with the working copy in its row where the call has the header of a preview; `shown` is null where it has none. */
const through = async <T>(
  { db, now }: Called,
  store: ServerResource,
  { headers: { [previewHeader]: token } }: FastifyRequest,
  asked: Asked,
  read: (db: Db, shown: string | null) => Promise<T>,
): Promise<T> => {
  if (token === undefined) return read(db, null);
  const hash = typeof token === 'string' && looksLikeToken(token) ? hashToken(token) : '';
  const preview = await findPreview(db, store.options.table, hash, now().toISOString());
  if (!preview) throw new AppError('preview_over');
  return takenBack(db, async (tx) => {
    await boundPreview(tx);
    return read(tx, await showWorking(tx, store, preview, asked));
  });
};

/**
 * Answers a call of readers. With the header of a preview that names this very record it is read as if its working copy
 * were published: in a transaction that is taken back, so that nothing is written, and that can't hold the row for long.
 *
 * @param slug the part of the address that was asked for
 * @param read reads as readers do; `isPreview` where who asks was given the address of a preview
 * @throws AppError preview_over where the token is no good, or is another record's
 */
export const previewing = <T>(
  core: Called,
  store: ServerResource,
  { request, slug }: { request: FastifyRequest; slug: string },
  read: (db: Db, slug: string, isPreview: boolean) => Promise<T>,
): Promise<T> => through(core, store, request, { slug }, (db, shown) => read(db, shown ?? slug, shown !== null));

/** As `previewing`, of a call that names the record by its id. */
export const previewingId = <T>(
  core: Called,
  store: ServerResource,
  { request, id }: { request: FastifyRequest; id: number },
  read: (db: Db, isPreview: boolean) => Promise<T>,
): Promise<T> => through(core, store, request, { id }, (db, shown) => read(db, shown !== null));
