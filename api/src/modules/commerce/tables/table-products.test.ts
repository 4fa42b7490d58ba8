import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Row } from '../../../../test/desk.ts';
import { person, profiles } from '../../../../test/people.ts';
import { openShop, type Shop } from '../../../../test/shop.ts';

let shop: Shop;

before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const look = async (token: string, names: readonly string[]) =>
  shop.app.call('POST', '/api/cms-find-commercial-table-products', { token, body: { names } });

test('products of a sheet are found by SKU, else slug, else name, each by the first of these that it is called', async () => {
  const staff = await person(shop.app, { profile_id: profiles.finance });
  const [one, twin, other] = [
    await shop.product({ name: 'Ações à vista', slug: 'acoes-a-vista', sku: '1001', price_cents: 12_300 }),
    await shop.product({ name: 'AÇÕES À VISTA', slug: 'acoes-2', sku: null, company_id: null }),
    await shop.product({ name: '1001', slug: 'mil-e-um', sku: 'ab-1' }),
  ];
  const gone = await shop.product({ name: 'Foi embora', sku: 'GONE' });
  await shop.app.core.db
    .updateTable('product')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', gone)
    .execute();
  const { status, body } = await look(staff.token, [
    ...[' acoes a vista ', '1001', 'MIL-E-UM', 'AB-1', 'ab-1', 'GONE', '', 'Não há', '1001'],
  ]);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    (body as unknown as Row[]).map((row) => [row.named, row.product_id]),
    [
      [' acoes a vista ', one],
      [' acoes a vista ', twin],
      ['1001', one],
      ['MIL-E-UM', other],
      ['ab-1', other],
    ],
  );
  assert.deepEqual((body as unknown as Row[])[2], {
    ...{ named: '1001', product_id: one, name: 'Ações à vista', sku: '1001', slug: 'acoes-a-vista', kind: 1 },
    ...{ own_price_cents: 12_300, company_id: null },
  });
});

test('who may not read price tables finds no products by name, and more than a table holds is refused', async () => {
  const customer = await shop.buyer();
  const staff = await person(shop.app, { profile_id: profiles.finance });
  assert.equal((await look(customer.token, ['1001'])).status, 403);
  assert.equal((await look(staff.token, new Array<string>(2_001).fill('x'))).status, 400);
});
