import type { NotedEntity, Subject } from '@pregao/contract';
import type { Db } from '../../db/open.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';

/** A kind of record that has notes and tags, as its module says it. */
export interface NotedRecord {
  /** Who may read records of it. */
  subject: Subject;
  /**
   * What a record is called and where it is read.
   * @throws AppError not_found where it is not there, or not for this person
   */
  open: (db: Db, id: number, viewer: Viewer) => Promise<{ title: string; path: string }>;
}

export type NotedRecords = Readonly<Record<NotedEntity, NotedRecord>>;

/** A record by its kind and id. */
export interface RecordRef {
  entity: NotedEntity;
  entity_id: number;
}

/** Opens a record to who may read it: notes and tags are read and written by nobody else. @throws AppError forbidden, not_found */
export const openRecord = async (
  db: Db,
  records: NotedRecords,
  viewer: Viewer,
  { entity, entity_id: id }: RecordRef,
) => {
  const { subject, open } = records[entity];
  if (!viewer.ability.can('read', subject)) throw new AppError('forbidden');
  return { subject, ...(await open(db, id, viewer)) };
};
