import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { person, profiles } from '../../../../test/people.ts';
import { openShop, paidOrder } from '../../../../test/shop.ts';

type Fault = 'none' | 'reset' | 'error';

/** What the next answers of the bank suffer on their way. */
let faults: Fault[] = [];
const shop = await openShop({ fault: (_method, path) => (path.startsWith('E') ? (faults.shift() ?? 'none') : 'none') });
after(() => shop.close());
const { db } = shop.app.core;
const { returns } = shop.app.modules.commerce.service;
const admin = await person(shop.app, { profile_id: profiles.admin });
const [one, other] = [await shop.product({ price_cents: 10_000 }), await shop.product({ price_cents: 3_333 })];
/** Costs nothing, and follows what it came with. */
const gift = await shop.product({ price_cents: 0 });

const refund = (id: number, body: object) =>
  shop.app.call('POST', `/api/create-order-refund/${id}`, {
    token: admin.token,
    body: { order_type_refund_id: 4, reason: 'Combinado com o cliente', ...body },
  });

const regret = ({ id, buyer }: { id: number; buyer: { token: string } }) =>
  shop.app.call('POST', `/api/request-order-withdrawal/${id}`, { token: buyer.token, body: {} });

const look = async (orderId: number, paymentId: number) => {
  const { e2e_id } = await db
    .selectFrom('order_payment')
    .select('e2e_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  shop.psp.settleReturns(e2e_id ?? '');
  for (const { id } of await db.selectFrom('refund').select('id').where('order_id', '=', orderId).execute())
    await returns.check(id);
};

/** What the bank gave back of an order's Pix, in centavos. */
const givenAtBank = (txid: string) =>
  (shop.psp.charges().find((charge) => charge.txid === txid)?.pix ?? [])
    .flatMap(({ devolucoes = [] }) => devolucoes)
    .filter(({ status }) => status !== 'NAO_REALIZADO')
    .reduce((sum, { valor }) => sum + Number(valor.replace('.', '')), 0);

const revokes = fc.boolean();

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 14_000 }), revokes }),
    fc.record({
      kind: fc.constant('line' as const),
      line: fc.nat(1),
      cents: fc.oneof(fc.integer({ min: 1, max: 11_000 }), fc.constantFrom(10_000, 3_333)),
      revokes,
    }),
    fc.record({ kind: fc.constant('all' as const), revokes }),
    fc.record({ kind: fc.constant('regret' as const) }),
    fc.record({ kind: fc.constant('look' as const) }),
    fc.record({ kind: fc.constant('fault' as const), fault: fc.constantFrom<Fault>('reset', 'error') }),
  ),
  { minLength: 1, maxLength: 7 },
);

test('invariants 4, 12 and 14: whatever is asked for and whatever fails, no more goes back than came, access ends with the last of a line unless the refund that took it says no, each change has its row', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      faults = [];
      const order = await paidOrder(shop, one, other, gift);
      const items = await db
        .selectFrom('order_item')
        .select(['id', 'total_cents'])
        .where('order_id', '=', order.id)
        .orderBy('id')
        .execute();
      for (const step of sequence) {
        if (step.kind === 'fault') faults.push(step.fault);
        else if (step.kind === 'look') await look(order.id, order.paymentId);
        else if (step.kind === 'amount')
          await refund(order.id, { amount_cents: step.cents, revoke_access: step.revokes });
        else if (step.kind === 'line')
          await refund(order.id, {
            items: [{ order_item_id: items[step.line]?.id, amount_cents: step.cents }],
            revoke_access: step.revokes,
          });
        else if (step.kind === 'all') await refund(order.id, { revoke_access: step.revokes });
        else await regret(order);
      }
      faults = [];
      await look(order.id, order.paymentId);
      await look(order.id, order.paymentId);

      const rows = await db.selectFrom('refund').selectAll().where('order_id', '=', order.id).execute();
      const gone = rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
      assert.ok(
        rows.every(({ status }) => status === 'succeeded'),
        rows.map(({ status, failure }) => `${status} ${failure}`).join(),
      );
      assert.ok(gone <= order.total_cents);
      assert.equal(givenAtBank(order.txid), gone);
      const { status, kept_cents } = await db
        .selectFrom('customer_order')
        .select(['status', 'kept_cents'])
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
      assert.equal(kept_cents, order.total_cents - gone);
      assert.equal(status, gone === 0 ? 'paid' : gone === order.total_cents ? 'refunded' : 'partially_refunded');
      const grants = await db
        .selectFrom('access_grant')
        .select(['status', 'source_id'])
        .where('user_id', '=', order.buyer.id)
        .execute();
      const lines = await db
        .selectFrom('refund_item')
        .innerJoin('refund', 'refund.id', 'refund_item.refund_id')
        .select(['order_item_id', 'refund_item.amount_cents', 'revoke_access'])
        .where('order_id', '=', order.id)
        .orderBy('refund.id')
        .execute();
      for (const item of items) {
        const parts = lines.filter((line) => line.order_item_id === item.id);
        const back = parts.reduce((sum, line) => sum + line.amount_cents, 0);
        // Whatever the parts before said, the one that closed the line decides.
        const closing = item.total_cents === 0 ? (gone === order.total_cents ? lines : []) : parts;
        const ends = back === item.total_cents && closing.at(-1)?.revoke_access === true;
        assert.ok(back <= item.total_cents);
        assert.deepEqual(
          grants.filter((grant) => grant.source_id === item.id).map((grant) => grant.status),
          [ends ? 'revoked' : 'active'],
        );
      }
      for (const row of rows) {
        const told = await db
          .selectFrom('order_event')
          .select(['from_status', 'to_status'])
          .where('refund_id', '=', row.id)
          .orderBy('id')
          .execute();
        assert.deepEqual(
          [told[0]?.from_status, told[0]?.to_status, told.at(-1)?.to_status],
          [null, 'requested', 'succeeded'],
        );
        for (const [index, each] of told.entries())
          if (index > 0) assert.equal(each.from_status, told[index - 1]?.to_status);
      }
    }),
    {
      ...runs(10, 250),
      examples: [
        // A part that lets the access stay takes nothing from the regret that follows.
        [[{ kind: 'amount', cents: 5_000, revokes: false }, { kind: 'regret' }]],
        [
          [
            { kind: 'amount', cents: 5_000, revokes: true },
            { kind: 'all', revokes: false },
          ],
        ],
        [
          [
            { kind: 'line', line: 0, cents: 10_000, revokes: false },
            { kind: 'line', line: 1, cents: 3_333, revokes: true },
          ],
        ],
      ],
    },
  );
});
