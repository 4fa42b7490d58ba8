import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { readCardWebhook } from './card-webhook.ts';

const secret = 'secret-of-the-test';
const now = new Date('2026-11-20T12:00:00Z');
const seconds = now.getTime() / 1000;

interface Delivered {
  id?: string;
  /** As it is signed. */
  form?: string;
  ts?: number | string;
  key?: string;
}

const delivered = ({ id = 'ORD01ABCDEF', form = id, ts = seconds, key = secret }: Delivered = {}) => {
  const hash = createHmac('sha256', key).update(`id:${form};request-id:request-1;ts:${ts};`).digest('hex');
  return {
    headers: { 'x-request-id': 'request-1', 'x-signature': `ts=${ts},v1=${hash}` } as Record<string, unknown>,
    query: { 'data.id': id, type: 'order' } as Record<string, unknown>,
    body: { type: 'order', action: 'order.processed', data: { id } } as unknown,
  };
};

const read = (request: ReturnType<typeof delivered>, at = now) => readCardWebhook(secret, request, at);

test('a signed notice names its order, its action and itself', () => {
  const notice = { notice_id: 'request-1', order_id: 'ORD01ABCDEF', action: 'order.processed' };
  assert.deepEqual(read(delivered()), notice);
  assert.deepEqual(read(delivered({ form: 'ord01abcdef' })), notice);
  assert.deepEqual(read(delivered({ ts: now.getTime() })), notice);
});

test('security 31: a forged notice is none', () => {
  assert.equal(read(delivered({ key: 'another-secret' })), null);
  const { headers, ...rest } = delivered();
  for (const signature of [
    undefined,
    '',
    'v1=00',
    `ts=${seconds}`,
    `ts=${seconds},v1=`,
    `ts=${seconds},v1=${'0'.repeat(64)}`,
    `ts=${seconds},v1=${'é'.repeat(64)}`,
    [headers['x-signature'], headers['x-signature']],
    `${String(headers['x-signature'])},ts=${seconds}`,
  ])
    assert.equal(read({ ...rest, headers: { ...headers, 'x-signature': signature } }), null, String(signature));
  assert.equal(read({ ...rest, headers: { ...headers, 'x-request-id': 'request-2' } }), null);
  assert.equal(read({ ...rest, headers: { 'x-signature': headers['x-signature'] } }), null);
});

test('security 31: a stale notice is none, before its time or after', () => {
  for (const ts of [seconds - 301, seconds + 301, (seconds - 301) * 1000]) assert.equal(read(delivered({ ts })), null);
  for (const ts of [seconds - 300, seconds + 300, (seconds - 300) * 1000]) assert.ok(read(delivered({ ts })));
});

test('a notice is of the order that was signed, wherever it is named', () => {
  const request = delivered();
  assert.equal(read({ ...request, query: { 'data.id': 'ORD01OTHER' } }), null);
  assert.equal(read({ ...request, query: {} }), null);
  assert.equal(read({ ...request, query: { 'data.id': ['ORD01ABCDEF', 'ORD01OTHER'] } }), null);
  assert.equal(
    read({ ...request, body: { type: 'order', action: 'order.processed', data: { id: 'ORD01OTHER' } } }),
    null,
  );
  assert.equal(read(delivered({ id: 'ORD01;request-id:x' })), null);
});

test('what is about no order is none', () => {
  for (const body of [null, 'order', {}, { type: 'payment', action: 'payment.updated', data: { id: 'ORD01ABCDEF' } }])
    assert.equal(read({ ...delivered(), body }), null);
});
