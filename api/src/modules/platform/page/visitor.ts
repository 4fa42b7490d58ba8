import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Variant } from '@pregao/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pinCookie, readCookie, saysSigned, writeCookie } from '../../../http/cookies.ts';

/** What decides which releases somebody is shown. */
export interface Visitor {
  variant: Variant;
  channel: string;
  /** 0–99, drawn once by chance and kept by the browser; says nothing about the person. Null: never a canary. */
  bucket: number | null;
  /** The person whose pins are shown; null for everybody else. */
  user: number | null;
}

const bucketCookie = 'pregao_bucket';
const year = 31_536_000;
const week = 604_800;

/** The visitor's bucket, drawn and kept for a year when the browser has none. */
const bucketOf = (request: FastifyRequest, reply: FastifyReply): number => {
  const known = readCookie(request, bucketCookie);
  if (known !== null && /^\d{1,2}$/.test(known)) return Number(known);
  const drawn = randomInt(100);
  writeCookie(reply, bucketCookie, String(drawn), year);
  return drawn;
};

const seal = (secret: string, user: number) =>
  createHmac('sha256', secret).update(`release-pin\n${user}`).digest('base64url');

/** The person a cookie of ours names; null when it is missing or not ours. */
const userOfCookie = (request: FastifyRequest, secret: string): number | null => {
  const [id = '', signature = ''] = readCookie(request, pinCookie)?.split('.') ?? [];
  if (!/^\d{1,15}$/.test(id)) return null;
  const [given, expected] = [Buffer.from(signature), Buffer.from(seal(secret, Number(id)))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(id) : null;
};

/**
 * Who asks: brand and channel from the origin, the bucket from its cookie, the person from the session, and without one
 * from the signed cookie, which carries a pin to the page itself while the browser says that somebody is signed in.
 * Sets and takes away those cookies.
 * @param isPinned whether a release is pinned for a person
 */
export const visitorOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  isPinned: (user: number) => boolean,
): Visitor => {
  const signed = saysSigned(request) ? userOfCookie(request, secret) : null;
  const user = request.viewer?.id ?? signed;
  const pinned = user !== null && isPinned(user) ? user : null;
  if (pinned !== null && request.viewer) writeCookie(reply, pinCookie, `${pinned}.${seal(secret, pinned)}`, week);
  if (pinned === null && readCookie(request, pinCookie) !== null) writeCookie(reply, pinCookie, '', 0);
  return { variant: request.variant, channel: request.channel, bucket: bucketOf(request, reply), user: pinned };
};
