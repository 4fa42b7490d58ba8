import { revealsAnHour, type Field } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { AnyRecords } from '../record/records-of.ts';
import { auditChange } from '../record/records.ts';
import type { Author, ServerResource } from '../server-resource.ts';
import { sightFor } from './field-sight.ts';
import { countReveals } from './reveals.repository.ts';

const hour = 3_600_000;

/**
 * What a masked field of a record holds, for who may read it. One audit row tells who asked and for which field, never the
 * value; a person is shown 30 of them in an hour, counted where the row is written.
 *
 * @throws AppError forbidden, not_found, too_many_reveals
 */
export const reveal = async (
  { db, now }: Pick<Core, 'db' | 'now'>,
  store: ServerResource,
  records: AnyRecords,
  {
    viewer,
    author,
    id,
    field,
    reason,
  }: {
    viewer: Viewer;
    author: Author & { id: number };
    id: number;
    field: string;
    reason?: string | undefined;
  },
) => {
  const by = (store.resource.fields[field] as Field).look.rights?.reveal;
  const isKept = by !== undefined && !viewer.ability.can(by.action, by.subject);
  if (isKept || sightFor(store, viewer).unreadable.has(field)) throw new AppError('forbidden');
  const { [field]: value } = await records.find(id);
  await db.transaction().execute(async (tx) => {
    const since = new Date(now().getTime() - hour).toISOString();
    if ((await countReveals(tx, author.id, since)) >= revealsAnHour) throw new AppError('too_many_reveals');
    const detail = { field, ...(reason && { reason }) };
    await auditChange(tx, store, author, { id, action: 'reveal', detail });
  });
  return { field, value: value as string | null };
};
