import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import { createRecords } from '../../resource/record/record.service.ts';
import { lockRecord } from '../../resource/record/record.repository.ts';
import { keepStep } from '../../resource/record/records.ts';
import type { Author, ServerResource, Values } from '../../resource/server-resource.ts';
import { findMeeting, isCancelled, setCancelled } from './editions.repository.ts';
import type { TellEdition } from './editions.resource.ts';

const week = 7 * 86_400_000;
/** Weeks that are looked through for a free one. */
const mostWeeks = 12;

const later = (at: unknown, ms: number) => new Date(Date.parse(String(at)) + ms).toISOString();

/**
 * What staff do with an edition beside writing it.
 *
 * @param tell told of one that is taken off the agenda, in the same transaction
 */
export const createEditions = (
  { db, now }: Pick<Core, 'db' | 'now'>,
  editionResource: ServerResource,
  tell: TellEdition,
) => {
  const records = createRecords({ db, now }, editionResource);

  /** Why an edition could not be cancelled. */
  const refuse = (record: Awaited<ReturnType<typeof lockRecord>>, isCancelled: boolean) => {
    if (!record) throw new AppError('not_found');
    if (record.meta.deleted_at) throw new AppError('in_trash');
    throw new AppError(isCancelled ? 'edition_cancelled' : 'edition_over');
  };

  return {
    /** @throws AppError not_found, in_trash, edition_cancelled, edition_over */
    cancel: (author: Author, id: number, reason: string) =>
      db.transaction().execute(async (tx) => {
        const at = now().toISOString();
        const record = await lockRecord(tx, editionResource, id);
        const done = await setCancelled(tx, id, { reason, at, by: author.id });
        if (!done || !record) return refuse(record, await isCancelled(tx, id));
        const step = { id, revision: done.revision, action: 'call_off', at, values: record.values, detail: { reason } };
        await keepStep(tx, editionResource, author, step);
        await tell(tx, { id });
        return { id, revision: done.revision, cancelled_at: done.cancelled_at };
      }),

    /** @throws AppError not_found, in_trash, no_free_week, invalid_body */
    duplicate: async (author: Author, id: number) => {
      const record = await records.find(id);
      if (record.deleted_at) throw new AppError('in_trash');
      const { title, broadcast_id, presenter_ids, source_url, starts_at, ends_at } = record;
      for (let ahead = week; ahead <= mostWeeks * week; ahead += week) {
        const span = {
          broadcast_id: Number(broadcast_id),
          starts_at: later(starts_at, ahead),
          ends_at: later(ends_at, ahead),
        };
        if (await findMeeting(db, span, null)) continue;
        const values: Values = { title, presenter_ids, source_url, replay_media: null, replay_until: null, ...span };
        const made = await db.transaction().execute((tx) => records.add(tx, author, values));
        return { id: Number(made.id), starts_at: String(made.starts_at) };
      }
      throw new AppError('no_free_week');
    },
  };
};
