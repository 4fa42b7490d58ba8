import type { findRoomPerson, ResponseOf } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import { audit } from '../../platform/audit/audit.ts';
import { messageReaderOf, type Caller } from '../entry/entry.service.ts';
import { listAuthors } from '../messages/message-parts.repository.ts';
import { presentAuthor } from '../messages/message.presenter.ts';
import { listMutesOf } from './mutes.repository.ts';
import { countTalk, findCard, insertNote, listNotes, listPlansOf } from './person-card.repository.ts';
import { findRoomRow } from '../entry/rooms.repository.ts';

const mostShown = 50;

/** A person of a room as moderators see them. */
export const createPersonCardService = ({ db, now }: Core) => ({
  /**
   * Document and e-mail are for who reads 'Clientes' alone; that one has looked at them is written down.
   * @throws AppError not_found
   */
  find: async (
    { viewer, requestId }: Caller,
    roomId: number,
    userId: number,
  ): Promise<ResponseOf<typeof findRoomPerson>> => {
    const at = now().toISOString();
    const [card, [author], room] = [
      await findCard(db, userId),
      await listAuthors(db, [userId], at),
      await findRoomRow(db, roomId),
    ];
    if (!card || !author || !room) throw new AppError('not_found');
    const knows = viewer.ability.can('read', 'Clientes');
    if (knows)
      await audit(db, {
        actor: viewer.id,
        impersonator: viewer.impersonator_id,
        action: 'read',
        entity: 'app_user',
        entity_id: userId,
        detail: { room: roomId, fields: ['email', 'identifier'] },
        request_id: requestId,
      });
    return {
      user: { ...presentAuthor(author, messageReaderOf(viewer)), identifier: knows ? card.identifier : null },
      since: card.created_at,
      plans: await listPlansOf(db, userId, at),
      email: knows ? card.email : null,
      ...(await countTalk(db, roomId, userId)),
      mutes: await listMutesOf(db, roomId, userId, mostShown),
      notes: await listNotes(db, userId, mostShown),
    };
  },

  /** Notes something of a person for other moderators. @throws AppError not_found */
  note: async ({ viewer, requestId }: Caller, userId: number, text: string): Promise<{ ok: true }> => {
    if (!(await findCard(db, userId))) throw new AppError('not_found');
    await db.transaction().execute(async (tx) => {
      const note = { user_id: userId, text, created_at: now().toISOString(), created_by: viewer.id };
      const { id } = await insertNote(tx, note);
      await audit(tx, {
        actor: viewer.id,
        impersonator: viewer.impersonator_id,
        action: 'create',
        entity: 'chat_person_note',
        entity_id: id,
        detail: { user: userId },
        request_id: requestId,
      });
    });
    return { ok: true };
  },
});
