import { sql } from 'kysely';
import type { Variant } from '@pregao/contract';
import type { Db } from '../../../db/open.ts';

/** Where a channel of a brand points. */
export interface PointerRow {
  name: string;
  channel: string;
  variant: Variant;
  version: string;
  previous: string | null;
  canary_version: string | null;
  canary_percent: number | null;
  canary_max_failure_percent: number | null;
  /** Good releases that stood before, oldest first, and what was taken back here. */
  trail: string[];
  bad: string[];
  /** A channel that has no release of its own: it shows what `stable` shows. */
  follows: boolean;
  revision: number;
  updated_at: string;
}

export const findRelease = (db: Db, name: string, version: string) =>
  db.selectFrom('release').selectAll().where('name', '=', name).where('version', '=', version).executeTakeFirst();

export const insertRelease = (
  db: Db,
  row: {
    name: string;
    version: string;
    manifest: unknown;
    size_bytes: number;
    author: string;
    commit: string | null;
    dirty: boolean;
    development: boolean;
    fingerprint: string;
  },
) =>
  db
    .insertInto('release')
    .values({ ...row, manifest: JSON.stringify(row.manifest) })
    .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
    .execute();

/** Tells the bytes of a release from before releases had a fingerprint. */
export const saveFingerprint = (db: Db, name: string, version: string, fingerprint: string) =>
  db.updateTable('release').set({ fingerprint }).where('name', '=', name).where('version', '=', version).execute();

/** Builds of an application that are not meant for visitors. */
export const developmentVersions = async (db: Db, name: string): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectFrom('release')
        .select('version')
        .where('name', '=', name)
        .where('development', '=', true)
        .execute()
    ).map(({ version }) => version),
  );

/** The number of the last change of what is shown. */
export const currentRevision = async (db: Db): Promise<number> => (await currentRevisions(db)).revision;

/** The number of the last change, and of the last one that pinned or let go of a release. */
export const currentRevisions = (db: Db) =>
  db.selectFrom('release_change').select(['revision', 'pins_revision']).executeTakeFirstOrThrow();

/** Begins a change of what is shown: the next revision, and the lock under which changes follow each other until the transaction ends. */
export const nextRevision = async (db: Db): Promise<number> =>
  (
    await db
      .updateTable('release_change')
      .set({ revision: sql`revision + 1` })
      .returning('revision')
      .executeTakeFirstOrThrow()
  ).revision;

export const allPointers = async (db: Db): Promise<PointerRow[]> =>
  (await db
    .selectFrom('release_pointer')
    .selectAll()
    .orderBy('name')
    .orderBy('channel')
    .orderBy('variant')
    .execute()) as PointerRow[];

export const savePointer = (db: Db, row: PointerRow) => {
  const { name: _name, channel: _channel, variant: _variant, ...fields } = row;
  return db
    .insertInto('release_pointer')
    .values(row)
    .onConflict((conflict) => conflict.columns(['name', 'channel', 'variant']).doUpdateSet(fields))
    .execute();
};

/** The stored releases that somebody may be shown: pointed to, shown as a canary, the one before, or pinned. */
export const shownReleases = (db: Db) =>
  db
    .selectFrom('release as r')
    .select(['r.name', 'r.version', 'r.manifest', 'r.author', 'r.development'])
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('release_pointer as p')
            .select('p.name')
            .whereRef('p.name', '=', 'r.name')
            .where((either) =>
              either.or([
                either('p.version', '=', either.ref('r.version')),
                either('p.previous', '=', either.ref('r.version')),
                either('p.canary_version', '=', either.ref('r.version')),
              ]),
            ),
        ),
        where.exists(
          where
            .selectFrom('release_pin as n')
            .select('n.name')
            .whereRef('n.name', '=', 'r.name')
            .whereRef('n.version', '=', 'r.version'),
        ),
      ]),
    )
    .execute();

export const allPins = (db: Db) => db.selectFrom('release_pin').selectAll().orderBy('id').execute();

/** Whether anything of an application was ever published. */
export const wasPublished = async (db: Db, name: string): Promise<boolean> =>
  (await db.selectFrom('release').select('version').where('name', '=', name).limit(1).executeTakeFirst()) !== undefined;

export const listReleases = (db: Db, name: string | undefined) =>
  db
    .selectFrom('release')
    .select(['name', 'version', 'created_at', 'author', 'commit', 'dirty', 'size_bytes', 'development'])
    .where('removed_at', 'is', null)
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('version')
    .execute();
