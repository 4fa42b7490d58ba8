import { safeParse } from 'zod/mini';
import { events, modalRequest } from '../src/events.ts';

test('every event name ends with the version of its shape', () => {
  for (const name of Object.keys(events)) expect(name).toMatch(/^[a-z]+\.[a-z-]+\.v\d+$/);
});

test('a modal request carries what its modal needs', () => {
  expect(safeParse(modalRequest, { modal: 'pix', order_id: 1, order_payment_id: 2 }).success).toBe(true);
  expect(safeParse(modalRequest, { modal: 'pix' }).success).toBe(false);
  expect(safeParse(modalRequest, { modal: 'subscribe', signature_name: 'Premium' }).success).toBe(true);
  expect(safeParse(modalRequest, { modal: 'nope' }).success).toBe(false);
});

test('an amount in an event is integer centavos', () => {
  const cart = { shopping_cart_id: 'c', products_amount: 1 };
  expect(safeParse(events['cart.changed.v1'].payload, { ...cart, total_cents: 19990 }).success).toBe(true);
  expect(safeParse(events['cart.changed.v1'].payload, { ...cart, total_cents: 199.9 }).success).toBe(false);
});
