import type { createRoomMute, listRoomMutes, ParsedBody, ResponseOf } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../db/open.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import { audit } from '../../platform/audit/audit.ts';
import { messageReaderOf, type Caller } from '../entry/entry.service.ts';
import { listAuthors } from '../messages/message-parts.repository.ts';
import { presentAuthor } from '../messages/message.presenter.ts';
import { alreadyDecided } from './moderation.service.ts';
import { insertMute, listOpenMutes, listUnderMute, lockMute, removeMute } from './mutes.repository.ts';
import type { AppendEvent, Realtime } from '../reading/realtime.ts';
import { findRoomRow, findTalk, listRoomIds } from '../entry/rooms.repository.ts';

const fixedMinutes = { '10m': 10, '1h': 60 } as const;
/** Rows that a mute changes and everybody is told of at once, at most. */
const mostChanged = 200;
const mostListed = 100;

type Asked = ParsedBody<typeof createRoomMute>;

/** Who may not write, and until when. */
export const createMutesService = (core: Core, realtime: Realtime) => {
  const { db, now } = core;

  const untilOf = async (roomId: number, time: Asked['time']): Promise<string | null> => {
    if (time === 'forever') return null;
    if (time !== 'edition') return new Date(now().getTime() + fixedMinutes[time] * 60_000).toISOString();
    const room = await findRoomRow(db, roomId);
    const at = now().toISOString();
    const talk =
      room?.broadcast_id == null ? undefined : await findTalk(db, room.broadcast_id, at, room.closes_after_min);
    if (!room || !talk || talk.starts_at > at)
      throw fieldError('time', 'Nenhuma edição desta sala está no ar. Escolha outro tempo.');
    return new Date(Date.parse(talk.ends_at) + room.closes_after_min * 60_000).toISOString();
  };

  /** @throws AppError not_found, staff_not_muted */
  const requireMember = async (userId: number) => {
    const [person] = await listAuthors(db, [userId], now().toISOString());
    if (!person) throw new AppError('not_found');
    if (person.admin === true) throw new AppError('staff_not_muted');
  };

  const write = (tx: Tx, { viewer, requestId }: Caller, action: string, id: number, detail: Record<string, unknown>) =>
    audit(tx, {
      actor: viewer.id,
      impersonator: viewer.impersonator_id,
      action,
      entity: 'chat_mute',
      entity_id: id,
      detail,
      request_id: requestId,
    });

  const tellPerson = (
    append: AppendEvent,
    userId: number,
    said: { room_id: number | null; until: string | null; reason: string; muted: boolean },
  ) => append({ stream: `own:${userId}`, kind: 'own.mute', payload: said });

  return {
    /** Who is muted in a room now, and by whom. @throws AppError not_found */
    list: async ({ viewer }: Caller, roomId: number): Promise<ResponseOf<typeof listRoomMutes>> => {
      if (!(await findRoomRow(db, roomId))) throw new AppError('not_found');
      const at = now().toISOString();
      const rows = await listOpenMutes(db, roomId, at, mostListed);
      const authors = await listAuthors(db, [...new Set(rows.map(({ user_id: id }) => id))], at);
      const people = new Map(authors.map((author) => [author.id, author]));
      return {
        data: rows.map(({ user_id: id, chat_id: chat, ...mute }) => ({
          ...mute,
          everywhere: chat === null,
          user: presentAuthor(people.get(id), messageReaderOf(viewer)),
        })),
      };
    },
    /**
     * Keeps a person from writing in a room, or everywhere; staff of each such room are told. `id` of the answer is the muted person's.
     * @throws AppError not_found, staff_not_muted
     */
    create: async (
      caller: Caller,
      roomId: number,
      { user_id, time, everywhere, reason }: Asked,
    ): Promise<ResponseOf<typeof createRoomMute>> => {
      if (!(await findRoomRow(db, roomId))) throw new AppError('not_found');
      await requireMember(user_id);
      const until = await untilOf(roomId, time);
      return realtime.write(async (tx, append) => {
        const room = everywhere ? null : roomId;
        const { id, muted_at, muted_until } = await insertMute(tx, {
          chat_id: room,
          user_id,
          muted_at: now().toISOString(),
          muted_until: until,
          muted_by: caller.viewer.id,
          reason: reason.trim(),
        });
        // Always in one order, so that two mutes at once do not wait for each other.
        for (const chat of everywhere ? await listRoomIds(tx) : [roomId])
          await append({ stream: `room:${chat}`, kind: 'user.mute', payload: { user_id, until, ids: [] } });
        await tellPerson(append, user_id, { room_id: room, until, reason: reason.trim(), muted: true });
        await write(tx, caller, 'mute', id, { room, user: user_id, until, reason: reason.trim() });
        return { id: user_id, muted_at, muted_until, mute_id: id };
      });
    },

    /** Takes a mute away, as if it had never been. @throws AppError not_found, already_decided with `by` */
    remove: async (caller: Caller, id: number): Promise<{ ok: true }> => {
      const at = now().toISOString();
      await realtime.write(async (tx, append) => {
        const mute = await lockMute(tx, id);
        if (!mute) throw new AppError('not_found');
        if (mute.removed_at !== null) await alreadyDecided(tx, mute.removed_by, at);
        await removeMute(tx, id, caller.viewer.id, at);
        const rooms = Map.groupBy(await listUnderMute(tx, mute, mostChanged), ({ chat_id: chat }) => chat);
        for (const chat of mute.chat_id === null ? await listRoomIds(tx) : [mute.chat_id])
          if (!rooms.has(chat)) rooms.set(chat, []);
        for (const [chat, rows] of [...rooms].toSorted(([one], [other]) => one - other)) {
          const ids = rows.map((row) => row.id);
          await append({ stream: `room:${chat}`, kind: 'user.unmute', payload: { user_id: mute.user_id, ids } });
        }
        await tellPerson(append, mute.user_id, { room_id: mute.chat_id, until: null, reason: '', muted: false });
        await write(tx, caller, 'unmute', id, { room: mute.chat_id, user: mute.user_id });
      });
      return { ok: true };
    },
  };
};
