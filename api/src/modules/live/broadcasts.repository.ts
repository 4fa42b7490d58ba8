import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/open.ts';
import { ofBrand, type Brand } from '../../db/of-brand.ts';
import { prepared, type Param } from '../../db/prepared.ts';
import { mainProduct } from '../access/index.ts';

const presenters = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('broadcast_card_presenter')
      .innerJoin('instructor', 'instructor.id', 'broadcast_card_presenter.instructor_id')
      .select(['instructor.id', 'instructor.name', 'instructor.credential_kind', 'instructor.credential_number'])
      .whereRef('broadcast_card_presenter.broadcast_card_id', '=', sql.ref('edition.id'))
      .orderBy('broadcast_card_presenter.position'),
  );

/** Plans that open the room, in their order; one that readers do not see any more (`live`) still opens it to who holds it. */
export const plans = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('broadcast_signature_type as opener')
      .innerJoin('signature_type', 'signature_type.id', 'opener.signature_type_id')
      .select([
        'signature_type.id',
        'signature_type.name',
        'signature_type.slug',
        'opener.delay_s',
        mainProduct.as('product_id'),
      ])
      .select(['signature_type.company_id', sql<boolean>`signature_type.live_revision IS NOT NULL`.as('live')])
      .whereRef('opener.broadcast_id', '=', sql.ref('broadcast.id'))
      .orderBy('signature_type.order_key'),
  );
/** Trade methods that open the room. */
export const methods = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('broadcast_trade_method as opener')
      .select('opener.trade_method_id as id')
      .whereRef('opener.broadcast_id', '=', sql.ref('broadcast.id')),
  );

/** The room sold alone, while it is sold; `company_id` null: under every brand. */
const offer = (db: Db) =>
  jsonObjectFrom(
    db
      .selectFrom('product')
      .select(['product.id as product_id', 'product.price_cents', 'product.company_id'])
      .whereRef('product.id', '=', sql.ref('broadcast.product_id'))
      .where('product.kind', '=', 4)
      .where(sql<boolean>`sells(product)`),
  );

/** Editions of rooms that are shown under a brand, in a category that is shown. */
const editions = (db: Db, brand: Brand) =>
  db
    .selectFrom('broadcast_card as edition')
    .innerJoin('broadcast', 'broadcast.id', 'edition.broadcast_id')
    .innerJoin('program', 'program.id', 'broadcast.program_id')
    .innerJoin('category', 'category.id', 'broadcast.category_id')
    .select([
      'edition.id',
      'edition.broadcast_id',
      'edition.title',
      'edition.starts_at',
      'edition.ends_at',
      'edition.cancelled_at',
      'edition.cancelled_reason',
      'edition.unstable_since',
      'edition.source_url',
      'edition.replay_media',
      'edition.replay_until',
      'broadcast.slug',
      'broadcast.description',
      'broadcast.company_id',
      'broadcast.chat_id',
      'program.id as program_id',
      'program.name as program',
      'category.id as category_id',
      'category.name as category_name',
      'category.slug as category_slug',
      'category.motif',
      plans(db).as('plans'),
      methods(db).as('methods'),
      presenters(db).as('presenters'),
      offer(db).as('offer'),
    ])
    .where('broadcast.active', '=', true)
    .where('broadcast.deleted_at', 'is', null)
    .where('edition.deleted_at', 'is', null)
    .where('category.active', '=', true)
    .where(ofBrand(brand));

/**
 * Everything on air under a brand, and its next editions, at most so many of a room; by their start.
 *
 * `opensBefore` is an instant: what starts until then is on air.
 */
export const listComing = prepared(
  (db, param: Param<{ now: string; opensBefore: string; company: number; perRoom: number; most: number }>) =>
    editions(db, param('company'))
      .innerJoin(
        db
          .selectFrom('broadcast_card')
          .select([
            'id',
            sql<number>`row_number() OVER (PARTITION BY broadcast_id, starts_at <= ${param('opensBefore')} ORDER BY starts_at, id)`.as(
              'place',
            ),
          ])
          .where('ends_at', '>', param('now'))
          .where('cancelled_at', 'is', null)
          .where('deleted_at', 'is', null)
          .as('coming'),
        'coming.id',
        'edition.id',
      )
      .where((eb) =>
        eb.or([eb('edition.starts_at', '<=', param('opensBefore')), eb('coming.place', '<=', param('perRoom'))]),
      )
      .orderBy('edition.starts_at')
      .orderBy('edition.id')
      .limit(param('most')),
);

/** Recordings of a brand, or of one of its rooms, that may still be seen, the newest first. */
export const listReplays = (
  db: Db,
  { brand, broadcastId }: { brand: Brand; broadcastId?: number },
  { now, limit }: { now: string; limit: number },
) =>
  editions(db, brand)
    .$if(broadcastId !== undefined, (all) => all.where('edition.broadcast_id', '=', broadcastId ?? 0))
    .where('edition.ends_at', '<=', now)
    .where('edition.replay_media', 'is not', null)
    .where('edition.cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('edition.replay_until', 'is', null), eb('edition.replay_until', '>', now)]))
    .orderBy('edition.starts_at', 'desc')
    .orderBy('edition.id')
    .limit(limit)
    .execute();

export type EditionRow = Awaited<ReturnType<typeof listReplays>>[number];

/** Editions by their ids, in that order. */
export const listEditions = async (db: Db, brand: Brand, ids: readonly number[]): Promise<EditionRow[]> => {
  if (ids.length === 0) return [];
  const rows = await editions(db, brand).where('edition.id', 'in', ids).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === Number(id)) ?? []);
};

/** Editions of a room that are not over, by their start. */
export const listOfRoom = (
  db: Db,
  { brand, broadcastId }: { brand: Brand; broadcastId: number },
  { from, limit }: { from: string; limit: number },
) =>
  editions(db, brand)
    .where('edition.broadcast_id', '=', broadcastId)
    .where('edition.ends_at', '>', from)
    .where('edition.cancelled_at', 'is', null)
    .orderBy('edition.starts_at')
    .orderBy('edition.id')
    .limit(limit)
    .execute();

/** One edition of a room that is shown under a brand. */
export const findEdition = (db: Db, brand: Brand, id: number) =>
  editions(db, brand).where('edition.id', '=', id).executeTakeFirst();

/** What is shown of rooms where they are sold, under a brand. */
export const listRoomHeads = (db: Db, brand: Brand, ids: readonly number[]) =>
  db
    .selectFrom('broadcast')
    .innerJoin('program', 'program.id', 'broadcast.program_id')
    .innerJoin('category', 'category.id', 'broadcast.category_id')
    .select(['broadcast.id', 'broadcast.title', 'program.name as program', 'category.motif'])
    .where('broadcast.id', 'in', ids)
    .where('broadcast.active', '=', true)
    .where('broadcast.deleted_at', 'is', null)
    .where(ofBrand(brand))
    .execute();
