import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A 256-bit opaque token, 43 characters of base64url. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What is stored of a token: it can't be used (security 8). */
export const hashToken = (token: string) => hash('sha256', token);

/** Whether a text could be one of ours; anything else is not worth a query. */
export const looksLikeToken = (text: string) => /^[\w-]{43}$/.test(text);

export const newCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** A code has few values, so its hash is keyed with the platform's secret. */
export const hashCode = (secret: string, userId: number, code: string) =>
  createHmac('sha256', secret).update(`${userId}:${code}`).digest('hex');

export const sameHash = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** An e-mail as part of a counter's key, unreadable there. */
export const emailKey = (email: string) => hash('sha256', email.toLowerCase()).slice(0, 24);
