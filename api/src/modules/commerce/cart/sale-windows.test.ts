import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { managedProducts } from '@pregao/contract';
import { deskOf, nextNumber, type Row } from '../../../../test/desk.ts';
import { person, profiles, type SignedInPerson } from '../../../../test/people.ts';
import { samples, type Sample } from '../../../../test/resource-samples.ts';
import { openShop, type Shop } from '../../../../test/shop.ts';
import { turnSaleWindows } from './sale-windows.ts';

let shop: Shop;
let admin: SignedInPerson;
const sample = samples.product as Sample;
const { at, create, update } = deskOf(() => ({ app: shop.app, admin }), managedProducts, sample);
before(async () => {
  shop = await openShop();
  admin = await person(shop.app, { profile_id: profiles.admin });
  await sample.begin?.(shop.app);
});
after(() => shop.close());

const hour = 3_600_000;
// The database says at a save whether a window is open; the clock of the platform says so afterwards.
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const turnAt = (instant: string) => turnSaleWindows({ db: shop.app.core.db, now: () => new Date(instant) });
const onSale = async (id: unknown) =>
  ((await shop.app.call('GET', '/api/select-product')).body as { id: number }[]).some((one) => one.id === id);
const product = (values: Row) =>
  create({ ...sample.values(nextNumber()), company_id: null, situation: 'active', sale_starts_at: null, ...values });
const added = async (id: unknown) => {
  const { token } = await shop.buyer();
  const answer = await shop.app.call('POST', '/api/shopping-cart-add-product', { token, body: { product_id: id } });
  return { ...answer, token };
};

test('a product is sold from the beginning of its window to its end, and is turned once by however many nodes', async () => {
  const { id } = await product({ sale_starts_at: inHours(1), sale_ends_at: inHours(3) });
  assert.deepEqual([await onSale(id), (await added(id)).status], [false, 400]);
  assert.equal(await turnAt(inHours(0.5)), 0);
  const turned = await Promise.all([turnAt(inHours(2)), turnAt(inHours(2))]);
  assert.deepEqual([turned.sort(), await onSale(id)], [[0, 1], true]);
  const { body: cart, token } = await added(id);
  assert.equal(cart.products[0].available, true);
  assert.equal(await turnAt(inHours(4)), 1);
  const { body: late } = await shop.app.call('GET', '/api/ls-brazil-customer-cart', { token });
  assert.deepEqual([await onSale(id), late.products[0].available, late.total_cents], [false, false, 0]);
});

test('a window that staff move is what is sold at once, and an end that is before its beginning is refused in its field', async () => {
  const made = await product({ sale_ends_at: inHours(2) });
  assert.equal(await onSale(made.id), true);
  const { body: ended } = await update(made, { sale_ends_at: inHours(-1) });
  assert.deepEqual([ended.in_window, await onSale(made.id)], [false, false]);
  const { body: open } = await update(ended as Row, { sale_ends_at: null });
  assert.deepEqual([open.in_window, await onSale(made.id)], [true, true]);
  const { body, status } = await update(open as Row, { sale_starts_at: inHours(3), sale_ends_at: inHours(2) });
  assert.deepEqual([status, body.error], [400, { sale_ends_at: ['Termina antes de começar.'] }]);
});

test('a course whose product is out of its window leaves the shop, and comes back with it', async () => {
  const { db } = shop.app.core;
  const { id: course } = await db
    .insertInto('course')
    .values({
      ...{ title: 'Janela', slug: `janela-${nextNumber()}`, category_id: 1, level_id: 1 },
      ...{ status: 'published', published_at: '2026-01-01T00:00:00Z' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sellers = async () =>
    (await db.selectFrom('course').select('sold_by').where('id', '=', course).executeTakeFirstOrThrow()).sold_by;
  const made = await product({ kind: '1', content_id: course, sale_ends_at: inHours(1) });
  assert.equal(await sellers(), 0);
  await turnAt(inHours(2));
  assert.equal(await sellers(), null);
  const { body } = await shop.app.call('GET', at('list', 0, '?filter[out_of_window]=1'), { token: admin.token });
  assert.ok((body.data as Row[]).some(({ id }) => id === made.id));
  const { body: inside } = await shop.app.call('GET', at('list', 0, '?filter[out_of_window]=0'), {
    token: admin.token,
  });
  assert.ok(!(inside.data as Row[]).some(({ id }) => id === made.id));
  await update(made, { sale_ends_at: null });
  assert.equal(await sellers(), 0);
});
