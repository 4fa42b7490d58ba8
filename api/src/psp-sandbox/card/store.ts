import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openLog } from '../durable-log.ts';
import type { OrderState, Outcome } from './outcomes.ts';

/** All that is kept of a card: never its number, its code or its holder's name. */
export interface StoredFace {
  brand: string;
  last4: string;
  expires_month: number;
  expires_year: number;
  /** What a charge of it comes to. */
  outcome: Outcome;
}

export interface StoredToken extends StoredFace {
  id: string;
  /** The saved card it was made of. */
  card_id: string | null;
  due_at: string;
  used: boolean;
}

export interface StoredCustomer {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
}

export interface StoredCard extends StoredFace {
  id: string;
  customer_id: string;
  removed: boolean;
}

export interface StoredOrder {
  id: string;
  reference: string;
  payment_id: string;
  settlement_id: string;
  created_at: string;
  updated_at: string;
  state: OrderState;
  detail: string;
  amount_cents: number;
  total_cents: number;
  installments: number;
  capture_mode: string;
  brand: string;
  card_id: string | null;
  email: string;
  description: string;
  /** Names the page where the buyer answers; nobody can guess it. */
  challenge_id: string | null;
  refunds: { id: string; amount_cents: number }[];
  /** What each idempotency key was answered: written in the line of the change itself. */
  answers: { key: string; asked: string; status: number; body: object }[];
  /** False while the webhook has not taken the news. */
  notified: boolean;
}

/** Its durable store: orders, tokens, customers and their cards. */
export const openCardStore = (dataDir: string) => {
  const folder = join(dataDir, 'card');
  mkdirSync(folder, { recursive: true });
  const log = <T extends { id: string }>(name: string) => openLog<T>(join(folder, `${name}.jsonl`), ({ id }) => id);
  const orders = log<StoredOrder>('orders');
  const tokens = log<StoredToken>('tokens');
  const customers = log<StoredCustomer>('customers');
  const cards = log<StoredCard>('cards');
  return {
    orders,
    tokens,
    customers,
    cards,
    close: () => {
      for (const each of [orders, tokens, customers, cards]) each.close();
    },
  };
};

export type CardStore = ReturnType<typeof openCardStore>;
