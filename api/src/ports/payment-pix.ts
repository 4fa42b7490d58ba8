import type { z } from 'zod';
import { readAnswer } from './payment-answer.ts';
import type { BankRequest, Bank } from './payment-bank.ts';
import { chargeBody, chargeRequest, returnBody, returnRequest } from './payment-bodies.ts';
import type { PixPsp, PspAnswer } from './payment.ts';

/** What a PSP wrote as we may keep it: no NUL, no half of a surrogate pair, and short. */
const readable = (text: string) => text.replaceAll('\0', '').slice(0, 300).toWellFormed();

/** What went wrong on the way; a network's fault is the cause of what `fetch` throws. */
const told = (error: unknown): string => {
  if (!(error instanceof Error)) return 'failed';
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return readable(`${error.name}: ${error.message}${cause}`);
};

const ask = async <T>(bank: Bank, shape: z.ZodType<T>, request: BankRequest): Promise<PspAnswer<T>> => {
  try {
    const { status, text } = await bank.send(request);
    if (status === 404) return { kind: 'missing' };
    if (status === 400 || status === 422) return { kind: 'refused', reason: `${status} ${readable(text)}` };
    return status < 200 || status > 299
      ? { kind: 'unknown', reason: `status ${status}` }
      : readAnswer(JSON.parse(text), shape);
  } catch (error) {
    return { kind: 'unknown', reason: told(error) };
  }
};

/**
 * A PSP that speaks the BACEN pix-api v2.9 over HTTP.
 * @param bankOf the bank at which the account of a Pix key is
 */
export const pixPsp = (bankOf: (key: string | null | undefined) => Bank): PixPsp => {
  const cob = <T>(shape: z.ZodType<T>, key: string | null | undefined, method: string, txid: string, body?: object) =>
    ask(bankOf(key), shape, { method, path: ['cob', txid], body });
  const refundPath = (e2eId: string, returnId: string) => ['pix', e2eId, 'devolucao', returnId];
  return {
    putCharge: (charge) => cob(chargeBody, charge.key, 'PUT', charge.txid, chargeRequest(charge)),
    findCharge: (txid, key) => cob(chargeBody, key, 'GET', txid),
    removeCharge: (txid, key) => cob(chargeBody, key, 'PATCH', txid, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }),
    refund: (wanted) =>
      ask(bankOf(wanted.key), returnBody, {
        method: 'PUT',
        path: refundPath(wanted.e2e_id, wanted.return_id),
        body: returnRequest(wanted),
      }),
    findRefund: (e2eId, returnId, key) =>
      ask(bankOf(key), returnBody, { method: 'GET', path: refundPath(e2eId, returnId) }),
  };
};
