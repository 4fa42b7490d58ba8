import { createHmac, timingSafeEqual } from 'node:crypto';
import { networkKey } from '../../../http/network.ts';

/** A tab that stays open for a working day still reports. */
const lifetimeSeconds = 12 * 3600;

const mac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);

/** Of a network only a keyed hash is kept, another one every day. */
const reporterOf = (secret: string, address: string, day: string) =>
  mac(secret, `release-reporter\n${day}\n${networkKey(address)}`).slice(0, 22);

/**
 * What a page is given to report with: it speaks for the network that asked for the page, wherever the report comes from.
 * @returns `<seconds since 1970>.<reporter>.<HMAC>`
 */
export const issueReportToken = (secret: string, address: string, now: Date): string => {
  const said = `${Math.floor(now.getTime() / 1000)}.${reporterOf(secret, address, now.toISOString().slice(0, 10))}`;
  return `${said}.${mac(secret, `release-report\n${said}`)}`;
};

/**
 * Reads the token of a report.
 * @returns the key of the network, null for a token that is missing, forged or older than 12 hours
 */
export const readReportToken = (secret: string, token: string | undefined, now: Date): string | null => {
  const [seconds = '', reporter = '', signature = ''] = token?.split('.') ?? [];
  const [given, expected] = [
    Buffer.from(signature),
    Buffer.from(mac(secret, `release-report\n${seconds}.${reporter}`)),
  ];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const age = now.getTime() / 1000 - Number(seconds);
  return age >= -60 && age <= lifetimeSeconds ? reporter : null;
};
