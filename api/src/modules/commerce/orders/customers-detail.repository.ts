import { sql } from 'kysely';
import { clientProfileId } from '@pregao/contract';
import type { Db } from '../../../db/open.ts';
import { isOpen } from '../../access/index.ts';
import { boughtBy } from './order.policy.ts';

/**
 * A person as a customer: who has the member's profile or has ever ordered.
 * @param anyone also a person who is neither, for oneself
 */
export const findCustomerRow = async (db: Db, id: number, anyone: boolean) => {
  const query = db
    .selectFrom('app_user as u')
    .where('u.id', '=', id)
    .select([
      'u.id',
      'u.name',
      'u.nickname',
      'u.email',
      'u.identifier',
      'u.phone_number',
      'u.created_at',
      'u.birth_date',
      'u.gender',
      'u.ocupation',
      'u.profile_id',
    ]);
  return (
    (await (
      anyone
        ? query
        : query.where((eb) =>
            eb.or([
              eb('u.profile_id', '=', clientProfileId),
              eb.exists(eb.selectFrom('customer_order as o').select('o.id').whereRef('o.user_id', '=', 'u.id')),
            ]),
          )
    ).executeTakeFirst()) ?? null
  );
};

export type CustomerDetailRow = NonNullable<Awaited<ReturnType<typeof findCustomerRow>>>;

/** Orders, money kept, orders waiting for money, last order and active accesses of one person. */
export const findCustomerFigures = async (db: Db, id: number, pendingStates: readonly string[], now: Date) => {
  const orders = await db
    .selectFrom('customer_order as o')
    .where(boughtBy(id, 'o'))
    .select([
      sql<number>`count(*)`.as('orders_count'),
      sql<number>`coalesce(sum(o.kept_cents), 0)::bigint`.as('paid_cents'),
      sql<number>`count(*) FILTER (WHERE o.status = ANY(${pendingStates}::text[]))`.as('pending_orders'),
      sql<string | null>`max(o.placed_at)`.as('last_order_at'),
    ])
    .executeTakeFirstOrThrow();
  const grants = await db
    .selectFrom('access_grant as g')
    .where('g.user_id', '=', id)
    .where(isOpen('g', now.toISOString()))
    .select(sql<number>`count(DISTINCT (g.subject_type, g.subject_id))`.as('products_count'))
    .executeTakeFirstOrThrow();
  return { ...orders, ...grants };
};

interface Wanted {
  userId: number;
  /** A kind of product. */
  kind?: number | undefined;
  /** Only what opens a plan, or all but that. */
  plans?: boolean | undefined;
}

/** Each access with the product it came from: the one that opens this very subject, else the line that was bought. */
const accesses = (db: Db, { userId, kind, plans }: Wanted) => {
  const query = db
    .selectFrom('access_grant as g')
    .leftJoin('order_item as i', (join) =>
      join.onRef('i.id', '=', 'g.source_id').on('g.source_type', '=', 'order_item'),
    )
    .leftJoin('customer_order as o', 'o.id', 'i.order_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('product as q')
          .whereRef('q.reference_type', '=', 'g.subject_type')
          .whereRef('q.reference_id', '=', 'g.subject_id')
          .selectAll()
          .orderBy(sql`(q.id = i.product_id) IS TRUE`, 'desc')
          .orderBy('q.id')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .where('g.user_id', '=', userId)
    .$if(plans !== undefined, (all) => all.where('g.subject_type', plans ? '=' : '<>', 'signature_type'));
  return kind === undefined ? query : query.where(sql`coalesce(p.kind, i.kind)`, '=', kind);
};

export const countAccesses = async (db: Db, wanted: Wanted) =>
  (
    await accesses(db, wanted)
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow()
  ).total;

export const listAccesses = (db: Db, wanted: Wanted, page: { limit: number; offset: number }) =>
  accesses(db, wanted)
    .select([
      'g.id',
      'g.starts_at',
      'g.expires_at',
      'g.status',
      'g.source_type',
      'g.subject_type',
      'g.subject_id',
      'i.order_id',
      'o.number as order_number',
      'p.slug',
      'p.image_url',
      sql<number | null>`coalesce(p.id, i.product_id)`.as('product_id'),
      sql<string | null>`coalesce(p.name, i.name)`.as('name'),
      sql<number | null>`coalesce(p.kind, i.kind)`.as('kind'),
    ])
    .orderBy('g.starts_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export type AccessRow = Awaited<ReturnType<typeof listAccesses>>[number];
