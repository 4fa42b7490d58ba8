import type { z } from 'zod';
import { readAnswer } from './payment-answer.ts';
import { chargeBody, chargeRequest, returnBody, returnRequest } from './payment-bodies.ts';
import type { PixPsp, PspAnswer } from './payment.ts';

/** What a PSP wrote as we may keep it: no NUL, no half of a surrogate pair, and short. */
const readable = (text: string) => text.replaceAll('\0', '').slice(0, 300).toWellFormed();

/** A PSP that speaks the BACEN pix-api v2.9 over HTTP. `timeoutMs` bounds the whole answer, a slow body included. */
export const pixPsp = (options: { url: string; token: string; timeoutMs?: number }): PixPsp => {
  const base = options.url.replace(/\/$/, '');
  const ask = async <T>(
    shape: z.ZodType<T>,
    method: string,
    path: string[],
    payload?: object,
  ): Promise<PspAnswer<T>> => {
    try {
      const response = await fetch(`${base}/${path.map(encodeURIComponent).join('/')}`, {
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
      return readAnswer(JSON.parse(text), shape);
    } catch (error) {
      return {
        kind: 'unknown',
        reason: error instanceof Error ? `${error.name}: ${readable(error.message)}` : 'failed',
      };
    }
  };
  const refundPath = (e2eId: string, returnId: string) => ['pix', e2eId, 'devolucao', returnId];
  return {
    putCharge: (charge) => ask(chargeBody, 'PUT', ['cob', charge.txid], chargeRequest(charge)),
    findCharge: (txid) => ask(chargeBody, 'GET', ['cob', txid]),
    removeCharge: (txid) => ask(chargeBody, 'PATCH', ['cob', txid], { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }),
    refund: (wanted) => ask(returnBody, 'PUT', refundPath(wanted.e2e_id, wanted.return_id), returnRequest(wanted)),
    findRefund: (e2eId, returnId) => ask(returnBody, 'GET', refundPath(e2eId, returnId)),
  };
};
