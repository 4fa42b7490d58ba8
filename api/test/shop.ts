import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { Database } from '../src/db/open.ts';
import type { Coupon, Product } from '../src/db/generated/types.ts';
import { startSandboxPsp, type SandboxOptions } from '../src/psp-sandbox/server.ts';
import type { CardSandboxOptions } from '../src/psp-sandbox/card/sandbox.ts';
import { cardSecrets, testCard, tokenize } from './card-shop.ts';
import { testApp, type TestApp } from './harness.ts';
import { person, type SignedInPerson } from './people.ts';

/** A CPF with right check digits. */
export const cpf = '52998224725';

/** What the sandbox PSP of tests knows its client by, and signs with. */
export const pspSecrets = {
  clientId: 'client-of-the-psp',
  clientSecret: 'secret-of-the-client',
  webhookSecret: 'secret-of-the-webhook',
};

/** The environment of a platform whose bank is this sandbox PSP. */
export const pspEnv = ({ url }: { url: string }) => ({
  PIX_PSP_URL: url,
  PIX_CLIENT_ID: pspSecrets.clientId,
  PIX_CLIENT_SECRET: pspSecrets.clientSecret,
  PIX_WEBHOOK_SECRET: pspSecrets.webhookSecret,
  CARD_PSP_URL: url,
  CARD_PSP_TOKEN: cardSecrets.token,
  CARD_WEBHOOK_SECRET: cardSecrets.webhookSecret,
});

let sequence = 0;

/** An application with the sandbox PSP beside it, spoken to over HTTP; the PSP tells the webhook only what a test delivers. */
export const openShop = async (
  options: {
    database?: Database;
    fault?: SandboxOptions['fault'];
    env?: Record<string, string>;
    webhookUrl?: string;
    card?: Partial<CardSandboxOptions>;
    /** Longest that a return takes at the PSP; null, unless told: when a test says so. */
    returnsTakeMs?: number | null;
  } = {},
) => {
  const clock = { read: () => new Date() };
  const psp = await startSandboxPsp({
    ...pspSecrets,
    port: 0,
    webhookUrl: options.webhookUrl ?? null,
    dataDir: await mkdtemp(join(tmpdir(), 'pregao-psp-')),
    now: () => clock.read(),
    returnsTakeMs: options.returnsTakeMs ?? null,
    ...(options.fault && { fault: options.fault }),
    card: { ...cardSecrets, webhookUrl: null, ...options.card },
  });
  if (!psp.card) throw new Error('the sandbox has no card side');
  const app = await testApp(
    {
      ...pspEnv(psp),
      PIX_PSP_TIMEOUT_MS: '60000',
      CARD_PSP_TIMEOUT_MS: '60000',
      API_CALLS_PER_MINUTE: '0',
      ...options.env,
    },
    options.database,
  );
  clock.read = () => new Date(app.clock.now);
  return {
    app,
    psp,
    cards: psp.card,
    tokenize: (holder: string, card?: object) => tokenize(psp.url, cardSecrets.publicKey, holder, card),
    ...shopTools(app),
    close: async () => {
      await app.close();
      await psp.close();
    },
  };
};

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** What a person who accepts the term of a cart sends; of a cart that is not theirs, something of the right shape. */
export const termHashOf = async (app: Pick<TestApp, 'call'>, who: SignedInPerson, cartId: string): Promise<string> =>
  (await app.call('GET', `/api/get-shopping-cart-term/${cartId}`, { token: who.token })).body.hash ?? '0'.repeat(64);

/** What a test needs to sell something in an application. */
export const shopTools = (app: TestApp) => {
  const { db } = app.core;
  /** A course on sale for R$ 199,90 unless told. */
  const product = async (fields: Partial<Insertable<Product>> = {}): Promise<number> => {
    sequence += 1;
    const price = fields.price_cents ?? 19_990;
    const row = await db
      .insertInto('product')
      .values({
        slug: `produto-${process.pid}-${sequence}`,
        name: `Produto ${sequence}`,
        kind: 1,
        reference_type: 'course',
        reference_id: 1000 + sequence,
        list_price_cents: price,
        price_cents: price,
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  return {
    product,
    /** A plan of 30 days on sale for R$ 199,90 unless told. */
    plan: (fields: Partial<Insertable<Product>> = {}) =>
      product({ kind: 3, reference_type: 'signature_type', access_days: 30, ...fields }),
    /** A coupon of 10 % without limits unless told. */
    coupon: async (fields: Partial<Insertable<Coupon>> = {}): Promise<string> => {
      sequence += 1;
      const row = await db
        .insertInto('coupon')
        .values({
          code: `CUPOM${process.pid}X${sequence}`,
          discount_type_id: 1,
          value: 1000,
          usage_limit_per_customer: null,
          starts_at: '2020-01-01T00:00:00Z',
          ...fields,
        })
        .returning('code')
        .executeTakeFirstOrThrow();
      return row.code;
    },
    buyer: (fields: Parameters<typeof person>[1] = {}) => person(app, { identifier: cpf, ...fields }),
    /** The cart of this person's that the last of these products went to. */
    cartWith: async (who: SignedInPerson, ...products: number[]) => {
      let answer = await app.call('GET', '/api/ls-brazil-customer-cart', { token: who.token });
      for (const product_id of products)
        answer = await app.call('POST', '/api/shopping-cart-add-product', { token: who.token, body: { product_id } });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    },
    /** Accepts the term and finishes, by Pix unless told. */
    finish: async (who: SignedInPerson, cartId: string, body: object = {}) =>
      app.call('POST', `/api/finish-cart-order/${cartId}`, {
        token: who.token,
        body: { payment_type_id: 2, term_hash: await termHashOf(app, who, cartId), ...body },
      }),
  };
};

/** Finishes by a card whose holder decides what becomes of it, and tells what was answered. */
export const finishByCard = async (
  shop: Shop,
  who: SignedInPerson,
  cartId: string,
  { holder = 'APRO', ...body }: { holder?: string; installments?: number } & Record<string, unknown> = {},
) =>
  shop.finish(who, cartId, {
    payment_type_id: 1,
    card_token: await shop.tokenize(holder),
    card_brand: testCard.brand,
    card_last4: testCard.number.slice(-4),
    ...body,
  });

/** Delivers what the card PSP would post for an order of its own, and lets the worker work. */
export const deliverCard = async (shop: Shop, orderId: string) => {
  const { query, body, headers } = shop.cards.notice(orderId);
  const answer = await shop.app.call('POST', `/api/webhooks/card/mercado-pago?${query}`, { body, headers });
  await shop.app.modules.commerce.service.inbox.processInbox();
  return answer;
};

/** Delivers what the PSP would post for a settled charge, and lets the worker work. */
export const deliver = async (shop: Shop, txid: string) => {
  const { body, headers } = shop.psp.notification(txid);
  const answer = await shop.app.call('POST', '/api/webhooks/pix', { body, headers });
  await shop.app.modules.commerce.service.inbox.processInbox();
  return answer;
};

/** A paid order of these products, with what a test asks of it. */
export const paidOrder = async (shop: Shop, ...products: number[]) => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, ...(products.length > 0 ? products : [await shop.product()]));
  const { body: order } = await shop.finish(buyer, cart.shopping_cart_id);
  const payment = order.order_payments[0] as { id: number; txid: string };
  shop.psp.settle(payment.txid);
  await shop.app.modules.commerce.service.payments.check(payment.id);
  const details = async () =>
    (await shop.app.call('GET', `/api/find-order-details/${order.id}`, { token: buyer.token })).body;
  return {
    buyer,
    id: order.id as number,
    total_cents: order.total_cents as number,
    paymentId: payment.id,
    txid: payment.txid,
    details,
  };
};

/** The orders of a person, the first first. */
export const ordersOf = (shop: Shop, userId: number) =>
  shop.app.core.db.selectFrom('customer_order').selectAll().where('user_id', '=', userId).orderBy('id').execute();

/** The payments of an order, the first first. */
export const paymentsOf = (shop: Shop, orderId: number) =>
  shop.app.core.db.selectFrom('order_payment').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

/** What the card provider was asked to charge for an order, by the order's number. */
export const cardChargesOf = (shop: Shop, number: string) =>
  shop.cards.orders().filter(({ description }) => description === `Pedido ${number}`);

/** What each account of an order's ledger comes to, in centavos. */
export const booksOf = async (shop: Shop, orderId: number): Promise<Record<string, number>> => {
  const rows = await shop.app.core.db
    .selectFrom('ledger_entry')
    .select(['account', 'amount_cents'])
    .where('order_id', '=', orderId)
    .execute();
  const sums: Record<string, number> = {};
  for (const { account, amount_cents } of rows) sums[account] = (sums[account] ?? 0) + amount_cents;
  return sums;
};

/** Whether a course is open to a person now. */
export const opensCourse = async (shop: Shop, userId: number, id: number): Promise<boolean> =>
  (await shop.app.modules.access.service.readerOf({ id: userId }, 1)).rights.of({ kind: 'course', id }) !== null;
