import { MercadoPagoConfig, MercadoPagoError } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import type { z } from 'zod';
import { withTimeout } from '../with-timeout.ts';
import { readAnswer } from './payment-answer.ts';
import type { PspAnswer } from './payment.ts';

/** Where the provider is, as its library knows. */
const providerUrl: string = AppConfig.BASE_URL;

/** Its types say that it can't be changed; the library reads it anew each time. */
const sdk: { BASE_URL: string } = AppConfig;

/** What a provider wrote as we may keep it: no NUL, nothing shaped like a card number, and short. */
const readable = (text: string) =>
  text
    .replaceAll('\0', '')
    .replaceAll(/\d(?:[ .-]?\d){11,}/g, '…')
    .slice(0, 200)
    .toWellFormed();

const failure = (error: unknown): PspAnswer<never> => {
  if (!(error instanceof Error)) return { kind: 'unknown', reason: 'failed' };
  const status = error instanceof MercadoPagoError ? error.status : 0;
  if (status === 404) return { kind: 'missing' };
  const reason = readable(status ? `${status} ${error.message}` : `${error.name}: ${error.message}`);
  return { kind: status === 400 || status === 422 ? 'refused' : 'unknown', reason };
};

const late = Symbol('late');

export interface MercadoPagoAccount {
  /** null: the provider's own address. */
  url: string | null;
  token: string;
  /** Longest that one answer is waited for, its body included. */
  timeoutMs?: number;
}

/** What the library hands to `fetch` without naming it in its types: an answer that leads elsewhere is no answer. */
interface CallOptions extends NonNullable<MercadoPagoConfig['options']> {
  redirect: 'error';
}

/**
 * Asks the provider once through its library, and reads what it says.
 *
 * The library (3.6.1) keeps its base address in a static field which it reads when a call begins, stops its own clock
 * at the headers, repeats a POST three times, gives an unreadable 200 as an empty success, and keeps the key of a call
 * in its configuration for the next. So each call sets the address, has its own deadline, no repeats and a
 * configuration of its own, and each answer is read by a shape. `card-mercado-pago-sdk.test.ts` holds it to that.
 */
export const createAsk = (account: MercadoPagoAccount) => {
  const base = (account.url ?? providerUrl).replace(/\/$/, '');
  const timeoutMs = account.timeoutMs ?? 10_000;
  return async <T>(
    shape: z.ZodType<T>,
    call: (config: MercadoPagoConfig, base: string) => Promise<unknown>,
    more: { key?: string; onStatus?: Partial<Record<number, () => Promise<PspAnswer<T>>>> } = {},
  ): Promise<PspAnswer<T>> => {
    const options: CallOptions = {
      timeout: timeoutMs,
      maxRetries: 0,
      redirect: 'error',
      ...(more.key && { idempotencyKey: more.key }),
    };
    try {
      sdk.BASE_URL = base;
      const asked = call(new MercadoPagoConfig({ accessToken: account.token, options }), base);
      const told = await withTimeout(asked, timeoutMs, late);
      return told === late ? { kind: 'unknown', reason: `no answer within ${timeoutMs} ms` } : readAnswer(told, shape);
    } catch (error) {
      const special = error instanceof MercadoPagoError ? more.onStatus?.[error.status] : undefined;
      return special ? special() : failure(error);
    }
  };
};

export type Ask = ReturnType<typeof createAsk>;
