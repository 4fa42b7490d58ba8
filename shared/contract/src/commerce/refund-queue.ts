import * as z from 'zod/mini';
import { queue, type QueueRow } from '../core/queue.ts';
import { refundMethods } from './refund-states.ts';

/** Refunds asked for after the 7 days, which wait for somebody else than who asked, bought, or confirmed the payment. */
export const refundQueue = queue({
  name: 'refunds',
  title: ['reembolso', 'reembolsos'],
  ability: { action: 'update', subject: 'Pedidos' },
  desk: '/financeiro?tab=reembolsos',
  row: {
    order_id: z.int(),
    order_number: z.string(),
    customer_name: z.string(),
    company_name: z.string(),
    products: z.string(),
    type_name: z.string(),
    method: z.enum(refundMethods),
    reason: z.string(),
    requested_by_name: z.nullable(z.string()),
    revoke_access: z.boolean(),
  },
  reasons: ['refuse'],
  sums: true,
  limit: { rows: 50, cents: 5_000_000 },
});

export type WaitingRefund = QueueRow<typeof refundQueue>;
