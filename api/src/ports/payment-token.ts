import * as z from 'zod';

/** What our applications may do at a bank's Pix API. */
const scope = 'cob.write cob.read pix.write pix.read webhook.write webhook.read';

/** A token is renewed this long before its end, or at half its life when that is shorter. */
const marginMs = 30_000;

const tokenBody = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

/** Posts the form of a client credentials grant (RFC 6749 § 4.4). */
export type PostGrant = (headers: Record<string, string>, form: string) => Promise<{ status: number; text: string }>;

/** Both parts go as they are, which is what banks document; RFC 6749 § 2.3.1 would form-encode them first. */
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

/**
 * The access token of one account, asked for when it is first needed and kept until shortly before its end. Calls that
 * need one at the same time share one request. Rejects when the bank gives none; the secret is in no message.
 * @param clock milliseconds that only grow
 */
export const createToken = (client: { id: string; secret: string }, post: PostGrant, clock: () => number) => {
  let held: { token: string; until: number } | null = null;
  let asking: Promise<string> | null = null;
  const ask = async (): Promise<string> => {
    const began = clock();
    const answer = await post(
      {
        authorization: basic(client.id, client.secret),
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      new URLSearchParams({ grant_type: 'client_credentials', scope }).toString(),
    );
    if (answer.status < 200 || answer.status > 299) throw new Error(`no token: status ${answer.status}`);
    const { access_token, expires_in } = tokenBody.parse(JSON.parse(answer.text));
    const life = expires_in * 1000;
    held = { token: access_token, until: began + life - Math.min(marginMs, life / 2) };
    return access_token;
  };
  return {
    /** A token that holds; `refused` is one the bank no longer takes. */
    get: (refused?: string): Promise<string> => {
      if (held?.token === refused || (held && held.until <= clock())) held = null;
      if (held) return Promise.resolve(held.token);
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
  };
};
