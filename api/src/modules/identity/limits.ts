import { AppError } from '../../http/errors.ts';
import { addressKey } from '../../http/limit-calls.ts';
import type { KeyValue } from '../../ports/key-value.ts';
import { emailKey } from './tokens.ts';

/** @throws 429 past `limit` hits of a key within `seconds` */
export const limit = async (keyValue: KeyValue, key: string, count: number, seconds: number): Promise<void> => {
  const seen = await keyValue.hit(key, seconds);
  if (seen.count > count) throw new AppError('too_many_requests', { params: { seconds: Math.max(1, seen.secondsLeft) } });
};

/** A limit of one call per address: an IPv4 address, or what one subscriber holds of IPv6. */
export const limitAddress = (keyValue: KeyValue, call: string, ip: string, count: number, seconds: number) =>
  limit(keyValue, `${call}:ip:${addressKey(ip)}`, count, seconds);

/** A limit per address and one per e-mail (security 19, 20). */
export const limitBoth = async (keyValue: KeyValue, call: string, ip: string, email: string, perAddress: number, perEmail: number, seconds: number) => {
  await limitAddress(keyValue, call, ip, perAddress, seconds);
  await limit(keyValue, `${call}:email:${emailKey(email)}`, perEmail, seconds);
};

const freeFailures = 5;
const day = 86_400;

/** Seconds an account stays locked after its nth failure in a row: 1, 2, 4 … minutes, at most an hour. */
const backOff = (failures: number) => Math.min(3_600, 60 * 2 ** Math.min(failures - freeFailures, 6));

const lockOf = (email: string) => `login:lock:${emailKey(email)}`;
const failuresOf = (email: string) => `login:failures:${emailKey(email)}`;

/** Forgets the failures at an account: whoever proves to be its owner starts anew. */
export const forgetGuesses = async (keyValue: KeyValue, email: string) => {
  await keyValue.clear(failuresOf(email));
  await keyValue.clear(lockOf(email));
};

/**
 * Guards the guesses at one account: from the fifth failure on each one locks it for longer, on every node. The lock is
 * taken before the password is compared, so that guesses sent at once don't pass together.
 * @returns forgets the failures; to be called when the guess was right
 * @throws 429 while locked
 */
export const guardGuesses = async (keyValue: KeyValue, email: string): Promise<() => Promise<void>> => {
  const refuse = (seconds: number) => new AppError('too_many_requests', { params: { seconds: Math.max(1, seconds) } });
  const locked = await keyValue.peek(lockOf(email));
  if (locked.count > 0) throw refuse(locked.secondsLeft);
  const { count } = await keyValue.hit(failuresOf(email), day);
  if (count >= freeFailures) {
    const taken = await keyValue.hit(lockOf(email), backOff(count));
    if (taken.count > 1) throw refuse(taken.secondsLeft);
  }
  return () => forgetGuesses(keyValue, email);
};
