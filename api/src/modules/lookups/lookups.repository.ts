import { sql } from 'kysely';
import { everyBrand, ofBrand, type Brand } from '../../db/of-brand.ts';
import type { Db } from '../../db/open.ts';

/** One fixed list, in its order, with what its kind adds to an entry. */
export const listFixed = async (db: Db, kind: string) => {
  const rows = await db
    .selectFrom('lookup')
    .select(['id', 'name', 'slug', 'color', 'sort_order as order', 'extra'])
    .where('kind', '=', kind)
    .where('active', '=', true)
    .orderBy('sort_order')
    .execute();
  return rows.map(({ extra, ...row }) => ({ ...row, ...(extra as Record<string, unknown>) }));
};

export const listCompanies = (db: Db) =>
  db.selectFrom('company').select(['id', 'name', 'slug']).orderBy('id').execute();

const methodColumns = ['id', 'name', 'slug', 'style', 'is_mago', 'color'] as const;

export const listMethods = (db: Db) =>
  db
    .selectFrom('trade_method')
    .select(methodColumns)
    .where('active', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();

/** An analyst without methods of their own works with all of them. */
export const listMethodsOfAnalyst = async (db: Db, analystId: number) => {
  const own = await db
    .selectFrom('trade_method_analyst')
    .select('trade_method_id')
    .where('analyst_id', '=', analystId)
    .execute();
  const methods = await listMethods(db);
  return own.length === 0
    ? methods
    : methods.filter(({ id }) => own.some(({ trade_method_id }) => trade_method_id === id));
};

export const listSetups = (db: Db, methodId: number) =>
  db
    .selectFrom('setup')
    .select(['id', 'name', 'slug'])
    .where('trade_method_id', '=', methodId)
    .where('active', '=', true)
    .orderBy('sort_order')
    .execute();

/** Rooms that are shown under a brand; of the table `broadcast`. */
const isShown = (brand: Brand) =>
  sql<boolean>`(broadcast.active AND broadcast.deleted_at IS NULL AND ${ofBrand(brand)})`;

/** Rooms of conversation under a brand, those of broadcasts while they are shown; the employees' own are not offered to everybody. */
export const listChats = (db: Db, brand: Brand, filter: { recommendations?: boolean; hub: boolean }) =>
  db
    .selectFrom('chat')
    .select(['id', 'name', 'slug', 'kind', 'accepts_recommendations'])
    .where('active', '=', true)
    .where(({ or, not, exists, selectFrom }) => {
      const ofRoom = selectFrom('broadcast').select('broadcast.id').whereRef('broadcast.chat_id', '=', 'chat.id');
      return or([not(exists(ofRoom)), exists(ofRoom.where(isShown(brand)))]);
    })
    .$if(!filter.hub, (query) => query.where('kind', '<>', 'hub'))
    .$if(filter.recommendations === true, (query) => query.where('accepts_recommendations', '=', true))
    .orderBy('sort_order')
    .orderBy('id')
    .execute();

export const listPlaylists = (db: Db) =>
  db
    .selectFrom('playlist')
    .select(['id', 'name', 'slug'])
    .where('active', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();

/** Programmes that have a room which is shown under a brand; for staff, also those that have none yet. */
export const listPrograms = (db: Db, brand: Brand) =>
  db
    .selectFrom('program')
    .select(['id', 'name', 'slug'])
    .where('active', '=', true)
    .$if(brand !== everyBrand, (all) =>
      all.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('broadcast')
            .select('broadcast.id')
            .whereRef('broadcast.program_id', '=', 'program.id')
            .where(isShown(brand)),
        ),
      ),
    )
    .orderBy('name')
    .execute();

export const listBroadcasts = (db: Db, brand: Brand) =>
  db
    .selectFrom('broadcast')
    .select(['id', 'title as name', 'slug'])
    .where(isShown(brand))
    .orderBy('order_key')
    .execute();

export const listDisclaimers = (db: Db) =>
  db.selectFrom('disclaimer').select(['id', 'name']).where('active', '=', true).orderBy('id').execute();

export const listAssets = (db: Db, filter: { mago: boolean }) =>
  db
    .selectFrom('financial_asset')
    .select([
      'id',
      'name',
      'ticker',
      'exchange',
      'asset_class',
      'quote_unit',
      'tick_size',
      'price_decimals',
      'lot_size',
      'point_value',
      'mago_enabled as mago',
    ])
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('expires_on', 'is', null), eb('expires_on', '>=', sql<string>`current_date`)]))
    .$if(filter.mago, (query) => query.where('mago_enabled', '=', true))
    .orderBy('ticker')
    .execute();

/** A price table: one that is active, or any that is not in the trash. */
export const findTable = (db: Db, id: number, isAny: boolean) =>
  db
    .selectFrom('commercial_table')
    .select(['id', 'is_catalogue'])
    .where('id', '=', id)
    .$if(!isAny, (query) => query.where('status', '=', 'active'))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** What a table says of its products; of the catalogue their own prices. */
export const listTablePrices = (db: Db, { id, is_catalogue }: { id: number; is_catalogue: boolean }) =>
  is_catalogue
    ? db
        .selectFrom('product')
        .select(['id as product_id', sql<number>`own_price_cents`.as('price_cents')])
        .where('deleted_at', 'is', null)
        .execute()
    : db
        .selectFrom('commercial_table_item')
        .select(['product_id', 'price_cents'])
        .where('commercial_table_id', '=', id)
        .execute();
