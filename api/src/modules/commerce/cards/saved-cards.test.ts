import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { openWallet, type Wallet } from '../../../../test/wallet.ts';
import { session, type SignedInPerson } from '../../../../test/people.ts';
import type { CardFault } from '../../../psp-sandbox/card/sandbox.ts';

let fault: (method: string, path: string) => CardFault = () => 'none';
let wallet: Wallet;
before(async () => {
  wallet = await openWallet({ fault: (method, path) => fault(method, path) });
});
beforeEach(() => {
  fault = () => 'none';
});
after(() => wallet.close());

const removed = { status: 200, body: { ok: true } };
const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

/** Brand, last digits and mark of each card, as a list tells them. */
const facesOf = (cards: { brand: string; last4: string; is_default: boolean }[]) =>
  cards.map(({ brand, last4, is_default }) => `${brand} ${last4}${is_default ? ' default' : ''}`);

const auditOf = async (who: SignedInPerson) =>
  (
    await wallet.app.core.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('entity', '=', 'payment_method')
      .where('actor_id', '=', who.id)
      .orderBy('id')
      .execute()
  ).map(({ action, detail }) => [action, detail]);

test('a card is saved with what may be printed of it; the first is the default one, the newest stands after it', async () => {
  const who = await wallet.owner();
  assert.deepEqual((await wallet.list(who)).body, []);
  const first = await wallet.save(who);
  assert.equal(first.status, 200);
  const [card] = first.body;
  assert.deepEqual(
    { ...card, id: 0, provider_card_id: '', created_at: '' },
    {
      ...{ id: 0, brand: 'master', last4: '6351', exp_month: 11, exp_year: 2030, expires: null, is_default: true },
      ...{ provider_card_id: '', created_at: '' },
    },
  );
  assert.match(card.provider_card_id, /^\d{10}$/);
  await wallet.save(who, { card_number: '4235647728025682' });
  const third = await wallet.save(who, { card_number: '375365153556885', security_code: '1234' });
  assert.deepEqual(facesOf(third.body), ['master 6351 default', 'amex 6885', 'visa 5682']);
  assert.deepEqual((await wallet.list(who)).body, third.body);
  assert.deepEqual((await auditOf(who))[0], ['create', { brand: 'master', last4: '6351' }]);
});

test('the customer of the first card is that of the second, also after the e-mail of the account has changed', async () => {
  const who = await wallet.owner();
  await wallet.save(who);
  await wallet.app.core.db
    .updateTable('app_user')
    .set({ email: `nova-${who.email}` })
    .where('id', '=', who.id)
    .execute();
  await wallet.save(who, { card_number: '4235647728025682' });
  const rows = await wallet.rowsOf(who);
  assert.equal(rows.length, 2);
  assert.equal(new Set(rows.map(({ customer_ref }) => customer_ref)).size, 1);
});

test('a card that is typed anew is renewed in its place, and the provider keeps one of it', async () => {
  const who = await wallet.owner();
  const [before] = (await wallet.save(who)).body;
  const [after, ...more] = (await wallet.save(who)).body;
  assert.deepEqual([after.id, after.is_default, more], [before.id, true, []]);
  assert.notEqual(after.provider_card_id, before.provider_card_id);
  const [row] = await wallet.rowsOf(who);
  const atProvider = await wallet.atProvider(row?.customer_ref ?? '');
  assert.deepEqual(atProvider, [after.provider_card_id]);
  assert.deepEqual(
    (await auditOf(who)).map(([action]) => action),
    ['create', 'update'],
  );
});

test('a card that the provider knows by a name of before comes back to its row', async () => {
  const who = await wallet.owner();
  const service = wallet.app.modules.commerce.service.savedCards;
  const card = { customer_ref: '1-a', card_ref: `ref-${who.id}`, brand: 'visa', last4: '4242' };
  const face = { ...card, exp_month: 3, exp_year: 2031 };
  const first = await service.keep(who.id, face);
  await wallet.remove(who, first.id);
  const other = await service.keep(who.id, { ...face, card_ref: `other-${who.id}` });
  const back = await service.keep(who.id, face);
  assert.notEqual(other.id, first.id);
  assert.deepEqual([back.id, back.is_default], [first.id, true]);
  assert.deepEqual(facesOf((await wallet.list(who)).body), ['visa 4242 default']);
  const stranger = await wallet.owner();
  await assert.rejects(service.keep(stranger.id, face), { code: 'invalid_body' });
  assert.deepEqual((await wallet.list(stranger)).body, []);
});

test('another card is made the default one; asked again nothing changes', async () => {
  const who = await wallet.owner();
  await wallet.save(who);
  const [, second] = (await wallet.save(who, { card_number: '4235647728025682' })).body;
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await wallet.makeDefault(who, second.id);
    assert.deepEqual(facesOf(answer.body), ['visa 5682 default', 'master 6351']);
  }
  assert.equal((await auditOf(who)).filter(([action]) => action === 'update').length, 1);
});

test('a card that is removed is gone at the provider too; the newest of the others becomes the default one', async () => {
  const who = await wallet.owner();
  const [first] = (await wallet.save(who)).body;
  await wallet.save(who, { card_number: '4235647728025682' });
  await wallet.save(who, { card_number: '375365153556885', security_code: '1234' });
  const { status, body } = await wallet.remove(who, first.id);
  assert.deepEqual({ status, body }, removed);
  assert.deepEqual(facesOf((await wallet.list(who)).body), ['amex 6885 default', 'visa 5682']);
  const [row] = await wallet.rowsOf(who);
  assert.ok(!(await wallet.atProvider(row?.customer_ref ?? '')).includes(first.provider_card_id));
  assert.deepEqual(statusAndCode(await wallet.remove(who, first.id)), [404, 'not_found']);
  assert.deepEqual((await auditOf(who)).at(-1), ['delete', { brand: 'master', last4: '6351' }]);
});

test('a card that the provider knows no more is removed here as well', async () => {
  const who = await wallet.owner();
  const [card] = (await wallet.save(who)).body;
  const [row] = await wallet.rowsOf(who);
  await wallet.cards.removeCard({ customer_id: row?.customer_ref ?? '', card_id: card.provider_card_id });
  assert.equal((await wallet.remove(who, card.id)).status, 200);
  assert.deepEqual((await wallet.list(who)).body, []);
});

test('without an answer of the provider a card stays as it was, and saving says that it can be tried again', async () => {
  const who = await wallet.owner();
  const [card] = (await wallet.save(who)).body;
  fault = () => 'error';
  assert.deepEqual(statusAndCode(await wallet.remove(who, card.id)), [503, 'psp_unavailable']);
  const token = await (async () => {
    fault = () => 'none';
    return wallet.tokenize('APRO', { card_number: '4235647728025682' });
  })();
  fault = (method) => (method === 'POST' ? 'error' : 'none');
  assert.deepEqual(statusAndCode(await wallet.saveToken(who, token)), [503, 'psp_unavailable']);
  fault = () => 'none';
  assert.deepEqual(facesOf((await wallet.list(who)).body), ['master 6351 default']);
});

test('a token that was used, and one without shape, are refused on their field', async () => {
  const who = await wallet.owner();
  const token = await wallet.tokenize('APRO');
  await wallet.saveToken(who, token);
  for (const given of [token, 'unknown-token-000', 'x', 17, undefined]) {
    const { status, body } = await wallet.saveToken(who, given);
    assert.deepEqual([status, body.code, Object.keys(body.error)], [400, 'invalid_body', ['save_token']]);
  }
});

test('who has no CPF or CNPJ yet is asked for it before the provider is', async () => {
  const who = await wallet.owner({ identifier: null });
  const { status, body } = await wallet.save(who);
  assert.equal(status, 400);
  assert.match(body.error.save_token[0], /CPF ou CNPJ/);
});

test('ten cards are the most that a person keeps, and ten tries the most within an hour', async () => {
  const who = await wallet.owner();
  for (let year = 2031; year <= 2040; year += 1)
    assert.equal((await wallet.save(who, { expiration_year: year })).status, 200);
  assert.deepEqual(statusAndCode(await wallet.save(who, { expiration_year: 2041 })), [429, 'too_many_requests']);
  wallet.app.clock.now = new Date(wallet.app.clock.now.getTime() + 3_601_000);
  await wallet.app.core.keyValue.clear(`save-card:${who.id}`);
  const full = await wallet.save(await wallet.again(who), { expiration_year: 2041 });
  assert.deepEqual(statusAndCode(full), [409, 'too_many_cards']);
  const service = wallet.app.modules.commerce.service.savedCards;
  const [row] = await wallet.rowsOf(who);
  assert.ok(row);
  // Two tabs that save at once pass the first look together: what the provider saved for nothing is forgotten there.
  const { customer_ref } = row;
  const eleventh = await wallet.cards.saveCard({
    token: await wallet.tokenize('APRO', { expiration_year: 2042 }),
    buyer: { name: 'Ana Souza', email: who.email, tax_id: '52998224725' },
    customer_id: customer_ref,
  });
  assert.ok(eleventh.kind === 'ok');
  const { card_id: card_ref } = eleventh.value;
  assert.ok((await wallet.atProvider(customer_ref)).includes(card_ref));
  await assert.rejects(service.keep(who.id, { ...row, card_ref, exp_year: 2042 }), { code: 'too_many_cards' });
  assert.ok(!(await wallet.atProvider(customer_ref)).includes(card_ref));
});

test('a card points out its last thirty days, and that it is over, by the month in Brasília', async () => {
  const who = await wallet.owner();
  const real = wallet.app.clock.now;
  await wallet.save(who, { expiration_month: 2, expiration_year: 2030 });
  const at = async (moment: string) => {
    wallet.app.clock.now = new Date(moment);
    const [card] = await wallet.app.modules.commerce.service.savedCards.list(who);
    return card?.expires;
  };
  assert.deepEqual(
    [
      ...[await at('2030-01-30T02:59:00Z'), await at('2030-01-30T03:00:00Z'), await at('2030-03-01T02:59:00Z')],
      await at('2030-03-01T03:00:00Z'),
    ],
    [null, 'soon', 'soon', 'over'],
  );
  wallet.app.clock.now = real;
});

test('security 15: another person’s card is not found, and nothing of it changes', async () => {
  const [who, stranger] = [await wallet.owner(), await wallet.owner()];
  const [card] = (await wallet.save(who)).body;
  for (const answer of [await wallet.makeDefault(stranger, card.id), await wallet.remove(stranger, card.id)])
    assert.deepEqual(statusAndCode(answer), [404, 'not_found']);
  await assert.rejects(wallet.app.modules.commerce.service.savedCards.find(stranger, card.id), { code: 'not_found' });
  assert.deepEqual((await wallet.list(stranger)).body, []);
  assert.deepEqual((await wallet.list(who)).body, [card]);
});

test('security 11: while staff act as a customer they see the cards and change none', async () => {
  const who = await wallet.owner();
  const [card] = (await wallet.save(who)).body;
  const staff = await wallet.owner();
  const acting = { ...who, token: await session(wallet.app, who.id) };
  await wallet.app.core.db
    .updateTable('app_session')
    .set({ impersonator_id: staff.id })
    .where('user_id', '=', who.id)
    .where(
      'id',
      '=',
      wallet.app.core.db.selectFrom('app_session').select(({ fn }) => fn.max('id').as('id')),
    )
    .execute();
  for (const answer of [
    await wallet.save(acting, { card_number: '4235647728025682' }),
    await wallet.makeDefault(acting, card.id),
    await wallet.remove(acting, card.id),
  ])
    assert.deepEqual(statusAndCode(answer), [403, 'forbidden']);
  assert.deepEqual((await wallet.list(acting)).body, [card]);
});

test('security 37: card data in place of a token is refused before anything reads it', async () => {
  const who = await wallet.owner();
  const answer = await wallet.saveToken(who, '4111111111111111');
  assert.deepEqual(statusAndCode(answer), [400, 'card_data_refused']);
});
