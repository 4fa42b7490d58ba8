import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import type { Row } from '../../../../test/desk.ts';
import { person, profiles, type SignedInPerson } from '../../../../test/people.ts';
import { chooseTable, tableDesk } from '../../../../test/price-tables.ts';
import { finishByCard, openShop, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
let admin: SignedInPerson;
const { table, keyOf, saveItems } = tableDesk(() => ({ app: shop.app, admin }));

before(async () => {
  shop = await openShop();
  admin = await person(shop.app, { profile_id: profiles.admin });
});
after(() => shop.close());

const cents = fc.oneof(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 900, max: 300_000 }));
const most = fc.integer({ min: 1, max: 12 });
const mostProducts = 3;

const product = fc.record({
  price_cents: cents,
  list_price_cents: fc.option(cents),
  pix_discount_bps: fc.integer({ min: 0, max: 9_000 }),
  max_installments: most,
  interest_free_installments: most,
  access_days: fc.option(fc.integer({ min: 1, max: 400 })),
});
/** What a table says of each product; null: it hasn't the product. */
const row = fc.option(
  fc.record({
    price_cents: cents,
    pix_discount_bps: fc.option(fc.integer({ min: 0, max: 9_000 })),
    max_installments: fc.option(most),
    access_days: fc.option(fc.integer({ min: 1, max: 400 })),
  }),
  { freq: 4 },
);
const priceTable = fc.record({
  channel: fc.constantFrom('site', 'site', 'lancamento', 'parceiro'),
  kind: fc.constantFrom('promocao', 'substituicao'),
  priority: fc.integer({ min: 0, max: 2 }),
  rows: fc.array(row, { minLength: mostProducts, maxLength: mostProducts }),
});
const coupon = fc.record({
  discount_type_id: fc.constantFrom(1, 2, 3),
  value: fc.integer({ min: 1, max: 9_000 }),
  max_discount_cents: fc.option(fc.integer({ min: 1, max: 2_000 })),
  stackable_with_payment_discount: fc.boolean(),
});
const purchase = fc.record({
  products: fc.array(product, { minLength: 1, maxLength: mostProducts }),
  tables: fc.array(priceTable, { minLength: 1, maxLength: 3 }),
  coupon: fc.option(coupon, { freq: 3 }),
  /** Null: Pix; else about how many installments. */
  card: fc.option(most, { freq: 2 }),
});

type Purchase = typeof purchase extends fc.Arbitrary<infer P> ? P : never;

/** The ladder in its own words: the cart's table, then the site's by priority and age, then the product. */
const expected = ({ products, tables }: Purchase, link: number | null, index: number) => {
  const own = products[index]?.price_cents ?? 0;
  const counts = (one: Purchase['tables'][number] | undefined) => {
    const price = one?.rows[index]?.price_cents;
    return price !== undefined && (one?.kind === 'substituicao' || price < own) ? price : undefined;
  };
  const byLink = link === null ? undefined : counts(tables[link]);
  const site = tables
    .filter((one) => one.channel === 'site' && counts(one) !== undefined)
    .reduce<Purchase['tables'][number] | undefined>(
      (best, one) => (!best || one.priority > best.priority ? one : best),
      undefined,
    );
  return byLink ?? counts(site) ?? own;
};

const pay = async (given: Purchase, buyer: SignedInPerson, id: string) => {
  const options = await shop.app.call('GET', `/api/select-shopping-cart-installments/${id}`, { token: buyer.token });
  const offered = (options.body as Row[]).map(({ count }) => count as number);
  const count = given.card === null ? undefined : offered[given.card % offered.length];
  const way = count === undefined ? { payment_type_id: 2 } : { payment_type_id: 1, installments: count };
  const told = await shop.app.call('POST', `/api/recalculate-discount-with-payment-type/${id}`, {
    token: buyer.token,
    body: way,
  });
  assert.equal(told.status, 200, JSON.stringify(told.body));
  const explained = await shop.app.call('GET', `/api/find-shopping-cart-price/${id}`, { token: buyer.token });
  const sent = { total_cents: told.body.total_cents };
  const done =
    count === undefined || told.body.total_cents === 0
      ? await shop.finish(buyer, id, sent)
      : await finishByCard(shop, buyer, id, { installments: count, ...sent });
  assert.equal(done.status, 200, JSON.stringify(done.body));
  return { told: told.body as Row, explained: explained.body as Row, order: done.body as Row };
};

test('whatever tables, coupon and way to pay: the cart, its order and the price replayed from its snapshot are one', async () => {
  await fc.assert(
    fc.asyncProperty(purchase, async (given) => {
      const ids: number[] = [];
      for (const fields of given.products)
        ids.push(
          await shop.product({
            ...fields,
            interest_free_installments: Math.min(fields.max_installments, fields.interest_free_installments),
          }),
        );
      const made: Row[] = [];
      for (const { rows, ...head } of given.tables) {
        const one = await table(head);
        const items = ids.flatMap((product_id, index) => (rows[index] ? [{ product_id, ...rows[index] }] : []));
        assert.equal((await saveItems(one.id, items)).status, 200);
        made.push(one);
      }
      const buyer = await shop.buyer();
      const cart = (await shop.cartWith(buyer, ...ids)) as Row;
      const id = cart.shopping_cart_id as string;
      const byLink = given.tables.findIndex(({ channel }) => channel !== 'site');
      const link = byLink < 0 ? null : byLink;
      if (link !== null)
        assert.equal((await chooseTable(shop.app, id, keyOf(made[link] as Row), buyer.token)).status, 200);
      if (given.coupon)
        await shop.app.call('PUT', `/api/shopping-cart-apply-coupon/${id}`, {
          token: buyer.token,
          body: { coupon: await shop.coupon(given.coupon) },
        });
      const { told, explained, order } = await pay(given, buyer, id);
      assert.deepEqual(
        (told.products as Row[]).map((line) => line.unit_price_cents),
        ids.map((_id, index) => expected(given, link, index)),
      );
      const { body } = await shop.app.call('GET', `/api/find-order-price/${order.id}`, { token: buyer.token });
      assert.deepEqual(
        [body.matches, body.replayed_cents, order.total_cents],
        [true, told.total_cents, told.total_cents],
      );
      if (told.total_cents !== 0) assert.deepEqual(body.steps, explained.steps);
    }),
    runs(10, 400),
  );
});
