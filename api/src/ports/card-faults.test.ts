import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { newCharge, openCardShop } from '../../test/card-shop.ts';
import type { CardFault } from '../psp-sandbox/card/sandbox.ts';

/** What becomes of the answers, in turn; after them all arrive. */
let faults: CardFault[] = [];
let shop: Awaited<ReturnType<typeof openCardShop>>;
before(async () => {
  shop = await openCardShop({ fault: () => faults.shift() ?? 'none' });
});
beforeEach(() => {
  faults = [];
});
after(() => shop.close());

const ordersOf = (reference: string) => shop.sandbox.orders().filter((order) => order.reference === reference);

const kinds: CardFault[] = ['silence', 'reset', 'error', 'slow', 'garbled', 'truncated', 'doubled'];

for (const fault of kinds)
  test(`an answer that is lost by ${fault} leaves one charge, found by its reference or by a repeat with the same key`, async () => {
    const asked = newCharge(await shop.tokenize('APRO'));
    const cards = shop.cards(400);
    faults = [fault];
    assert.equal((await cards.charge(asked)).kind, 'unknown');
    const found = await cards.find({ reference: asked.reference, created_at: new Date() });
    const again = await cards.charge(asked);
    assert.ok(found.kind === 'ok' && again.kind === 'ok');
    assert.equal(found.value.state, 'paid');
    assert.equal(again.value.order_id, found.value.order_id);
    assert.equal(ordersOf(asked.reference).length, 1);
  });

for (const fault of kinds)
  test(`an answer that is lost by ${fault} gives a part back once`, async () => {
    const asked = newCharge(await shop.tokenize('APRO'));
    const cards = shop.cards(400);
    const charge = await cards.charge(asked);
    assert.ok(charge.kind === 'ok');
    const part = { ...charge.value, amount_cents: 5_000, idempotency_key: crypto.randomUUID() };
    faults = [fault];
    assert.equal((await cards.refund(part)).kind, 'unknown');
    const found = await cards.find({ reference: asked.reference, created_at: new Date() });
    assert.ok(found.kind === 'ok' && found.value.refunded_cents === 5_000);
    const again = await cards.refund(part);
    assert.ok(again.kind === 'ok' && again.value.refunded_cents === 5_000);
  });

test('a refusal whose cause is lost on the way is unknown, and its repeat says the cause', async () => {
  const asked = newCharge(await shop.tokenize('FUND'));
  const cards = shop.cards(400);
  faults = ['none', 'error'];
  assert.equal((await cards.charge(asked)).kind, 'unknown');
  const again = await cards.charge(asked);
  assert.ok(again.kind === 'ok');
  assert.equal(again.value.decline?.cause, 'limit');
  assert.equal(ordersOf(asked.reference).length, 1);
});

test('two calls at a time with one key are one charge', async () => {
  const asked = newCharge(await shop.tokenize('APRO'));
  const answers = await Promise.all([shop.cards().charge(asked), shop.cards().charge(asked)]);
  assert.equal(new Set(answers.map((answer) => answer.kind === 'ok' && answer.value.order_id)).size, 1);
  assert.equal(ordersOf(asked.reference).length, 1);
});

test('two orders of one reference are nobody’s to choose from', async () => {
  const asked = newCharge(await shop.tokenize('APRO'));
  await shop.cards().charge(asked);
  const doubled = { ...newCharge(await shop.tokenize('APRO')), reference: asked.reference };
  await shop.cards().charge(doubled);
  const found = await shop.cards().find({ reference: asked.reference, created_at: new Date() });
  assert.deepEqual(found, { kind: 'unknown', reason: '2 orders of one reference' });
});

test('nobody there is unknown', async () => {
  const asked = newCharge(await shop.tokenize('APRO'));
  const other = await openCardShop();
  await other.close();
  assert.equal((await other.cards().charge(asked)).kind, 'unknown');
});
