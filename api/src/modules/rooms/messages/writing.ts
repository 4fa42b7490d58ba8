import type { findRoom, ResponseOf } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import type { Entry } from '../entry/entry.service.ts';
import { findMute, findTalk } from '../entry/rooms.repository.ts';

type Found = ResponseOf<typeof findRoom>;

/** Whether a person may write in a room now, and the mute that keeps them from it. */
export interface Writing {
  writing: Found['writing'];
  mute: Found['mute'];
}

const allowed: Found['writing'] = { allowed: true, reason: null, opens_at: null };
const because = (reason: NonNullable<Found['writing']['reason']>, opensAt: string | null = null): Found['writing'] => ({
  allowed: false,
  reason,
  opens_at: opensAt,
});

/** Who may write in a room, and when. Staff always may. */
export const createWriting = ({ db, now }: Core) => {
  /** The talk is open from minutes before an edition to minutes after it; a room without editions always. */
  const windowOf = async ({ room }: Entry): Promise<Found['writing']> => {
    if (room.broadcast_id === null) return allowed;
    const at = now();
    const talk = await findTalk(db, room.broadcast_id, at.toISOString(), room.closes_after_min);
    if (!talk) return because('closed');
    const opens = new Date(Date.parse(talk.starts_at) - room.opens_before_min * 60_000);
    return opens <= at ? allowed : because('not_open', opens.toISOString());
  };

  const of = async (entry: Entry): Promise<Writing> => {
    const { room, viewer, isStaff, hasGrant } = entry;
    if (isStaff) return { writing: allowed, mute: null };
    const found = await findMute(db, room.id, viewer.id, now().toISOString());
    const mute = found ? { until: found.muted_until, reason: found.reason } : null;
    if (mute) return { writing: because('muted'), mute };
    if (room.writers === 'staff') return { writing: because('staff'), mute };
    if (room.writers === 'plan' && !hasGrant) return { writing: because('plan'), mute };
    return { writing: await windowOf(entry), mute };
  };

  const codes = {
    staff: 'chat_only_staff',
    plan: 'room_closed',
    closed: 'chat_closed',
    not_open: 'chat_not_open',
    muted: 'muted',
  } as const;

  return {
    of,
    /** @throws AppError muted with `until` and `reason`, chat_only_staff, room_closed, chat_closed, chat_not_open with `opens_at` */
    require: async (entry: Entry): Promise<void> => {
      const { writing, mute } = await of(entry);
      if (writing.reason === null) return;
      const params = mute ?? (writing.opens_at === null ? undefined : { opens_at: writing.opens_at });
      throw new AppError(codes[writing.reason], params && { params });
    },
  };
};

export type WritingRules = ReturnType<typeof createWriting>;
