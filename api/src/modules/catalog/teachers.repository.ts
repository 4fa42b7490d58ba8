import { credentialWarningDays } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** The day in São Paulo, by which a credential ends. */
export const today = sql<string>`(now() AT TIME ZONE 'America/Sao_Paulo')::date`;

/** The last day a credential may end on to be told of. */
export const warnedUntil = sql<string>`(${today} + ${credentialWarningDays}::int)`;

/** What names a teacher, so that they can't be deleted. */
export const countTeacherUses = async (db: Db, id: number) => {
  const { rows } = await sql<{ courses: number; ebooks: number; broadcasts: number }>`SELECT
    (SELECT count(*)::int FROM course_instructor WHERE instructor_id = ${id}) AS courses,
    (SELECT count(*)::int FROM ebook WHERE author_id = ${id}) AS ebooks,
    (SELECT count(*)::int FROM broadcast_card_presenter WHERE instructor_id = ${id}) AS broadcasts`.execute(db);
  const { courses = 0, ebooks = 0, broadcasts = 0 } = rows[0] ?? {};
  return [
    { count: courses, one: 'curso', many: 'cursos' },
    { count: ebooks, one: 'e-book', many: 'e-books' },
    { count: broadcasts, one: 'transmissão', many: 'transmissões' },
  ];
};

/** Whether an account is one of the staff's. */
export const isStaffAccount = async (db: Db, id: number): Promise<boolean> => {
  const found = await db
    .selectFrom('app_user')
    .innerJoin('profile', 'profile.id', 'app_user.profile_id')
    .select('app_user.id')
    .where('app_user.id', '=', id)
    .where('profile.role', '<>', 'client')
    .executeTakeFirst();
  return found !== undefined;
};

/** Credentials of active teachers that ended or end soon, the first to end first. */
export const listEndingCredentials = (db: Db, most: number) =>
  db
    .selectFrom('instructor')
    .select([
      'id',
      'name',
      sql<string>`concat_ws(' ', credential_kind, credential_number)`.as('credential'),
      sql<string>`valid_until::text`.as('valid_until'),
      sql<boolean>`valid_until < ${today}`.as('is_over'),
      sql<number>`(count(*) OVER ())::int`.as('total'),
      sql<number>`(count(*) FILTER (WHERE valid_until < ${today}) OVER ())::int`.as('over'),
    ])
    .where('valid_until', 'is not', null)
    .where(sql<boolean>`valid_until <= ${warnedUntil}`)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('instructor.valid_until')
    .orderBy('id')
    .limit(most)
    .execute();
