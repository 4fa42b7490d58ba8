import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';

export interface ViewValues {
  name: string;
  query: string;
  columns: string[] | null;
  shared: boolean;
}

const viewsOf = (db: Db, viewerId: number) =>
  db
    .selectFrom('saved_view as v')
    .innerJoin('app_user as o', 'o.id', 'v.owner_id')
    .leftJoin('saved_view_default as d', (join) => join.onRef('d.view_id', '=', 'v.id').on('d.user_id', '=', viewerId))
    .where((eb) => eb.or([eb('v.owner_id', '=', viewerId), eb('v.shared', '=', true)]))
    .select(['v.id', 'v.list', 'v.name', 'v.query', 'v.columns', 'v.shared', 'v.owner_id', 'v.updated_at'])
    .select((eb) => ['o.name as owner_name', eb('d.view_id', 'is not', null).as('is_default')]);

/** What a person sees of the views of a list: their own first, each by name. */
export const listViews = (db: Db, viewerId: number, list: string) =>
  viewsOf(db, viewerId)
    .where('v.list', '=', list)
    .orderBy(sql`v.owner_id <> ${viewerId}`)
    .orderBy(sql`search_fold(v.name)`)
    .orderBy('v.id')
    .limit(500)
    .execute();

/** One that a person sees. */
export const findView = (db: Db, viewerId: number, id: number) =>
  viewsOf(db, viewerId).where('v.id', '=', id).executeTakeFirst();

export type ViewRow = NonNullable<Awaited<ReturnType<typeof findView>>>;

/** Views a person has of a list; one transaction at a time counts them. */
export const countViews = async (tx: Tx, ownerId: number, list: string) => {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`saved_view.${ownerId}.${list}`}))`.execute(tx);
  const { count } = await tx
    .selectFrom('saved_view')
    .where('owner_id', '=', ownerId)
    .where('list', '=', list)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const insertView = async (db: Db, ownerId: number, list: string, values: ViewValues) => {
  const { id } = await db
    .insertInto('saved_view')
    .values({ owner_id: ownerId, list, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateView = (db: Db, id: number, values: Partial<ViewValues>) =>
  db
    .updateTable('saved_view')
    .set({ ...values, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

export const deleteView = (db: Db, id: number) => db.deleteFrom('saved_view').where('id', '=', id).execute();

/** Makes it the one a list opens with for a person. */
export const chooseView = (db: Db, userId: number, list: string, viewId: number) =>
  db
    .insertInto('saved_view_default')
    .values({ user_id: userId, list, view_id: viewId })
    .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet({ view_id: viewId }))
    .execute();

export const forgetChoice = (db: Db, userId: number, viewId: number) =>
  db.deleteFrom('saved_view_default').where('user_id', '=', userId).where('view_id', '=', viewId).execute();

/** Nobody else's list opens with what is not shared any more. */
export const forgetOthersChoice = (db: Db, ownerId: number, viewId: number) =>
  db.deleteFrom('saved_view_default').where('user_id', '<>', ownerId).where('view_id', '=', viewId).execute();
