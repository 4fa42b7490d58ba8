import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Entry } from '../entry/entry.service.ts';

/** A person may send or edit so many messages in so many seconds, or react so often. */
const burst = {
  send: { most: 3, seconds: 2 },
  edit: { most: 3, seconds: 2 },
  react: { most: 20, seconds: 10 },
} as const;

const typingSeconds = 2;

/** Limits of who writes, shared by all nodes. Staff are exempt. */
export const createSendLimits = ({ keyValue }: Pick<Core, 'keyValue'>) => ({
  /** @throws AppError too_fast */
  limitBurst: async ({ viewer, isStaff }: Entry, what: keyof typeof burst): Promise<void> => {
    if (isStaff) return;
    const { most, seconds } = burst[what];
    const { count, secondsLeft } = await keyValue.hit(`room-${what}:${viewer.id}`, seconds);
    if (count > most) throw new AppError('too_fast', { params: { seconds: Math.max(1, secondsLeft) } });
  },
  /** Whether it may be told again that a person writes: once in two seconds, in whichever room. */
  mayTellTyping: async ({ id, impersonator_id: impersonator }: Viewer): Promise<boolean> =>
    (await keyValue.hit(`room-typing:${impersonator ?? id}`, typingSeconds)).count === 1,
  /** In the seconds of the room's slow mode one message, and apart from it one edit. @throws AppError slow_mode */
  limitSlow: async ({ room, viewer, isStaff }: Entry, what: 'send' | 'edit'): Promise<void> => {
    if (isStaff || room.slow_mode_s === 0) return;
    const key = what === 'send' ? 'room-slow' : 'room-slow-edit';
    const { count, secondsLeft } = await keyValue.hit(`${key}:${room.id}:${viewer.id}`, room.slow_mode_s);
    if (count > 1) throw new AppError('slow_mode', { params: { seconds: Math.max(1, secondsLeft) } });
  },
});

export type SendLimits = ReturnType<typeof createSendLimits>;
