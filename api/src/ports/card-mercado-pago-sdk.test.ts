import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { newCharge } from '../../test/card-shop.ts';
import { mercadoPagoCards } from './card-mercado-pago.ts';

/** What the library is believed to do, and not to do. An update of it that changes this fails here. */

interface Seen {
  method: string;
  url: string;
  key: string | undefined;
  authorization: string | undefined;
}

let seen: Seen[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
const server = createServer((request, response) => {
  const key = request.headers['x-idempotency-key'];
  seen.push({
    method: request.method ?? '',
    url: request.url ?? '',
    key: typeof key === 'string' ? key : undefined,
    authorization: request.headers.authorization,
  });
  request.resume().on('end', () => {
    answer(request, response);
  });
});
let url: string;
before(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  seen = [];
});
after(() => {
  server.closeAllConnections();
  server.close();
});

const says =
  (status: number, text: string, headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  };
const cards = (timeoutMs = 5_000) => mercadoPagoCards({ url, token: 'token-of-the-test', timeoutMs });
const charge = () => newCharge('0'.repeat(32));

test('a call goes to the address that is told, with our token and our key', async () => {
  answer = says(201, '{}');
  const asked = charge();
  await cards().charge(asked);
  const { idempotency_key: key } = asked;
  assert.deepEqual(seen, [{ method: 'POST', url: '/v1/orders', key, authorization: 'Bearer token-of-the-test' }]);
});

test('two accounts at two addresses do not take each other for theirs', async () => {
  const other = createServer(says(404, '{}'));
  await once(other.listen(0, '127.0.0.1'), 'listening');
  answer = says(500, '{}');
  const elsewhere = mercadoPagoCards({ url: `http://127.0.0.1:${(other.address() as AddressInfo).port}`, token: 'x' });
  const sought = { reference: 'r', order_id: 'ORD1', created_at: new Date() };
  const answers = await Promise.all([cards().find(sought), elsewhere.find(sought), cards().find(sought)]);
  assert.deepEqual(
    answers.map(({ kind }) => kind),
    ['unknown', 'missing', 'unknown'],
  );
  other.close();
});

for (const status of [429, 500, 502, 503, 504])
  test(`one call is one request, after a ${status} too`, async () => {
    answer = says(status, '{}');
    assert.equal((await cards().charge(charge())).kind, 'unknown');
    assert.equal((await cards().find({ reference: 'r', order_id: 'ORD1', created_at: new Date() })).kind, 'unknown');
    assert.equal(seen.length, 2);
  });

test('one call is one request where the connection ends', async () => {
  answer = (request) => {
    request.socket.destroy();
  };
  assert.equal((await cards().charge(charge())).kind, 'unknown');
  assert.equal(seen.length, 1);
});

test('a body that never ends is waited for no longer than we say', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":');
  };
  const answered = await cards(300).charge(charge());
  assert.deepEqual(answered, { kind: 'unknown', reason: 'no answer within 300 ms' });
});

test('a success that can not be read is unknown, whatever was asked', async () => {
  answer = says(200, '<html>');
  const card = { customer_id: 'c', card_id: '1' };
  const answers = await Promise.all([
    cards().charge(charge()),
    cards().find({ reference: 'r', order_id: 'ORD1', created_at: new Date() }),
    cards().refund({ order_id: 'ORD1', payment_id: 'PAY1', amount_cents: 100, idempotency_key: 'k' }),
    cards().capture('ORD1', 'k'),
    cards().saveCard({ token: 't', ...card, buyer: charge().buyer }),
    cards().removeCard(card),
    cards().tokenOf(card),
    cards().faceOf('t'),
    cards().settlement('1'),
    cards().quote(100, '503143'),
  ]);
  assert.deepEqual([...new Set(answers.map(({ kind }) => kind))], ['unknown']);
});

test('a key is of its own call: the next one does not carry it', async () => {
  answer = says(500, '{}');
  const one = cards();
  await one.capture('ORD1', 'key-of-the-capture');
  await one.removeCard({ customer_id: 'c', card_id: '1' });
  assert.equal(seen[0]?.key, 'key-of-the-capture');
  assert.equal(seen[1]?.method, 'DELETE');
  assert.notEqual(seen[1]?.key, 'key-of-the-capture');
});

test('an answer that leads elsewhere is not followed', async () => {
  answer = says(307, '', { location: '/elsewhere' });
  assert.equal((await cards().charge(charge())).kind, 'unknown');
  assert.equal((await cards().quote(100, '503143')).kind, 'unknown');
  assert.ok(!seen.some((each) => each.url === '/elsewhere'));
});

test('security 37: what the provider echoes of a card number is not kept', async () => {
  answer = says(400, JSON.stringify({ message: 'card 5031 4332 1540 6351 is wrong\0' }));
  const answered = await cards().charge(charge());
  assert.deepEqual(answered, { kind: 'refused', reason: '400 card … is wrong' });
});

test('an amount that is none, and a state nobody knows, leave the charge unknown', async () => {
  const order = (total: string, status: string) => ({
    id: 'ORD1',
    external_reference: 'r',
    total_amount: total,
    transactions: { payments: [{ id: 'PAY1', status, amount: total, payment_method: { id: 'visa' } }] },
  });
  const find = async (told: object) => {
    answer = says(200, JSON.stringify(told));
    return (await cards().find({ reference: 'r', order_id: 'ORD1', created_at: new Date() })).kind;
  };
  assert.equal(await find(order('10.00', 'processed')), 'ok');
  assert.equal(await find(order('10.001', 'processed')), 'unknown');
  assert.equal(await find(order('10.00', 'paid_somehow')), 'unknown');
  assert.equal(await find({ ...order('10.00', 'processed'), transactions: { payments: [] } }), 'unknown');
});
