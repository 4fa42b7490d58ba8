import type { Variant } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { channelName, type Admission, type LogEvent, type StreamSource } from '../../realtime/index.ts';
import type { EntryService } from '../entry/entry.service.ts';
import { frameRoomEvents } from './frames.ts';
import { frameOwnEvents } from './own-frames.ts';
import { listRevisions } from './revisions.ts';
import type { Talk } from '../messages/talk.ts';

const roomChannel = /^room:([1-9]\d{0,14}):(?:staff|member:\d{1,3})$/;

/** What is told of rooms and to persons, and who may hear it. */
export const createRoomSource = (core: Core, entries: EntryService, talk: Talk) => {
  /** A room's channel, by the audience and the lateness that are this viewer's now; staff may hear what members do. */
  const admitToRoom = async (viewer: Viewer, channel: string, variant: Variant | null): Promise<Admission | null> => {
    const id = Number(roomChannel.exec(channel)?.[1]);
    try {
      const { isStaff, delay_s } = await entries.enter(viewer, id, variant);
      if (isStaff && channel === channelName.room(id, 'staff', 0))
        return { stream: `room:${id}`, audience: 'staff', delay_s: 0 };
      return channel === channelName.room(id, 'member', delay_s)
        ? { stream: `room:${id}`, audience: 'member', delay_s }
        : null;
    } catch (error) {
      if (error instanceof AppError && ['forbidden', 'not_found', 'room_closed'].includes(error.code)) return null;
      throw error;
    }
  };

  const framesOf = (kind: 'room' | 'own', events: readonly LogEvent[]) =>
    kind === 'own' ? frameOwnEvents(core, talk, events) : frameRoomEvents(core, events);

  return {
    /** @param variant brand of the address that asks; not given: the brand is not asked */
    admit: async (viewer: Viewer, channel: string, variant: Variant | null = null): Promise<Admission | null> => {
      if (channel === channelName.own(viewer.id)) return { stream: `own:${viewer.id}`, audience: 'member', delay_s: 0 };
      return roomChannel.test(channel) ? admitToRoom(viewer, channel, variant) : null;
    },
    frames: async (events: readonly LogEvent[]) => {
      const kindOf = ({ stream }: LogEvent) => (stream.startsWith('own:') ? 'own' : 'room');
      const framed = new Map(
        await Promise.all(
          (['room', 'own'] as const).map(async (kind) => {
            const of = events.filter((event) => kindOf(event) === kind);
            return [kind, of.length === 0 ? [] : await framesOf(kind, of)] as const;
          }),
        ),
      );
      const next = { room: 0, own: 0 };
      return events.map((event) => {
        const kind = kindOf(event);
        const frame = framed.get(kind)?.[next[kind]];
        next[kind] += 1;
        return frame ?? { staff: '{}', member: '{}', shows: {} };
      });
    },
    revisions: (ids: readonly number[]) => listRevisions(core.db, ids),
  } satisfies StreamSource;
};
