import { approved, type OrderState } from './outcomes.ts';
import type { StoredCard, StoredOrder } from './store.ts';

/** Brands that a card of demonstration data has; a name holds the place in this list. */
export const demoBrands = ['visa', 'master', 'elo', 'amex', 'hipercard'] as const;

export type DemoBrand = (typeof demoBrands)[number];

const states = ['paid', 'authorized', 'failed'] as const satisfies readonly OrderState[];

const details = {
  paid: approved('automatic').detail,
  authorized: approved('manual').detail,
  failed: 'rejected_by_issuer',
};

interface DemoOrder {
  /** A uuid. */
  reference: string;
  brand: DemoBrand;
  state: (typeof states)[number];
  amount_cents: number;
  total_cents: number;
  installments: number;
  created_at: Date;
}

/** The prefix of the names; the provider's own begin with 01. */
const prefix = 'ORD00';
const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');

/**
 * Names of an order of demonstration data, which no call to this store made. The order's name says all that is charged, so
 * that the sandbox knows it whenever it is asked, as it knows such a Pix by its end-to-end id.
 */
export const demoOrderNames = (order: DemoOrder) => {
  const reference = order.reference.replaceAll('-', '');
  const terms = [hex(order.amount_cents, 7), hex(order.total_cents, 7), hex(order.installments, 1)].join('');
  const kind = `${demoBrands.indexOf(order.brand)}${states.indexOf(order.state)}`;
  const at = hex(Math.floor(order.created_at.getTime() / 1000), 8);
  return {
    provider_order_id: `${prefix}${reference}${terms}${kind}${at}`.toUpperCase(),
    provider_payment_id: `PAY00${reference}`.toUpperCase(),
    settlement_id: String(Number.parseInt(reference.slice(0, 13), 16)),
  };
};

const orderName = new RegExp(
  `^${prefix}([0-9A-F]{32})([0-9A-F]{7})([0-9A-F]{7})([1-9A-C])([0-4])([0-2])([0-9A-F]{8})$`,
);

/** The order that such a name tells of, as the store keeps one; undefined for any other name. */
export const demoOrder = (id: string): StoredOrder | undefined => {
  const [, raw, amount, total, installments, brand, state, at] = orderName.exec(id) ?? [];
  const named = states[Number(state)];
  if (!raw || !named) return undefined;
  const reference = raw.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const number = (text: string | undefined) => Number.parseInt(text ?? '', 16);
  const made = {
    reference,
    brand: demoBrands[Number(brand)] ?? 'visa',
    state: named,
    amount_cents: number(amount),
    total_cents: number(total),
    installments: number(installments),
  };
  const created_at = new Date(number(at) * 1000);
  const { provider_payment_id: payment_id, settlement_id } = demoOrderNames({ ...made, created_at });
  return {
    ...made,
    ...{ id, payment_id, settlement_id, detail: details[named] },
    created_at: created_at.toISOString(),
    updated_at: created_at.toISOString(),
    capture_mode: named === 'authorized' ? 'manual' : 'automatic_async',
    card_id: null,
    email: '',
    description: '',
    challenge_id: null,
    refunds: [],
    answers: [],
    notified: true,
  };
};

export interface DemoCard {
  user_id: number;
  brand: DemoBrand;
  last4: string;
  exp_month: number;
  exp_year: number;
}

/** Names of a saved card of demonstration data: the card's says its face. */
export const demoCardNames = ({ user_id, brand, last4, exp_month, exp_year }: DemoCard) => ({
  customer_ref: `demo-${user_id}`,
  card_ref: `demo-${user_id}-${brand}-${last4}-${exp_month}-${exp_year}`,
});

/** The saved card that such a name tells of, which is always charged; undefined for any other name. */
export const demoCard = (id: string): StoredCard | undefined => {
  const [, customer, brand, last4, month, year] = /^(demo-\d+)-([a-z]+)-(\d{4})-(\d{1,2})-(\d{4})$/.exec(id) ?? [];
  if (!customer || !brand || !last4) return undefined;
  return {
    ...{ id, brand, last4, customer_id: customer, outcome: 'APRO', removed: false },
    expires_month: Number(month),
    expires_year: Number(year),
  };
};
