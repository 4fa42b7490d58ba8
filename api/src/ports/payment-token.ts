import * as z from 'zod';

/** What our applications may do at a bank's Pix API. */
const scope = 'cob.write cob.read pix.write pix.read webhook.write webhook.read';

/** A token is renewed this long before its end, or at half its life when that is shorter. */
const marginMs = 30_000;

const tokenBody = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

/** Posts the form of a client credentials grant (RFC 6749 § 4.4), until it is answered or nobody waits for it any more. */
export type PostGrant = (
  headers: Record<string, string>,
  form: string,
  abandoned: AbortSignal,
) => Promise<{ status: number; text: string }>;

/** A grant that was asked for, and how many calls wait for it. */
interface Asking {
  token: Promise<string>;
  waiting: number;
  abandon: AbortController;
}

/** Both parts go as they are, which is what banks document; RFC 6749 § 2.3.1 would form-encode them first. */
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

/** Waits for what others wait for too, no longer than the signal lets. */
const within = <T>(shared: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
    void shared.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', stop);
    });
  });

/**
 * The access token of one account, asked for when it is first needed and kept until shortly before its end. Calls that
 * need one at the same time share one request; when the last of them has given up it ends, and holds up no later call.
 * Rejects when the bank gives none; the secret is in no message.
 * @param clock milliseconds that only grow
 */
export const createToken = (client: { id: string; secret: string }, post: PostGrant, clock: () => number) => {
  let held: { token: string; until: number } | null = null;
  let asking: Asking | null = null;
  const ask = async (abandoned: AbortSignal): Promise<string> => {
    const began = clock();
    const answer = await post(
      {
        authorization: basic(client.id, client.secret),
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      new URLSearchParams({ grant_type: 'client_credentials', scope }).toString(),
      abandoned,
    );
    if (answer.status < 200 || answer.status > 299) throw new Error(`no token: status ${answer.status}`);
    const { access_token, expires_in } = tokenBody.parse(JSON.parse(answer.text));
    const life = expires_in * 1000;
    held = { token: access_token, until: began + life - Math.min(marginMs, life / 2) };
    return access_token;
  };
  const end = (ended: Asking) => {
    if (asking === ended) asking = null;
  };
  const begin = (): Asking => {
    const abandon = new AbortController();
    const begun: Asking = {
      abandon,
      waiting: 0,
      token: ask(abandon.signal).finally(() => {
        end(begun);
      }),
    };
    return begun;
  };
  return {
    /** A token that holds, waited for until the signal ends the call; `refused` is one the bank no longer takes. */
    get: async (signal: AbortSignal, refused?: string): Promise<string> => {
      if (held?.token === refused || (held && held.until <= clock())) held = null;
      if (held) return held.token;
      const shared = (asking ??= begin());
      shared.waiting += 1;
      try {
        return await within(shared.token, signal);
      } finally {
        shared.waiting -= 1;
        if (shared.waiting === 0) {
          end(shared);
          shared.abandon.abort();
        }
      }
    },
  };
};
