import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a signed address is good for. */
export const mediaSeconds = 15 * 60;
/** How long one is good for that names nobody and may be asked for anew: who lost the right has it no longer than this. */
export const briefSeconds = 60;

/** @param reader for whom it is; empty: for whoever holds it */
const seal = (secret: string, path: string, exp: number, reader: string) =>
  createHmac('sha256', secret)
    .update(`media\n${path}\n${exp}${reader && `\n${reader}`}`)
    .digest('base64url');

/**
 * Signs a media address: `<video>` can't send a Bearer, so the address itself carries the right, for 15 minutes.
 *
 * @param path absolute path without query, for example `/media/lessons/a.webm`
 * @param now the current time
 * @param seconds how long it is good for; 15 minutes unless told
 * @param reader for whom it is, as `readerIn` gives it back to who asks again whether they may; letters, digits and dots
 */
export const signMedia = (secret: string, path: string, now: Date, seconds = mediaSeconds, reader = ''): string => {
  const exp = Math.floor(now.getTime() / 1000) + seconds;
  return `${path}?exp=${exp}&sig=${seal(secret, path, exp, reader)}${reader && `&for=${reader}`}`;
};

interface Query {
  exp?: unknown;
  sig?: unknown;
  for?: unknown;
}

/** For whom an address was signed; empty: for whoever holds it. */
export const readerIn = (query: Query): string => (typeof query.for === 'string' ? query.for : '');

/** Whether an address was signed by us and is still good. */
export const isSigned = (secret: string, path: string, query: Query, now: Date): boolean => {
  const exp = typeof query.exp === 'string' && /^\d{1,12}$/.test(query.exp) ? Number(query.exp) : 0;
  if (exp * 1000 <= now.getTime() || typeof query.sig !== 'string') return false;
  const expected = Buffer.from(seal(secret, path, exp, readerIn(query)));
  const given = Buffer.from(query.sig);
  return expected.length === given.length && timingSafeEqual(expected, given);
};
