import type { UserSignature } from '@pregao/contract';
import { sql } from 'kysely';
import { ofBrand } from '../../../db/of-brand.ts';
import type { Db } from '../../../db/open.ts';
import { planOpensOf } from '../../access/index.ts';

interface Asked {
  userId: number;
  /** The brand whose pages are named. */
  companyId: number;
  /** Who asks is the person: the page of a plan that left is there for its holder. */
  isOwn: boolean;
  now: string;
}

interface SignatureRow {
  id: number;
  subject_id: number | null;
  source_type: string;
  order_id: number | null;
  starts_at: string | null;
  expires_at: string | null;
  status: string;
  name: string | null;
  slug: string | null;
  archived: boolean;
  opens: UserSignature['opens'];
  orders: { order_id: number; number: string; starts_at: string; expires_at: string | null }[];
}

/** What the access of a row that ends last says. */
const lastOf = (column: string) => sql`(array_agg(${sql.ref(column)} ORDER BY starts_at DESC, id DESC))[1]`;

/**
 * A person's plans, a row for each access but for what was bought: purchases of one plan that follow one another are one
 * row. What was taken back, and what begins after a gap, stands alone; a trial of the account, which opens no plan, comes beside.
 */
const listed = ({ userId }: Asked) => sql`
  WITH held AS (
    SELECT g.id, g.subject_id, g.source_type, g.starts_at, g.expires_at, g.status, o.id AS order_id, o.number,
      g.source_type = 'order_item' AND g.status IN ('active', 'expired') AS follows
    FROM access_grant g
    LEFT JOIN order_item i ON g.source_type = 'order_item' AND i.id = g.source_id
    LEFT JOIN customer_order o ON o.id = i.order_id
    WHERE g.user_id = ${userId} AND g.subject_type = 'signature_type'
  ),
  marked AS (
    SELECT *, NOT follows OR coalesce(starts_at > lag(expires_at) OVER one_plan, true) AS begins
    FROM held WINDOW one_plan AS (PARTITION BY subject_id, follows ORDER BY starts_at, id)
  ),
  chained AS (
    SELECT *, count(*) FILTER (WHERE begins) OVER (PARTITION BY subject_id, follows ORDER BY starts_at, id) AS chain
    FROM marked
  ),
  listed AS (
    SELECT ${lastOf('id')} AS id, subject_id, ${lastOf('source_type')} AS source_type, ${lastOf('order_id')} AS order_id,
      min(starts_at) AS starts_at, ${lastOf('expires_at')} AS expires_at, ${lastOf('status')} AS status,
      coalesce(json_agg(json_build_object(
        'order_id', order_id, 'number', number, 'starts_at', starts_at, 'expires_at', expires_at
      ) ORDER BY starts_at, id) FILTER (WHERE order_id IS NOT NULL), '[]') AS orders
    FROM chained GROUP BY subject_id, follows, chain
    UNION ALL
    SELECT -trial.id, NULL, 'trial', NULL, trial.started_at, trial.ends_at,
      CASE trial.status WHEN 'active' THEN 'active' WHEN 'cancelled' THEN 'revoked' ELSE 'expired' END, '[]'
    FROM trial WHERE trial.user_id = ${userId} AND trial.kind = 'platform'
  )`;

export const countSignatures = async (db: Db, asked: Asked) =>
  (await sql<{ total: number }>`${listed(asked)} SELECT count(*) AS total FROM listed`.execute(db)).rows[0]?.total ?? 0;

/** Whether a plan left its readers; its page is there for who has it now. */
const hasLeft = sql`(t.live_revision IS NULL AND t.published_at IS NOT NULL AND t.deleted_at IS NULL)`;

const isHeld = (now: string) =>
  sql`(listed.status = 'active' AND listed.starts_at <= ${now} AND (listed.expires_at IS NULL OR listed.expires_at > ${now}))`;

/** One page of a person's plans, the last end first; a page that they may not see, and another brand's, is left out. */
export const listSignatures = async (db: Db, asked: Asked, { limit, offset }: { limit: number; offset: number }) =>
  (
    await sql<SignatureRow>`${listed(asked)}
      SELECT listed.*, t.name, CASE WHEN ${ofBrand(asked.companyId, 't')}
          AND (t.live_revision IS NOT NULL OR (${hasLeft} AND ${asked.isOwn} AND ${isHeld(asked.now)})) THEN t.slug END AS slug,
        coalesce(${hasLeft}, false) AS archived,
        CASE WHEN t.id IS NULL THEN '[]'::json ELSE ${planOpensOf(sql`t.id`, sql`${asked.companyId}::bigint`)} END AS opens
      FROM listed LEFT JOIN signature_type t ON t.id = listed.subject_id
      ORDER BY listed.expires_at DESC NULLS FIRST, listed.id DESC
      LIMIT ${limit} OFFSET ${offset}`.execute(db)
  ).rows;
