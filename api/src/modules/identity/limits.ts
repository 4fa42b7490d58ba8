import { AppError } from '../../http/errors.ts';
import { addressKey } from '../../http/limit-calls.ts';
import type { KeyValue } from '../../ports/key-value.ts';
import { emailKey } from './tokens.ts';

type Refusal = 'too_many_requests' | 'too_many_codes' | 'too_many_messages';

/** A limit of one call by a key. @throws 429 past `count` hits of the key within `seconds` */
export const limitCall = async (
  keyValue: KeyValue,
  key: string,
  count: number,
  seconds: number,
  refusal: Refusal = 'too_many_requests',
): Promise<void> => {
  const seen = await keyValue.hit(key, seconds);
  if (seen.count > count) throw new AppError(refusal, { params: { seconds: Math.max(1, seen.secondsLeft) } });
};

/** A limit of one call per address: an IPv4 address, or what one subscriber holds of IPv6. */
export const limitAddress = (keyValue: KeyValue, call: string, ip: string, count: number, seconds: number) =>
  limitCall(keyValue, `${call}:ip:${addressKey(ip)}`, count, seconds);

/** A limit per address and one per e-mail (security 19, 20). */
export const limitBoth = async (
  keyValue: KeyValue,
  call: string,
  ip: string,
  email: string,
  perAddress: number,
  perEmail: number,
  seconds: number,
) => {
  await limitAddress(keyValue, call, ip, perAddress, seconds);
  await limitCall(keyValue, `${call}:email:${emailKey(email)}`, perEmail, seconds);
};

const freeFailures = 5;
const day = 86_400;

/** What is guessed at an account: its password or its one-time code. Each has counters of its own, so that one locks only itself. */
export type Guessed = 'login' | 'code';

/** Seconds an account stays locked after its nth failure in a row: 1, 2, 4 … minutes, at most an hour. */
const backOff = (failures: number) => Math.min(3_600, 60 * 2 ** Math.min(failures - freeFailures, 6));

const lockOf = (guessed: Guessed, email: string) => `${guessed}:lock:${emailKey(email)}`;
const failuresOf = (guessed: Guessed, email: string) => `${guessed}:failures:${emailKey(email)}`;

/** Forgets the failures at an account: whoever proves to be its owner starts anew. */
export const forgetGuesses = async (keyValue: KeyValue, guessed: Guessed, email: string) => {
  await keyValue.clear(failuresOf(guessed, email));
  await keyValue.clear(lockOf(guessed, email));
};

/**
 * Guards the guesses at one account: from the fifth failure on each one locks it for longer, on every node. The lock is
 * taken before the secret is compared, so that guesses sent at once don't pass together.
 * @returns forgets the failures; to be called when the guess was right
 * @throws 429 while locked
 */
export const guardGuesses = async (
  keyValue: KeyValue,
  guessed: Guessed,
  email: string,
): Promise<() => Promise<void>> => {
  const refuse = (seconds: number) => new AppError('too_many_requests', { params: { seconds: Math.max(1, seconds) } });
  const locked = await keyValue.peek(lockOf(guessed, email));
  if (locked.count > 0) throw refuse(locked.secondsLeft);
  const { count } = await keyValue.hit(failuresOf(guessed, email), day);
  if (count >= freeFailures) {
    const taken = await keyValue.hit(lockOf(guessed, email), backOff(count));
    if (taken.count > 1) throw refuse(taken.secondsLeft);
  }
  return () => forgetGuesses(keyValue, guessed, email);
};

/** What a day allows (security 54): a code has a million values, and a mailbox one owner. */
const ofADay = { codesTriedPerAccount: 25, codesTriedPerAddress: 100, messagesPerAccount: 10, messagesPerAddress: 50 };

/**
 * Counts one guess at a one-time code, right or wrong. A right one forgets the lock, never this count.
 * @throws 429 `too_many_codes` past what a day allows the account or the address
 */
export const limitCodesTried = async (keyValue: KeyValue, ip: string, email: string) => {
  await limitCall(keyValue, `code:tried:email:${emailKey(email)}`, ofADay.codesTriedPerAccount, day, 'too_many_codes');
  await limitCall(keyValue, `code:tried:ip:${addressKey(ip)}`, ofADay.codesTriedPerAddress, day, 'too_many_codes');
};

/**
 * Counts one message, a code or a reset link, that somebody asked to be sent to an account, whether or not it exists.
 * @throws 429 `too_many_messages` past what a day allows the account or the address
 */
export const limitMessages = async (keyValue: KeyValue, call: string, ip: string, email: string) => {
  await limitCall(keyValue, `${call}:sent:ip:${addressKey(ip)}`, ofADay.messagesPerAddress, day, 'too_many_messages');
  await limitCall(
    keyValue,
    `${call}:sent:email:${emailKey(email)}`,
    ofADay.messagesPerAccount,
    day,
    'too_many_messages',
  );
};
