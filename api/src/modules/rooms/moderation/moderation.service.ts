import type { ChatMessage, moderateRoomMessage, ParsedBody } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Db, Tx } from '../../../db/open.ts';
import { AppError } from '../../../http/errors.ts';
import { audit } from '../../platform/audit/audit.ts';
import { messageReaderOf, type Caller } from '../entry/entry.service.ts';
import { listAuthors } from '../messages/message-parts.repository.ts';
import { nicknameOf } from '../messages/message.presenter.ts';
import { lockMessage, updateMessage, type MessageRow } from '../messages/messages.repository.ts';
import { deletePin, listPins, putPin } from '../polls/pins.repository.ts';
import { pinnedBefore } from '../polls/pins.service.ts';
import { tellRoom, type AppendEvent, type Realtime } from '../reading/realtime.ts';
import type { Talk } from '../messages/talk.ts';

type ModerationAction = ParsedBody<typeof moderateRoomMessage>['action'];

/** A transaction in which something is told. */
export interface Telling {
  tx: Tx;
  append: AppendEvent;
  talk: Talk;
}

/** Refuses the second of two who decide: with the name of the first. */
export const alreadyDecided = async (db: Db, by: number | null, at: string): Promise<never> => {
  const [person] = by === null ? [] : await listAuthors(db, [by], at);
  throw new AppError('already_decided', { params: { by: person ? nicknameOf(person) : 'Outra pessoa' } });
};

/** Writes down what staff did to a message. */
export const auditMessage = (
  tx: Tx,
  { viewer, requestId }: Caller,
  action: string,
  row: Pick<MessageRow, 'id' | 'chat_id' | 'user_id'>,
  detail: Record<string, unknown> = {},
) =>
  audit(tx, {
    actor: viewer.id,
    impersonator: viewer.impersonator_id,
    action,
    entity: 'chat_message',
    entity_id: row.id,
    detail: { room: row.chat_id, author: row.user_id, ...detail },
    request_id: requestId,
  });

/** Hides a message, or shows it again. */
export const setHidden = async (telling: Telling, row: MessageRow, hidden: boolean, by: number) => {
  const changed = await updateMessage(telling.tx, row.id, { hidden, hidden_by: by });
  await tellRoom(telling, changed, 'msg.hide');
};

/** What staff do to published messages: the first decision counts, and each is undone by its opposite. */
export const createModerationService = (core: Core, talk: Talk, realtime: Realtime) => {
  const { db, now } = core;
  const at = () => now().toISOString();

  type Step = (telling: Telling, row: MessageRow, by: number, reason: string) => Promise<unknown>;

  const hide =
    (hidden: boolean): Step =>
    async (telling, row, by) => {
      if (row.hidden === hidden) await alreadyDecided(telling.tx, row.hidden_by, at());
      await setHidden(telling, row, hidden, by);
    };

  const remove: Step = async (telling, row, by, reason) => {
    if (row.deleted_at !== null) await alreadyDecided(telling.tx, row.deleted_by, at());
    await tellRoom(
      telling,
      await updateMessage(telling.tx, row.id, { deleted_at: at(), deleted_by: by, deleted_reason: reason }),
      'msg.del',
    );
  };

  /** What its author deleted is not restored by others. */
  const restore: Step = async (telling, row, by) => {
    if (row.deleted_at === null) await alreadyDecided(telling.tx, row.deleted_by, at());
    if (row.deleted_by === row.user_id && row.user_id !== by) throw new AppError('conflict');
    await tellRoom(
      telling,
      await updateMessage(telling.tx, row.id, { deleted_at: null, deleted_by: by, deleted_reason: '' }),
      'msg.del',
    );
  };

  const pin: Step = async ({ tx, append }, row, by) => {
    if (row.deleted_at !== null || row.hidden) throw new AppError('conflict');
    const before = await pinnedBefore(tx, row.chat_id);
    const pinned = { chat_id: row.chat_id, message_id: row.id, pinned_by: by, pinned_at: at() };
    if (!(await putPin(tx, pinned))) {
      const [known] = await listPins(tx, [row.chat_id]);
      await alreadyDecided(tx, known?.pinned_by ?? null, at());
    }
    const [author] = await listAuthors(tx, [by], at());
    await append({
      stream: `room:${row.chat_id}`,
      kind: 'pin',
      ref: row.id,
      payload: { pinned_by: author ? nicknameOf(author) : '', pinned_at: pinned.pinned_at, before },
    });
  };

  const unpin: Step = async ({ tx, append }, row) => {
    const before = await pinnedBefore(tx, row.chat_id);
    if (!(await deletePin(tx, row.chat_id, row.id))) throw new AppError('conflict');
    await append({ stream: `room:${row.chat_id}`, kind: 'pin', payload: { before } });
  };

  const mark =
    (isAnswered: boolean): Step =>
    async (telling, row, by) => {
      if ((row.answered_at !== null) === isAnswered) await alreadyDecided(telling.tx, row.answered_by, at());
      // Its instant is that of the event, so that who is late is told of it with that frame and not before.
      const { at: moment } = await tellRoom(telling, row, 'msg.edit');
      await updateMessage(telling.tx, row.id, { answered_at: isAnswered ? moment : null, answered_by: by });
    };

  const steps: Record<ModerationAction, Step> = {
    hide: hide(true),
    show: hide(false),
    delete: remove,
    restore,
    pin,
    unpin,
    answer: mark(true),
    unanswer: mark(false),
  };

  return {
    /**
     * One act on a published message. A message that waits is decided on instead.
     * @throws AppError not_found, conflict, already_decided with `by`
     */
    moderate: async (
      caller: Caller,
      id: number,
      { action, reason }: ParsedBody<typeof moderateRoomMessage>,
    ): Promise<ChatMessage> => {
      await realtime.write(async (tx, append) => {
        const row = await lockMessage(tx, id);
        if (!row) throw new AppError('not_found');
        if (row.seq === null) throw new AppError('conflict');
        await steps[action]({ tx, append, talk }, row, caller.viewer.id, reason.trim());
        await auditMessage(tx, caller, action, row, reason.trim() === '' ? {} : { reason: reason.trim() });
      });
      return talk.showOne(db, id, messageReaderOf(caller.viewer));
    },
  };
};
