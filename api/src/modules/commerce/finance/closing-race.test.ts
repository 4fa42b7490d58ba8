import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asFinance } from '../../../../test/finance.ts';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { addOrder, addPerson } from '../../../../test/order-data.ts';
import { onPostgres } from '../../../../test/on-postgres.ts';
import { missing } from '../../../../test/services.ts';

let nodes: TestApp[] = [];
const postgres = await onPostgres(async (database) => {
  nodes = [await testApp({}, database()), await testApp({}, database())];
  for (const node of nodes) node.clock.now = new Date('2026-05-14T15:00:00Z');
  return nodes;
});
const skip = missing('Postgres', postgres);

test('a day that many close at once is closed once, and two first days make one chain', { skip }, async () => {
  const [node] = nodes as [TestApp];
  await addOrder(node, { user: await addPerson(node), status: 'paid', placed_at: '2026-05-01T15:00:00Z' });
  const close = (day: string, times: number) =>
    Promise.all(
      Array.from({ length: times }, (_, index) =>
        asFinance(nodes[index % 2] as TestApp, 'POST', '/api/close-day', { day }),
      ),
    );
  const first = (await Promise.all([close('2026-05-01', 3), close('2026-05-03', 3)])).flat();
  const [won, next] = first.some(({ body }) => body.day === '2026-05-01') ? [0, '2026-05-02'] : [3, '2026-05-04'];
  const told = first.map(({ status, body }) => (status === 200 ? 'closed' : body.code)).toSpliced(won, 3);
  assert.deepEqual(told, Array(3).fill('day_out_of_order'), 'those of the other day are told of the next one');
  const second = await close(next, 6);
  for (const answers of [first, second]) {
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409, 409, 409]);
    for (const { status, body } of answers)
      assert.ok(status === 200 || ['day_closed', 'day_out_of_order'].includes(body.code), JSON.stringify(body));
  }
  const { rows } = await node.core.database.query(
    `SELECT (SELECT count(*)::int FROM daily_closing) AS closings,
      (SELECT count(*)::int FROM audit_log WHERE entity = 'daily_closing') AS audits,
      (SELECT count(*)::int FROM daily_closing c JOIN daily_closing b ON b.hash = c.prev_hash AND b.day = c.day - 1) AS chained`,
  );
  assert.deepEqual(rows, [{ closings: 2, audits: 2, chained: 1 }]);
});
