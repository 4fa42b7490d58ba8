import { randomUUID } from 'node:crypto';
import type { Random } from '../src/seed/random.ts';
import { testCard } from './card-shop.ts';
import type { TestApp } from './harness.ts';
import type { SignedInPerson } from './people.ts';
import { cardChargesOf, termHashOf, type Shop } from './shop.ts';

export interface Shopping {
  shop: Shop;
  nodes: readonly TestApp[];
  staff: SignedInPerson;
  /** Where PSPs tell their notices. */
  notices: string;
  /** Of which two are left, one for each person. */
  coupon: string;
  /** Some seconds pass and a node's workers work. */
  goOn: (node: TestApp) => Promise<void>;
  /** What was answered with a 5xx. */
  broken: string[];
  /** Codes that nobody paid in time. */
  unpaid: string[];
}

interface Finished {
  id: number;
  number: string;
  order_payments: { txid: string | null; pix_qrcode: string | null }[];
}

const ways = ['pix', 'pix', 'pix', 'APRO', 'APRO', 'FUND', 'CHAL', 'CONT'] as const;
type Way = (typeof ways)[number];

const split = { price_cents: 120_000, max_installments: 12, interest_free_installments: 1 };

/** What one person does in a shop to which the network does its worst: buys, repeats, changes their mind, pays, gives back. */
export const buyAndRegret = async (shopping: Shopping, name: string, random: Random) => {
  const { shop, nodes, staff } = shopping;
  const who = await shop.buyer({ name });
  const address = `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`;
  const node = () => random.pick(nodes);
  const goOn = () => shopping.goOn(node());

  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, token = who.token, key?: string) => {
    const headers = { 'x-forwarded-for': address, ...(key && { 'idempotency-key': key }) };
    const answer = await node().call(method, url, { token, headers, ...(body && { body }) });
    if (answer.status >= 500) shopping.broken.push(`${method} ${url} ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  };
  const several = <T>(most: number, work: () => Promise<T>) =>
    Promise.all(Array.from({ length: random.int(1, most) }, work));

  const finishWith = async (cart: string, way: Way) => {
    const term_hash = await termHashOf(shop.app, who, cart);
    const card = way !== 'pix' && {
      card_token: await shop.tokenize(way),
      card_brand: testCard.brand,
      card_last4: String(random.int(1_000, 9_999)),
      installments: random.pick([1, 12]),
    };
    const body = { payment_type_id: card ? 1 : 2, term_hash, ...card };
    return async (): Promise<Finished | null> => {
      const finish = (more: object = {}) => call('POST', `/api/finish-cart-order/${cart}`, { ...body, ...more });
      const first = await finish();
      const told = first.body?.code === 'total_changed' ? await finish(first.body.params) : first;
      return told.status === 200 ? (told.body as Finished) : null;
    };
  };

  const buy = async (cart: string, way: Way) => {
    const finish = await finishWith(cart, way);
    const answers = await several(3, finish);
    await goOn();
    if (random.chance(0.5)) answers.push(await finish());
    return answers.findLast((one) => one !== null) ?? null;
  };

  const payPix = async (txid: string) => {
    if (random.chance(0.2)) {
      shopping.unpaid.push(txid);
      return;
    }
    if (!shop.psp.settle(txid)) return;
    const { body, headers } = shop.psp.notification(txid);
    await fetch(`${shopping.notices}/api/webhooks/pix`, { method: 'POST', body, headers }).catch(() => {});
  };

  /** The buyer answers what the issuer asks, or pays the code; the provider decides what it reviews. */
  const pay = async ({ number, order_payments: [payment] }: Finished) => {
    if (payment?.txid && payment.pix_qrcode) await payPix(payment.txid);
    for (const { id, state } of cardChargesOf(shop, number))
      if ((state === 'challenge' || state === 'in_review') && random.chance(0.7))
        shop.cards.decide(id, random.chance(0.7));
  };

  const regrets = {
    all: (id: number) => several(2, () => call('POST', `/api/request-order-withdrawal/${id}`, {})),
    line: async (id: number) => {
      const { body } = await call('GET', `/api/find-order-details/${id}`);
      const items = [body.items?.[0]?.id ?? 0];
      await several(2, () => call('POST', `/api/request-order-withdrawal/${id}`, { items }));
    },
    part: async (id: number) => {
      const body = { order_type_refund_id: 4, reason: 'Combinado com o cliente', revoke_access: false };
      const [once, twice] = [randomUUID(), randomUUID()];
      for (const key of [once, once, twice])
        await call('POST', `/api/create-order-refund/${id}`, { ...body, amount_cents: 5_000 }, staff.token, key);
    },
  };

  const { shopping_cart_id: cart } = await shop.cartWith(who, await shop.product(split), await shop.product());
  if (random.chance(0.5)) await call('PUT', `/api/shopping-cart-apply-coupon/${cart}`, { coupon: shopping.coupon });
  let order = await buy(cart, random.pick(ways));
  if (random.chance(0.3)) order = (await buy(cart, random.pick(ways))) ?? order;
  if (!order) return;
  await pay(order);
  await goOn();
  await call('GET', `/api/find-order-details/${order.id}`);
  await goOn();
  for (const regret of ['part', 'line', 'all'] as const)
    if (random.chance(0.4)) {
      await regrets[regret](order.id);
      await goOn();
    }
};
