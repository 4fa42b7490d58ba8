import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { shopTools } from '../../../../test/shop.ts';

let app: TestApp;
let tools: ReturnType<typeof shopTools>;
before(async () => {
  app = await testApp();
  tools = shopTools(app);
});
after(() => app.close());

const products = () => app.modules.commerce.service.products;

test('a company sells its own products and those of every brand, never a hidden or inactive one', async () => {
  const shown = [await tools.product({ position: 1 }), await tools.product({ position: 2, company_id: 1 })];
  await tools.product({ company_id: 3 });
  await tools.product({ status: 'draft' });
  const hidden = await tools.product({ available_in_store: false });
  assert.deepEqual(
    (await products().listForSale(1)).map(({ id }) => id),
    shown,
  );
  await assert.rejects(products().find(1, hidden), { code: 'not_found' });
});

test('prices are told with the Pix price, and the struck-out one only when it is higher', async () => {
  const id = await tools.product({
    slug: 'renda-fixa',
    price_cents: 19_990,
    list_price_cents: 29_990,
    pix_discount_bps: 500,
  });
  const found = await products().find(1, 'renda-fixa');
  assert.deepEqual(
    [found.id, found.price_cents, found.list_price_cents, found.pix_price_cents],
    [id, 19_990, 29_990, 18_990],
  );
  assert.equal((await products().find(1, await tools.product())).list_price_cents, null);
});

test('a product is found by its kind, a combo tells what it holds, and a search takes % as it is', async () => {
  const id = await tools.product({ reference_type: 'ebook', reference_id: 9, kind: 2, name: '100% prático' });
  assert.deepEqual(
    (await products().listForSale(1, { typeId: 2 })).map((product) => product.id),
    [id],
  );
  const combo = await tools.product({ kind: 5, reference_type: null, reference_id: null });
  await app.core.db
    .insertInto('product_item')
    .values({ product_id: combo, item_product_id: id, share_bps: 10_000 })
    .execute();
  assert.deepEqual((await products().find(1, combo)).items, [{ product_id: id, name: '100% prático', type_id: 2 }]);
  assert.deepEqual(
    (await products().listForSale(1, { q: '0% pr' })).map((product) => product.id),
    [id],
  );
  assert.deepEqual(await products().listForSale(1, { q: '%%%' }), []);
});

test('a card and Pix are offered, and nothing but free for a total of zero', () => {
  assert.deepEqual(products().paymentTypes(), [
    { id: 1, name: 'Cartão de crédito' },
    { id: 2, name: 'Pix' },
  ]);
  assert.deepEqual(products().paymentTypes(0), [{ id: 3, name: 'Isento' }]);
});

test('how long a product opens is told in words', async () => {
  assert.deepEqual(await products().accessPeriods(1, [await tools.product({ access_days: 365 })]), [
    { id: 365, name: '1 ano', days: 365 },
  ]);
  assert.deepEqual((await products().accessPeriods(1, [await tools.product()]))[0]?.name, 'Vitalício');
});
