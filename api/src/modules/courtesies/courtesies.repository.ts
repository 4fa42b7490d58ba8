import type { CourtesyState, CourtesySubject } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';

export interface CourtesyRow {
  id: number;
  user_id: number;
  subject_type: CourtesySubject;
  subject_id: number;
  access_period_id: number;
  starts_at: string;
  expires_at: string | null;
  status: CourtesyState;
  revision: number;
  given_by: number | null;
  asked_by: number | null;
  asked_until: string | null;
}

const facts = [
  'id',
  'user_id',
  'subject_type',
  'subject_id',
  'access_period_id',
  'starts_at',
  'expires_at',
  'status',
  'revision',
  'given_by',
  'asked_by',
  'asked_until',
] as const;

type Subject = Pick<CourtesyRow, 'user_id' | 'subject_type' | 'subject_id'>;

/** A courtesy as it stands; the caller holds its row where it is about to change it. */
export const findCourtesy = async (db: Db, id: number) =>
  (await db.selectFrom('courtesy').select(facts).where('id', '=', id).executeTakeFirst()) as CourtesyRow | undefined;

/** The live courtesy of a content to a person, but for `id` itself. */
export const findLive = (
  db: Db,
  { user_id, subject_type, subject_id }: Subject,
  now: string,
  id: number | null = null,
) =>
  db
    .selectFrom('courtesy')
    .select('id')
    .where('user_id', '=', user_id)
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', subject_id)
    .where('status', 'in', ['pending', 'active'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .$if(id !== null, (query) => query.where('id', '<>', id ?? 0))
    .executeTakeFirst();

/** Whether somebody is there who can be given something. */
export const isPerson = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .where('status', '<>', 'anonymised')
    .executeTakeFirst()) !== undefined;

/** Writes who asked for a new courtesy and what the search finds it by. @returns it, the first time alone */
export const signCourtesy = async (tx: Tx, id: number) =>
  (await tx
    .updateTable('courtesy')
    .set({
      given_by: sql`updated_by`,
      called: sql`(SELECT u.name FROM app_user u WHERE u.id = courtesy.user_id) || ' ' || coalesce(courtesy_subject(courtesy), '')`,
    })
    .where('id', '=', id)
    .where('given_by', 'is', null)
    .returning(facts)
    .executeTakeFirst()) as CourtesyRow | undefined;

export type Changes = Partial<{
  status: CourtesyState;
  starts_at: string;
  expires_at: string | null;
  access_period_id: number;
  approver_id: number | null;
  approved_at: string;
  asked_by: number | null;
  asked_until: string | null;
  asked_reason: string;
  revoked_reason: string;
}>;

/** Changes a courtesy whose row is held, as its next revision. */
export const setCourtesy = async (tx: Tx, id: number, set: Changes, { by, at }: { by: number | null; at: string }) =>
  (await tx
    .updateTable('courtesy')
    .set((eb) => ({ ...set, revision: eb('revision', '+', 1), updated_at: at, updated_by: by }))
    .where('id', '=', id)
    .returning(facts)
    .executeTakeFirstOrThrow()) as CourtesyRow;

/** Opens a new courtesy: it is no change of it. */
export const openNew = (tx: Tx, id: number) =>
  tx.updateTable('courtesy').set({ status: 'active' }).where('id', '=', id).execute();

/**
 * Marks those whose end has passed, some at a time: two nodes mark none twice.
 *
 * @param only those of one person and content
 */
export const expireDue = (tx: Tx, at: string, most: number, only?: Subject) =>
  tx
    .updateTable('courtesy')
    .set((eb) => ({
      status: 'expired',
      asked_by: null,
      asked_until: null,
      revision: eb('revision', '+', 1),
      updated_at: at,
      updated_by: null,
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('courtesy')
        .select('id')
        .where('status', 'in', ['pending', 'active'])
        .where('deleted_at', 'is', null)
        .where('expires_at', '<=', at)
        .$if(only !== undefined, (query) =>
          query
            .where('user_id', '=', only?.user_id ?? 0)
            .where('subject_type', '=', only?.subject_type ?? 'course')
            .where('subject_id', '=', only?.subject_id ?? 0),
        )
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'revision'])
    .execute();

/** When a person is told of an end, and the column that keeps which end that was. */
export const notices = {
  week: { days: 7, least: 1, told: 'told_week_of' },
  day: { days: 1, least: 0, told: 'told_day_of' },
} as const;
export type Notice = keyof typeof notices;

/** Takes courtesies that end within the days of a notice and were longer than that, each end once. */
export const takeEnding = (tx: Tx, notice: Notice, now: Date) => {
  const { days, least, told } = notices[notice];
  const later = (count: number) => new Date(now.getTime() + count * 86_400_000).toISOString();
  return tx
    .updateTable('courtesy')
    .set({ [told]: sql`expires_at` })
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('expires_at', '>', later(least))
    .where('expires_at', '<=', later(days))
    .where(sql<boolean>`starts_at < expires_at - make_interval(days => ${days})`)
    .where(told, 'is distinct from', sql<string>`expires_at`)
    .returning(['id', 'user_id', 'subject_type', sql<string>`expires_at`.as('expires_at')])
    .returning(sql<string | null>`courtesy_subject(courtesy)`.as('title'))
    .execute();
};

/** Everybody who gave one, by name. */
export const listGivers = (db: Db, q: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('id', 'in', (eb) => eb.selectFrom('courtesy').select('given_by').where('given_by', 'is not', null))
    .where(sql<boolean>`search_fold(name) LIKE '%' || search_fold(${q}) || '%'`)
    .orderBy('name')
    .orderBy('id')
    .limit(50)
    .$castTo<{ id: number; name: string }>()
    .execute();
