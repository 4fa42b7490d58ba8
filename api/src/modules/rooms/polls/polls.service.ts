import { cleanText, type createRoomPoll, type ParsedBody, type RoomPoll } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Db, Tx } from '../../../db/open.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller, EntryService } from '../entry/entry.service.ts';
import {
  closePoll,
  countVotes,
  findLastPoll,
  findPoll,
  findVote,
  insertPoll,
  listDuePolls,
  putVote,
  sharePoll,
  type PollRow,
} from './polls.repository.ts';
import type { AppendEvent, Realtime } from '../reading/realtime.ts';
import { refuseImpersonation } from '../messages/sending.service.ts';

/** Tells rooms of results, several votes at once. */
export const pollQueue = 'rooms.poll';
const resultsEverySeconds = 2;

/** Polls of rooms. Who voted for what is told to nobody. */
export const createPollsService = (core: Core, entries: EntryService, realtime: Realtime) => {
  const { db, now, jobs } = core;

  /** A poll as it was at an instant. */
  const present = async (connection: Db, row: PollRow, at: string): Promise<RoomPoll> => {
    const counts = new Map((await countVotes(connection, row.id, at)).map(({ option, votes }) => [option, votes]));
    const options = row.options.map((text, index) => ({ text, votes: counts.get(index) ?? 0 }));
    const closed = [row.closed_at, row.closes_at].find((instant) => instant !== null && instant <= at) ?? null;
    return {
      id: row.id,
      question: row.question,
      options,
      votes: options.reduce((sum, { votes }) => sum + votes, 0),
      created_at: row.created_at,
      closes_at: row.closes_at,
      closed_at: closed,
    };
  };

  const tell = async (tx: Tx, append: AppendEvent, row: PollRow): Promise<RoomPoll> => {
    const poll = await present(tx, row, now().toISOString());
    await append({ stream: `room:${row.chat_id}`, kind: 'poll', ref: row.id, payload: { poll } });
    return poll;
  };

  /** Closes those whose time is over, and tells their rooms. */
  const closeDue = async (chatId?: number): Promise<void> => {
    for (const due of await listDuePolls(db, now().toISOString(), chatId))
      await realtime.write(async (tx, append) => {
        const row = await closePoll(tx, due.id, due.closes_at ?? now().toISOString());
        if (row) await tell(tx, append, row);
      });
  };

  const write = (tx: Tx, { viewer, requestId }: Caller, action: string, row: PollRow) =>
    audit(tx, {
      actor: viewer.id,
      impersonator: viewer.impersonator_id,
      action,
      entity: 'chat_poll',
      entity_id: row.id,
      detail: { room: row.chat_id, question: row.question },
      request_id: requestId,
    });

  return {
    closeDue,
    /** Tells a room how a poll stands. */
    tellResults: async ({ id }: { id: number }): Promise<void> => {
      await realtime.write(async (tx, append) => {
        const row = await findPoll(tx, id);
        if (row) await tell(tx, append, row);
      });
    },
    /** The newest poll of a room as a reader may know of it, with their vote; null: there is none, or it is over. */
    ofRoom: async (chatId: number, userId: number, until: string) => {
      const row = await findLastPoll(db, chatId, until);
      if (!row) return { poll: null, vote: null };
      const poll = await present(db, row, until);
      if (poll.closed_at !== null) return { poll: null, vote: null };
      return { poll, vote: (await findVote(db, row.id, userId))?.option ?? null };
    },
    /**
     * Opens a poll: one at a time in a room.
     * @throws AppError not_found, poll_open
     */
    create: async (
      caller: Caller,
      roomId: number,
      { question, options, minutes }: ParsedBody<typeof createRoomPoll>,
    ): Promise<RoomPoll> => {
      const { room } = await entries.enter(caller.viewer, roomId, null);
      const texts = options.map(cleanText);
      if (new Set(texts).size < texts.length || texts.includes(''))
        throw fieldError('options', 'As opções precisam ser diferentes entre si.');
      const asked = cleanText(question);
      if (asked.length < 3) throw fieldError('question', 'Escreva a pergunta.');
      await closeDue(room.id);
      return realtime.write(async (tx, append) => {
        const at = now();
        const row = await insertPoll(tx, {
          chat_id: room.id,
          question: asked,
          options: texts,
          created_at: at.toISOString(),
          created_by: caller.viewer.id,
          closes_at: minutes === null ? null : new Date(at.getTime() + minutes * 60_000).toISOString(),
        });
        if (!row) throw new AppError('poll_open');
        await write(tx, caller, 'create', row);
        return tell(tx, append, row);
      });
    },
    /** Closes a poll. @throws AppError not_found, poll_closed */
    close: (caller: Caller, id: number): Promise<RoomPoll> =>
      realtime.write(async (tx, append) => {
        if (!(await findPoll(tx, id))) throw new AppError('not_found');
        const row = await closePoll(tx, id, now().toISOString());
        if (!row) throw new AppError('poll_closed');
        await write(tx, caller, 'close', row);
        return tell(tx, append, row);
      }),
    /** Votes, or changes the vote, until the poll closes. @throws AppError not_found, room_closed, poll_closed */
    vote: async (caller: Caller, id: number, option: number): Promise<RoomPoll> => {
      const poll = await findPoll(db, id);
      if (!poll) throw new AppError('not_found');
      const { horizon } = await entries.enter(caller.viewer, poll.chat_id, caller.variant);
      refuseImpersonation(caller);
      if (horizon !== null && poll.created_at > horizon) throw new AppError('not_found');
      if (option >= poll.options.length) throw fieldError('option', 'Escolha uma das opções.');
      const row = await db.transaction().execute(async (tx) => {
        const open = await sharePoll(tx, id);
        const at = now().toISOString();
        if (!open || open.closed_at !== null || (open.closes_at !== null && open.closes_at <= at))
          throw new AppError('poll_closed');
        await putVote(tx, { poll_id: id, user_id: caller.viewer.id, option, voted_at: at });
        return open;
      });
      await jobs.send(pollQueue, { id }, { key: String(id), delaySeconds: resultsEverySeconds });
      return present(db, row, horizon ?? now().toISOString());
    },
  };
};

export type PollsService = ReturnType<typeof createPollsService>;
