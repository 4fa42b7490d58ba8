import { sql, type RawBuilder } from 'kysely';
import { clientProfileId } from '@pregao/contract';
import type { Db } from '../../db/open.ts';

export type CustomerSort = 'name' | 'created_at' | 'orders_count' | 'paid_cents' | 'last_order_at';

/** A customer is who has the member's profile; staff who bought for themselves are not in the list. */
const customers = (db: Db, search: string | null) => {
  const query = db
    .selectFrom('app_user as u')
    .where('u.profile_id', '=', clientProfileId)
    .where('u.status', '<>', 'anonymised');
  if (!search) return query;
  // Materialized, so that the words are looked up in their index instead of being worked out row by row along the asked order.
  return query.where(sql<boolean>`u.id IN (WITH found AS MATERIALIZED (
    SELECT f.id FROM app_user f
    WHERE search_words(f.name || ' ' || f.email::text || ' ' || coalesce(f.identifier, '') || ' ' || coalesce(f.phone_number, '')) @@ ${search}::tsquery
  ) SELECT found.id FROM found)`);
};

const columns: Record<CustomerSort, RawBuilder<unknown>> = {
  name: sql`search_fold(u.name)`,
  created_at: sql`u.created_at`,
  orders_count: sql`f.orders_count`,
  paid_cents: sql`f.paid_cents`,
  last_order_at: sql`f.last_order_at`,
};

/** Orders, money kept and last order of each customer that has any. */
const figures = (db: Db, keptStates: readonly string[]) =>
  db
    .selectFrom('customer_order as o')
    .groupBy('o.user_id')
    .select([
      'o.user_id',
      sql<number>`count(*)`.as('orders_count'),
      sql<number>`coalesce(sum(o.total_cents) FILTER (WHERE o.status = ANY(${keptStates}::text[])), 0)::bigint`.as(
        'paid_cents',
      ),
      sql<string>`max(o.placed_at)`.as('last_order_at'),
    ]);

export const countCustomers = async (db: Db, search: string | null) =>
  (
    await customers(db, search)
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow()
  ).total;

/** Ids of the customers of one page; the figures of everyone are worked out only when a figure decides the order. */
export const findCustomerIds = async (
  db: Db,
  search: string | null,
  sort: { by: CustomerSort; descending: boolean },
  keptStates: readonly string[],
  page: { limit: number; offset: number },
) => {
  const direction = sort.descending ? 'desc' : 'asc';
  const ordered = (column: RawBuilder<unknown>) =>
    sort.descending ? sql`${column} DESC NULLS LAST` : sql`${column} ASC NULLS FIRST`;
  const byFigure = ['orders_count', 'paid_cents', 'last_order_at'].includes(sort.by);
  const rows = byFigure
    ? await customers(db, search)
        .leftJoin(figures(db, keptStates).as('f'), 'f.user_id', 'u.id')
        .select('u.id')
        .orderBy(ordered(columns[sort.by]))
        .orderBy('u.id', direction)
        .limit(page.limit)
        .offset(page.offset)
        .execute()
    : await customers(db, search)
        .select('u.id')
        .orderBy(columns[sort.by], direction)
        .orderBy('u.id', direction)
        .limit(page.limit)
        .offset(page.offset)
        .execute();
  return rows.map(({ id }) => id);
};

/** These customers with their figures, in the order of the ids. */
export const loadCustomerRows = async (db: Db, ids: readonly number[], keptStates: readonly string[]) => {
  const rows = await db
    .selectFrom('app_user as u')
    .leftJoin(
      figures(db, keptStates)
        .where(sql<boolean>`o.user_id = ANY(${ids}::bigint[])`)
        .as('f'),
      'f.user_id',
      'u.id',
    )
    .where(sql<boolean>`u.id = ANY(${ids}::bigint[])`)
    .select([
      'u.id',
      'u.name',
      'u.nickname',
      'u.email',
      'u.identifier',
      'u.phone_number',
      'u.created_at',
      'f.orders_count',
      'f.paid_cents',
      'f.last_order_at',
    ])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export type CustomerRow = Awaited<ReturnType<typeof loadCustomerRows>>[number];
