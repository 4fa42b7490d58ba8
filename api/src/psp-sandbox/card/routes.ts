import { methodsOf } from './brands.ts';
import { problem, type CardAnswer } from './answers.ts';
import { challengePage } from './challenge-page.ts';
import { payerCost, plansOf, type InstallmentRules } from './installments.ts';
import type { Orders } from './orders.ts';
import { parseAmount } from '../../ports/payment-amount.ts';
import { saveCard, type Wallet } from './wallet.ts';
import type { CardStore } from './store.ts';

export interface CardCall {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Whether our server asks, or the browser's fields with the public key. */
  caller: 'server' | 'browser' | 'nobody';
  key: string | undefined;
  /** Null where there is none; throws what is not JSON. */
  body: unknown;
  /** Field of a form. */
  form: URLSearchParams;
}

const installments = (query: URLSearchParams, rules: InstallmentRules): CardAnswer => {
  const cents = parseAmount(Number(query.get('amount') ?? '0').toFixed(2));
  const [method] = methodsOf(query.get('bin') ?? '');
  if (!cents || !method) return problem(400, 'invalid_parameter', 'amount and bin are required');
  return {
    status: 200,
    body: [
      {
        payment_method_id: method.id,
        payment_type_id: 'credit_card',
        issuer: { id: '25', name: method.name },
        processing_mode: 'aggregator',
        merchant_account_id: null,
        payer_costs: plansOf(cents, rules).map((plan) => payerCost(plan, cents)),
      },
    ],
  };
};

const missing = problem(404, 'not_found', 'no such resource');

/** Calls of the browser's fields, and of the page of a challenge. */
const openCall = (call: CardCall, parts: Parts): CardAnswer | null => {
  const [, , kind, id] = call.path.split('/');
  if (call.path.startsWith('/sandbox/challenges/')) {
    const order = parts.orders.ofChallenge(id ?? '');
    if (!order) return missing;
    const answer = call.method === 'POST' ? call.form.get('answer') : null;
    const decided = answer ? parts.orders.decide(order.id, answer === 'approve') : null;
    return { status: 200, body: {}, html: challengePage(decided ?? order) };
  }
  if (call.caller === 'nobody') return problem(401, 'unauthorized', 'invalid credentials');
  if (kind === 'card_tokens' && call.method === 'POST' && !id) return parts.wallet.tokenize(call.body);
  if (kind !== 'payment_methods' || call.method !== 'GET') return null;
  if (id === 'installments') return installments(call.query, parts.rules);
  if (id && id !== 'search') return missing;
  const bin = call.query.get('bin') ?? call.query.get('bins');
  const results = methodsOf(bin);
  // The browser's library asks by the first digits and reads a page; the server's reads them all.
  return bin === null
    ? { status: 200, body: results }
    : { status: 200, body: { results, paging: { total: results.length, limit: 30, offset: 0 } } };
};

export interface Parts {
  store: CardStore;
  wallet: Wallet;
  orders: Orders;
  rules: InstallmentRules;
}

const orderCall = ({ method, path, query, key, body }: CardCall, { orders }: Parts): CardAnswer => {
  const [, , , id = '', act] = path.split('/');
  if (method === 'GET') return id ? orders.find(id) : orders.search(query);
  if (!id) return orders.create(key, body);
  if (act === 'capture') return orders.capture(id, key);
  if (act === 'cancel') return orders.cancel(id, key);
  return act === 'refund' ? orders.refund(id, key, body) : missing;
};

const customerCall = ({ method, path, query, body }: CardCall, { wallet, store }: Parts): CardAnswer => {
  const [, , , id = '', part, cardId] = path.split('/');
  if (id === 'search') return wallet.searchCustomers(query.get('email') ?? '');
  if (!id && method === 'POST') return wallet.createCustomer(body);
  if (part !== 'cards') return missing;
  if (method === 'GET') return wallet.cards(id);
  if (method === 'DELETE' && cardId) return wallet.removeCard(id, cardId);
  return method === 'POST' ? saveCard(store, wallet, id, body) : missing;
};

/** The provider's addresses, and ours to play the bank: `POST /sandbox/orders/{id}/{approve|refuse}`. */
export const answerCardCall = (call: CardCall, parts: Parts): CardAnswer => {
  const open = openCall(call, parts);
  if (open) return open;
  if (call.caller !== 'server') return problem(401, 'unauthorized', 'invalid credentials');
  const [, root, kind, id = '', act] = call.path.split('/');
  if (root === 'sandbox' && kind === 'orders') {
    const decided = call.method === 'POST' ? parts.orders.decide(id, act === 'approve') : null;
    return decided ? parts.orders.find(id) : problem(409, 'nothing_waits', 'nothing waits for an answer');
  }
  if (kind === 'orders') return orderCall(call, parts);
  if (kind === 'customers') return customerCall(call, parts);
  if (kind === 'card_tokens') return parts.wallet.findToken(id);
  return kind === 'payments' && call.method === 'GET' ? parts.orders.settlement(id) : missing;
};
