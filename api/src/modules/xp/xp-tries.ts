import { wrongXpCodes } from '@pregao/contract';
import { formatTime } from '@pregao/format';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import { addressKey } from '../../http/limit-calls.ts';

const hour = 3_600;

type Counted = Pick<Core, 'keyValue' | 'now'>;

/** Counts a guess, of a person and of an address. @returns takes the count back @throws AppError too_many_xp_codes */
const count = async ({ keyValue, now }: Counted, userId: number, ip: string) => {
  const limits = [
    [`xp-code:${userId}`, wrongXpCodes.person],
    [`xp-code:ip:${addressKey(ip)}`, wrongXpCodes.address],
  ] as const;
  const counted: string[] = [];
  const takeBack = async () => {
    for (const key of counted) await keyValue.hit(key, hour, -1);
  };
  for (const [key, most] of limits) {
    const { count: hits, secondsLeft } = await keyValue.hit(key, hour);
    if (hits <= most) {
      counted.push(key);
      continue;
    }
    // A full address costs the person none of their own.
    await takeBack();
    const seconds = Math.max(1, secondsLeft);
    // Told by the minute: the next one is never too early.
    const at = formatTime(new Date(now().getTime() + seconds * 1000 + 59_999).toISOString());
    throw new AppError('too_many_xp_codes', { params: { seconds, at } });
  }
  return takeBack;
};

/**
 * Compares a code that somebody guesses. It counts before, so that guesses sent at once don't pass together; only a wrong one
 * stays counted, no failure.
 *
 * @param compare tells whether the code was wrong
 * @throws AppError too_many_xp_codes, with the time of day from which on it goes on
 */
export const tryXpCode = async <T extends object>(
  core: Counted,
  { viewer, ip }: { viewer: { id: number }; ip: string },
  compare: () => Promise<T>,
): Promise<T> => {
  const takeBack = await count(core, viewer.id, ip);
  let isWrong = false;
  try {
    const compared = await compare();
    isWrong = 'isWrong' in compared && compared.isWrong === true;
    return compared;
  } finally {
    if (!isWrong) await takeBack();
  }
};
