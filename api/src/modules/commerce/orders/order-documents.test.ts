import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { textsOf } from '../../../../test/ebooks.ts';
import { person, profiles } from '../../../../test/people.ts';
import { deliver, openShop, termHashOf, type Shop } from '../../../../test/shop.ts';
import { demoCompanies } from '../../../seed/company-seed.ts';
import { setCompany } from '../../platform/set-company.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

/** The file as a reader shows it: words, without what breaks a line. */
const fileOf = async (path: string, token?: string) => {
  const { statusCode, headers, rawPayload } = await shop.app.server.inject({
    method: 'GET',
    url: path,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const isPdf = String(headers['content-type']).startsWith('application/pdf');
  const pages = isPdf ? await textsOf(rawPayload) : [];
  return { status: statusCode, headers, pages, text: pages.join(' ').replaceAll('\u00a0', ' ').replace(/ +/g, ' ') };
};

const ordered = async (options: { coupon?: string; name?: string; products?: number[]; userAgent?: string } = {}) => {
  const buyer = await shop.buyer({ name: options.name ?? 'João Conceição' });
  const cart = await shop.cartWith(buyer, ...(options.products ?? [await shop.product()]));
  if (options.coupon)
    await shop.app.call('PUT', `/api/shopping-cart-apply-coupon/${cart.shopping_cart_id}`, {
      token: buyer.token,
      body: { coupon: options.coupon },
    });
  const { body: order } = await shop.app.call('POST', `/api/finish-cart-order/${cart.shopping_cart_id}`, {
    token: buyer.token,
    body: { payment_type_id: 2, term_hash: await termHashOf(shop.app, buyer, cart.shopping_cart_id) },
    headers: { 'user-agent': options.userAgent ?? 'Navegador/1.0' },
  });
  return { buyer, order };
};

const paid = async (options: Parameters<typeof ordered>[0] = {}) => {
  const one = await ordered(options);
  const [{ txid }] = one.order.order_payments;
  shop.psp.settle(txid);
  await deliver(shop, txid);
  return one;
};

test('the receipt of a paid order says who sold what to whom, how it was paid, and that it is no fiscal invoice', async () => {
  const code = await shop.coupon();
  const { buyer, order } = await paid({
    coupon: code,
    products: [
      await shop.product({ name: 'Ações e opções: à vista', price_cents: 20_000, pix_discount_bps: 500 }),
      await shop.product({ name: 'Mesa', kind: 6, price_cents: 10_000, max_quantity: 5, min_quantity: 2 }),
    ],
  });
  const { status, headers, text } = await fileOf(`/api/order-receipt/${order.id}`, buyer.token);
  assert.deepEqual(
    [status, headers['content-type'], headers['content-disposition'], headers['cache-control']],
    [200, 'application/pdf', `attachment; filename="recibo-${order.number}.pdf"`, 'no-store'],
  );
  const payment = await shop.app.core.db
    .selectFrom('order_payment')
    .select('e2e_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  for (const part of [
    'Pregão Brasil Recibo',
    `Pedido ${order.number}`,
    'João Conceição CPF 529.982.247-25',
    buyer.email,
    'Ações e opções: à vista R$ 200,00',
    'Mesa R$ 200,00 2 × R$ 100,00',
    'Subtotal R$ 400,00',
    `Cupom ${code} – R$ 40,00`,
    'Desconto do Pix – R$ 9,00',
    'Total R$ 351,00',
    'Forma de pagamento: Pix, à vista',
    `Identificador da transação: ${payment.e2e_id}`,
    'Não é nota fiscal',
    'Página 1 de 1',
  ])
    assert.ok(text.includes(part), `${part} is not in: ${text}`);
  assert.ok(!text.includes('reembolsado'));
});

test('a receipt names what went back, and not what is only asked for', async () => {
  const { buyer, order } = await paid();
  const { db } = shop.app.core;
  const { id: order_payment_id } = await db
    .selectFrom('order_payment')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const item = await db
    .selectFrom('order_item')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  for (const [amount_cents, status] of [
    [5_000, 'succeeded'],
    [1_234, 'requested'],
  ] as const)
    await db.transaction().execute(async (tx) => {
      const refund = await tx
        .insertInto('refund')
        .values({
          order_id: order.id,
          order_payment_id,
          refund_type_id: 1,
          status,
          method: 'pix_return',
          amount_cents,
          provider_ref: status === 'succeeded' ? 'D123456789' : null,
          requested_by_kind: 'staff',
          finished_at: status === 'succeeded' ? '2026-11-25T15:00:00Z' : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('refund_item')
        .values({ refund_id: refund.id, order_item_id: item.id, amount_cents })
        .execute();
    });
  const { text } = await fileOf(`/api/order-receipt/${order.id}`, buyer.token);
  assert.match(text, /Pix reembolsado em 25\/11\/2026 12:00 R\$ 50,00 Identificador: D123456789/);
  assert.match(text, /Total reembolsado R\$ 50,00/);
  assert.ok(!text.includes('12,34'), text);
});

test('the accepted term is a document with its words, version, hash, time and address, whatever the product says today', async () => {
  const product = await shop.product({
    name: 'Opções <avançado>',
    term_html: '<h3>Turma única</h3><ul><li>“Começa” em março — 2027.</li></ul>',
  });
  const { buyer, order } = await ordered({ products: [product] });
  const { db } = shop.app.core;
  await db.updateTable('product').set({ term_html: '<p>Outro.</p>' }).where('id', '=', product).execute();
  const { version, hash } = await db
    .selectFrom('term_acceptance')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { status, headers, text } = await fileOf(`/api/order-term/${order.id}`, buyer.token);
  assert.deepEqual(
    [status, headers['content-type'], headers['content-disposition'], headers['cache-control']],
    [200, 'application/pdf', `attachment; filename="termo-${order.number}.pdf"`, 'no-store'],
  );
  for (const part of [
    'Opções <avançado>',
    'Turma única “Começa” em março — 2027.',
    'art. 49 do Código de Defesa do Consumidor',
    `Aceito por João Conceição (${buyer.email}) em `,
    `Versão do termo: ${version}`,
    `Hash SHA-256 do texto: ${hash}`,
    'Endereço IP: 127.0.0.1',
    'Navegador: Navegador/1.0',
  ])
    assert.ok(text.includes(part), `${part} is not in: ${text}`);
  assert.ok(!text.includes('Outro.'));
});

test('a long term goes on over numbered pages, and strange names are never question marks', async () => {
  const { buyer, order } = await ordered({
    name: 'Łukasz 株 Nguyễn',
    products: [
      await shop.product({
        name: 'x'.repeat(120),
        term_html: Array.from({ length: 120 }, (_, index) => `<p>Cláusula ${index}: ${'palavra '.repeat(20)}</p>`).join(
          '',
        ),
      }),
    ],
    userAgent: 'm'.repeat(390),
  });
  const { status, pages, text } = await fileOf(`/api/order-term/${order.id}`, buyer.token);
  assert.equal(status, 200);
  assert.ok(pages.length > 3, String(pages.length));
  for (const [index, page] of pages.entries()) assert.ok(page.includes(`Página ${index + 1} de ${pages.length}`));
  assert.ok(text.includes('Cláusula 119'));
  assert.ok(text.includes('Lukasz Zhu Nguyen'), text.slice(-900));
});

test('an order that was not paid has its term and no receipt; one before terms were kept has no term', async () => {
  const { buyer, order } = await ordered();
  assert.equal((await fileOf(`/api/order-receipt/${order.id}`, buyer.token)).status, 404);
  assert.equal((await fileOf(`/api/order-term/${order.id}`, buyer.token)).status, 200);
  const { db } = shop.app.core;
  await db.transaction().execute(async (tx) => {
    await sql`ALTER TABLE term_acceptance DISABLE TRIGGER term_acceptance_append_only`.execute(tx);
    await tx.deleteFrom('term_acceptance').where('order_id', '=', order.id).execute();
    await sql`ALTER TABLE term_acceptance ENABLE TRIGGER term_acceptance_append_only`.execute(tx);
  });
  assert.equal((await fileOf(`/api/order-term/${order.id}`, buyer.token)).status, 404);
});

test('what was free has a receipt too', async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product({ price_cents: 0, list_price_cents: 0 }));
  const { body: order } = await shop.finish(buyer, cart.shopping_cart_id, { payment_type_id: 3 });
  const { status, text } = await fileOf(`/api/order-receipt/${order.id}`, buyer.token);
  assert.equal(status, 200);
  assert.match(text, /Total R\$ 0,00 .*Forma de pagamento: Isento/);
});

test("security 15: another person's documents are not found, and staff who read orders have them", async () => {
  const { buyer, order } = await paid();
  const [stranger, admin] = [await shop.buyer(), await person(shop.app, { profile_id: profiles.admin })];
  for (const path of [`/api/order-receipt/${order.id}`, `/api/order-term/${order.id}`]) {
    assert.deepEqual(
      [
        (await fileOf(path, buyer.token)).status,
        (await fileOf(path, admin.token)).status,
        (await fileOf(path, stranger.token)).status,
        (await fileOf(path)).status,
      ],
      [200, 200, 404, 401],
      path,
    );
    const answer = await shop.app.call('GET', path, { token: stranger.token });
    assert.deepEqual([answer.body.code, answer.headers['content-disposition']], ['not_found', undefined]);
  }
});

test('receipt and term name a company with its number and addresses, and a demonstration as what it is', async () => {
  const { buyer, order } = await paid();
  const files = [`/api/order-receipt/${order.id}`, `/api/order-term/${order.id}`];
  const told = async (company: typeof demoCompanies.brasil) => {
    await setCompany(shop.app.core.db, 'brasil', company);
    return Promise.all(files.map(async (path) => (await fileOf(path, buyer.token)).text));
  };
  const real = { ...demoCompanies.brasil, cnpj: '11222333000181', contact_email: 'contato@pregao.example' };
  for (const text of await told(real))
    assert.match(text, /CNPJ 11\.222\.333\/0001-81.*contato@pregao\.example · \(11\)/);
  for (const text of await told(demoCompanies.brasil)) {
    assert.equal(text.split('Demonstração: empresa e contatos fictícios').length, 2);
    assert.match(text, /Pregão Brasil Educação Ltda\..*\(11\) 3003-4500/);
    assert.doesNotMatch(text, /3GA|contato@/);
  }
});
