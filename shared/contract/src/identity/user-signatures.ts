import * as z from 'zod/mini';
import { accessFields } from '../commerce/access-shapes.ts';
import { endpoint } from '../core/endpoint.ts';
import { listOf, pageQuery } from '../core/list.ts';
import { idParams, instant } from '../core/shapes.ts';
import { planOpens } from '../plans/plan-parts.ts';

const userSignature = z.object({
  /** Of the access that ends last; below zero: of a trial that is of no plan, the number of the trial. */
  id: z.int(),
  /** Null: the trial is of no plan. */
  signature_type_id: z.nullable(z.int()),
  name: z.string(),
  /** Of the plan's page; null: it has none. */
  slug: z.nullable(z.string()),
  /** It left the plans of the brand: its page is there for who holds it, and nobody buys it. */
  archived: z.boolean(),
  opens: planOpens,
  /** The order that ends last, where it was bought. */
  order_id: z.nullable(z.int()),
  /** Null: it is not known. */
  starts_at: z.nullable(instant),
  ...accessFields,
  /** What it is made up of, oldest first: orders of one plan follow one another. */
  orders: z.array(
    z.object({
      order_id: z.int(),
      number: z.string(),
      starts_at: instant,
      expires_at: z.nullable(instant),
      /** That it gives; null: without end. */
      days: z.nullable(z.int()),
    }),
  ),
});
export type UserSignature = z.infer<typeof userSignature>;

/** A person's plans by what gave them, the last end first (REQ-7.11): what has no end comes before all. */
export const listUserSignature = endpoint({
  method: 'GET',
  path: '/api/list-user-signature/{id}',
  scope: 'self-or-staff',
  ability: { action: 'read', subject: 'Usuários' },
  summary: 'Os planos de uma pessoa, com origem, situação e fim.',
  params: idParams,
  query: z.object(pageQuery),
  response: listOf(userSignature),
});
