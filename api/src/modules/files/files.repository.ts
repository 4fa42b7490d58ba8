import { filePurposeNames, filePurposes } from '@pregao/contract';
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { File, FilePart, FileUse } from '../../db/generated/types.ts';
import type { Db } from '../../db/open.ts';

export type FileRow = Selectable<File>;
type FileSort = '-created_at' | 'created_at' | 'name' | '-name' | 'size' | '-size';

/** What members send files for. */
const ofMembers = filePurposeNames.filter((name) => filePurposes[name].members !== undefined);

const shown = (db: Db) =>
  db
    .selectFrom('file')
    .leftJoin('app_user', 'app_user.id', 'file.created_by')
    .selectAll('file')
    .select((of) => [
      'app_user.name as sender',
      of
        .selectFrom('file_use')
        .whereRef('file_use.file_id', '=', 'file.id')
        .select((use) => use.fn.countAll<number>().as('n'))
        .as('uses'),
    ]);

export type ShownFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

export const insertFile = (db: Db, file: Insertable<File>) =>
  db.insertInto('file').values(file).returning('id').executeTakeFirstOrThrow();

/** A file that was not deleted. */
export const findFile = (db: Db, id: number) =>
  shown(db).where('file.id', '=', id).where('file.state', '<>', 'deleted').executeTakeFirst();

export const findReadyByKey = (db: Db, key: string) =>
  db.selectFrom('file').selectAll().where('key', '=', key).where('state', '=', 'ready').executeTakeFirst();

export const listReady = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('file').selectAll().where('id', 'in', ids).where('state', '=', 'ready').execute();

export const listUses = (db: Db, id: number) =>
  db
    .selectFrom('file_use')
    .select(['entity', 'entity_id', 'field'])
    .where('file_id', '=', id)
    .orderBy('entity')
    .orderBy('entity_id')
    .orderBy('field')
    .execute();

/** Makes the uploads that a person begins wait for one another, until the transaction ends. */
export const lockUploads = (tx: Db, userId: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('uploads', ${userId}))`.execute(tx);

/** Unfinished uploads of a person. */
export const countUploads = async (db: Db, userId: number): Promise<number> => {
  const { uploads } = await db
    .selectFrom('file')
    .where('created_by', '=', userId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'uploading'),
        // What members send counts until it is used.
        eb.and([
          eb('purpose', 'in', ofMembers),
          eb('state', 'in', ['processing', 'ready']),
          eb.not(eb.exists(eb.selectFrom('file_use').select('file_id').whereRef('file_use.file_id', '=', 'file.id'))),
        ]),
      ]),
    )
    .select(({ fn }) => fn.countAll<number>().as('uploads'))
    .executeTakeFirstOrThrow();
  return uploads;
};

interface Library {
  kind: string;
  purposes: readonly string[];
  q: string | undefined;
  sort: FileSort;
  limit: number;
  offset: number;
}

/** Ready files of a kind among purposes, found by a part of their name whatever case and accents. */
export const listLibrary = async (db: Db, { kind, purposes, q, sort, limit, offset }: Library) => {
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  const meant = db
    .selectFrom('file')
    .where('file.state', '=', 'ready')
    .where('file.kind', '=', kind)
    .where('file.purpose', 'in', purposes)
    .$if(words.length > 0, (query) =>
      query.where(({ and }) =>
        and(words.map((word) => sql<boolean>`strpos(search_fold(file.name), search_fold(${word})) > 0`)),
      ),
    );
  const column = sort.replace('-', '') as 'created_at' | 'name' | 'size';
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const by = column === 'name' ? sql`search_fold(file.name)` : sql.ref(`file.${column}`);
  const [rows, { total }] = await Promise.all([
    shown(db)
      .where('file.id', 'in', (of) =>
        of
          .selectFrom(
            meant
              .select('file.id')
              .orderBy(by, direction)
              .orderBy('file.id', direction)
              .limit(limit)
              .offset(offset)
              .as('page'),
          )
          .select('page.id'),
      )
      .orderBy(by, direction)
      .orderBy('file.id', direction)
      .execute(),
    meant.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

/**
 * Adds the next part of an upload, if it still begins where the upload ends.
 * @returns false where another part was faster, or the upload is over
 */
export const addPart = (db: Db, part: Insertable<FilePart>): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const moved = await tx
      .updateTable('file')
      .set({ received: Number(part.start) + Number(part.bytes) })
      .where('id', '=', part.file_id)
      .where('state', '=', 'uploading')
      .where('received', '=', part.start)
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) return false;
    await tx.insertInto('file_part').values(part).execute();
    return true;
  });

export const listParts = (db: Db, id: number) =>
  db.selectFrom('file_part').selectAll().where('file_id', '=', id).orderBy('start').execute();

export const removeParts = (db: Db, id: number) => db.deleteFrom('file_part').where('file_id', '=', id).execute();

/** Moves a file from one state to the next. @returns false where it is no longer in that state */
export const moveFile = async (db: Db, id: number, from: string, to: Updateable<File>): Promise<boolean> =>
  (await db.updateTable('file').set(to).where('id', '=', id).where('state', '=', from).executeTakeFirst())
    .numUpdatedRows > 0n;

/** Takes a file that waits to be looked at until a given instant; undefined where another node has it or none waits. */
export const takeFile = (db: Db, id: number, now: string, until: string) =>
  db
    .updateTable('file')
    .set({ taken_until: until })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .where(({ eb, or }) => or([eb('taken_until', 'is', null), eb('taken_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();

/** Files that wait and that no node has taken: what a node that ended has left. */
export const listWaiting = (db: Db, now: string) =>
  db
    .selectFrom('file')
    .select('id')
    .where('state', '=', 'processing')
    .where(({ eb, or }) => or([eb('taken_until', 'is', null), eb('taken_until', '<=', now)]))
    .where('expires_at', '>', now)
    .orderBy('id')
    .limit(100)
    .execute();

/** Locks a file, so that what is read next is what uses it. */
export const lockFile = (tx: Db, id: number) =>
  tx.selectFrom('file').select('id').where('id', '=', id).forUpdate().execute();

/** Marks a file that nothing uses as deleted. @returns false where it is used or gone */
export const markDeleted = async (db: Db, id: number, now: string): Promise<boolean> =>
  (
    await db
      .updateTable('file')
      .set({ state: 'deleted', expires_at: now })
      .where('id', '=', id)
      .where('state', '<>', 'deleted')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('file_use').select('file_id').whereRef('file_use.file_id', '=', 'file.id'))),
      )
      .executeTakeFirst()
  ).numUpdatedRows > 0n;

/** Locks one file whose end has come and that no other node is removing. */
export const lockEnded = (tx: Db, now: string) =>
  tx
    .selectFrom('file')
    .select(['id', 'key', 'state', 'name'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const deleteFile = (tx: Db, id: number) => tx.deleteFrom('file').where('id', '=', id).execute();

/** Locks files against being deleted until the transaction ends. */
export const lockReady = (tx: Db, ids: readonly number[]) =>
  tx
    .selectFrom('file')
    .select(['id', 'kind', 'purpose', 'state', 'width', 'height'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();

export const replaceUses = async (tx: Db, place: Omit<Selectable<FileUse>, 'file_id'>, ids: readonly number[]) => {
  await tx
    .deleteFrom('file_use')
    .where('entity', '=', place.entity)
    .where('entity_id', '=', place.entity_id)
    .where('field', '=', place.field)
    .execute();
  if (ids.length > 0)
    await tx
      .insertInto('file_use')
      .values(ids.map((file_id) => ({ ...place, file_id })))
      .execute();
};

/** Adds a use; one that is known already stays. */
export const addUse = (tx: Db, use: Selectable<FileUse>) =>
  tx
    .insertInto('file_use')
    .values(use)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removeUses = (tx: Db, entity: string, id: number) =>
  tx.deleteFrom('file_use').where('entity', '=', entity).where('entity_id', '=', id).execute();

/** The address of the narrowest width of a public picture, in a query: null where there is no file or it is no picture. */
export const thumbnailOf = (id: RawBuilder<unknown>) =>
  sql<string | null>`(SELECT '/files/' || f.key || '/' || (f.detail->'widths'->>0) FROM file f WHERE f.id = ${id})`;
