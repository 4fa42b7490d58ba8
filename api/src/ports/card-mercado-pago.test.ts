import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newCharge, openCardShop, testCard, tokenize } from '../../test/card-shop.ts';
import { mercadoPagoCards } from './card-mercado-pago.ts';
import { confirmsCharge, type CardCharge, type CardPsp, type NewCardCharge } from './card.ts';
import type { PspAnswer } from './payment.ts';

/** Where the suite runs: the sandbox, or a test account of the provider. */
interface Ground {
  name: string;
  psp: () => CardPsp;
  token: (holder: string) => Promise<string>;
}

const ok = <T>(answer: PspAnswer<T>): T => {
  assert.equal(answer.kind, 'ok', JSON.stringify(answer));
  return (answer as { kind: 'ok'; value: T }).value;
};

const sought = ({ reference }: NewCardCharge) => ({ reference, created_at: new Date() });

const refusals = [
  ['OTHE', 'other'],
  ['CALL', 'call_bank'],
  ['FUND', 'limit'],
  ['SECU', 'security_code'],
  ['EXPI', 'validity'],
  ['FORM', 'invalid_data'],
] as const;

/** What holds wherever it runs. */
const cardSuite = ({ name, psp, token }: Ground) => {
  const charged = async (holder: string, rest: Partial<NewCardCharge> = {}): Promise<[NewCardCharge, CardCharge]> => {
    const asked = newCharge(await token(holder), rest);
    return [asked, ok(await psp().charge(asked))];
  };

  test(`${name}: a charge in twelve is paid, costs what was quoted, and is found by its reference and by its id`, async () => {
    const quoted = ok(await psp().quote(120_000, testCard.bin)).find(({ installments }) => installments === 12);
    const [asked, charge] = await charged('APRO');
    assert.equal(charge.state, 'paid');
    assert.equal(charge.brand, 'master');
    assert.ok(quoted);
    assert.ok(confirmsCharge({ ...asked, total_cents: quoted.total_cents }, charge));
    assert.deepEqual(ok(await psp().find(sought(asked))), charge);
    assert.deepEqual(ok(await psp().find({ ...sought(asked), order_id: charge.order_id })), charge);
  });

  test(`${name}: a repeat with the same key is the same charge`, async () => {
    const [asked, first] = await charged('APRO', { installments: 1 });
    assert.equal(ok(await psp().charge(asked)).order_id, first.order_id);
    assert.equal(first.total_cents, first.amount_cents);
  });

  for (const [holder, cause] of refusals)
    test(`${name}: a refusal of ${holder} is ${cause} in our words`, async () => {
      const [, charge] = await charged(holder);
      assert.equal(charge.state, 'refused');
      assert.equal(charge.decline?.cause, cause);
      assert.doesNotMatch(charge.decline?.text ?? '', /[a-z]_[a-z]/);
    });

  test(`${name}: what the provider looks into is neither paid nor refused`, async () => {
    const [, charge] = await charged('CONT');
    assert.equal(charge.state, 'in_review');
    assert.equal(charge.decline, null);
  });

  test(`${name}: a part goes back once however often it is asked for, then the rest`, async () => {
    const [asked, charge] = await charged('APRO', { installments: 1 });
    const part = { ...charge, amount_cents: 20_000, idempotency_key: crypto.randomUUID() };
    const partly = ok(await psp().refund(part));
    assert.deepEqual([partly.state, partly.refunded_cents], ['paid', 20_000]);
    assert.equal(ok(await psp().refund(part)).refunded_cents, 20_000);
    ok(await psp().refund({ ...charge, amount_cents: null, idempotency_key: crypto.randomUUID() }));
    const whole = ok(await psp().find(sought(asked)));
    assert.deepEqual([whole.state, whole.refunded_cents, whole.refunds.length], ['refunded', 120_000, 2]);
  });

  test(`${name}: a held limit is taken, or let go`, async () => {
    const [, held] = await charged('APRO', { capture: 'later' });
    assert.equal(held.state, 'authorized');
    assert.equal(ok(await psp().capture(held.order_id, crypto.randomUUID())).state, 'paid');
    const [, other] = await charged('APRO', { capture: 'later' });
    assert.equal(ok(await psp().cancel(other.order_id, crypto.randomUUID())).state, 'cancelled');
  });

  test(`${name}: a saved card is charged without its buyer, until it is removed`, async () => {
    const buyer = newCharge('').buyer;
    const first = await token('APRO');
    assert.deepEqual(ok(await psp().faceOf(first)), { last4: '6351', expires_month: 11, expires_year: 2030 });
    const saved = ok(await psp().saveCard({ token: first, buyer }));
    assert.deepEqual([saved.brand, saved.last4], ['master', '6351']);
    const again = ok(await psp().saveCard({ token: await token('APRO'), buyer }));
    assert.equal(again.customer_id, saved.customer_id);
    const renewal = newCharge(ok(await psp().tokenOf(saved)), {
      ...{ buyer, customer_id: saved.customer_id, initiator: 'merchant', installments: 1 },
    });
    const charge = ok(await psp().charge(renewal));
    assert.deepEqual([charge.state, charge.card_id], ['paid', saved.card_id]);
    assert.equal(ok(await psp().removeCard(saved)), true);
    assert.deepEqual(await psp().removeCard(saved), { kind: 'missing' });
    assert.notEqual((await psp().tokenOf(saved)).kind, 'ok');
  });

  test(`${name}: a paid charge has fees, and what is left of it has a date`, async () => {
    const [, charge] = await charged('APRO');
    const books = ok(await psp().settlement(charge.settlement_id ?? ''));
    assert.ok(books.fees_cents > 0);
    const due = books.receivables.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
    assert.equal(due + books.fees_cents, charge.amount_cents);
    assert.match(books.receivables[0]?.due_at ?? '', /^\d{4}-/);
  });

  test(`${name}: a request that can't be taken is refused, and what nobody made is missing`, async () => {
    const asked = newCharge('0'.repeat(32));
    assert.equal((await psp().charge(asked)).kind, 'refused');
    assert.deepEqual(await psp().find(sought(asked)), { kind: 'missing' });
  });
};

let shop: Awaited<ReturnType<typeof openCardShop>>;
before(async () => {
  shop = await openCardShop();
});
after(() => shop.close());

cardSuite({ name: 'the sandbox', psp: () => shop.cards(), token: (holder) => shop.tokenize(holder) });

const account = { token: process.env.CARD_PSP_TEST_TOKEN, publicKey: process.env.CARD_PSP_TEST_PUBLIC_KEY };
if (account.token && account.publicKey) {
  const { token, publicKey } = account;
  cardSuite({
    name: 'the provider',
    psp: () => mercadoPagoCards({ url: null, token, timeoutMs: 30_000 }),
    token: (holder) => tokenize('https://api.mercadopago.com', publicKey, holder),
  });
} else {
  const missing = 'CARD_PSP_TEST_TOKEN and CARD_PSP_TEST_PUBLIC_KEY are not set';
  test('the sandbox alone is asked where no test account is told', (context) => {
    context.diagnostic(`not run: the same suite against the provider (${missing})`);
    assert.ok(!account.token || !account.publicKey);
  });
}

test('a challenge leads to a page of the bank, and its answer ends the charge', async () => {
  const outcome = async (answer: 'approve' | 'refuse') => {
    const asked = newCharge(await shop.tokenize('CHAL'));
    const charge = ok(await shop.cards().charge(asked));
    assert.equal(charge.state, 'challenge');
    const url = charge.challenge?.url ?? '';
    assert.match(await (await fetch(url)).text(), /Confirmar compra/);
    const answered = await fetch(url, { method: 'POST', body: new URLSearchParams({ answer }) });
    assert.match(await answered.text(), /postMessage/);
    return ok(await shop.cards().find(sought(asked)));
  };
  const paid = await outcome('approve');
  assert.deepEqual([paid.state, paid.challenge], ['paid', null]);
  assert.equal((await outcome('refuse')).decline?.cause, 'challenge_failed');
});

test('a card that died since it was saved is refused for good', async () => {
  const buyer = newCharge('').buyer;
  const saved = ok(await shop.cards().saveCard({ token: await shop.tokenize('DEAD'), buyer }));
  const renewal = newCharge(ok(await shop.cards().tokenOf(saved)), {
    customer_id: saved.customer_id,
    initiator: 'merchant',
  });
  const { decline } = ok(await shop.cards().charge(renewal));
  assert.deepEqual([decline?.cause, decline?.retry], ['card_blocked', 'never']);
});

test("another payment's order is not taken for the one that is looked for", async () => {
  const [one, other] = [newCharge(await shop.tokenize('APRO')), newCharge(await shop.tokenize('APRO'))];
  const charge = ok(await shop.cards().charge(one));
  ok(await shop.cards().charge(other));
  assert.deepEqual(await shop.cards().find({ ...sought(other), order_id: charge.order_id }), { kind: 'missing' });
});

test('without the right token the outcome is unknown, never refused', async () => {
  const stranger = mercadoPagoCards({ url: shop.url, token: 'wrong' });
  assert.equal((await stranger.charge(newCharge(await shop.tokenize('APRO')))).kind, 'unknown');
  assert.equal((await stranger.find(sought(newCharge('')))).kind, 'unknown');
});

test('a charge is confirmed to the centavo only', async () => {
  const asked = newCharge(await shop.tokenize('APRO'));
  const charge = ok(await shop.cards().charge(asked));
  assert.equal(charge.total_cents, 144_578);
  assert.ok(confirmsCharge({ ...asked, total_cents: 144_578 }, charge));
  assert.ok(!confirmsCharge({ ...asked, total_cents: 144_577 }, charge));
  assert.ok(!confirmsCharge({ ...asked, total_cents: 144_578, installments: 11 }, charge));
});
