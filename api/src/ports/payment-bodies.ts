import * as z from 'zod';
import { formatAmount, parseAmount } from './payment-amount.ts';
import {
  chargeStates,
  returnStates,
  type NewCharge,
  type NewReturn,
  type PixCharge,
  type PixReturn,
} from './payment.ts';

const amount = z.string().transform((text, context) => {
  const cents = parseAmount(text);
  if (cents !== null) return cents;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});

/** A charge as a PSP writes it, read into ours. */
export const chargeBody = z
  .object({
    txid: z.string(),
    status: z.enum(chargeStates),
    chave: z.string(),
    location: z.string().optional(),
    pixCopiaECola: z.string().optional(),
    calendario: z.object({ criacao: z.iso.datetime({ offset: true }), expiracao: z.number().int().default(86_400) }),
    valor: z.object({ original: amount }),
    pix: z
      .array(
        z.object({
          endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
          txid: z.string().optional(),
          valor: amount,
          horario: z.string(),
        }),
      )
      .default([]),
  })
  .transform((raw): PixCharge => ({
    txid: raw.txid,
    state: raw.status,
    amount_cents: raw.valor.original,
    key: raw.chave,
    location: raw.location ?? null,
    copy_paste: raw.pixCopiaECola ?? null,
    expires_at: new Date(Date.parse(raw.calendario.criacao) + raw.calendario.expiracao * 1000).toISOString(),
    received: raw.pix.map((pix) => ({
      e2e_id: pix.endToEndId,
      txid: pix.txid ?? raw.txid,
      amount_cents: pix.valor,
      at: pix.horario,
    })),
  }));

/** A return as a PSP writes it, read into ours. */
export const returnBody = z
  .object({
    id: z.string(),
    rtrId: z.string().optional(),
    valor: amount,
    horario: z.object({ solicitacao: z.string().optional(), liquidacao: z.string().optional() }).optional(),
    status: z.enum(returnStates),
    motivo: z.string().optional(),
  })
  .transform((raw): PixReturn => ({
    return_id: raw.id,
    rtr_id: raw.rtrId ?? null,
    amount_cents: raw.valor,
    state: raw.status,
    reason: raw.motivo?.slice(0, 140).toWellFormed() ?? null,
    at: raw.horario?.liquidacao ?? raw.horario?.solicitacao ?? null,
  }));

/** Body of `PUT /cob/{txid}`. */
export const chargeRequest = (charge: NewCharge) => ({
  calendario: { expiracao: charge.expires_in_s },
  devedor: {
    nome: charge.debtor.name.slice(0, 200),
    ...(charge.debtor.identifier.length === 11
      ? { cpf: charge.debtor.identifier }
      : { cnpj: charge.debtor.identifier }),
  },
  valor: { original: formatAmount(charge.amount_cents) },
  chave: charge.key,
  solicitacaoPagador: charge.description.slice(0, 140),
});

/** Body of `PUT /pix/{e2eid}/devolucao/{id}`. */
export const returnRequest = (wanted: NewReturn) => ({
  valor: formatAmount(wanted.amount_cents),
  ...(wanted.description !== undefined && { descricao: wanted.description.slice(0, 140) }),
});
