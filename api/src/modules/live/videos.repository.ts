import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/open.ts';
import { visibleTo } from '../access/index.ts';

const presenters = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('video_presenter')
      .innerJoin('instructor', 'instructor.id', 'video_presenter.instructor_id')
      .select(['instructor.id', 'instructor.name', 'instructor.credential_kind', 'instructor.credential_number'])
      .whereRef('video_presenter.video_id', '=', sql.ref('video.id'))
      .orderBy('video_presenter.position'),
  );

const videos = (db: Db) =>
  db
    .selectFrom('video')
    .innerJoin('category', 'category.id', 'video.category_id')
    .leftJoin('program', 'program.id', 'video.program_id')
    .select([
      'video.id',
      'video.title',
      'video.description',
      'video.provider',
      'video.media',
      'video.duration_s',
      'video.captions',
      'video.published_at',
      'video.category_id',
      'video.program_id',
      'video.replay_of',
      'category.name as category_name',
      'category.slug as category_slug',
      'category.motif',
      'program.name as program',
      presenters(db).as('presenters'),
    ]);

export const findVideoRow = (db: Db, id: number) => videos(db).where('video.id', '=', id).executeTakeFirst();

export type VideoRow = NonNullable<Awaited<ReturnType<typeof findVideoRow>>>;

/** Published videos of a brand beside one: those of its category first, the newest of each first. */
export const listRelated = (db: Db, { id, category_id }: VideoRow, companyId: number, limit: number) =>
  videos(db)
    .where('video.id', '<>', id)
    .where(visibleTo('video', companyId))
    .orderBy(sql`(video.category_id = ${category_id})`, 'desc')
    .orderBy('video.published_at', 'desc')
    .orderBy('video.id', 'desc')
    .limit(limit)
    .execute();

/** The room of a programme under a brand, the first of them; null where it has none. */
export const findRoomOfProgram = async (db: Db, programId: number, companyId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('broadcast')
      .select('id')
      .where('program_id', '=', programId)
      .where('active', '=', true)
      .where('deleted_at', 'is', null)
      .where((eb) => eb.or([eb('company_id', 'is', null), eb('company_id', '=', companyId)]))
      .orderBy('order_key')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;

/** Published videos by title, for who chooses one. */
export const listVideoNames = (db: Db) =>
  db
    .selectFrom('video')
    .select(['id', 'title as name', 'provider', 'duration_s'])
    .where('status', '=', 'published')
    .where('visibility', '<>', 'internal')
    .orderBy('title')
    .orderBy('id')
    .execute();
