import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../../test/people.ts';
import { addRefund } from '../../../../test/queue-samples.ts';

let app: TestApp;
let finance: SignedInPerson;
before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  finance = await person(app, { profile_id: profiles.finance, name: 'Fábio Finanças' });
});
after(() => app.close());

const many = (body: object) => app.call('POST', '/api/queue-decide-many-refunds', { token: finance.token, body });
const list = async () => (await app.call('GET', '/api/queue-list-refunds', { token: finance.token })).body;
const statusOf = async (id: number) =>
  (await app.core.db.selectFrom('refund').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const reason = 'Fora do prazo da garantia';

test('more money than the limit is refused whole, and so is another sum than was seen', async () => {
  const ids = [(await addRefund(app, { cents: 4_000_000 })).id, (await addRefund(app, { cents: 1_000_001 })).id];
  const over = await many({ decision: 'approve', ids, sum_cents: 5_000_001 });
  assert.deepEqual([over.status, over.body.code], [409, 'queue_over_limit']);
  assert.match(over.body.error, /R\$\s50\.000,00/);
  const other = await many({ decision: 'approve', ids: [ids[1]], sum_cents: 1_000_000 });
  assert.deepEqual([other.status, other.body.code, other.body.params.sum_cents], [409, 'queue_changed', 1_000_001]);
  assert.deepEqual([await statusOf(ids[0]!), await statusOf(ids[1]!)], ['requested', 'requested']);
});

test('what was asked for within the 7 days is not refused, alone or among many, and the row says so', async () => {
  const within = (await addRefund(app, { within_withdrawal: true })).id;
  const late = (await addRefund(app)).id;
  const rows = (await list()).data as { id: number; may: string[] }[];
  assert.deepEqual(
    [within, late].map((id) => rows.find((row) => row.id === id)?.may),
    [['approve'], ['approve', 'refuse']],
  );
  const alone = await app.call('PUT', `/api/queue-decide-refunds/${within}`, {
    token: finance.token,
    body: { decision: 'refuse', reason },
  });
  assert.deepEqual([alone.status, alone.body.code], [409, 'refund_not_refusable']);
  const { body } = await many({ decision: 'refuse', reason, ids: [within, late], sum_cents: 20_000 });
  assert.deepEqual(
    body.rows.map(({ outcome, code }: Record<string, unknown>) => [outcome, code]),
    [
      ['refused', 'refund_not_refusable'],
      ['done', null],
    ],
  );
  assert.deepEqual([await statusOf(within), await statusOf(late)], ['requested', 'refused']);
});

test('who confirmed the payment by hand has nothing to decide of it', async () => {
  const { id, order } = await addRefund(app);
  const { order_payment_id } = await app.core.db
    .selectFrom('refund')
    .select('order_payment_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await app.core.db
    .insertInto('order_event')
    .values({
      order_id: order,
      order_payment_id,
      kind: 'payment_status',
      to_status: 'paid',
      actor_kind: 'staff',
      actor_id: finance.id,
    })
    .execute();
  assert.ok(!((await list()).data as { id: number }[]).some((row) => row.id === id));
  const { status, body } = await app.call('PUT', `/api/queue-decide-refunds/${id}`, {
    token: finance.token,
    body: { decision: 'approve' },
  });
  assert.deepEqual([status, body.code], [403, 'refund_by_confirmer']);
});

test('a refund of another brand waits in the same queue under its name, as its order does in /pedidos', async () => {
  const { id, number } = await addRefund(app, { company: 2 });
  const row = ((await list()).data as { id: number; order_number: string; company_name: string }[]).find(
    (one) => one.id === id,
  );
  const { name } = await app.core.db.selectFrom('company').select('name').where('id', '=', 2).executeTakeFirstOrThrow();
  assert.deepEqual([row?.order_number, row?.company_name], [number, name]);
});
