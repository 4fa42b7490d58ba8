import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a signed address is good for. */
export const mediaSeconds = 15 * 60;

const seal = (secret: string, path: string, exp: number) =>
  createHmac('sha256', secret).update(`media\n${path}\n${exp}`).digest('base64url');

/**
 * Signs a media address: `<video>` can't send a Bearer, so the address itself carries the right, for 15 minutes.
 *
 * @param path absolute path without query, for example `/media/lessons/a.webm`
 * @param now the current time
 * @param seconds how long it is good for; 15 minutes unless told
 */
export const signMedia = (secret: string, path: string, now: Date, seconds = mediaSeconds): string => {
  const exp = Math.floor(now.getTime() / 1000) + seconds;
  return `${path}?exp=${exp}&sig=${seal(secret, path, exp)}`;
};

/** Whether an address was signed by us and is still good. */
export const isSigned = (secret: string, path: string, query: { exp?: unknown; sig?: unknown }, now: Date): boolean => {
  const exp = typeof query.exp === 'string' && /^\d{1,12}$/.test(query.exp) ? Number(query.exp) : 0;
  if (exp * 1000 <= now.getTime() || typeof query.sig !== 'string') return false;
  const expected = Buffer.from(seal(secret, path, exp));
  const given = Buffer.from(query.sig);
  return expected.length === given.length && timingSafeEqual(expected, given);
};
