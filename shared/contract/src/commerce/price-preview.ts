import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { cents, queryInt } from '../core/shapes.ts';
import { priceStep } from './prices.ts';

/** Who would pay: nobody known, an account, an account that has it already. */
export const previewedPeople = { guest: 'Visitante', customer: 'Cliente', owner: 'Quem já tem' } as const;

/** Ways to pay that a preview tells apart; `split` is the longest one that the card has. */
export const previewedWays = { pix: 'Pix', card: 'Cartão à vista', split: 'Maior parcelamento' } as const;

/** One way to pay with what it comes to. */
export const previewedWay = z.object({
  way: z.enum(Object.keys(previewedWays) as (keyof typeof previewedWays)[]),
  /** Payments of `value_cents`, the last one of `last_value_cents`. */
  count: z.int(),
  value_cents: cents,
  last_value_cents: cents,
  total_cents: cents,
  steps: z.array(priceStep),
});

const previewedPrice = z.object({
  people: z.array(
    z.object({
      person: z.enum(Object.keys(previewedPeople) as (keyof typeof previewedPeople)[]),
      /** Null: it is not sold to them. */
      ways: z.nullable(z.array(previewedWay)),
      /** What is said beside the price; empty: nothing. */
      note: z.string(),
    }),
  ),
});
export type PreviewedPrice = z.infer<typeof previewedPrice>;

const within = (least: number, most: number) => queryInt.check(z.gte(least), z.lte(most));

/** What a product would cost with these terms, before they are saved, by the code that prices carts. */
export const previewPrice = endpoint({
  method: 'GET',
  path: '/api/preview-price',
  scope: 'staff',
  ability: { action: 'read', subject: 'Produtos' },
  summary: 'Produtos: quanto cada pessoa pagaria, antes de gravar',
  query: z.object({
    name: z.optional(z.string().check(z.maxLength(120))),
    kind: within(1, 6),
    physical: z.optional(z.enum(['0', '1'])),
    /** How many a cart begins with; one unless told. */
    amount: z.optional(within(1, 999)),
    price_cents: within(0, 100_000_000),
    pix_discount_bps: within(0, 10_000),
    max_installments: within(1, 12),
    interest_free_installments: within(1, 12),
    /** Missing: for life. */
    access_days: z.optional(within(1, 3650)),
    /** Of a combo: who has a part pays the rest. */
    completes: z.optional(z.enum(['1'])),
    /** Of a combo: its products with their shares in basis points, `12-4000,13-6000`. */
    parts: z.optional(
      z.string().check(z.regex(/^\d{1,12}-\d{1,5}(,\d{1,12}-\d{1,5}){0,19}$/, 'Informe produto e parte.')),
    ),
  }),
  response: previewedPrice,
});
