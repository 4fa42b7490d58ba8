import { mostMentions, type findRoom, type listRoomPeople, type ResponseOf, type RoomRules } from '@pregao/contract';
import { foldText } from '@pregao/format';
import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import { channelName } from '../../realtime/index.ts';
import type { Caller, EntryService } from './entry.service.ts';
import { listPeople } from '../mentions/mentions.repository.ts';
import { listAuthors } from '../messages/message-parts.repository.ts';
import { presentAuthor } from '../messages/message.presenter.ts';
import { findMessage } from '../messages/messages.repository.ts';
import type { Pins } from '../polls/pins.service.ts';
import type { PollsService } from '../polls/polls.service.ts';
import type { Realtime } from '../reading/realtime.ts';
import { findRead, findWelcomeAt, markRoomRead, type RoomRow } from './rooms.repository.ts';
import type { WritingRules } from '../messages/writing.ts';

/** Rules of a talk as its members need them. */
export const presentRules = (room: RoomRow): RoomRules => ({
  slow_mode_s: room.slow_mode_s,
  links_allowed: room.links_allowed,
  files_allowed: room.files_allowed,
  writers: room.writers as RoomRules['writers'],
  welcome_text: room.welcome_text,
});

interface RoomParts {
  entry: EntryService;
  writing: WritingRules;
  pins: Pins;
  polls: PollsService;
  realtime: Realtime;
}

/** A room for who enters it. */
export const createRoomService = (core: Core, { entry: entries, writing, pins, polls, realtime }: RoomParts) => {
  const { db, now } = core;
  return {
    /** What a person may do and hear in a room. @throws AppError forbidden, not_found, room_closed */
    find: async ({ viewer, variant }: Caller, id: number): Promise<ResponseOf<typeof findRoom>> => {
      const entry = await entries.enter(viewer, id, variant);
      const { room, isStaff, delay_s, horizon } = entry;
      const pinned = await pins.of(db, [id], entry.reader, horizon);
      const { poll, vote } = await polls.ofRoom(id, viewer.id, horizon ?? now().toISOString());
      const read = await findRead(db, id, viewer.id);
      const { welcome_text: text } = room;
      const welcome = horizon === null ? text : await findWelcomeAt(db, id, horizon, text);
      return {
        id,
        broadcast_id: room.broadcast_id,
        channels: {
          room: channelName.room(id, isStaff ? 'staff' : 'member', delay_s),
          own: channelName.own(viewer.id),
        },
        rules: { ...presentRules(room), welcome_text: welcome },
        ...(await writing.of(entry)),
        is_staff: isStaff,
        can_moderate: entry.canModerate,
        ...(entry.canModerate && { forbidden_words: room.forbidden_words }),
        delay_s,
        page_size: entry.pageSize,
        last_read_id: read?.message_id ?? null,
        pin: pinned.get(id) ?? null,
        poll,
        vote,
        people: await realtime.people(`room:${id}`),
      };
    },

    /** People to mention: who spoke or watches, analysts first. Members find by nickname, which is what they are shown. */
    people: async ({ viewer, variant }: Caller, id: number, q: string): Promise<ResponseOf<typeof listRoomPeople>> => {
      const entry = await entries.enter(viewer, id, variant);
      const ids = await listPeople(db, {
        chatId: id,
        start: foldText(q.trim()),
        seenBy: entry.horizon ?? now().toISOString(),
        most: mostMentions,
        byName: entry.isStaff,
      });
      const people = new Map((await listAuthors(db, ids, now().toISOString())).map((person) => [person.id, person]));
      return {
        data: ids.flatMap((one) => {
          const person = people.get(one);
          return person ? [presentAuthor(person, entry.reader)] : [];
        }),
      };
    },

    /** Marks how far one has read; whoever acts as a customer leaves no trace. @throws AppError not_found */
    read: async ({ viewer, variant }: Caller, id: number, messageId: number): Promise<{ ok: true }> => {
      const entry = await entries.enter(viewer, id, variant);
      const row = await findMessage(db, messageId);
      if (row?.chat_id !== id || !entries.isTold(entry, row) || (row.seq === null && row.user_id !== viewer.id))
        throw new AppError('not_found');
      if (viewer.impersonator_id === null)
        await markRoomRead(db, {
          chat_id: id,
          user_id: viewer.id,
          message_id: messageId,
          read_at: now().toISOString(),
        });
      return { ok: true };
    },
  };
};
