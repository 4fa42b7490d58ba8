import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Row } from '../../../../test/desk.ts';
import { person, profiles, type SignedInPerson } from '../../../../test/people.ts';
import { chooseTable, tableDesk } from '../../../../test/price-tables.ts';
import { openShop, termHashOf, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
let admin: SignedInPerson;
const { table, change, keyOf, at, call, itemsOf, clock } = tableDesk(() => ({ app: shop.app, admin }));

before(async () => {
  shop = await openShop();
  admin = await person(shop.app, { profile_id: profiles.admin });
});
after(() => shop.close());

const hour = 3_600_000;
const guestCart = async (product_id: number): Promise<Row> =>
  (await shop.app.call('POST', '/api/shopping-cart-add-product-no-login', { body: { product_id } })).body;
const choose = (cart: Row, key: string, token?: string) => chooseTable(shop.app, cart.shopping_cart_id, key, token);
const keyError = ({ status, body }: { status: number; body: Row }) => {
  assert.equal(status, 400, JSON.stringify(body));
  return (body.error as Record<string, string[]>).key?.[0];
};
const findCart = async ({ shopping_cart_id: id }: Row, token?: string): Promise<Row> =>
  (await shop.app.call('GET', `/api/find-shopping-cart/${id}`, token ? { token } : {})).body;
const simulate = async (asked: Row) =>
  (
    await call('POST', '/api/cms-simulate-price', {
      ...{ company_id: 1, at: at(0), person: 'guest', ...asked },
    })
  ).body as Row;

test("a link's table prices the carts that came by it before the site's does, and no other cart", async () => {
  const [one, other] = [await shop.product({ price_cents: 50_000 }), await shop.product({ price_cents: 50_000 })];
  await table({ priority: 100 }, { [one]: 20_000, [other]: 40_000 });
  const launch = await table({ channel: 'lancamento', name: 'Turma de junho', ends_at: at(hour) }, { [one]: 30_000 });
  const cart = await guestCart(one);
  assert.deepEqual([cart.total_cents, cart.table], [20_000, null]);
  const chosen = await choose(cart, keyOf(launch));
  assert.deepEqual(
    [chosen.status, chosen.body.total_cents, chosen.body.table, chosen.body.products[0].table_name],
    [200, 30_000, { name: 'Turma de junho', until: launch.ends_at }, 'Turma de junho'],
  );
  const both = await shop.app.call('POST', '/api/shopping-cart-add-product-no-login', {
    body: { product_id: other, shopping_cart_id: cart.shopping_cart_id },
  });
  assert.deepEqual(
    both.body.products.map((line: Row) => [line.unit_price_cents, line.table_name]),
    [
      [30_000, 'Turma de junho'],
      [40_000, undefined],
    ],
  );
  assert.equal((await guestCart(one)).total_cents, 20_000);
  const { links } = await itemsOf(launch.id);
  assert.equal((links as Row[]).length, 3);
  assert.match(String((links as Row[])[0]?.url), /^http.+\/carrinho\?tabela=[0-9a-f-]{36}$/);
});

test('a key that leads to no table in force of the brand says why, and changes nothing', async () => {
  const id = await shop.product();
  const cart = await guestCart(id);
  const of = (values: Row) => table({ channel: 'parceiro', ...values }, { [id]: 100 });
  const site = await table({}, {});
  const { link_key } = await shop.app.core.db
    .selectFrom('commercial_table')
    .select('link_key')
    .where('id', '=', site.id)
    .executeTakeFirstOrThrow();
  const foreign =
    Number(
      (
        await shop.app.core.db
          .selectFrom('cart')
          .select('company_id')
          .where('id', '=', cart.shopping_cart_id)
          .executeTakeFirstOrThrow()
      ).company_id,
    ) === 1
      ? 2
      : 1;
  for (const [key, text] of [
    ['amigos', 'Esta tabela de preços não existe.'],
    [randomUUID(), 'Esta tabela de preços não existe.'],
    [link_key, 'Esta tabela de preços não existe.'],
    [keyOf(await of({ situation: 'draft' })), 'Esta tabela de preços não existe.'],
    [keyOf(await of({ company_id: foreign })), 'Esta tabela de preços é de outra marca.'],
    [keyOf(await of({ ends_at: at(-hour) })), 'Os preços deste link já terminaram.'],
    [keyOf(await of({ starts_at: at(hour) })), 'Os preços deste link ainda não começaram.'],
  ] as const)
    assert.equal(keyError(await choose(cart, key)), text);
  assert.deepEqual([(await findCart(cart)).total_cents, (await findCart(cart)).table], [19_990, null]);
});

test("security 15: another person's cart takes no table", async () => {
  const id = await shop.product();
  const partner = await table({ channel: 'parceiro' }, { [id]: 100 });
  const [owner, stranger] = [await shop.buyer(), await shop.buyer()];
  const cart = await shop.cartWith(owner, id);
  for (const token of [stranger.token, undefined]) {
    const answer = await choose(cart, keyOf(partner), token);
    assert.deepEqual([answer.status, answer.body.code], [404, 'not_found']);
  }
  assert.equal((await findCart(cart, owner.token)).total_cents, 19_990);
});

test('a table that ended between the price and the purchase makes no order at another price', async () => {
  const began = shop.app.clock.now;
  const id = await shop.product({ price_cents: 50_000 });
  const partner = await table({ channel: 'parceiro', name: 'Clube', ends_at: at(hour) }, { [id]: 30_000 });
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, id);
  await choose(cart, keyOf(partner), buyer.token);
  const seen = await findCart(cart, buyer.token);
  assert.equal(seen.total_cents, 30_000);
  shop.app.clock.now = new Date(Date.parse(String(partner.ends_at)) - 1);
  assert.equal((await findCart(cart, buyer.token)).total_cents, 30_000);
  shop.app.clock.now = new Date(String(partner.ends_at));
  const term_hash = await termHashOf(shop.app, buyer, cart.shopping_cart_id);
  for (const sent of [{ total_cents: 30_000 }, {}]) {
    const { status, body } = await shop.finish(buyer, cart.shopping_cart_id, { term_hash, ...sent });
    assert.deepEqual([status, body.code, body.params?.total_cents ?? body.total_cents], [409, 'total_changed', 50_000]);
  }
  const over = 'Os preços da tabela “Clube” terminaram: o carrinho voltou aos preços de hoje.';
  const now = await findCart(cart, buyer.token);
  assert.deepEqual([now.total_cents, now.table, now.table_message], [50_000, null, over]);
  const chosen = await shop.app.call('POST', `/api/recalculate-discount-with-payment-type/${cart.shopping_cart_id}`, {
    token: buyer.token,
    body: { payment_type_id: 2 },
  });
  assert.equal(chosen.body.table_message, over);
  assert.equal((await findCart(cart, buyer.token)).table_message, null, 'it is said once');
  const { status, body } = await shop.finish(buyer, cart.shopping_cart_id, { total_cents: 50_000 });
  assert.deepEqual([status, body.total_cents], [200, 50_000]);
  shop.app.clock.now = began;
});

test('a table of the site that begins while somebody pays changes the total before there is an order', async () => {
  const id = await shop.product({ price_cents: 50_000 });
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, id);
  await table({ kind: 'promocao' }, { [id]: 39_700 });
  const { status, body } = await shop.finish(buyer, cart.shopping_cart_id, { total_cents: 50_000 });
  assert.deepEqual([status, body.code], [409, 'total_changed']);
  assert.equal((await findCart(cart, buyer.token)).total_cents, 39_700);
});

test('an order tells which table priced it, after the table and the product changed', async () => {
  const id = await shop.product({ name: 'Opções', price_cents: 49_700, list_price_cents: null });
  const made = await table({ name: 'Black Friday', kind: 'promocao' }, { [id]: 39_700 });
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, id);
  const { body: order } = await shop.finish(buyer, cart.shopping_cart_id);
  await change(made, { situation: 'ended', name: 'Outro nome' });
  await clock();
  const { body } = await shop.app.call('GET', `/api/find-order-price/${order.id}`, { token: buyer.token });
  assert.deepEqual([body.total_cents, body.matches], [39_700, true]);
  assert.equal(
    body.steps[1].text.replaceAll('\u00a0', ' '),
    'Preço da tabela “Black Friday”: Opções por R$ 397,00 em vez de R$ 497,00',
  );
});

test("a visitor's table joins the account's cart with its lines, and a coupon is counted on its price", async () => {
  const id = await shop.product({ price_cents: 50_000 });
  const partner = await table({ channel: 'parceiro' }, { [id]: 30_000 });
  const code = await shop.coupon({ min_subtotal_cents: 40_000 });
  const guest = await guestCart(id);
  await choose(guest, keyOf(partner));
  const applied = await shop.app.call('PUT', `/api/shopping-cart-apply-coupon-no-login/${guest.shopping_cart_id}`, {
    body: { coupon: code },
  });
  assert.match(JSON.stringify(applied.body), /a partir de R\$.400,00/);
  const buyer = await shop.buyer();
  const { body } = await shop.app.call(
    'GET',
    `/api/ls-brazil-customer-carts?shopping_cart_id=${guest.shopping_cart_id}`,
    { token: buyer.token },
  );
  assert.deepEqual([body.data[0].total_cents, body.data[0].table?.name], [30_000, partner.name]);
});

test('the simulator says what a cart costs, by which table, and why the others do not price it', async () => {
  const id = await shop.product({ price_cents: 50_000, pix_discount_bps: 1_000, max_installments: 3 });
  const [draft, later, low, high, partner] = [
    await table({ name: 'Rascunho', situation: 'draft' }, { [id]: 1 }),
    await table({ name: 'Depois', starts_at: at(hour), priority: 9 }, { [id]: 25_000 }),
    await table({ name: 'Baixa', priority: 1 }, { [id]: 45_000 }),
    await table({ name: 'Alta', priority: 2 }, { [id]: 40_000 }),
    await table({ name: 'Parceiro', channel: 'parceiro' }, { [id]: 30_000 }),
  ];
  const now = await simulate({ items: [{ product_id: id }], coupon: 'NAO-EXISTE' });
  const [line] = now.lines as Row[];
  assert.deepEqual(
    [line?.own_price_cents, line?.unit_price_cents, line?.chosen, now.refusals],
    [50_000, 40_000, { table_id: high.id, name: 'Alta' }, ['Este cupom não existe.']],
  );
  const why = Object.fromEntries((line?.passed_over as Row[]).map((one) => [one.table_id, one.why]));
  assert.deepEqual(
    [why[draft.id], why[low.id], why[partner.id]],
    ['É um rascunho.', '“Alta” tem prioridade maior.', 'Só vale no carrinho que vem pelo link dela.'],
  );
  assert.match(why[later.id] as string, /^Começa em /);
  assert.deepEqual((now.ways as Row[]).map(({ way, count, total_cents }) => [way, count, total_cents]).slice(0, 2), [
    ['pix', 1, 36_000],
    ['card', 1, 40_000],
  ]);
  assert.equal((now.ways as Row[])[2]?.count, 3);
  assert.equal(
    ((await simulate({ items: [{ product_id: id }], at: at(2 * hour) })).lines as Row[])[0]?.unit_price_cents,
    25_000,
  );
  assert.equal(
    ((await simulate({ items: [{ product_id: id }], table_id: partner.id })).lines as Row[])[0]?.unit_price_cents,
    30_000,
  );
  const guest = await guestCart(id);
  const { body } = await choose(guest, keyOf(partner));
  const asked = (await simulate({ items: [{ product_id: id }], table_id: partner.id })).ways as Row[];
  assert.deepEqual(
    [asked[0]?.total_cents, asked[1]?.total_cents],
    [2, 1].map((way) => body.payment_types.find((one: Row) => one.id === way).total_cents),
  );
});
