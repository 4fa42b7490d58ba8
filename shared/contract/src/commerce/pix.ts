import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { cents, done, idParams, instant, opaqueIdParams } from '../core/shapes.ts';
import { paymentStates } from './order-states.ts';

/** `status` is the payment's (2: already paid, REQ-3.37, REQ-3.38); the modal asks until it is. */
export const findPixPayment = endpoint({
  method: 'GET',
  path: '/api/find-pix-payment/{id}',
  scope: 'self',
  summary: 'Situação de um pagamento por Pix do próprio pedido',
  params: idParams,
  response: z.object({
    status: z.int(),
    status_name: z.string(),
    data: z.object({
      txid: z.string(),
      order_payment_id: z.int(),
      order_id: z.int(),
      order_number: z.string(),
      order_status: z.int(),
      total_cents: cents,
      /** `requesting` or `unknown`: the PSP is being asked for the code, which is null so far. */
      state: z.enum(paymentStates),
      pix_qrcode: z.nullable(z.string()),
      pix_qrcode_url: z.nullable(z.string()),
      pix_expiration_date: z.nullable(instant),
      paid_at: z.nullable(instant),
      /** The charge is of the sandbox PSP and can be paid there (`sandboxPixPay`); never in production. */
      sandbox: z.boolean(),
    }),
  }),
});

/** The QR code as an SVG picture; the id is the unguessable txid, so that an `<img>` can show it. */
export const pixQrcode = endpoint({
  method: 'GET',
  path: '/api/pix-qrcode/{id}',
  scope: 'anonymous',
  summary: 'QR code de uma cobrança Pix em SVG',
  params: opaqueIdParams,
  response: z.string(),
});

/** A return of the Pix, made or not; `MED_…` ones come unasked. */
const notifiedReturn = z.object({
  id: z.string().check(z.regex(/^[a-zA-Z0-9]{1,35}$/)),
  rtrId: z.optional(z.string().check(z.maxLength(40))),
  valor: z.string().check(z.maxLength(20)),
  status: z.string().check(z.maxLength(40)),
  natureza: z.optional(z.string().check(z.maxLength(40))),
  motivo: z.optional(z.string().check(z.maxLength(300))),
});

const notified = z.object({
  endToEndId: z.string().check(z.regex(/^[a-zA-Z0-9]{32}$/)),
  txid: z.optional(z.string().check(z.regex(/^[a-zA-Z0-9]{1,35}$/))),
  valor: z.string().check(z.maxLength(20)),
  chave: z.optional(z.string().check(z.maxLength(77))),
  horario: z.optional(z.string().check(z.maxLength(40))),
  devolucoes: z.optional(z.array(notifiedReturn).check(z.maxLength(500))),
});

/** Webhook of the Pix PSP (BACEN pix-api `{webhookUrl}/pix`); signed, see `x-webhook-signature`. A trigger only: the charge and its returns are asked back from the PSP. */
export const pixWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/pix',
  scope: 'anonymous',
  summary: 'Aviso de Pix recebido ou reembolsado, enviado pelo PSP',
  body: z.object({ pix: z.array(notified).check(z.maxLength(500)) }),
  response: done,
});

/** Only while the sandbox PSP is on (never in production): settles the charge as a payer would. */
export const sandboxPixPay = endpoint({
  method: 'POST',
  path: '/api/sandbox/pix/{id}/pay',
  scope: 'anonymous',
  summary: 'Paga uma cobrança no PSP de testes',
  params: opaqueIdParams,
  body: z.optional(
    z.nullable(
      z.object({
        amount_cents: z.optional(
          z
            .int('Informe o valor em centavos.')
            .check(
              z.minimum(1, 'Informe o valor em centavos.'),
              z.maximum(99_999_999_999, 'Informe o valor em centavos.'),
            ),
        ),
      }),
    ),
  ),
  response: z.object({
    ok: z.literal(true),
    txid: z.string(),
    end_to_end_id: z.string(),
    amount_cents: cents,
    notified: z.boolean(),
  }),
});
