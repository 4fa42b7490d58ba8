import * as z from 'zod';
import { faultOf } from '../http/input-guard.ts';
import { formatAmount, parseAmount } from './payment-amount.ts';
import { chargeStates, type NewCharge, type PixCharge, type PixPsp, type PspAnswer } from './payment.ts';

const amount = z.string().transform((text, context) => {
  const cents = parseAmount(text);
  if (cents !== null) return cents;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});

const chargeShape = z.object({
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
});

const toCharge = (raw: z.infer<typeof chargeShape>): PixCharge => ({
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
});

const body = (charge: NewCharge) => ({
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

/** What a PSP wrote as we may keep it: no NUL, no half of a surrogate pair, and short. */
const readable = (text: string) => text.replaceAll('\0', '').slice(0, 300).toWellFormed();

/** A PSP that speaks the BACEN pix-api v2.9 over HTTP. `timeoutMs` bounds the whole answer, a slow body included. */
export const pixPsp = (options: { url: string; token: string; timeoutMs?: number }): PixPsp => {
  const base = options.url.replace(/\/$/, '');
  const ask = async (method: string, txid: string, payload?: object): Promise<PspAnswer<PixCharge>> => {
    try {
      const response = await fetch(`${base}/cob/${encodeURIComponent(txid)}`, {
        method,
        signal: AbortSignal.timeout(options.timeoutMs ?? 6_000),
        redirect: 'error',
        headers: { authorization: `Bearer ${options.token}`, ...(payload && { 'content-type': 'application/json' }) },
        ...(payload && { body: JSON.stringify(payload) }),
      });
      const text = await response.text();
      if (response.status === 404) return { kind: 'missing' };
      if (response.status === 400 || response.status === 422)
        return { kind: 'refused', reason: `${response.status} ${readable(text)}` };
      if (!response.ok) return { kind: 'unknown', reason: `status ${response.status}` };
      const told: unknown = JSON.parse(text);
      if (faultOf(told))
        return { kind: 'unknown', reason: "unreadable charge: a character or number that can't be kept" };
      const parsed = chargeShape.safeParse(told);
      return parsed.success
        ? { kind: 'ok', value: toCharge(parsed.data) }
        : {
            kind: 'unknown',
            reason: `unreadable charge: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
          };
    } catch (error) {
      return {
        kind: 'unknown',
        reason: error instanceof Error ? `${error.name}: ${readable(error.message)}` : 'failed',
      };
    }
  };
  return {
    putCharge: (charge) => ask('PUT', charge.txid, body(charge)),
    findCharge: (txid) => ask('GET', txid),
    removeCharge: (txid) => ask('PATCH', txid, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }),
  };
};
