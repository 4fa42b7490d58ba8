import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PreviewedPrice } from '@pregao/contract';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { person, profiles, type SignedInPerson } from '../../../../test/people.ts';
import { openShop, type Shop } from '../../../../test/shop.ts';
import { previewOf } from './price-preview.ts';

let shop: Shop;
let admin: SignedInPerson;
before(async () => {
  shop = await openShop();
  admin = await person(shop.app, { profile_id: profiles.admin });
});
after(() => shop.close());

const terms = fc.record({
  kind: fc.constantFrom(1, 3, 5, 6),
  price_cents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 100_000_000 })),
  pix_discount_bps: fc.integer({ min: 0, max: 10_000 }),
  max_installments: fc.integer({ min: 1, max: 12 }),
  interest_free_installments: fc.integer({ min: 1, max: 12 }),
  access_days: fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }),
});
const waysOf = ({ people }: PreviewedPrice, person: string) => people.find((one) => one.person === person)?.ways;

test('each way of a preview is paid in full by its payments, and its steps add up to it', () => {
  fc.assert(
    fc.property(terms, (given) => {
      for (const { ways } of previewOf(given).people)
        for (const { count, value_cents: value, last_value_cents: last, total_cents: total, steps } of ways ?? []) {
          assert.equal(value * (count - 1) + last, total);
          assert.equal(steps.at(-1)?.amount_cents, total);
        }
    }),
    runs(100, 5_000),
  );
});

test('what a preview says a customer pays is what the cart asks of them, by each way', async () => {
  await fc.assert(
    fc.asyncProperty(terms, async ({ access_days: days, ...given }) => {
      const id = await shop.product({ ...given, access_days: days ?? null, list_price_cents: null });
      const buyer = await shop.buyer();
      const cart = await shop.cartWith(buyer, id);
      const query = Object.entries({ ...given, ...(days !== undefined && { access_days: days }) })
        .map(([name, value]) => `${name}=${value}`)
        .join('&');
      const { body } = await shop.app.call('GET', `/api/preview-price?${query}`, { token: admin.token });
      for (const { way, count, total_cents: total } of waysOf(body as PreviewedPrice, 'customer') ?? []) {
        if (given.price_cents === 0) continue;
        const asked = await shop.app.call(
          'POST',
          `/api/recalculate-discount-with-payment-type/${cart.shopping_cart_id}`,
          {
            token: buyer.token,
            body: { payment_type_id: way === 'pix' ? 2 : 1, installments: count },
          },
        );
        assert.equal(asked.body.total_cents, total, `${way} ${JSON.stringify(asked.body)}`);
      }
    }),
    runs(12, 200),
  );
});

test('who has it for life is asked for nothing again, and who has it for some days is asked for the same', () => {
  const given = {
    kind: 1,
    price_cents: 10_000,
    pix_discount_bps: 0,
    max_installments: 1,
    interest_free_installments: 1,
  };
  assert.equal(waysOf(previewOf(given), 'owner'), null);
  const timed = previewOf({ ...given, access_days: 365 });
  assert.deepEqual(waysOf(timed, 'owner'), waysOf(timed, 'customer'));
});
