import { wrongXpCodes } from '@pregao/contract';
import { formatTime } from '@pregao/format';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import { addressKey } from '../../http/limit-calls.ts';

const hour = 3_600;

/**
 * Counts one guess at a code, of a person and of an address: before it is compared, so that guesses sent at once don't pass
 * together.
 *
 * @returns takes the count back; to be called when the guess was right
 * @throws AppError too_many_xp_codes, with the time of day from which on it goes on
 */
export const countXpTry = async ({ keyValue, now }: Pick<Core, 'keyValue' | 'now'>, userId: number, ip: string) => {
  const limits = [
    [`xp-code:${userId}`, wrongXpCodes.person],
    [`xp-code:ip:${addressKey(ip)}`, wrongXpCodes.address],
  ] as const;
  for (const [key, most] of limits) {
    const { count, secondsLeft } = await keyValue.hit(key, hour);
    if (count <= most) continue;
    const seconds = Math.max(1, secondsLeft);
    // Told by the minute: the next one is never too early.
    const at = formatTime(new Date(now().getTime() + seconds * 1000 + 59_999).toISOString());
    throw new AppError('too_many_xp_codes', { params: { seconds, at } });
  }
  return async () => {
    for (const [key] of limits) await keyValue.hit(key, hour, -1);
  };
};
