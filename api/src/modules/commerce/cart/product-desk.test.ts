import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { managedProducts } from '@pregao/contract';
import { deskOf, nextNumber, type Row } from '../../../../test/desk.ts';
import { makeEbook } from '../../../../test/ebooks.ts';
import { person, profiles, type SignedInPerson } from '../../../../test/people.ts';
import { samples, type Sample } from '../../../../test/resource-samples.ts';
import { openShop, paidOrder, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
let admin: SignedInPerson;
const sample = samples.product as Sample;
const { at, create, update, find } = deskOf(() => ({ app: shop.app, admin }), managedProducts, sample);

before(async () => {
  shop = await openShop();
  admin = await person(shop.app, { profile_id: profiles.admin });
  await sample.begin?.(shop.app);
});
after(() => shop.close());

const product = (values: Row = {}) => create({ ...sample.values(nextNumber()), company_id: null, ...values });
const refused = async (asked: Promise<{ status: number; body: { error: Row } }>) => {
  const { status, body } = await asked;
  assert.equal(status, 400, JSON.stringify(body));
  return body.error;
};
const refusedCreation = (values: Row) =>
  refused(
    shop.app.call('POST', at('create'), {
      token: admin.token,
      body: { ...sample.values(nextNumber()), company_id: null, ...values },
    }),
  );
const remove = (record: Row) =>
  shop.app.call('DELETE', at('trash', record.id as number, `?revision=${record.revision}`), { token: admin.token });
const course = async (status = 'published') =>
  shop.app.core.db
    .insertInto('course')
    .values({
      title: 'Price Action',
      slug: `price-action-${nextNumber()}`,
      category_id: 1,
      level_id: 1,
      status,
      published_at: status === 'published' ? '2026-01-01T00:00:00Z' : null,
    })
    .returning(['id', 'title'])
    .executeTakeFirstOrThrow();
const courseProduct = (values: Row) => product({ kind: '1', situation: 'active', ...values });
const forSale = async () =>
  ((await shop.app.call('GET', '/api/select-product')).body as { id: number }[]).map(({ id }) => id);

test('a product for a course is on its page, is bought, and is shown to its desk with what was sold', async () => {
  const { id, title } = await course();
  const made = await courseProduct({ content_id: id });
  assert.equal(made.content_name, title);
  assert.ok((await forSale()).includes(made.id as number));
  const row = await shop.app.core.db.selectFrom('course').select('product_id').where('id', '=', id).executeTakeFirst();
  assert.equal(row?.product_id, made.id);
  await paidOrder(shop, made.id as number);
  const { body } = await shop.app.call('GET', at('list', 0, `?q=${encodeURIComponent(String(made.name))}`), {
    token: admin.token,
  });
  const [line] = body.data as Row[];
  const paid = Number(made.price_cents) - Math.round(Number(made.price_cents) / 20);
  assert.deepEqual(
    [line?.id, line?.pix_price_cents, line?.sold_30d, line?.revenue_30d_cents],
    [made.id, paid, 1, paid],
  );
});

test('what was ordered stays what it is, and its price goes on', async () => {
  const made = await courseProduct({ content_id: (await course()).id });
  await paidOrder(shop, made.id as number);
  for (const change of [{ kind: '6', content_id: null }, { content_id: (await course()).id }])
    assert.match(JSON.stringify(await refused(update(made, change))), /Já foi pedido/);
  const { body } = await update(made, { price_cents: 12_345, list_price_cents: null });
  assert.deepEqual([body.price_cents, body.list_price_cents, body.was_ordered], [12_345, null, true]);
});

test('a content is sold by one product, until that goes to the trash', async () => {
  const { id } = await course();
  const first = await courseProduct({ content_id: id });
  assert.deepEqual(await refusedCreation({ kind: '1', content_id: id }), {
    content_id: ['Outro produto já vende isto.'],
  });
  assert.equal((await remove(first)).status, 409);
  const { body: bare } = await update(first, { situation: 'draft', content_id: null });
  assert.equal((await remove(bare as Row)).status, 200);
  assert.equal((await courseProduct({ content_id: id })).content_id, id);
});

test('two products that take one content at once: one has it', async () => {
  const { id } = await course();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      shop.app.call('POST', at('create'), {
        token: admin.token,
        body: { ...sample.values(nextNumber()), company_id: null, kind: '1', content_id: id },
      }),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 400, 400, 400, 400, 400]);
});

test('nothing is put on sale that opens nothing, or what readers can not see', async () => {
  const draft = await course('draft');
  assert.ok('content_id' in (await refusedCreation({ kind: '1', situation: 'active' })));
  assert.ok('situation' in (await refusedCreation({ kind: '1', situation: 'active', content_id: draft.id })));
  assert.ok('content_id' in (await refusedCreation({ kind: '1', content_id: 999_999 })));
  assert.ok('parts' in (await refusedCreation({ kind: '5', situation: 'active' })));
});

test('a combo reunites products that are there and that are no combos', async () => {
  const [one, other] = [await product(), await product()];
  const shared = (...ids: unknown[]) => ids.map((id) => ({ item_product_id: id, share_bps: 10_000 / ids.length }));
  const combo = await product({ kind: '5', situation: 'active', parts: shared(one.id, other.id) });
  assert.deepEqual(
    [combo.parts, (combo.part_products as Row[]).map(({ name }) => name)],
    [shared(one.id, other.id), [one.name, other.name]],
  );
  for (const wrong of [shared(combo.id, one.id), shared(999_999, one.id)])
    assert.ok('parts' in (await refusedCreation({ kind: '5', parts: wrong })));
  const tiny = shared(one.id, other.id).map((part, at) => ({ ...part, share_bps: at === 0 ? 9_901 : 99 }));
  const uneven = { kind: '5', situation: 'active', parts: tiny };
  assert.deepEqual((await refusedCreation({ ...uneven, completes: true })).parts, [
    'Num combo que completa a coleção cada parte vale ao menos 1 %.',
  ]);
  assert.deepEqual((await product(uneven)).parts, tiny);
  assert.match(JSON.stringify(await refused(update(one, { kind: '5' }))), /não fica dentro de outro/);
  assert.equal((await remove(one)).status, 409);
});

test('the page of an e-book says what its product is called and whether it is sold', async () => {
  assert.ok('kind' in (await refusedCreation({ kind: '2' })));
  assert.ok('kind' in (await refused(update(await product(), { kind: '2' }))));
  const { id: ebook } = await makeEbook(shop.app, { price: null });
  const id = await shop.product({ kind: 2, reference_type: 'ebook', reference_id: ebook, price_cents: 5_000 });
  const book = await find({ id });
  assert.equal(book.is_kept_by_content, true);
  for (const change of [{ name: 'Outro nome' }, { situation: 'inactive' }, { company_id: 2 }])
    assert.match(JSON.stringify(await refused(update(book, change))), /página do conteúdo/);
  assert.equal((await update(book, { warranty_days: 30 })).status, 200);
});

test('a number names nothing in another kind, and a price that falls strikes nothing out by itself', async () => {
  const made = await courseProduct({ content_id: (await course()).id, list_price_cents: null });
  assert.ok('kind' in (await refused(update(made, { kind: '3' }))));
  const { body } = await update(made, { price_cents: 5_000 });
  assert.equal(body.list_price_cents, null);
});

test('a content of the team alone, or of another brand, is not put on sale', async () => {
  const { db } = shop.app.core;
  const [own, other] = [await course(), await course()];
  await db.updateTable('course').set({ visibility: 'internal' }).where('id', '=', own.id).execute();
  await db.updateTable('course').set({ company_id: 2 }).where('id', '=', other.id).execute();
  assert.ok('situation' in (await refusedCreation({ kind: '1', situation: 'active', content_id: own.id })));
  assert.ok(
    'company_id' in (await refusedCreation({ kind: '1', situation: 'active', content_id: other.id, company_id: 1 })),
  );
});

test('a run that is taken back writes what it wrote: what left the shop meanwhile stays out of it', async () => {
  const { db } = shop.app.core;
  const made = await product({ situation: 'active' });
  const post = (path: string, body: object) => shop.app.call('POST', path, { token: admin.token, body });
  const run = await post(at('bulk'), {
    action: 'set',
    ids: [made.id],
    values: { available_in_store: false },
    revision: made.revision,
  });
  assert.equal(run.status, 202, JSON.stringify(run.body));
  // As the page of a content does, past the history.
  await db
    .updateTable('product')
    .set({ status: 'inactive' })
    .where('id', '=', made.id as number)
    .execute();
  assert.equal((await post(`/api/cms-undo-run/${run.body.id}`, {})).status, 200);
  const back = await find(made);
  assert.deepEqual([back.situation, back.available_in_store], ['inactive', true]);
});

test('what is in the trash is not sold, nor what was put in a cart before', async () => {
  const made = await product({ situation: 'active' });
  const buyer = await shop.buyer();
  const { db } = shop.app.core;
  const cart = await shop.cartWith(buyer, made.id as number);
  assert.equal((await remove(made)).status, 409);
  await db
    .updateTable('product')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', made.id as number)
    .execute();
  assert.ok(!(await forSale()).includes(made.id as number));
  const { body } = await shop.app.call('GET', '/api/ls-brazil-customer-cart', { token: buyer.token });
  assert.equal(body.shopping_cart_id, cart.shopping_cart_id);
  assert.equal(body.total_cents, 0);
  const added = await shop.app.call('POST', '/api/shopping-cart-add-product', {
    token: (await shop.buyer()).token,
    body: { product_id: made.id },
  });
  assert.equal(added.status, 400);
});

test('contents that a product may open are found by their words, each with the product that sells it', async () => {
  const { id } = await course();
  const made = await courseProduct({ content_id: id });
  const ask = (query: string, token = admin.token) =>
    shop.app.call('GET', `/api/cms-find-product-contents?${query}`, { token });
  const { body } = await ask('kind=1&q=price%20action');
  const found = (body as Row[]).find((one) => one.id === id);
  assert.deepEqual(found, { id, name: 'Price Action', published: true, product_name: made.name });
  for (const kind of [1, 2, 3, 4]) assert.deepEqual((await ask(`kind=${kind}&q=100%25`)).body, []);
  assert.equal((await ask('kind=5')).status, 400);
  assert.equal((await ask('kind=1', (await shop.buyer()).token)).status, 403);
});

test('what a price would be is told to who reads products, and to nobody else', async () => {
  const path =
    '/api/preview-price?kind=1&price_cents=10000&pix_discount_bps=500&max_installments=1&interest_free_installments=1';
  const ask = (token?: string, more = '') => shop.app.call('GET', path + more, { ...(token && { token }) });
  assert.equal((await ask()).status, 401);
  assert.equal((await ask((await shop.buyer()).token)).status, 403);
  assert.equal((await ask((await person(shop.app, { profile_id: profiles.sales })).token)).status, 200);
  assert.equal((await ask(admin.token, '&access_days=0')).status, 400);
});
