import * as z from 'zod/mini';
import { momentField } from '../core/dates.ts';
import { endpoint } from '../core/endpoint.ts';
import { idField } from '../core/resource-shapes.ts';
import { cents } from '../core/shapes.ts';
import { within } from './price-fields.ts';
import { previewedWay } from './price-preview.ts';

const simulatedPrice = z.object({
  lines: z.array(
    z.object({
      product_id: z.int(),
      name: z.string(),
      own_price_cents: cents,
      unit_price_cents: cents,
      /** Whose price it is: `table_id` null is the product's own. */
      chosen: z.object({ table_id: z.nullable(z.int()), name: z.string() }),
      /** Tables that have the product and don't price it then, each with the Portuguese reason. */
      passed_over: z.array(z.object({ table_id: z.int(), name: z.string(), why: z.string() })),
    }),
  ),
  ways: z.array(previewedWay),
  /** Why a product, a coupon or a table counts for nothing. */
  refusals: z.array(z.string()),
});
export type SimulatedPrice = z.infer<typeof simulatedPrice>;

/** What a cart would cost at a moment, and by which table, by the code that prices carts. Nothing is saved. */
export const simulatePrice = endpoint({
  method: 'POST',
  path: '/api/cms-simulate-price',
  scope: 'staff',
  ability: { action: 'read', subject: 'Tabelas comerciais' },
  summary: 'Tabelas comerciais: quanto um carrinho custaria, e por quê',
  body: z.object({
    company_id: idField,
    at: momentField,
    person: z.enum(['guest', 'customer'], 'Escolha uma opção.'),
    /** Of a customer: what of a coupon depends on the person. */
    user_id: z.optional(z.nullable(idField)),
    /** The table by whose link they came. */
    table_id: z.optional(z.nullable(idField)),
    coupon: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(60, 'Use no máximo 60 caracteres.')))),
    items: z
      .array(z.object({ product_id: idField, amount: z._default(within(1, 999), 1) }), 'Informe uma lista.')
      .check(z.minLength(1, 'Escolha ao menos um produto.'), z.maxLength(20, 'Use no máximo 20.')),
  }),
  response: simulatedPrice,
});
