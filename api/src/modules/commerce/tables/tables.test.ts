import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { person, profiles, type SignedInPerson } from '../../../../test/people.ts';
import { tableDesk } from '../../../../test/price-tables.ts';
import { openShop, type Shop } from '../../../../test/shop.ts';
import { testApp } from '../../../../test/harness.ts';
import type { Row } from '../../../../test/desk.ts';

let shop: Shop;
let admin: SignedInPerson;
const desk = tableDesk(() => ({ app: shop.app, admin }));
const { table, change, saveItems, itemsOf, clock, call, at } = desk;

before(async () => {
  shop = await openShop();
  admin = await person(shop.app, { profile_id: profiles.admin });
});
after(() => shop.close());

const [second, hour] = [1000, 3_600_000];
const priceOf = async (id: number): Promise<Row> => (await shop.app.call('GET', `/api/select-product/${id}`)).body[0];
const rowOf = (id: number) =>
  shop.app.core.db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const fieldsOf = ({ status, body }: { status: number; body: Row }) => {
  assert.equal(status, 400, JSON.stringify(body));
  return body.error as Record<string, string[]>;
};
const auditOf = (action: string, id: unknown) =>
  shop.app.core.db
    .selectFrom('audit_log')
    .select('detail')
    .where('entity', '=', 'commercial_table')
    .where('action', '=', action)
    .where('entity_id', '=', String(id))
    .execute();

test('a table of the site prices what it has the moment it is saved, and lets go of it the moment it is closed', async () => {
  const [one, other] = [await shop.product({ price_cents: 50_000 }), await shop.product({ price_cents: 50_000 })];
  const made = await table({ kind: 'promocao' }, { [one]: 39_700 });
  const sold = await priceOf(one);
  assert.deepEqual([sold.price_cents, sold.list_price_cents], [39_700, 50_000]);
  assert.equal((await priceOf(other)).price_cents, 50_000);
  assert.equal((await change(made, { situation: 'ended' })).status, 200);
  assert.equal((await priceOf(one)).price_cents, 50_000);
});

test('of two tables the one of the higher priority prices, of equals the older, and a promotion never raises a price', async () => {
  const id = await shop.product({ price_cents: 50_000, list_price_cents: null });
  const low = await table({ priority: 1 }, { [id]: 45_000 });
  assert.equal((await priceOf(id)).price_cents, 45_000);
  const same = await table({ priority: 1 }, { [id]: 20_000 });
  assert.equal((await priceOf(id)).price_cents, 45_000);
  const high = await table({ priority: 2, kind: 'promocao' }, { [id]: 30_000 });
  assert.equal((await priceOf(id)).price_cents, 30_000);
  assert.equal((await saveItems(high.id, [{ product_id: id, price_cents: 50_000 }])).status, 200);
  assert.equal((await priceOf(id)).price_cents, 45_000, 'a promotion at the own price is none');
  await change(low, { situation: 'ended' });
  assert.equal((await priceOf(id)).price_cents, 20_000);
  await change(same, { situation: 'ended' });
  assert.equal((await priceOf(id)).price_cents, 50_000);
});

test('what staff write of a product is its own, is what their form shows, and is back when the table is over', async () => {
  const id = await shop.product({ price_cents: 50_000, kind: 6, reference_type: null, reference_id: null });
  const made = await table({ kind: 'promocao' }, { [id]: 40_000 });
  const form = (await call('GET', `/api/cms-find-product/${id}`)).body as Row;
  assert.equal(form.price_cents, 50_000);
  const write = async (price_cents: number) => {
    const { revision } = (await call('GET', `/api/cms-find-product/${id}`)).body as Row;
    const saved = await call('PUT', `/api/cms-update-product/${id}`, { price_cents, list_price_cents: null, revision });
    assert.deepEqual([saved.status, saved.body.price_cents], [200, price_cents], JSON.stringify(saved.body));
  };
  await write(60_000);
  assert.deepEqual([(await priceOf(id)).price_cents, (await priceOf(id)).list_price_cents], [40_000, 60_000]);
  await write(35_000);
  assert.equal((await priceOf(id)).price_cents, 35_000, 'the promotion is none any more');
  await write(60_000);
  assert.equal((await priceOf(id)).price_cents, 40_000, 'and is one again');
  await change(made, { situation: 'ended' });
  assert.equal((await priceOf(id)).price_cents, 60_000);
});

test('a table begins and ends at its second, once, whichever of two nodes does it', async () => {
  const began = shop.app.clock.now;
  const id = await shop.product({ price_cents: 50_000 });
  const bystander = await shop.product({ price_cents: 50_000 });
  const made = await table({ starts_at: at(hour), ends_at: at(2 * hour) }, { [id]: 10_000 });
  assert.equal(made.standing, 'scheduled');
  const other = await testApp({ DATA_DIR: shop.app.config.DATA_DIR }, shop.app.database);
  const turn = async (ms: number) => {
    shop.app.clock.now = new Date(Date.parse(made.starts_at as string) + ms);
    other.clock.now = shop.app.clock.now;
    await Promise.all([clock(), other.core.jobs.run('commercial-tables.clock')]);
    await clock();
    return (await priceOf(id)).price_cents;
  };
  try {
    const before = await rowOf(bystander);
    assert.equal(await turn(-second), 50_000);
    assert.equal(await turn(0), 10_000);
    assert.equal(await turn(hour - second), 10_000);
    assert.equal(await turn(hour), 50_000);
    assert.deepEqual(
      [await auditOf('start', made.id), await auditOf('end', made.id)],
      [[{ detail: { products: [id] } }], [{ detail: { products: [id] } }]],
    );
    assert.deepEqual(await rowOf(bystander), before);
  } finally {
    shop.app.clock.now = began;
    await other.server.close();
    await other.core.jobs.stop();
  }
});

test('a table that begins within the minute is turned at its second, not with the next minute', async () => {
  const began = shop.app.clock.now;
  const id = await shop.product({ price_cents: 50_000 });
  await table({ starts_at: at(20 * second) }, { [id]: 10_000 });
  await clock();
  assert.equal((await priceOf(id)).price_cents, 50_000);
  shop.app.clock.now = new Date(began.getTime() + 21 * second);
  await shop.app.core.jobs.drain();
  assert.equal((await priceOf(id)).price_cents, 10_000);
  shop.app.clock.now = began;
});

test('a table of one brand prices that brand alone, and refuses what another one sells', async () => {
  const [mine, shared] = [await shop.product({ company_id: 1 }), await shop.product({ company_id: null })];
  const made = await table({ company_id: 1 }, { [mine]: 100 });
  assert.deepEqual(fieldsOf(await saveItems(made.id, [{ product_id: shared, price_cents: 100 }])), {
    'items.0.product_id': ['Este produto não é só da marca desta tabela.'],
  });
  assert.equal((await rowOf(mine)).price_cents, 100);
  await shop.app.core.db.updateTable('product').set({ company_id: 2 }).where('id', '=', mine).execute();
  await clock();
  assert.equal((await rowOf(mine)).price_cents, 19_990);
  const open = await table({}, { [shared]: 100 });
  assert.match(String(fieldsOf(await change(open, { company_id: 1 })).company_id), /não é só desta marca/);
});

test('rows of a table are refused by row and field, and none of them is written', async () => {
  const [one, plan] = [await shop.product(), await shop.plan()];
  const made = await table({ channel: 'parceiro' });
  const errors = fieldsOf(
    await saveItems(made.id, [
      { product_id: one, price_cents: 500, list_price_cents: 400, min_price_cents: 501 },
      { product_id: plan, price_cents: 500, access_days: 10, max_installments: 2 },
      { product_id: one, price_cents: 500 },
      { product_id: 999_999_999, price_cents: 500 },
    ]),
  );
  assert.deepEqual(Object.keys(errors).sort(), [
    'items.0.list_price_cents',
    'items.0.min_price_cents',
    'items.1.access_days',
    'items.1.max_installments',
    'items.2.product_id',
    'items.3.product_id',
  ]);
  assert.match(
    String(Object.keys(fieldsOf(await saveItems(made.id, [{ product_id: one, price_cents: -1 }])))),
    /^items/,
  );
  assert.deepEqual((await itemsOf(made.id)).items, []);
});

test('rows are saved on the revision that was read, with what changed in the audit', async () => {
  const [one, other] = [await shop.product(), await shop.product()];
  const made = await table({}, { [one]: 9_000, [other]: 8_000 });
  const { revision } = await itemsOf(made.id);
  const saved = await saveItems(made.id, [{ product_id: one, price_cents: 7_000 }], revision);
  assert.deepEqual([saved.status, saved.body.revision], [200, revision + 1]);
  const late = await saveItems(made.id, [], revision);
  assert.deepEqual([late.status, late.body.code], [409, 'items_passed']);
  assert.deepEqual([(await rowOf(one)).price_cents, (await rowOf(other)).price_cents], [7_000, 19_990]);
  const { detail } = (await auditOf('update', made.id)).at(-1) as { detail: Row };
  const told = detail as { written: Row[]; left: Row[] };
  assert.deepEqual(
    [
      told.written.map(({ product_id, before, after }) => [product_id, before.price_cents, after.price_cents]),
      told.left.length,
    ],
    [[[one, 9_000, 7_000]], 1],
  );
});

test('the catalogue is read and never written', async () => {
  const id = await shop.product({ price_cents: 12_300 });
  await table({}, { [id]: 100 });
  const { items } = await itemsOf(1);
  assert.equal((items as Row[]).find((item) => item.product_id === id)?.price_cents, 12_300);
  const listed = (await call('GET', '/api/select-product-by-commercial-table/1')).body as unknown as Row[];
  assert.equal(listed.find((product) => product.id === id)?.price_cents, 12_300);
  const catalogue = await desk.read(1);
  for (const answer of [
    await saveItems(1, []),
    await change(catalogue, { name: 'Outro nome' }),
    await call('DELETE', `${desk.path('trash', 1)}?revision=${catalogue.revision}`),
  ])
    assert.deepEqual([answer.status, answer.body.code], [409, 'catalogue_fixed']);
});

test('tables that would price the same products at the same time are told of before they are saved', async () => {
  const [one, other] = [await shop.product(), await shop.product()];
  const made = await table({ priority: 44, ends_at: at(hour) }, { [one]: 9_000, [other]: 9_000 });
  const ask = async (more: Row) =>
    (
      await call('POST', '/api/cms-find-commercial-table-conflicts', {
        ...{
          channel: 'site',
          company_id: 2,
          starts_at: at(0),
          ends_at: null,
          priority: 44,
          product_ids: [one],
          ...more,
        },
      })
    ).body as unknown as Row[];
  assert.deepEqual(
    (await ask({})).map((found) => [found.table_id, found.products_count]),
    [[made.id, 1]],
  );
  for (const apart of [
    { priority: 43 },
    { channel: 'parceiro' },
    { starts_at: at(hour) },
    { id: made.id },
    { product_ids: [] },
  ])
    assert.deepEqual(await ask(apart), [], JSON.stringify(apart));
});

test('who may not read or write tables gets 403, and a product in a table does not go silently', async () => {
  const id = await shop.product({ kind: 6, reference_type: null, reference_id: null });
  const made = await table({}, { [id]: 9_000 });
  const customer = await shop.buyer();
  const finance = await person(shop.app, { profile_id: profiles.finance });
  const items = `/api/cms-find-commercial-table-items/${made.id}`;
  assert.equal((await shop.app.call('GET', items, { token: customer.token })).status, 403);
  assert.equal((await shop.app.call('GET', items, { token: finance.token })).status, 200);
  const write = { token: finance.token, body: { revision: 1, items: [] } };
  assert.equal((await shop.app.call('PUT', `/api/cms-update-commercial-table-items/${made.id}`, write)).status, 403);
  assert.equal((await call('GET', '/api/cms-find-commercial-table-items/999999')).status, 404);
  const { revision } = (await call('GET', `/api/cms-find-product/${id}`)).body as Row;
  const trash = await call('DELETE', `/api/cms-delete-product/${id}?revision=${revision}`);
  assert.deepEqual([trash.status, trash.body.code], [409, 'in_use']);
  assert.match(JSON.stringify(trash.body), /1 tabela comercial/);
  const gone = await call('DELETE', `${desk.path('trash', made.id)}?revision=${made.revision}`);
  assert.deepEqual([gone.status, gone.body.code], [409, 'in_use']);
  const empty = await table({ situation: 'draft' }, {});
  assert.equal((await call('DELETE', `${desk.path('trash', empty.id)}?revision=${empty.revision}`)).status, 200);
  const read = await call('GET', `/api/cms-find-commercial-table-items/${empty.id}`);
  assert.deepEqual([read.status, read.body.items], [200, []]);
});
