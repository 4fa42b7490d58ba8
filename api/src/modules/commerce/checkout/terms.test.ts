import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { openShop, type Shop } from '../../../../test/shop.ts';
import { findTermAcceptance } from './checkout.repository.ts';
import { cartTerm } from './terms.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const termOf = async (cart: { shopping_cart_id: string }, token?: string) =>
  (await shop.app.call('GET', `/api/get-shopping-cart-term/${cart.shopping_cart_id}`, token ? { token } : {})).body;
const acceptances = () => shop.app.core.db.selectFrom('term_acceptance').selectAll().execute();

test('whoever changes the words of the house dates them anew', () => {
  const { version, hash } = cartTerm([
    { name: 'Opções', access_days: 365, warranty_days: 7, term_html: '<p>Turma única.</p>' },
    { name: 'Carteira', access_days: null, warranty_days: 30, term_html: '' },
  ]);
  assert.deepEqual(
    [version, hash],
    ['2026-11-25-8dc23763', '8dc237639f48026fa618620112e690b6f1229f2856e0d4346935ed0afc31e71b'],
  );
});

test('the term has the hash of its exact words, the same for the same lines and another for others', async () => {
  const buyer = await shop.buyer();
  const [one, other] = [await shop.product(), await shop.product()];
  const cart = await shop.cartWith(buyer, one);
  const term = await termOf(cart, buyer.token);
  assert.equal(term.hash, sha256(term.term_html));
  assert.match(term.version, /^\d{4}-\d\d-\d\d-[0-9a-f]{8}$/);
  assert.deepEqual(await termOf(cart, buyer.token), term);
  await shop.cartWith(buyer, other);
  assert.notEqual((await termOf(cart, buyer.token)).hash, term.hash);
});

test('an order keeps the term as it was accepted, by whom, when and from where', async () => {
  const buyer = await shop.buyer();
  const product = await shop.product({ term_html: '<p>Turma única: começa em março.</p>' });
  const cart = await shop.cartWith(buyer, product);
  const term = await termOf(cart, buyer.token);
  const { body: order } = await shop.app.call('POST', `/api/finish-cart-order/${cart.shopping_cart_id}`, {
    token: buyer.token,
    body: { payment_type_id: 2, term_hash: term.hash },
    headers: { 'user-agent': 'Navegador/1.0' },
  });
  const { db } = shop.app.core;
  await db.updateTable('product').set({ term_html: '<p>Outro.</p>' }).where('id', '=', product).execute();
  const { id: _id, ...kept } = (await findTermAcceptance(db, order.id))!;
  assert.deepEqual(kept, {
    order_id: order.id,
    user_id: buyer.id,
    version: term.version,
    hash: term.hash,
    term_html: term.term_html,
    ip: '127.0.0.1',
    user_agent: 'Navegador/1.0',
    accepted_at: (
      await db.selectFrom('customer_order').select('placed_at').where('id', '=', order.id).executeTakeFirst()
    )?.placed_at,
  });
});

test('an order free of charge keeps its term too, and a repeat keeps one', async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product({ price_cents: 0, list_price_cents: 0 }));
  const { body: order } = await shop.finish(buyer, cart.shopping_cart_id, { payment_type_id: 3 });
  const again = await shop.finish(buyer, cart.shopping_cart_id, { payment_type_id: 3 });
  assert.deepEqual([order.status, again.body.id], [3, order.id]);
  assert.equal((await acceptances()).filter(({ order_id }) => order_id === order.id).length, 1);
});

for (const [what, term_hash] of [
  ['no term', undefined],
  ['an empty one', ''],
  ['a version in the place of the hash', '2026-11-25-deadbeef'],
  ['more than a hash', `${'0'.repeat(64)}0`],
  ['something else', { $ne: 1 }],
] as const)
  test(`nobody buys with ${what} accepted, and nothing is kept`, async () => {
    const buyer = await shop.buyer();
    const cart = await shop.cartWith(buyer, await shop.product());
    const before = (await acceptances()).length;
    const answer = await shop.app.call('POST', `/api/finish-cart-order/${cart.shopping_cart_id}`, {
      token: buyer.token,
      body: { payment_type_id: 2, ...(term_hash !== undefined && { term_hash }) },
    });
    assert.deepEqual(
      [answer.status, answer.body.error],
      [400, { term_hash: ['Aceite o termo de compra para continuar.'] }],
    );
    assert.equal((await acceptances()).length, before);
  });

test('security: a forged hash is refused, and the cart stays open', async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  const answer = await shop.finish(buyer, cart.shopping_cart_id, { term_hash: sha256('o que eu quiser') });
  assert.deepEqual(
    [answer.status, answer.body.code, answer.body.error],
    [409, 'term_changed', 'O termo de compra mudou. Leia a nova versão antes de continuar.'],
  );
  assert.equal((await shop.finish(buyer, cart.shopping_cart_id)).status, 200);
});

test('a term that changed after it was read has to be accepted anew', async () => {
  const buyer = await shop.buyer();
  const product = await shop.product();
  const cart = await shop.cartWith(buyer, product);
  const read = await termOf(cart, buyer.token);
  const { db } = shop.app.core;
  await db.updateTable('product').set({ access_days: 30 }).where('id', '=', product).execute();
  const refused = await shop.finish(buyer, cart.shopping_cart_id, { term_hash: read.hash });
  assert.deepEqual([refused.status, refused.body.code], [409, 'term_changed']);
  assert.equal((await shop.finish(buyer, cart.shopping_cart_id)).status, 200);
});

test("the hash of another person's cart with other lines is refused", async () => {
  const [ana, bia] = [await shop.buyer(), await shop.buyer()];
  const [hers, theirs] = [
    await shop.cartWith(ana, await shop.product()),
    await shop.cartWith(bia, await shop.product()),
  ];
  const { hash: term_hash } = await termOf(theirs, bia.token);
  assert.equal((await shop.finish(ana, hers.shopping_cart_id, { term_hash })).body.code, 'term_changed');
});

test('the database refuses to change an acceptance, to remove it, or to take one whose hash is not its own', async () => {
  const buyer = await shop.buyer();
  const { body: order } = await shop.finish(buyer, (await shop.cartWith(buyer, await shop.product())).shopping_cart_id);
  const { db } = shop.app.core;
  const one = {
    order_id: order.id,
    user_id: 1,
    version: 'x',
    ip: '',
    user_agent: '',
    accepted_at: new Date().toISOString(),
  };
  await assert.rejects(
    db.updateTable('term_acceptance').set({ version: 'x' }).where('order_id', '=', order.id).execute(),
    /append-only/,
  );
  await assert.rejects(db.deleteFrom('term_acceptance').where('order_id', '=', order.id).execute(), /append-only/);
  await assert.rejects(
    db
      .insertInto('term_acceptance')
      .values({ ...one, term_html: '<p>a</p>', hash: sha256('<p>b</p>') })
      .execute(),
    /term_acceptance_hash_check|violates check/,
  );
});
