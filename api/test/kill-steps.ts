import { testCard } from './card-shop.ts';
import type { CrashingPlatform, Killing } from './crashing-platform.ts';
import { person, profiles, type SignedInPerson } from './people.ts';
import { finishByCard, paidOrder, termHashOf } from './shop.ts';

/** What a person does, where the process that does it is killed, and how it is done again. */
export interface Flow {
  name: string;
  /** `done`: once the database shows its end. */
  steps: Record<string, Killing | 'done'>;
  /** State of the order when the act is over. */
  end: 'pending_payment' | 'paid' | 'refunded';
  prepare: () => Promise<Act>;
}

interface Act {
  buyer: SignedInPerson;
  act: () => Promise<unknown>;
}

/** What of a purchase and of its return can be cut off, on a platform that is killed. */
export const flowsOf = (node: CrashingPlatform): Flow[] => {
  /** A cart that is ready, and the call that finishes it. */
  const cartOf = async (more: object, product = () => node.shop.product()) => {
    const { shop } = node;
    const buyer = await shop.buyer();
    const { shopping_cart_id: cart } = await shop.cartWith(buyer, await product());
    const body = { payment_type_id: 2, term_hash: await termHashOf(shop.app, buyer, cart), ...more };
    return { buyer, act: () => node.ask('POST', `/api/finish-cart-order/${cart}`, buyer, body) };
  };
  /** A purchase whose Pix is paid, and the notice of it. */
  const paidByPix = async (product: () => Promise<number>) => {
    const { shop } = node;
    const buyer = await shop.buyer();
    const { shopping_cart_id: cart } = await shop.cartWith(buyer, await product());
    const { body: order } = await shop.finish(buyer, cart);
    shop.psp.settle(order.order_payments[0].txid);
    const { body, headers } = shop.psp.notification(order.order_payments[0].txid);
    return { buyer, act: () => node.ask('POST', '/api/webhooks/pix', {}, body, headers) };
  };
  const withdrawn = (order: { id: number; buyer: SignedInPerson }) => ({
    buyer: order.buyer,
    act: () => node.ask('POST', `/api/request-order-withdrawal/${order.id}`, order.buyer, {}),
  });

  return [
    {
      name: 'a purchase by Pix is finished',
      end: 'pending_payment',
      steps: {
        'before its order is written': { writes: 'customer_order' },
        'while its order is written': { writes: 'order_payment' },
        'before the PSP hears of it': { call: /^PUT .cob/, at: 'before' },
        'once the PSP took it': { call: /^PUT .cob/ },
        'while the answer of the PSP is written': { call: /^PUT .cob/, writes: 'order_event' },
        'once it is written': 'done',
      },
      prepare: () => cartOf({}),
    },
    {
      name: 'a Pix is told to be paid',
      end: 'paid',
      steps: {
        'before the notice is written': { writes: 'payment_event' },
        'before the PSP is asked about it': { call: /^GET .cob/, at: 'before' },
        'once the PSP confirmed it': { call: /^GET .cob/ },
        'while its money is booked': { writes: 'ledger_entry' },
        'while its access opens': { writes: 'access_grant' },
        'once it is written': 'done',
      },
      prepare: () => paidByPix(() => node.shop.product()),
    },
    {
      name: 'a plan is finished by Pix',
      end: 'pending_payment',
      steps: {
        'while its order is written': { writes: 'order_payment' },
        'once the PSP took it': { call: /^PUT .cob/ },
        'once it is written': 'done',
      },
      prepare: () => cartOf({}, () => node.shop.plan()),
    },
    {
      name: 'the Pix of a plan is told to be paid',
      end: 'paid',
      steps: {
        'once the PSP confirmed it': { call: /^GET .cob/ },
        'while its access opens': { writes: 'access_grant' },
        'once it is written': 'done',
      },
      prepare: () => paidByPix(() => node.shop.plan()),
    },
    {
      name: 'a purchase by card is finished',
      end: 'paid',
      steps: {
        'before its order is written': { writes: 'customer_order' },
        'while its order is written': { writes: 'order_payment' },
        'before the PSP hears of it': { call: /^POST .v1.orders/, at: 'before' },
        'once the PSP charged it': { call: /^POST .v1.orders/ },
        'while its money is booked': { call: /^POST .v1.orders/, writes: 'ledger_entry' },
        'while its access opens': { call: /^POST .v1.orders/, writes: 'access_grant' },
        'once it is written': 'done',
      },
      prepare: async () =>
        cartOf({
          payment_type_id: 1,
          card_token: await node.shop.tokenize('APRO'),
          card_brand: testCard.brand,
          card_last4: '6351',
        }),
    },
    {
      name: 'a Pix is given back',
      end: 'refunded',
      steps: {
        'before the refund is written': { writes: 'refund' },
        'before the PSP hears of it': { call: /^PUT .pix/, at: 'before' },
        'once the PSP took it': { call: /^PUT .pix/ },
        'once the PSP said that it is made': { call: /^GET .pix/ },
        'while it is booked': { writes: 'ledger_entry' },
        'once it is written': 'done',
      },
      prepare: async () => {
        const order = await paidOrder(node.shop);
        const { buyer, act } = withdrawn(order);
        const told = async () => {
          await act();
          const { body, headers } = node.shop.psp.notification(order.txid);
          return node.ask('POST', '/api/webhooks/pix', {}, body, headers);
        };
        return { buyer, act: told };
      },
    },
    {
      name: 'a card is given its money back',
      end: 'refunded',
      steps: {
        'before the refund is written': { writes: 'refund' },
        'before the PSP hears of it': { call: /^POST .*refund/, at: 'before' },
        'once the PSP gave it back': { call: /^POST .*refund/ },
        'while it is booked': { call: /^POST .*refund/, writes: 'ledger_entry' },
        'once it is written': 'done',
      },
      prepare: async () => {
        const buyer = await node.shop.buyer();
        const { shopping_cart_id: cart } = await node.shop.cartWith(buyer, await node.shop.product());
        return withdrawn({ ...(await finishByCard(node.shop, buyer, cart)).body, buyer });
      },
    },
    {
      name: 'a card in review is approved',
      end: 'paid',
      steps: {
        'before it is decided': { writes: 'order_payment' },
        'before the PSP hears of it': { call: /^POST .*capture/, at: 'before' },
        'once the PSP took the money': { call: /^POST .*capture/ },
        'while its money is booked': { call: /^POST .*capture/, writes: 'ledger_entry' },
      },
      prepare: async () => {
        const { shop } = node;
        const buyer = await shop.buyer();
        const { shopping_cart_id: cart } = await shop.cartWith(buyer, await shop.product({ price_cents: 480_000 }));
        const { body: order } = await finishByCard(shop, buyer, cart);
        const team = await person(shop.app, { profile_id: profiles.finance });
        const path = `/api/approve-order-payment/${order.order_payments[0].id}`;
        return { buyer, act: () => node.ask('PUT', path, team, { reason: 'Conferido com o comprador' }) };
      },
    },
  ];
};
