import { setImmediate } from 'node:timers/promises';
import { Agent, fetch, type Dispatcher } from 'undici';
import { createToken } from './payment-token.ts';

/** Our account at a bank's Pix API. */
export interface BankAccount {
  /** Address that `/cob` and `/pix` follow. */
  url: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** PEM of the certificate and key we show, and of who the bank's own must be signed by; absent: what Node trusts. */
  tls?: { cert?: string | undefined; key?: string | undefined; ca?: string | undefined } | undefined;
  /** Bounds a call with everything it takes: token, connection, a slow body, a repeat. */
  timeoutMs?: number | undefined;
}

export interface BankRequest {
  method: string;
  /** Parts of the path after the account's address. */
  path: readonly string[];
  body?: object | undefined;
  /** Instead of the account's. */
  timeoutMs?: number;
}

interface BankResponse {
  status: number;
  text: string;
}

export interface Bank {
  /** One authenticated call; with a token that the bank no longer takes it is made once more. Rejects without an answer. */
  send(request: BankRequest): Promise<BankResponse>;
}

const post = async (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string | undefined },
  signal: AbortSignal,
  dispatcher: Dispatcher,
): Promise<BankResponse> => {
  const { body, ...rest } = init;
  const response = await fetch(url, {
    ...rest,
    ...(body !== undefined && { body }),
    signal,
    dispatcher,
    redirect: 'error',
  });
  return { status: response.status, text: await response.text() };
};

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Speaks to a bank as one of its clients: OAuth2 client credentials over TLS, with our certificate where the account
 * has one.
 * @param clock milliseconds that only grow, by which a token's end is told
 */
export const openBank = (account: BankAccount, clock: () => number = () => performance.now()): Bank => {
  const base = account.url.replace(/\/$/, '');
  const timeoutMs = account.timeoutMs ?? 6_000;
  const { cert, key, ca } = account.tls ?? {};
  const dispatcher = new Agent({
    allowH2: false,
    connect: { ...(cert !== undefined && { cert, key }), ...(ca !== undefined && { ca }) },
  });
  const token = createToken(
    { id: account.clientId, secret: account.clientSecret },
    (headers, body, abandoned) => {
      const signal = AbortSignal.any([abandoned, AbortSignal.timeout(timeoutMs)]);
      return post(account.tokenUrl, { method: 'POST', headers, body }, signal, dispatcher);
    },
    clock,
  );
  const tokenFor = async (signal: AbortSignal, refused?: string): Promise<string> => {
    for (;;)
      try {
        return await token.get(signal, refused);
      } catch (error) {
        if (!isTimeout(error)) throw error;
        // The time of the call that asked is over. What ends with it has ended after a turn; a later call asks anew.
        await setImmediate();
        if (signal.aborted) throw error;
      }
  };
  return {
    send: async (request) => {
      const signal = AbortSignal.timeout(request.timeoutMs ?? timeoutMs);
      const ask = (bearer: string) =>
        post(
          `${base}/${request.path.map(encodeURIComponent).join('/')}`,
          {
            method: request.method,
            headers: { authorization: `Bearer ${bearer}`, ...(request.body && { 'content-type': 'application/json' }) },
            body: request.body && JSON.stringify(request.body),
          },
          signal,
          dispatcher,
        );
      const bearer = await tokenFor(signal);
      const answer = await ask(bearer);
      return answer.status === 401 ? ask(await tokenFor(signal, bearer)) : answer;
    },
  };
};
