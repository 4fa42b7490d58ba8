import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Bound } from '../../db/prepared.ts';
import { ofBrand } from '../../db/of-brand.ts';
import { isHeld, isOpen, isPaid, isPlanOf, isPlanSold } from '../access/index.ts';

/** Who asks for trials, under which brand and when. */
export interface Asking {
  /** Null: a visitor. */
  userId: number | null;
  companyId: number;
  now: string;
}

export interface OfferRow {
  id: number;
  name: string;
  slug: string;
  days: number;
  description: string;
  benefits: string[];
  /** The person had a trial of this kind. */
  used: boolean;
  /** The person has what it would open, now or later. */
  owned: boolean;
}

/** Trials that a brand offers: the plans with days of trial that it shows and sells, the highlighted one first. @param planId this one alone */
export const listOffers = (db: Db, { userId, companyId, now }: Asking, planId?: number): Promise<OfferRow[]> =>
  db
    .selectFrom('signature_type')
    .select(['id', 'name', 'slug', 'description', 'trial_days as days'])
    .select([
      sql<string[]>`benefit_texts(benefits)`.as('benefits'),
      sql<boolean>`EXISTS (SELECT FROM trial WHERE trial.user_id = ${userId}::bigint AND trial.kind = 'subscription')`.as(
        'used',
      ),
      sql<boolean>`EXISTS (SELECT FROM access_grant g WHERE g.user_id = ${userId}::bigint AND g.subject_type = 'signature_type'
        AND g.subject_id = signature_type.id AND ${isHeld('g', now)})`.as('owned'),
    ])
    .where('trial_days', '>', 0)
    .where(isPlanOf(companyId))
    .where(isPlanSold(companyId))
    .$if(planId !== undefined, (all) => all.where('id', '=', planId ?? 0))
    .orderBy('highlighted', 'desc')
    .orderBy('order_key')
    .execute();

/** End of the trial of a row of `app_user` that runs at `now`, the last one; SQL. Null: none runs. */
export const runningTrialEnd = (now: RawBuilder<string>) =>
  sql<string | null>`(SELECT max(trial.ends_at) FROM trial
    WHERE trial.user_id = app_user.id AND trial.status = 'active' AND trial.ends_at > ${now}::timestamptz)`;

/** Trials with the address of their plan's page under a brand; null: that brand has none. */
const trials = (db: Db, companyId: Bound<number>) =>
  db
    .selectFrom('trial')
    .leftJoin('signature_type', 'signature_type.id', 'trial.signature_type_id')
    .leftJoin('course', 'course.id', 'trial.course_id')
    .select([
      'trial.id',
      'trial.kind',
      'trial.signature_type_id',
      'trial.days',
      'trial.started_at',
      'trial.ends_at',
      'trial.status',
      'trial.user_id',
      'trial.company_id',
    ])
    .select([
      sql<string | null>`coalesce(signature_type.name, course.title)`.as('name'),
      sql<string | null>`CASE WHEN ${isPlanOf(companyId)} THEN signature_type.slug END`.as('slug'),
    ]);

export type TrialRow = Awaited<ReturnType<typeof listTrials>>[number];

const ownBrand = sql.ref<number>('trial.company_id');

/** A person's trials under a brand, the newest first. */
export const listTrials = (db: Db, userId: number, companyId: number) =>
  trials(db, companyId)
    .where('trial.user_id', '=', userId)
    .orderBy('trial.started_at', 'desc')
    .orderBy('trial.id', 'desc')
    .execute();

export const findTrial = (db: Db, id: number, companyId: number): Promise<TrialRow> =>
  trials(db, companyId).where('trial.id', '=', id).executeTakeFirstOrThrow();

/** The id of a person's trial of a plan that runs at `now`. */
export const findRunning = async (db: Db, userId: number, planId: number, now: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('trial')
      .select('id')
      .where('user_id', '=', userId)
      .where('signature_type_id', '=', planId)
      .where('status', '=', 'active')
      .where('ends_at', '>', now)
      .executeTakeFirst()
  )?.id;

interface NewTrial {
  user_id: number;
  company_id: number;
  signature_type_id: number;
  days: number;
  started_at: string;
  ends_at: string;
  utm: string;
}

/** Writes a trial of a plan. @returns its id; undefined: the person had one */
export const insertTrial = async (db: Db, trial: NewTrial): Promise<number | undefined> =>
  (
    await db
      .insertInto('trial')
      .values({ ...trial, kind: 'subscription' })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** Ends the trial of one of some plans that was bought while it ran. @returns the ids of what it ended */
export const convertTrials = async (
  db: Db,
  { userId, planIds, orderId, at }: { userId: number; planIds: readonly number[]; orderId: number; at: string },
): Promise<number[]> => {
  if (planIds.length === 0) return [];
  const rows = await db
    .updateTable('trial')
    .set({ status: 'converted', converted_order_id: orderId })
    .where('user_id', '=', userId)
    .where('signature_type_id', 'in', planIds)
    .where('status', '=', 'active')
    .where('ends_at', '>', at)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Running trials of more than two days that end between two moments and whose person was not told; held. */
export const listEnding = (db: Db, from: string, until: string, most: number) =>
  trials(db, ownBrand)
    .where('trial.status', '=', 'active')
    .where('trial.warned_at', 'is', null)
    .where('trial.days', '>', 2)
    .where('trial.ends_at', '>', from)
    .where('trial.ends_at', '<=', until)
    .orderBy('trial.ends_at')
    .limit(most)
    .forUpdate('trial')
    .skipLocked()
    .execute();

/** Running trials whose end has come; held. */
export const listOver = (db: Db, at: string, most: number) =>
  trials(db, ownBrand)
    .where('trial.status', '=', 'active')
    .where('trial.ends_at', '<=', at)
    .orderBy('trial.ends_at')
    .limit(most)
    .forUpdate('trial')
    .skipLocked()
    .execute();

export const markWarned = (db: Db, ids: readonly number[], at: string) =>
  db.updateTable('trial').set({ warned_at: at }).where('id', 'in', ids).execute();

/** Marks trials as over; the caller holds them. */
export const markExpired = (db: Db, ids: readonly number[]) =>
  db.updateTable('trial').set({ status: 'expired' }).where('id', 'in', ids).where('status', '=', 'active').execute();

/**
 * What a person is to a brand; undefined: there is none. A plan that is tried is no signature; one that is paid for is one
 * already where it begins at the end of the trial.
 */
export const findStanding = (db: Db, { userId, companyId, now }: Asking & { userId: number }) =>
  db
    .selectFrom('app_user')
    .select([
      sql<boolean>`EXISTS (SELECT FROM customer_order o WHERE o.user_id = app_user.id AND o.company_id = ${companyId}
        AND o.paid_at IS NOT NULL)`.as('is_customer'),
      sql<boolean>`EXISTS (SELECT FROM access_grant g JOIN signature_type ON signature_type.id = g.subject_id
        WHERE g.user_id = app_user.id AND g.subject_type = 'signature_type' AND ${ofBrand(companyId, 'signature_type')}
        AND g.source_type <> 'trial' AND ${isHeld('g', now)} AND (${isPaid('g')} OR ${isOpen('g', now)}))`.as(
        'has_active_signature',
      ),
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
