import { createHmac, randomUUID } from 'node:crypto';
import { createRetries } from '../retries.ts';
import type { StoredOrder } from './store.ts';

const actions: Record<StoredOrder['state'], string> = {
  paid: 'order.processed',
  authorized: 'order.action_required',
  in_review: 'order.processing',
  challenge: 'order.action_required',
  failed: 'order.failed',
  canceled: 'order.canceled',
};

/** The signed request a receiver gets for an order, as the provider sends it. */
export const notice = (order: StoredOrder, secret: string, at: Date) => {
  const requestId = randomUUID();
  const ts = Math.floor(at.getTime() / 1000);
  const manifest = `id:${order.id};request-id:${requestId};ts:${ts};`;
  const action = order.refunds.length > 0 ? 'order.refunded' : actions[order.state];
  return {
    query: `data.id=${order.id}&type=order`,
    body: JSON.stringify({
      type: 'order',
      action,
      api_version: 'v1',
      live_mode: false,
      date_created: at.toISOString(),
      data: { id: order.id, external_reference: order.reference },
    }),
    headers: {
      'content-type': 'application/json',
      'x-request-id': requestId,
      'x-signature': `ts=${ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`,
    },
  };
};

/** Tells the webhook of changed orders, again and again until it answers 2xx. */
export const createNotices = (options: {
  /** Whole address it posts to; null: it tells nobody. */
  webhookUrl: string | null;
  secret: string;
  now: () => Date;
  onDelivered: (order: StoredOrder) => void;
}) =>
  createRetries<StoredOrder>({
    url: options.webhookUrl,
    request: (order) => notice(order, options.secret, options.now()),
    onDelivered: options.onDelivered,
  });
