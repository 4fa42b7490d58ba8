import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { managedProducts } from './managed-products.ts';
import { repriceValues } from './reprices.ts';

/** Products that a preview names at most; the change is of all. */
export const mostRepriced = 200;

const line = z.object({
  id: z.int(),
  name: z.string(),
  old_cents: z.int(),
  /** Null: it stays, for the reason. */
  new_cents: z.nullable(z.int()),
  /** The struck-out price leaves: it would no longer be above the price. */
  drops_list: z.boolean(),
  reason: z.nullable(z.string()),
});
export type RepriceLine = z.infer<typeof line>;

const id = z.int();

/** What a change of prices would make of each product, by the very rule that changes them. */
export const previewReprice = endpoint({
  method: 'POST',
  path: '/api/cms-preview-product-prices',
  scope: 'staff',
  ability: { action: 'update', subject: 'Produtos' },
  summary: 'Produtos: preços de antes e de depois de uma mudança por percentual',
  body: z.object({
    ...repriceValues,
    ids: z.optional(z.array(id).check(z.minLength(1, 'Escolha ao menos um produto.'), z.maxLength(1000))),
    /** The list's query without its page: all that it matches. */
    filter: managedProducts.calls.reach.body.shape.filter,
  }),
  response: z.object({ total: z.int(), changed: z.int(), stays: z.int(), lines: z.array(line) }),
});
