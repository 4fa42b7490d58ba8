import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { isPlanOf, isPlanSold } from '../access/index.ts';

/** Whether a brand shows a plan, and whether it sells it; undefined: it does not show it. */
export const findStanding = (db: Db, companyId: number, planId: number) =>
  db
    .selectFrom('signature_type')
    .select(isPlanSold(companyId).as('is_sold'))
    .where('id', '=', planId)
    .where(isPlanOf(companyId))
    .executeTakeFirst();

/** Has an account wait for a plan; who was told before waits anew. What was asked by its address before is of the account now. */
export const waitAsPerson = async (
  tx: Tx,
  asked: { planId: number; companyId: number; userId: number; at: string },
) => {
  const { planId, companyId, userId, at } = asked;
  await sql`INSERT INTO plan_waiting (signature_type_id, company_id, user_id, asked_at, mail_due_at)
    VALUES (${planId}, ${companyId}, ${userId}, ${at}, ${at})
    ON CONFLICT (signature_type_id, user_id) DO UPDATE SET asked_at = EXCLUDED.asked_at, told_at = NULL,
      company_id = EXCLUDED.company_id WHERE plan_waiting.told_at IS NOT NULL`.execute(tx);
  await sql`DELETE FROM plan_waiting WHERE signature_type_id = ${planId}
    AND email = (SELECT lower(email) FROM app_user WHERE id = ${userId})`.execute(tx);
};

/** Has an address wait for a plan, with a receipt to be mailed; not where its account waits already. */
export const waitAsVisitor = (
  db: Db,
  asked: { planId: number; companyId: number; email: string; consent: string; at: string },
) => {
  const { planId, companyId, email, consent, at } = asked;
  return sql`INSERT INTO plan_waiting (signature_type_id, company_id, email, consent, asked_at, mail, mail_due_at)
    SELECT ${planId}, ${companyId}, ${email}, ${consent}, ${at}, 'receipt', ${at}
    WHERE NOT EXISTS (SELECT FROM plan_waiting w JOIN app_user u ON u.id = w.user_id
      WHERE w.signature_type_id = ${planId} AND w.told_at IS NULL AND lower(u.email) = ${email})
    ON CONFLICT (signature_type_id, email) DO UPDATE SET asked_at = EXCLUDED.asked_at, consent = EXCLUDED.consent,
      company_id = EXCLUDED.company_id, told_at = NULL, mail = 'receipt', mail_due_at = EXCLUDED.mail_due_at,
      mail_attempts = 0 WHERE plan_waiting.told_at IS NOT NULL`.execute(db);
};

export const stopWaiting = (db: Db, planId: number, userId: number) =>
  db.deleteFrom('plan_waiting').where('signature_type_id', '=', planId).where('user_id', '=', userId).execute();

export const removeWaiter = (db: Db, id: number) => db.deleteFrom('plan_waiting').where('id', '=', id).execute();

/** What a row waits for; undefined: it is not there any more. */
export const findWaiter = (db: Db, id: number) =>
  db
    .selectFrom('plan_waiting')
    .innerJoin('signature_type', 'signature_type.id', 'plan_waiting.signature_type_id')
    .select('signature_type.name')
    .where('plan_waiting.id', '=', id)
    .executeTakeFirst();

/** Whether an account waits for a plan. */
export const isWaiting = async (db: Db, planId: number, userId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('plan_waiting')
    .select('id')
    .where('signature_type_id', '=', planId)
    .where('user_id', '=', userId)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** Rows whose plan is on sale and who were not told, the first that asked first; other nodes leave them alone. */
export const takeUntold = async (tx: Tx, most: number) => {
  const company = sql<number>`w.company_id`;
  const { rows } = await sql<{
    id: number;
    user_id: number | null;
    company_id: number;
    name: string;
    slug: string;
    asked_at: string;
  }>`SELECT w.id, w.user_id, w.company_id, w.asked_at, signature_type.name, signature_type.slug
    FROM plan_waiting w JOIN signature_type ON signature_type.id = w.signature_type_id
    WHERE w.told_at IS NULL AND ${isPlanOf(company)} AND ${isPlanSold(company)}
    ORDER BY w.id LIMIT ${most} FOR UPDATE OF w SKIP LOCKED`.execute(tx);
  return rows;
};

/** Marks rows as told; to an address it is still to be mailed. */
export const markTold = (tx: Tx, ids: readonly number[], at: string) =>
  sql`UPDATE plan_waiting SET told_at = ${at}, mail = CASE WHEN email IS NULL THEN NULL ELSE 'news' END,
    mail_due_at = ${at}, mail_attempts = 0 WHERE id = ANY(${[...ids]}::bigint[])`.execute(tx);

export interface WaitingMail {
  id: number;
  email: string;
  company_id: number;
  mail: 'receipt' | 'news';
  mail_attempts: number;
  name: string;
  slug: string;
}

/** Takes mails that are due: each comes back by itself, after twice as long each time, unless it is settled. */
export const takeMails = async (db: Db, at: string, most: number): Promise<WaitingMail[]> => {
  const { rows } = await sql<WaitingMail>`UPDATE plan_waiting w SET mail_attempts = w.mail_attempts + 1,
      mail_due_at = ${at}::timestamptz + make_interval(secs => least(300 * 2 ^ w.mail_attempts, 21600))
    FROM signature_type s WHERE s.id = w.signature_type_id AND w.id IN (
      SELECT id FROM plan_waiting WHERE mail IS NOT NULL AND mail_due_at <= ${at} ORDER BY id LIMIT ${most}
      FOR UPDATE SKIP LOCKED)
    RETURNING w.id, w.email, w.company_id, w.mail, w.mail_attempts, s.name, s.slug`.execute(db);
  return rows;
};

/** It was mailed, or given up; what somebody else took meanwhile stays. */
export const settleMail = (db: Db, { id, mail, mail_attempts: attempts }: WaitingMail) =>
  db
    .updateTable('plan_waiting')
    .set({ mail: null })
    .where('id', '=', id)
    .where('mail', '=', mail)
    .where('mail_attempts', '=', attempts)
    .execute();

/** Addresses that were told long ago are of no use any more. */
export const purgeTold = (db: Db, before: string) =>
  db.deleteFrom('plan_waiting').where('told_at', '<', before).where('mail', 'is', null).execute();

/** Who asked long ago and was never told has waited in vain. */
export const purgeUntold = (db: Db, before: string) =>
  db.deleteFrom('plan_waiting').where('told_at', 'is', null).where('asked_at', '<', before).execute();

export interface WaitingRow {
  name: string | null;
  email: string;
  asked_at: string;
  told_at: string | null;
}

/** Who waits for a plan or was told of it, the first that asked first. */
export const listWaiting = async (db: Db, planId: number): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`SELECT u.name, coalesce(u.email, w.email) AS email, w.asked_at, w.told_at
    FROM plan_waiting w LEFT JOIN app_user u ON u.id = w.user_id
    WHERE w.signature_type_id = ${planId} ORDER BY w.asked_at, w.id`.execute(db);
  return rows;
};

/** The address part of a plan, for the name of its file; undefined: there is none. */
export const findPlanSlug = (db: Db, id: number) =>
  db.selectFrom('signature_type').select('slug').where('id', '=', id).executeTakeFirst();
