import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { cursorQuery } from '../core/list.ts';
import { recordNote } from '../core/record-notes.ts';
import { idParams, instant, queryInt } from '../core/shapes.ts';

const read = { action: 'read', subject: 'Pedidos' } as const;

/** What the entries of an order's timeline tell of. */
export const timelineKinds = ['order', 'payment', 'refund', 'mail', 'note'] as const;

const timelineEntry = z.object({
  id: z.string(),
  kind: z.enum(timelineKinds),
  at: instant,
  /** A Portuguese sentence. */
  title: z.string(),
  /** The state that an order, a payment or a refund came to. */
  state: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Null: the platform by itself. */
  actor: z.nullable(z.string()),
  /** Of a note alone. */
  note: z.nullable(recordNote),
});

export type TimelineEntry = z.infer<typeof timelineEntry>;

/** All that happened to an order, the newest first: states, payments, refunds, mails and notes in one order. */
export const listOrderTimeline = endpoint({
  method: 'GET',
  path: '/api/list-order-timeline/{id}',
  scope: 'staff',
  ability: read,
  summary: 'Linha do tempo de um pedido: estados, pagamentos, reembolsos, e-mails e notas',
  params: idParams,
  query: z.object({
    ...cursorQuery,
    per_page: z._default(z.optional(queryInt.check(z.gte(1), z.lte(50))), 20),
    kind: z.optional(z.enum(timelineKinds)),
  }),
  response: z.object({
    data: z.array(timelineEntry),
    meta: z.object({ per_page: z.int(), next_cursor: z.nullable(z.string()) }),
  }),
});

/** Mails of an order that staff may send again, at most three in 24 hours. */
export const orderMails = ['receipt', 'access'] as const;

/** The mail follows by the queue of receipts; the timeline tells who asked for it, and that it was sent. */
export const resendOrderMail = endpoint({
  method: 'POST',
  path: '/api/resend-order-mail/{id}',
  scope: 'staff',
  ability: { action: 'update', subject: 'Pedidos' },
  summary: 'Envia de novo ao cliente o recibo, ou o caminho para o que comprou',
  params: idParams,
  body: z.object({ mail: z.enum(orderMails, 'Escolha o e-mail.') }),
  response: z.object({ email: z.string() }),
});
