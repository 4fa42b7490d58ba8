import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onPostgres } from '../../../../test/on-postgres.ts';
import { missing } from '../../../../test/services.ts';
import { openWallet, type Wallet } from '../../../../test/wallet.ts';

let wallet: Wallet;
const postgres = await onPostgres(async (database) => {
  wallet = await openWallet({ database: database() });
  return [wallet];
});
const skip = missing('Postgres', postgres);

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const defaults = (cards: { is_default: boolean }[]) => cards.filter((card) => card.is_default).length;

test(
  'two first cards that are saved at once are both kept with one customer, and one is the default one',
  { skip },
  async () => {
    const who = await wallet.owner();
    const answers = await Promise.all([wallet.save(who), wallet.save(who, { card_number: '4235647728025682' })]);
    assert.deepEqual(statuses(answers), [200, 200]);
    const rows = await wallet.rowsOf(who);
    assert.deepEqual([rows.length, defaults(rows)], [2, 1]);
    assert.equal(new Set(rows.map(({ customer_ref }) => customer_ref)).size, 1);
  },
);

test('one card that is saved eight times at once is kept once, here and at the provider', { skip }, async () => {
  const who = await wallet.owner();
  const answers = await Promise.all(Array.from({ length: 8 }, () => wallet.save(who)));
  assert.deepEqual([...new Set(statuses(answers))], [200]);
  const rows = await wallet.rowsOf(who);
  assert.deepEqual([rows.length, defaults(rows)], [1, 1]);
  assert.deepEqual(await wallet.atProvider(rows[0]?.customer_ref ?? ''), [rows[0]?.card_ref]);
});

test('two cards beside nine leave ten, and the provider keeps no more than they are', { skip }, async () => {
  const who = await wallet.owner();
  const service = wallet.app.modules.commerce.service.savedCards;
  await wallet.save(who);
  const [first] = await wallet.rowsOf(who);
  assert.ok(first);
  const { customer_ref, brand, last4, exp_month } = first;
  for (let year = 2031; year < 2039; year += 1)
    await service.keep(who.id, {
      ...{ customer_ref, brand, last4, exp_month },
      ...{ card_ref: `${who.id}-${year}`, exp_year: year },
    });
  const answers = await Promise.all([2040, 2041].map((year) => wallet.save(who, { expiration_year: year })));
  assert.deepEqual(statuses(answers).toSorted(), [200, 409]);
  assert.equal((await wallet.list(who)).body.length, 10);
  assert.equal((await wallet.atProvider(customer_ref)).length, 2);
});

test('of cards that are made the default one at once, one is, and every answer names one', { skip }, async () => {
  const who = await wallet.owner();
  for (const year of [2031, 2032, 2033]) await wallet.save(who, { expiration_year: year });
  const ids = (await wallet.rowsOf(who)).map(({ id }) => id);
  for (let turn = 0; turn < 5; turn += 1) {
    const answers = await Promise.all(ids.map((id) => wallet.makeDefault(who, id)));
    assert.deepEqual(statuses(answers), [200, 200, 200]);
    assert.deepEqual(
      answers.map(({ body }) => defaults(body)),
      [1, 1, 1],
    );
  }
});

test('a card that is removed while it is made the default one leaves one that is', { skip }, async () => {
  const who = await wallet.owner();
  await wallet.save(who);
  const [, second] = (await wallet.save(who, { expiration_year: 2031 })).body;
  const [removed, again, made] = await Promise.all([
    ...[wallet.remove(who, second.id), wallet.remove(who, second.id), wallet.makeDefault(who, second.id)],
  ]);
  assert.equal(removed?.status, 200);
  assert.ok(again && [200, 404].includes(again.status));
  assert.ok(made && [200, 404].includes(made.status));
  const { body } = await wallet.list(who);
  assert.deepEqual([body.length, defaults(body)], [1, 1]);
  const entries = await wallet.app.core.db
    .selectFrom('audit_log')
    .select('id')
    .where('entity', '=', 'payment_method')
    .where('action', '=', 'delete')
    .where('entity_id', '=', String(second.id))
    .execute();
  assert.equal(entries.length, 1);
});
