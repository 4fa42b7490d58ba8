import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { countedDatabase } from '../../../../test/counted-database.ts';
import { asFinance, closeDayOf, giveBack, reconciled } from '../../../../test/finance.ts';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { addOrder, addPerson, addProduct, type TestPerson } from '../../../../test/order-data.ts';
import { createReconciliation } from './reconciliation.service.ts';

let app: TestApp;
let buyer: TestPerson;
let product: Awaited<ReturnType<typeof addProduct>>;
before(async () => {
  app = await testApp();
  buyer = await addPerson(app);
  product = await addProduct(app, { price_cents: 10_000 });
});
after(() => app.close());

/** Writes past the rules of the database, as nobody should. */
const tamper = (table: string, statement: string) =>
  app.core.database.exec(
    `ALTER TABLE ${table} DISABLE TRIGGER USER; ${statement}; ALTER TABLE ${table} ENABLE TRIGGER USER`,
  );

beforeEach(async () => {
  await tamper('daily_closing', 'DELETE FROM daily_closing');
  app.clock.now = new Date('2026-05-14T15:00:00Z');
});

/** A Pix order paid on a day of May. */
const sell = (day: number) =>
  addOrder(app, {
    ...{ user: buyer, products: [product], status: 'paid' },
    placed_at: `2026-05-${String(day).padStart(2, '0')}T15:00:00Z`,
  });

const codeOf = async (answer: ReturnType<typeof closeDayOf>) => {
  const { status, body } = await answer;
  return status === 200 ? 'closed' : body.code;
};

test('a closed day says who closed it and when, and leaves one audit row', async () => {
  await sell(1);
  assert.equal((await reconciled(app, '2026-05-01')).can_close, true);
  const { body } = await closeDayOf(app, '2026-05-01');
  const { closing, can_close: canClose } = await reconciled(app, '2026-05-01');
  assert.deepEqual(closing, {
    ...{ closed_at: '2026-05-14T15:00:00.000Z', closed_by_name: 'Fábio', reason: null },
    ...{ state: 'intact', changed: 0, changes: [] },
  });
  assert.equal(canClose, false);
  assert.deepEqual((await asFinance(app, 'GET', '/api/find-reconciliation')).body.to_close, {
    count: 12,
    from: '2026-05-02',
  });
  const { rows } = await app.core.database.query(
    "SELECT action, detail->>'hash' AS hash FROM audit_log WHERE entity = 'daily_closing' AND entity_id = '2026-05-01'",
  );
  assert.deepEqual(rows, [{ action: 'close', hash: body.hash }]);
});

test('days are closed in their order and once, and not before they are over', async () => {
  assert.equal(await codeOf(closeDayOf(app, '2026-05-14')), 'day_not_over');
  assert.equal(await codeOf(closeDayOf(app, '2026-05-02')), 'closed');
  assert.equal(await codeOf(closeDayOf(app, '2026-05-02')), 'day_closed');
  const { body } = await closeDayOf(app, '2026-05-04');
  assert.deepEqual(
    [body.code, body.error],
    ['day_out_of_order', 'Os dias são fechados em ordem: o próximo é 03/05/2026.'],
  );
  assert.equal((await reconciled(app, '2026-05-04')).can_close, false);
  assert.equal(await codeOf(closeDayOf(app, '2026-05-03')), 'closed');
  app.clock.now = new Date('2026-05-15T02:59:00Z');
  for (let day = 4; day <= 13; day += 1)
    assert.equal(await codeOf(closeDayOf(app, `2026-05-${String(day).padStart(2, '0')}`)), 'closed');
  assert.equal(await codeOf(closeDayOf(app, '2026-05-14')), 'day_not_over', 'it is still the 14th in São Paulo');
});

test('a day with a difference asks for a reason, which is kept', async () => {
  const order = await sell(5);
  await app.core.database.exec(
    `UPDATE order_payment SET amount_cents = amount_cents - 1 WHERE id = ${order.payment_id}`,
  );
  const asked = await closeDayOf(app, '2026-05-05');
  assert.deepEqual([asked.status, asked.body.error], [400, { reason: ['Este dia tem diferença: escreva o motivo.'] }]);
  for (const text of [' oi ', '\u200b'.repeat(6)]) {
    const short = await closeDayOf(app, '2026-05-05', text);
    assert.deepEqual([short.status, Object.keys(short.body.error)], [400, ['reason']]);
  }
  assert.equal(await codeOf(closeDayOf(app, '2026-05-05', ' =SOMA(A1:A9) corrige amanhã ')), 'closed');
  const { closing, pix } = await reconciled(app, '2026-05-05');
  assert.deepEqual(
    [closing?.reason, closing?.state, pix?.difference_cents],
    ['=SOMA(A1:A9) corrige amanhã', 'intact', 1],
  );
  const { body } = await asFinance(app, 'GET', '/api/export-reconciliation?month=2026-05');
  assert.match(String(body), /^05\/05\/2026;Pix;1;99,99;.*;0,01;Fechado;Fábio;.*;'=SOMA\(A1:A9\) corrige amanhã\r$/m);
});

test('a row that is added to, taken from or changed in a closed day is named, from what to what', async () => {
  const [changed, removed] = [await sell(6), await sell(6)];
  await closeDayOf(app, '2026-05-06');
  const added = await sell(6);
  await app.core.database
    .exec(`UPDATE order_payment SET amount_cents = amount_cents + 1 WHERE id = ${changed.payment_id};
    UPDATE order_payment SET status = 'expired' WHERE id = ${removed.payment_id}`);
  await tamper('ledger_entry', `DELETE FROM ledger_entry WHERE order_id = ${removed.id}`);
  const { closing } = await reconciled(app, '2026-05-06');
  assert.deepEqual([closing?.state, closing?.changed], ['changed', 3]);
  const named = closing?.changes.map(({ key, order_number, from, to }) => [
    ...[key, order_number, from?.expected_cents ?? null, to?.expected_cents ?? null],
  ]);
  assert.deepEqual(
    named?.toSorted(),
    [
      [`payment/${changed.payment_id}`, changed.number, 10_000, 10_001],
      [`payment/${removed.payment_id}`, removed.number, 10_000, null],
      [`payment/${added.payment_id}`, added.number, null, 10_000],
    ].toSorted(),
  );
  const { db, count } = countedDatabase(app.core.db);
  await createReconciliation({ db, now: app.core.now }).find('2026-05');
  assert.equal(count(), 5, 'queries of a month');
});

test('a row that moved to the other account of a closed day is named with both', async () => {
  const order = await sell(3);
  await closeDayOf(app, '2026-05-03');
  await tamper('order_payment', `UPDATE order_payment SET payment_type_id = 1 WHERE id = ${order.payment_id}`);
  const { closing } = await reconciled(app, '2026-05-03');
  assert.deepEqual(
    closing?.changes.map(({ key, from, to }) => [key, from?.account, to?.account]),
    [[`payment/${order.payment_id}`, 'pix', 'card']],
  );
  await tamper('order_payment', `UPDATE order_payment SET payment_type_id = 2 WHERE id = ${order.payment_id}`);
});

test('what a closing kept can be rewritten no more than its sums: a changed day is broken then', async () => {
  const order = await sell(12);
  await closeDayOf(app, '2026-05-12');
  await app.core.database.exec(`UPDATE order_payment SET amount_cents = 10001 WHERE id = ${order.payment_id}`);
  const state = async () => (await reconciled(app, '2026-05-12')).closing?.state;
  assert.equal(await state(), 'changed');
  for (const set of [
    'entries = replace(entries::text, \'"expected_cents": 10000\', \'"expected_cents": 10001\')::jsonb',
    "entries = '[]'",
    'entries = \'[{"key": "payment/1"}]\'',
    "sums = '[null]'",
  ]) {
    const { rows } = await app.core.database.query('SELECT sums, entries FROM daily_closing');
    await tamper('daily_closing', `UPDATE daily_closing SET ${set}`);
    assert.equal(await state(), 'broken', set);
    const [{ sums, entries } = {}] = rows;
    await tamper(
      'daily_closing',
      `UPDATE daily_closing SET sums = '${JSON.stringify(sums)}', entries = '${JSON.stringify(entries)}'`,
    );
    assert.equal(await state(), 'changed');
  }
  await assert.rejects(tamper('daily_closing', "UPDATE daily_closing SET sums = '{}'"), /check constraint/);
  await app.core.database.exec('ALTER TABLE daily_closing ENABLE TRIGGER USER');
});

test('the first day that is closed is none before the books begin', async () => {
  await sell(1);
  for (const day of ['1900-01-01', '2026-04-30']) {
    const { status, body } = await closeDayOf(app, day);
    assert.deepEqual(
      [status, body.error],
      [400, { day: ['O primeiro fechamento não pode ser anterior ao primeiro lançamento.'] }],
    );
  }
  assert.equal((await reconciled(app, '2026-04-30')).can_close, false);
  assert.equal(await codeOf(closeDayOf(app, '2026-05-01')), 'closed');
});

test('what goes back later leaves the day of the sale as it was closed', async () => {
  const order = await sell(7);
  await closeDayOf(app, '2026-05-07');
  const [item = 0] = order.item_ids;
  await giveBack(app, { order_id: order.id, order_payment_id: order.payment_id, item, cents: 10_000 }, 'pix_return');
  assert.equal((await reconciled(app, '2026-05-07')).closing?.state, 'intact');
});

test('a closing that is rewritten breaks the chain where it is, and where the next one leans on it', async () => {
  for (const day of ['08', '09', '10', '11']) await closeDayOf(app, `2026-05-${day}`);
  await assert.rejects(app.core.database.exec("UPDATE daily_closing SET reason = 'outro motivo'"), /append-only/);
  await tamper('daily_closing', "UPDATE daily_closing SET reason = 'outro motivo' WHERE day = '2026-05-09'");
  const states = async () =>
    Promise.all(['08', '09', '10', '11'].map(async (day) => (await reconciled(app, `2026-05-${day}`)).closing?.state));
  assert.deepEqual(await states(), ['intact', 'broken', 'intact', 'intact']);
  await tamper('daily_closing', `UPDATE daily_closing SET hash = '${'a'.repeat(64)}' WHERE day = '2026-05-09'`);
  assert.deepEqual(await states(), ['intact', 'broken', 'broken', 'intact']);
  await tamper('daily_closing', "DELETE FROM daily_closing WHERE day = '2026-05-10'");
  assert.equal((await reconciled(app, '2026-05-11')).closing?.state, 'broken');
});
