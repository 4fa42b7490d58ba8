import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startPlatform } from '../../../test/process.ts';
import { clonedPostgres, missing, openTestPostgres } from '../../../test/services.ts';
import { openShop, paidOrder, pspEnv, type Shop } from '../../../test/shop.ts';
import { until } from '../../../test/until.ts';

const postgres = await clonedPostgres();
const skip = missing('Postgres', postgres);

let shop: Shop;
let platform: Awaited<ReturnType<typeof startPlatform>>;
/** Armed by a test: the call about a return that kills the platform once the bank has acted and before it answers. */
let deadly: string | null = null;

const kill = async () => {
  platform.child.kill('SIGKILL');
  await platform.exited;
};

const start = async () => {
  const { config } = shop.app;
  platform = await startPlatform({
    NODE_ENV: 'test',
    DATABASE_URL: postgres?.url ?? '',
    ...pspEnv(shop.psp),
    PIX_PSP_TIMEOUT_MS: String(config.PIX_PSP_TIMEOUT_MS),
    API_CALLS_PER_MINUTE: '0',
  });
};

before(async () => {
  if (!postgres) return;
  shop = await openShop({
    database: openTestPostgres(postgres.url),
    returnsTakeMs: 0,
    fault: async (method, id) => {
      if (method !== deadly || !id.startsWith('E')) return 'none';
      deadly = null;
      await kill();
      return 'reset';
    },
  });
  await start();
});
after(async () => {
  if (!postgres) return;
  await kill();
  await shop.close();
  await postgres.drop();
});

type Order = Awaited<ReturnType<typeof paidOrder>>;

const withdraw = async ({ id, buyer }: Order) => {
  const response = await fetch(`${platform.url}/api/request-order-withdrawal/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  return response.status;
};

const returnsOf = ({ txid }: Order) =>
  (shop.psp.charges().find((charge) => charge.txid === txid)?.pix ?? []).flatMap(({ devolucoes = [] }) => devolucoes);

/** What must hold once all is over: one return at the bank, one posting, no access, the books at zero. */
const assertReturnedOnce = async (order: Order) => {
  const { db } = shop.app.core;
  const done = await until(
    () =>
      db
        .selectFrom('customer_order')
        .select(['status', 'kept_cents'])
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow(),
    ({ status }) => status === 'refunded',
  );
  assert.equal(done.kept_cents, 0);
  assert.deepEqual(
    returnsOf(order).map(({ status, valor }) => [status, valor]),
    [['DEVOLVIDO', '199.90']],
  );
  const postings = await db
    .selectFrom('ledger_entry')
    .select(['account', 'amount_cents'])
    .where('order_id', '=', order.id)
    .where('posting', 'like', 'refund/%')
    .orderBy('account')
    .execute();
  assert.deepEqual(postings, [
    { account: 'cash', amount_cents: -19_990 },
    { account: 'refunds', amount_cents: 19_990 },
  ]);
  const open = await db
    .selectFrom('access_grant')
    .select('id')
    .where('user_id', '=', order.buyer.id)
    .where('status', '=', 'active')
    .execute();
  assert.equal(open.length, 0);
};

test(
  'security 47: killed once the bank has taken a return, the restart finds it and gives nothing back twice',
  { skip },
  async () => {
    const order = await paidOrder(shop);
    deadly = 'PUT';
    await assert.rejects(withdraw(order));
    assert.equal(returnsOf(order).length, 1);
    await start();
    await assertReturnedOnce(order);
  },
);

test(
  'security 47: killed while the bank is asked what became of a return, the restart asks again',
  { skip },
  async () => {
    const order = await paidOrder(shop);
    deadly = 'PUT';
    await assert.rejects(withdraw(order));
    deadly = 'GET';
    await start();
    await platform.exited;
    await start();
    await assertReturnedOnce(order);
    assert.equal(await withdraw(order), 200);
    assert.equal(returnsOf(order).length, 1);
  },
);
