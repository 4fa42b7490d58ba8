import { sql, type RawBuilder } from 'kysely';
import { clientProfileId } from '@pregao/contract';
import type { Db } from '../../../db/open.ts';
import { keysetPage, mostNumbered, type Key, type Order, type Page } from '../../../resource/list/keyset.ts';

export type CustomerSort = 'name' | 'created_at' | 'orders_count' | 'paid_cents' | 'last_order_at';

/** Materialized, so that the words are looked up in their index instead of being worked out row by row along the asked order. */
const found = (search: string) => sql`u.id IN (WITH found AS MATERIALIZED (
  SELECT f.id FROM app_user f
  WHERE search_words(f.name || ' ' || f.email::text || ' ' || coalesce(f.identifier, '') || ' ' || coalesce(f.phone_number, '')) @@ ${search}::tsquery
) SELECT found.id FROM found)`;

/**
 * A customer is who has the member's profile; staff who bought for themselves are not in the list. Written out, so that the
 * indexes of listed customers serve.
 */
const listed = (search: string | null) => {
  const customers = sql`u.profile_id = ${sql.lit(clientProfileId)} AND u.status <> 'anonymised'`;
  return search ? sql`${customers} AND ${found(search)}` : customers;
};

export interface CustomerSorting {
  by: CustomerSort;
  descending: boolean;
}

/** The columns of an order of the list, ties by id in the same direction; who never bought has the least of every figure. */
const customerKeys = ({ by, descending }: CustomerSorting): Key[] => {
  const id: Key = { column: sql`u.id`, type: 'bigint', descending };
  const figure = (column: RawBuilder<unknown>, type: Key['type']): Key[] => [
    { column, type, descending, nullable: true },
    { ...id, column: sql`f.user_id` },
  ];
  const keys: Record<CustomerSort, Key[]> = {
    name: [{ column: sql`search_fold(u.name)`, type: 'text', descending }, id],
    created_at: [{ column: sql`u.created_at`, type: 'timestamptz', descending }, id],
    orders_count: figure(sql`f.orders_count`, 'bigint'),
    paid_cents: figure(sql`f.paid_cents`, 'bigint'),
    last_order_at: figure(sql`f.last_order_at`, 'timestamptz'),
  };
  return keys[by];
};

/** An order of the list, under the name its cursors carry. */
export const customerOrder = (sort: CustomerSorting): Order => ({
  sort: `${sort.descending ? '-' : ''}${sort.by}`,
  keys: customerKeys(sort),
});

/** How many customers there are; those found by words are counted up to `mostNumbered`. */
export const countCustomers = async (db: Db, search: string | null) => {
  const { rows } = await (
    search
      ? sql<{
          total: number;
        }>`SELECT count(*) AS total FROM (SELECT 1 FROM app_user u WHERE ${listed(search)} LIMIT ${mostNumbered + 1}) f`
      : sql<{ total: number }>`SELECT coalesce(sum(customers), 0)::bigint AS total FROM customer_day_sum WHERE listed`
  ).execute(db);
  const total = rows[0]?.total ?? 0;
  return search && total > mostNumbered
    ? { total: mostNumbered, total_is_exact: false }
    : { total, total_is_exact: true };
};

/** One page of the customers found by a `tsquery` (null: all) with their figures, and the cursors of the pages beside it. */
export const listCustomers = async (db: Db, search: string | null, order: Order, page: Page) => {
  const byFigure = order.keys.some(({ nullable }) => nullable);
  const source = (condition: RawBuilder<unknown>) =>
    sql`app_user u ${byFigure ? sql`JOIN customer_sum f ON f.user_id = u.id` : sql``} WHERE ${listed(search)} AND ${condition}`;
  const { ids, read } = keysetPage([source], sql`u.id`, order, page);
  const rows = await db
    .selectFrom('app_user as u')
    .innerJoin(ids.as('page'), (join) => join.on(sql`page.id`, '=', sql`u.id`))
    .leftJoin('customer_sum as f', 'f.user_id', 'u.id')
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
      sql<(string | null)[]>`page.keys`.as('keys'),
    ])
    .orderBy(sql`page.at`)
    .execute();
  return read(rows);
};

export type CustomerRow = Awaited<ReturnType<typeof listCustomers>>['rows'][number];
