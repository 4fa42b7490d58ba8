import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import { reconcileOrderSums } from '../modules/commerce/orders/order-sums.repository.ts';
import { advance, bulk, firstId } from './bulk.ts';
import type { Calendar } from './calendar.ts';
import { cartRows } from './cart-rows.ts';
import type { Catalogue } from './catalogue-seed.ts';
import { clientOrders, subscriberOrder } from './client-orders.ts';
import { planOrders } from './order-plan.ts';
import { addOrder, emptyTables } from './order-rows.ts';
import { planPayment } from './payment-plan.ts';
import type { People } from './people.ts';
import type { Random } from './random.ts';
import { createWallets } from './wallets.ts';

/** About `count` orders of the last year with items, payments, history, ledger and the access they opened; open carts beside. */
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
  const wallets = createWallets(random, calendar, await firstId(tx, 'payment_method'));
  const purchases = planOrders(calendar, random, people, catalogue, options.count);
  const planned = [
    ...clientOrders(calendar, random, people, catalogue, wallets),
    ...purchases.map((purchase) => planPayment(random, wallets, purchase, calendar.now)),
    subscriberOrder(calendar, random, people, catalogue, wallets),
  ].sort((one, other) => one.placed.getTime() - other.placed.getTime());
  const tables = emptyTables();
  const staff = { asking: people.support, approving: people.finance };
  for (const order of planned)
    addOrder(tables, order, ids, { random, pixKey: options.pixKey, now: calendar.now, staff });
  await bulk(tx, 'payment_method', wallets.rows);
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
    'receivable',
  ] as const)
    await bulk(tx, table, tables[table]);
  await sql`UPDATE coupon SET used_count = (SELECT count(*) FROM coupon_redemption WHERE coupon_id = coupon.id AND status IN ('reserved', 'consumed'))`.execute(
    tx,
  );
  // Refunds are written as done: what they took from the sums is found as every night.
  await reconcileOrderSums(tx);
  const carts = cartRows(calendar, random, people, catalogue);
  await bulk(tx, 'cart', carts.carts);
  await bulk(tx, 'cart_item', carts.items);
  await advance(
    tx,
    'payment_method',
    'customer_order',
    'order_item',
    'order_payment',
    'coupon_redemption',
    'access_grant',
    'refund',
  );
};
