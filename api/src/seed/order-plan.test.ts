import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCalendar, days, minutes } from './calendar.ts';
import type { Catalogue } from './catalogue-seed.ts';
import type { SoldProduct } from './product-rows.ts';
import { planOrders } from './order-plan.ts';
import { planPayment } from './payment-plan.ts';
import type { People } from './people.ts';
import { createRandom } from './random.ts';
import { createWallets } from './wallets.ts';

const product = (id: number): SoldProduct => ({
  id,
  name: `Curso ${id}`,
  kind: 1,
  price_cents: 19_900 * id,
  pix_discount_bps: 500,
  max_installments: 12,
  interest_free_installments: 6,
  access_days: null,
  reference_type: 'course',
  reference_id: id,
  weight: 1,
});
const catalogue = {
  products: Array.from({ length: 30 }, (_, index) => product(index + 1)),
  coupons: [],
} as unknown as Catalogue;

test('at whatever hour the platform is filled, no order is placed or decided in the future', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const now = new Date(Date.UTC(2026, 10, 18, hour, 17));
    const people = {
      customers: Array.from({ length: 40 }, (_, id) => ({ id, created: new Date(now.getTime() - days(400)) })),
    } as unknown as People;
    const random = createRandom(hour);
    const wallets = createWallets(random, createCalendar(now), 1);
    const planned = planOrders(createCalendar(now), random, people, catalogue, 400).map((purchase) =>
      planPayment(random, wallets, purchase, now),
    );
    assert.ok(
      planned.some((order) => now.getTime() - order.placed.getTime() < days(1)),
      `no order of the last day at ${hour} h`,
    );
    const last = planned.filter((order) => now.getTime() - order.placed.getTime() < days(1));
    for (const state of ['paid', 'pending_payment', 'in_review', 'refused'])
      assert.ok(
        last.some(({ status }) => status === state),
        `${state} at ${hour} h`,
      );
    for (const { placed, decided, tries } of planned) {
      assert.ok(
        placed.getTime() <= now.getTime() - minutes(6) &&
          decided >= placed &&
          decided <= now &&
          tries.every(({ begun, ended }) => begun >= placed && ended >= begun && ended <= now),
        `${hour} h: ${placed.toISOString()} ${decided.toISOString()}`,
      );
    }
  }
});
