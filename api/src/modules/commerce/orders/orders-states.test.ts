import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { orderStatusOf, orderStatuses, paymentStatusOf, paymentStatuses } from '@pregao/contract';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { searchQuery } from '../../../resource/list/search.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

/** The states a table's `status` column accepts. */
const statesOf = async (table: string) => {
  const { rows } = await app.database.query(
    `SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conrelid = '${table}'::regclass AND conname = '${table}_status_check'`,
  );
  return [...String(rows[0]?.text).matchAll(/'(\w+)'/g)].map(([, state]) => state ?? '');
};

test('every state the database accepts has one status on the wire', async () => {
  const [orders, payments] = [await statesOf('customer_order'), await statesOf('order_payment')];
  assert.ok(orders.length > 5 && payments.length > 5);
  for (const state of orders) assert.ok(orderStatusOf(state).name, state);
  for (const state of payments) assert.ok(paymentStatusOf(state).name, state);
  assert.deepEqual(orderStatuses.flatMap(({ states }) => states).toSorted(), orders.toSorted());
  assert.deepEqual(paymentStatuses.flatMap(({ states }) => states).toSorted(), payments.toSorted());
  assert.throws(() => orderStatusOf('shipped'), RangeError);
});

test('only a paid payment has status 2', () => {
  assert.deepEqual(paymentStatuses.find(({ id }) => id === 2)?.states, ['paid']);
});

test('a search is a prefix of every word, folded and quoted', () => {
  assert.equal(searchQuery('  José  SILVA '), "'jose':* & 'silva':*");
  assert.equal(searchQuery("d'á\\"), "'d''a\\\\':*");
  assert.equal(searchQuery('529.982'), "('529.982':* | '529982':*)");
  assert.equal(searchQuery('a.b@c.com'), "'a.b@c.com':*");
  assert.equal(searchQuery('#100042'), "'100042':*");
  for (const nothing of [undefined, '', '  ', '#', '\0']) assert.equal(searchQuery(nothing), null);
});
