import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { done } from '../core/shapes.ts';

/**
 * Webhook of the card PSP; signed, see `x-signature`. A trigger only: the charge is asked back from the PSP. The body is read
 * once its signature holds; what it is not about is answered and dropped.
 */
export const cardWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/card/mercado-pago',
  scope: 'anonymous',
  summary: 'Aviso de cobrança em cartão, enviado pelo PSP',
  query: z.object({
    'data.id': z.optional(z.string().check(z.maxLength(64))),
    type: z.optional(z.string().check(z.maxLength(60))),
  }),
  body: z.object({
    type: z.string().check(z.maxLength(60)),
    action: z.optional(z.string().check(z.maxLength(60))),
    data: z.object({ id: z.string().check(z.maxLength(64)) }),
  }),
  response: done,
});
