import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refundMethodOf } from './refund-method.ts';

const now = new Date('2026-11-20T12:00:00Z');
const pix = { payment_type_id: 2, provider_order_id: null, e2e_id: 'E1', paid_at: '2026-11-19T12:00:00Z' };
const card = { payment_type_id: 1, provider_order_id: 'ORD1', e2e_id: null, paid_at: '2026-11-19T12:00:00Z' };

test('a card that the provider charged is refunded to the card, however long ago', () => {
  assert.equal(refundMethodOf(card, now), 'card_refund');
  assert.equal(refundMethodOf({ ...card, paid_at: '2024-01-01T00:00:00Z' }, now), 'card_refund');
});

test('a Pix goes back to the account that paid it for 90 days, then by transfer', () => {
  assert.equal(refundMethodOf(pix, now), 'pix_return');
  assert.equal(refundMethodOf({ ...pix, paid_at: '2026-08-22T12:00:01Z' }, now), 'pix_return');
  assert.equal(refundMethodOf({ ...pix, paid_at: '2026-08-22T12:00:00Z' }, now), 'transfer');
  assert.equal(refundMethodOf({ ...pix, paid_at: null }, now), 'pix_return');
});

test('what was confirmed by hand goes back by transfer', () => {
  assert.equal(refundMethodOf({ ...pix, e2e_id: null }, now), 'transfer');
  assert.equal(refundMethodOf({ ...card, provider_order_id: null }, now), 'transfer');
});
