import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/open.ts';

interface Given {
  message_id: number;
  user_id: number;
  emoji: string;
}

/** @returns whether it was not given before */
export const insertReaction = async (tx: Tx, given: Given & { created_at: string }): Promise<boolean> =>
  (await tx
    .insertInto('chat_reaction')
    .values(given)
    .onConflict((conflict) => conflict.columns(['message_id', 'user_id', 'emoji']).doNothing())
    .returning('message_id')
    .executeTakeFirst()) !== undefined;

/** @returns whether it had been given */
export const deleteReaction = async (tx: Tx, { message_id, user_id, emoji }: Given): Promise<boolean> =>
  (await tx
    .deleteFrom('chat_reaction')
    .where('message_id', '=', message_id)
    .where('user_id', '=', user_id)
    .where('emoji', '=', emoji)
    .returning('message_id')
    .executeTakeFirst()) !== undefined;

/** One person reports a message once. @returns whether it is new */
export const insertReport = async (
  tx: Tx,
  report: { message_id: number; user_id: number; reason: string; text: string; created_at: string },
): Promise<boolean> =>
  (await tx
    .insertInto('chat_report')
    .values(report)
    .onConflict((conflict) => conflict.columns(['message_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const countReports = async (db: Db, messageId: number): Promise<number> =>
  (
    await db
      .selectFrom('chat_report')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('message_id', '=', messageId)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow()
  ).count;

/** Decides the reports that nobody has decided on. @returns who made them; nobody where another was first */
export const decideReports = async (
  tx: Tx,
  messageId: number,
  decision: { status: 'accepted' | 'rejected'; decided_at: string; decided_by: number },
): Promise<number[]> =>
  (
    await tx
      .updateTable('chat_report')
      .set(decision)
      .where('message_id', '=', messageId)
      .where('status', '=', 'pending')
      .returning('user_id')
      .execute()
  ).map(({ user_id: id }) => id);

/** Who decided on the reports of a message last. */
export const findDecider = (db: Db, messageId: number) =>
  db
    .selectFrom('chat_report')
    .select('decided_by')
    .where('message_id', '=', messageId)
    .orderBy(sql`decided_at DESC NULLS LAST`)
    .limit(1)
    .executeTakeFirst();
