import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/open.ts';

/** What a room pins, with who pinned it. */
export const listPins = (db: Db, chatIds: readonly number[]) =>
  chatIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('chat_pin')
        .innerJoin('app_user', 'app_user.id', 'chat_pin.pinned_by')
        .select([
          'chat_pin.chat_id',
          'chat_pin.message_id',
          'chat_pin.pinned_at',
          'chat_pin.pinned_by',
          'app_user.name',
          'app_user.nickname',
        ])
        .where('chat_id', 'in', chatIds)
        .execute();

/** Keeps what a room pins until the transaction ends: who pins at once goes one after the other. */
export const lockPin = (tx: Tx, chatId: number) =>
  tx.selectFrom('chat').select('id').where('id', '=', chatId).forNoKeyUpdate().executeTakeFirst();

/** Pins a message in the place of another. @returns false where it is pinned already */
export const putPin = async (
  tx: Tx,
  pin: { chat_id: number; message_id: number; pinned_by: number; pinned_at: string },
): Promise<boolean> =>
  (await tx
    .insertInto('chat_pin')
    .values(pin)
    .onConflict((conflict) =>
      conflict
        .column('chat_id')
        .doUpdateSet({
          message_id: sql`excluded.message_id`,
          pinned_by: sql`excluded.pinned_by`,
          pinned_at: sql`excluded.pinned_at`,
        })
        .where('chat_pin.message_id', '<>', pin.message_id),
    )
    .returning('chat_id')
    .executeTakeFirst()) !== undefined;

/** @returns false where it isn't pinned */
export const deletePin = async (tx: Tx, chatId: number, messageId: number): Promise<boolean> =>
  (await tx
    .deleteFrom('chat_pin')
    .where('chat_id', '=', chatId)
    .where('message_id', '=', messageId)
    .returning('chat_id')
    .executeTakeFirst()) !== undefined;
