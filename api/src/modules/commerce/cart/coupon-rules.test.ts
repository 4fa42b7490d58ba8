import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  couponRefusal,
  reachesLine,
  wayRefusal,
  type CouponHistory,
  type CouponLine,
  type CouponRow,
} from './coupon-rules.ts';

const now = new Date('2026-11-22T12:00:00Z');

const coupon = (changed: Partial<CouponRow> = {}): CouponRow => ({
  id: 1,
  code: 'BEMVINDO',
  company_id: null,
  discount_type_id: 1,
  value: 1_000,
  max_discount_cents: null,
  min_subtotal_cents: 0,
  min_items: 0,
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: null,
  usage_limit: null,
  usage_limit_per_customer: null,
  used_count: 0,
  first_purchase_only: false,
  stackable_with_payment_discount: true,
  status: 'active',
  restrictions: [],
  ...changed,
});
const line = (changed: Partial<CouponLine> = {}): CouponLine => ({
  product_id: 1,
  product_category_id: 5,
  kind: 1,
  unit_price_cents: 10_000,
  amount: 1,
  ...changed,
});
const stranger = { redemptions: 0, paidOrders: 0, isInvited: true };
const refusal = (changed: Partial<CouponRow>, lines = [line()], history: Partial<CouponHistory> = {}) =>
  couponRefusal(coupon(changed), lines, { ...stranger, ...history }, now);

const onlyFirst = { restrictions: [{ scope: 'product', ref_id: 1 }] };

test('the least number of items counts units, and only of what the coupon reaches', () => {
  assert.equal(refusal({ min_items: 2 }), 'Este cupom vale a partir de 2 itens.');
  assert.equal(refusal({ min_items: 2 }, [line({ amount: 2 })]), null);
  assert.equal(refusal({ min_items: 2 }, [line(), line({ product_id: 2 })]), null);
  assert.equal(
    refusal({ min_items: 2, ...onlyFirst }, [line(), line({ product_id: 2, amount: 4 })]),
    'Este cupom vale a partir de 2 itens.',
  );
});

test('the least subtotal counts only what the coupon reaches, and is reached by its very amount', () => {
  assert.equal(refusal({ min_subtotal_cents: 10_000 }), null);
  assert.match(
    refusal({ min_subtotal_cents: 10_001 }) ?? '',
    /^Este cupom vale para compras a partir de R\$\s100,01\.$/,
  );
  assert.match(
    refusal({ min_subtotal_cents: 15_000, ...onlyFirst }, [line(), line({ product_id: 2 })]) ?? '',
    /a partir de/,
  );
});

test('a coupon begins and ends at its very moment', () => {
  assert.equal(refusal({ starts_at: now.toISOString() }), null);
  assert.equal(refusal({ starts_at: '2026-11-22T12:00:00.001Z' }), 'Este cupom ainda não começou a valer.');
  assert.equal(refusal({ ends_at: now.toISOString() }), 'Este cupom expirou.');
  assert.equal(refusal({ ends_at: '2026-11-22T12:00:00.001Z' }), null);
});

test('limits of use are refused when they are reached, each in its own words', () => {
  assert.equal(refusal({ usage_limit: 3, used_count: 2 }), null);
  assert.equal(refusal({ usage_limit: 3, used_count: 3 }), 'Este cupom esgotou.');
  assert.equal(refusal({ usage_limit_per_customer: 1 }), null);
  assert.equal(
    refusal({ usage_limit_per_customer: 1 }, [line()], { redemptions: 1, paidOrders: 1 }),
    'Você já usou este cupom.',
  );
  assert.equal(
    refusal({ first_purchase_only: true }, [line()], { redemptions: 0, paidOrders: 1 }),
    'Este cupom vale só para a primeira compra.',
  );
});

test('a coupon that reaches nothing in the cart says so, and an excluded product is never reached', () => {
  assert.equal(
    refusal({ restrictions: [{ scope: 'category', ref_id: 9 }] }),
    'Este cupom não vale para os produtos do carrinho.',
  );
  assert.equal(refusal({ restrictions: [{ scope: 'category', ref_id: 5 }] }), null);
  assert.equal(
    refusal({
      restrictions: [
        { scope: 'kind', ref_id: 1 },
        { scope: 'excluded_product', ref_id: 1 },
      ],
    }),
    'Este cupom não vale para os produtos do carrinho.',
  );
});

test('a draft is unknown and a paused coupon is gone', () => {
  assert.deepEqual(
    [refusal({ status: 'draft' }), refusal({ status: 'paused' })],
    ['Este cupom não existe.', 'Este cupom não está mais disponível.'],
  );
  assert.equal(couponRefusal(null, [line()], null, now), 'Este cupom não existe.');
});

test('an excluded product is left out alone: the coupon reaches all the others', () => {
  const but = { restrictions: [{ scope: 'excluded_product', ref_id: 2 }] };
  assert.equal(refusal(but), null);
  assert.equal(refusal(but, [line({ product_id: 2 })]), 'Este cupom não vale para os produtos do carrinho.');
  assert.equal(
    refusal({ ...but, min_subtotal_cents: 10_001 }, [line(), line({ product_id: 2 })])?.startsWith(
      'Este cupom vale para compras',
    ),
    true,
  );
});

test('of several restrictions one that names the line is enough', () => {
  assert.equal(
    refusal({
      restrictions: [
        { scope: 'product', ref_id: 9 },
        { scope: 'kind', ref_id: 1 },
      ],
    }),
    null,
  );
  assert.equal(
    refusal({
      restrictions: [
        { scope: 'product', ref_id: 9 },
        { scope: 'kind', ref_id: 2 },
      ],
    }),
    'Este cupom não vale para os produtos do carrinho.',
  );
  assert.equal(
    refusal({ restrictions: [{ scope: 'category', ref_id: 5 }] }, [line({ product_category_id: null })]),
    'Este cupom não vale para os produtos do carrinho.',
  );
});

test('an empty cart is reached by no coupon', () => {
  assert.equal(refusal({}, []), 'Este cupom não vale para os produtos do carrinho.');
});

test('who never bought may use a coupon of the first purchase, who did may use any other', () => {
  assert.equal(refusal({ first_purchase_only: true }, [line()], { redemptions: 0, paidOrders: 0 }), null);
  assert.equal(refusal({}, [line()], { redemptions: 1, paidOrders: 1 }), null);
});

test('a guest is refused nothing that depends on the person', () => {
  assert.equal(
    couponRefusal(coupon({ first_purchase_only: true, usage_limit_per_customer: 0 }), [line()], null, now),
    null,
  );
});

test('the least subtotal counts every unit', () => {
  assert.equal(refusal({ min_subtotal_cents: 20_000 }, [line({ amount: 2 })]), null);
  assert.match(refusal({ min_subtotal_cents: 20_001 }, [line({ amount: 2 })]) ?? '', /R\$\s200,01/);
});

test('a coupon of some ways to pay is refused by the others, and by none where nothing is paid', () => {
  const by = (...ids: number[]) => ({ restrictions: ids.map((ref_id) => ({ scope: 'payment_type', ref_id })) });
  assert.equal(wayRefusal(by(), 1), null);
  assert.equal(wayRefusal(by(2), 2), null);
  assert.equal(wayRefusal(by(2), 3), null);
  assert.match(wayRefusal(by(2), 1) ?? '', /^Este cupom vale só para pagamento por Pix\./);
  assert.equal(wayRefusal(by(1, 2), 1), null);
});

test('a way to pay is no restriction of what a coupon reaches', () => {
  const restrictions = [{ scope: 'payment_type', ref_id: 2 }];
  assert.equal(reachesLine(coupon({ restrictions }), line()), true);
  assert.equal(refusal({ restrictions }), null);
});

test('whoever is not among the guests of a coupon is told that it is of some', () => {
  assert.match(refusal({}, [line()], { isInvited: false }) ?? '', /alguns convidados/);
});
