import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import { advance, bulk, firstId } from './bulk.ts';
import { minutes, plus, type Calendar } from './calendar.ts';
import type { Catalogue } from './catalogue-seed.ts';
import { planOrders, priced, type PlannedOrder } from './order-plan.ts';
import { addOrder, emptyTables } from './order-rows.ts';
import type { People } from './people.ts';
import type { Random } from './random.ts';

/** The two courses of the demonstration's customer. */
export const clientCourses = ['price-action-do-zero', 'opcoes-da-primeira-call-as-travas'] as const;

const clientOrders = (calendar: Calendar, people: People, catalogue: Catalogue): PlannedOrder[] =>
  clientCourses.map((slug, index) => {
    const products = catalogue.products.filter(
      (product) => product.reference_type === 'course' && product.reference_id === catalogue.courseIds.get(slug),
    );
    const placed = calendar.at(index === 0 ? -74 : -19, 20, 12);
    return {
      person: people.client,
      products,
      coupon: null,
      price: priced(products, null),
      status: 'paid',
      placed,
      decided: plus(placed, minutes(3)),
    };
  });

/** About `count` orders of the last year with items, payments, history, ledger and the access they opened. */
export const seedOrders = async (
  tx: Tx,
  calendar: Calendar,
  random: Random,
  people: People,
  catalogue: Catalogue,
  options: { count: number; pixKey: string },
) => {
  const ids = {
    order: await firstId(tx, 'customer_order'),
    item: await firstId(tx, 'order_item'),
    payment: await firstId(tx, 'order_payment'),
    redemption: await firstId(tx, 'coupon_redemption'),
    grant: await firstId(tx, 'access_grant'),
    refund: await firstId(tx, 'refund'),
  };
  const planned = [
    ...planOrders(calendar, random, people, catalogue, options.count),
    ...clientOrders(calendar, people, catalogue),
  ].sort((one, other) => one.placed.getTime() - other.placed.getTime());
  const tables = emptyTables();
  for (const order of planned)
    addOrder(tables, order, ids, random, { pixKey: options.pixKey, now: calendar.now, staff: people.admin });
  for (const table of [
    'customer_order',
    'order_item',
    'order_payment',
    'refund',
    'refund_item',
    'coupon_redemption',
    'access_grant',
    'order_event',
    'ledger_entry',
  ] as const)
    await bulk(tx, table, tables[table]);
  await sql`UPDATE coupon SET used_count = (SELECT count(*) FROM coupon_redemption WHERE coupon_id = coupon.id AND status IN ('reserved', 'consumed'))`.execute(
    tx,
  );
  await advance(tx, 'customer_order', 'order_item', 'order_payment', 'coupon_redemption', 'access_grant', 'refund');
};
