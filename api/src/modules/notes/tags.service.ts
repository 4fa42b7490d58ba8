import { mostTags } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { audit } from '../platform/audit/audit.ts';
import { openRecord, type NotedRecords, type RecordRef } from './noted-record.ts';
import { deleteTag, insertTag, listTags, listTagsInUse, lockTags } from './tags.repository.ts';

/** Tags that staff put on a record. */
export const createTags = ({ db, now }: Core, records: NotedRecords) => ({
  /** @throws AppError forbidden, not_found */
  list: async (viewer: Viewer, of: RecordRef) => {
    await openRecord(db, records, viewer, of);
    return { tags: await listTags(db, of), in_use: await listTagsInUse(db, of.entity) };
  },

  /** Again changes nothing. @throws AppError forbidden, not_found, too_many_tags */
  set: async (
    { viewer, request_id }: { viewer: Viewer; request_id: string | null },
    { tag, on, ...of }: RecordRef & { tag: string; on: boolean },
  ) => {
    await openRecord(db, records, viewer, of);
    return db.transaction().execute(async (tx) => {
      await lockTags(tx, of);
      const values = { tag, created_by: viewer.id, created_at: now().toISOString() };
      const isChanged = on ? await insertTag(tx, of, values) : await deleteTag(tx, of, tag);
      const tags = await listTags(tx, of);
      if (tags.length > mostTags) throw new AppError('too_many_tags');
      if (isChanged)
        await audit(tx, {
          actor: viewer.id,
          impersonator: viewer.impersonator_id,
          action: on ? 'tag' : 'untag',
          entity: of.entity,
          entity_id: of.entity_id,
          detail: { tag },
          request_id,
        });
      return { tags };
    });
  },
});
