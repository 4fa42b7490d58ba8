import { sql, type Insertable, type Selectable } from 'kysely';
import type { ChatPoll } from '../../../db/generated/types.ts';
import type { Db, Tx } from '../../../db/open.ts';

export type PollRow = Selectable<ChatPoll>;

export const findPoll = (db: Db, id: number): Promise<PollRow | undefined> =>
  db.selectFrom('chat_poll').selectAll().where('id', '=', id).executeTakeFirst();

/** A poll, kept from closing until the transaction ends; voters don't wait for each other. */
export const sharePoll = (tx: Tx, id: number): Promise<PollRow | undefined> =>
  tx.selectFrom('chat_poll').selectAll().where('id', '=', id).forShare().executeTakeFirst();

/** The newest poll that a room has had until an instant. */
export const findLastPoll = (db: Db, chatId: number, until: string): Promise<PollRow | undefined> =>
  db
    .selectFrom('chat_poll')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('created_at', '<=', until)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Adds a poll; undefined where one is open. */
export const insertPoll = (tx: Tx, poll: Insertable<ChatPoll>): Promise<PollRow | undefined> =>
  tx
    .insertInto('chat_poll')
    .values(poll)
    .onConflict((conflict) => conflict.column('chat_id').where('closed_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();

/** Closes a poll that is open. @returns undefined where it was closed before */
export const closePoll = (tx: Tx, id: number, at: string): Promise<PollRow | undefined> =>
  tx
    .updateTable('chat_poll')
    .set({ closed_at: at })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Open polls whose time is over; of one room, or of all. */
export const listDuePolls = (db: Db, now: string, chatId?: number) =>
  db
    .selectFrom('chat_poll')
    .select(['id', 'chat_id', 'closes_at'])
    .where('closed_at', 'is', null)
    .where('closes_at', '<=', now)
    .$if(chatId !== undefined, (query) => query.where('chat_id', '=', chatId ?? 0))
    .orderBy('id')
    .execute();

/** Votes of each option until an instant. */
export const countVotes = (db: Db, pollId: number, until: string) =>
  db
    .selectFrom('chat_vote')
    .select(({ fn }) => ['option', fn.countAll<number>().as('votes')])
    .where('poll_id', '=', pollId)
    .where('voted_at', '<=', until)
    .groupBy('option')
    .execute();

export const findVote = (db: Db, pollId: number, userId: number) =>
  db
    .selectFrom('chat_vote')
    .select('option')
    .where('poll_id', '=', pollId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** One vote of a person, the last one. */
export const putVote = (tx: Tx, vote: { poll_id: number; user_id: number; option: number; voted_at: string }) =>
  tx
    .insertInto('chat_vote')
    .values(vote)
    .onConflict((conflict) =>
      conflict
        .columns(['poll_id', 'user_id'])
        .doUpdateSet({ option: sql`excluded.option`, voted_at: sql`excluded.voted_at` }),
    )
    .execute();
