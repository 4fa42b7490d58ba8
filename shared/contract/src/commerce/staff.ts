import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { cents, day, instant, queryInt } from '../core/shapes.ts';
import { pendingOrder } from './order-shapes.ts';

/** A figure beside the same figure of the period of equal length just before. */
const compared = z.object({ value: z.int(), previous: z.int() });

/**
 * The staff's first page: what needs someone now, and how sales go. Days are business days in America/Sao_Paulo and end
 * with the current moment; `days` is the length of the period of the series, best sellers, conversion and average ticket.
 */
export const staffHome = endpoint({
  method: 'GET',
  path: '/api/staff-home',
  scope: 'staff',
  ability: { action: 'read', subject: 'Pedidos' },
  summary: 'Números da página inicial da equipe',
  query: z.object({
    days: z._default(
      z.optional(queryInt.check(z.gte(1, 'Peça ao menos 1 dia.'), z.lte(366, 'Peça no máximo 366 dias.'))),
      30,
    ),
  }),
  response: z.object({
    generated_at: instant,
    days: z.int(),
    /** Orders placed today, in 7 and in 30 days, today included. */
    orders: z.object({ today: compared, last_7_days: compared, last_30_days: compared }),
    revenue: z.object({
      today_cents: compared,
      period_cents: compared,
      /** One entry per day of the period, the days without sales included. */
      daily: z.array(z.object({ date: day, paid_cents: cents, orders: z.int() })),
      /** The last 12 months with the current one, `yyyy-mm`. */
      monthly: z.array(z.object({ month: z.string(), paid_cents: cents, orders: z.int() })),
    }),
    customers: z.object({ period: compared, daily: z.array(z.object({ date: day, count: z.int() })) }),
    best_sellers: z.array(z.object({ product_id: z.int(), name: z.string(), count: z.int(), revenue_cents: cents })),
    /** Oldest first, at most 8; `total` counts them all. */
    pending: z.object({ total: z.int(), total_cents: cents, expiring_soon: z.int(), data: z.array(pendingOrder) }),
    /** Of the orders placed in the period, how many were paid; `rate` from 0 to 1, null without orders. */
    conversion: z.object({
      created: z.int(),
      paid: z.int(),
      rate: z.nullable(z.number()),
      previous_rate: z.nullable(z.number()),
    }),
    /** Of the charges of cards begun in the period and answered, how many were approved; `rate` from 0 to 1, null without any. */
    card_approval: z.object({
      decided: z.int(),
      approved: z.int(),
      rate: z.nullable(z.number()),
      previous_rate: z.nullable(z.number()),
      /** Most used first; `brand` is the provider's word. */
      brands: z.array(z.object({ brand: z.string(), decided: z.int(), approved: z.int(), rate: z.number() })),
    }),
    /** Null without a paid order. */
    average_ticket_cents: z.object({ value: z.nullable(cents), previous: z.nullable(cents) }),
  }),
});
