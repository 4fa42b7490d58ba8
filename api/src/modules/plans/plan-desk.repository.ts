import { planIntervals, type PlanInterval, type PlanRule } from '@pregao/contract';
import { sql } from 'kysely';
import { everyBrand, ofBrand } from '../../db/of-brand.ts';
import type { Db, Tx } from '../../db/open.ts';

/** What a period adds to the name and the address of its plan's product: `mensal`. */
const periodName = sql`CASE signature_plan.interval ${sql.join(
  Object.entries(planIntervals).map(
    ([interval, name]) => sql`WHEN ${sql.lit(interval)} THEN ${sql.lit(name.toLowerCase())}`,
  ),
  sql` `,
)} END`;

/** What of periods their products are made of; the rows locked where they are about to change. */
const facts = (db: Db) =>
  db
    .selectFrom('signature_plan')
    .innerJoin('signature_type', 'signature_type.id', 'signature_plan.signature_type_id')
    .select([
      sql<string>`CASE WHEN search_fold(signature_type.name) LIKE 'plano%' THEN '' ELSE 'Plano ' END || signature_type.name || ' ' || ${periodName}`.as(
        'name',
      ),
      sql<string>`signature_type.slug || '-' || ${periodName}`.as('slug'),
      'signature_type.description as text',
      'signature_type.company_id',
      sql<PlanInterval>`signature_plan.interval`.as('interval'),
      'signature_plan.signature_type_id',
      sql<number | null>`CASE WHEN signature_plan.is_sold THEN signature_plan.product_id END`.as('product_id'),
      sql<boolean>`signature_type.live_revision IS NOT NULL`.as('is_live'),
      sql<boolean>`false`.as('is_for_buyers'),
    ]);

const presentSold = <Row extends { signature_type_id: number }>(row: Row | undefined) =>
  row && { ...row, opens: { type: 'signature_type', id: row.signature_type_id } };

const ofPeriod = (db: Db, id: number) => facts(db).where('signature_plan.id', '=', id);

export const findSold = async (db: Db, id: number) => presentSold(await ofPeriod(db, id).executeTakeFirst());
export const lockSold = async (db: Db, id: number) =>
  presentSold(await ofPeriod(db, id).forNoKeyUpdate().executeTakeFirst());

/** Notes by which product a period is sold; null: it is not, and its product is kept for the next time. */
export const setProduct = (db: Db, id: number, productId: number | null) =>
  db
    .updateTable('signature_plan')
    .set({ is_sold: productId !== null, ...(productId !== null && { product_id: productId }) })
    .where('id', '=', id)
    .execute();

/** The periods of a plan as they are sold, the shortest first. */
export const listSoldPeriods = (db: Db, typeId: number) =>
  facts(db).where('signature_plan.signature_type_id', '=', typeId).orderBy('signature_plan.months').execute();

/** What rules name that is not there, by the place of the rule. */
export const listLostTargets = async (db: Db, rules: readonly PlanRule[]): Promise<number[]> => {
  const named = rules.flatMap((rule, at) => (rule.target_id === null ? [] : [{ ...rule, at }]));
  if (named.length === 0) return [];
  const { rows } = await sql<{ at: number }>`SELECT asked.at FROM unnest(
      ${named.map(({ at }) => at)}::int[], ${named.map(({ kind }) => kind)}::text[],
      ${named.map(({ content_type: type }) => type)}::text[], ${named.map(({ target_id: id }) => id)}::bigint[]
    ) AS asked (at, kind, type, id)
    WHERE NOT CASE
      WHEN asked.kind = 'category' THEN EXISTS (SELECT FROM category c WHERE c.id = asked.id AND c.deleted_at IS NULL)
      WHEN asked.type = 'course' THEN EXISTS (SELECT FROM course c WHERE c.id = asked.id)
      WHEN asked.type = 'ebook' THEN EXISTS (SELECT FROM ebook c WHERE c.id = asked.id AND c.deleted_at IS NULL)
      ELSE EXISTS (SELECT FROM video c WHERE c.id = asked.id) END ORDER BY 1`.execute(db);
  return rows.map(({ at }) => at);
};

/** Keeps plans of a brand from being made its recommended one at once. Held until the transaction ends. */
export const lockHighlights = (tx: Tx) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('highlighted-plan', 0))`.execute(tx);

/** Another plan that readers see and that is recommended under the same brand, or under one of them all. */
export const findHighlighted = (db: Db, id: number, companyId: number | null) =>
  db
    .selectFrom('signature_type')
    .select('name')
    .where('id', '<>', id)
    .where('highlighted', '=', true)
    .where('live_revision', 'is not', null)
    .where(ofBrand(companyId ?? everyBrand, 'signature_type'))
    .limit(1)
    .executeTakeFirst();

/** Rules `r` that a plan's form wrote and that somebody has without an end. */
const ofForm = sql`r.company_id IS NULL AND r.kind IN ('type', 'category', 'item') AND r.ends_at IS NULL`;

/** How many rules that somebody has of a plan are not among these any more, and whether their last day is over in America/Sao_Paulo. */
export const findClosing = async (db: Db, id: number, rules: readonly PlanRule[], day: string | null) => {
  const { rows } = await sql<{ count: number; is_over: boolean }>`SELECT
    (SELECT count(*)::int FROM plan_rule r WHERE r.signature_type_id = ${id} AND ${ofForm} AND NOT EXISTS (
      SELECT FROM jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) AS d (kind text, content_type text, target_id bigint)
      WHERE d.kind = r.kind AND d.content_type IS NOT DISTINCT FROM r.content_type
        AND d.target_id IS NOT DISTINCT FROM r.target_id)) AS count,
    coalesce(${day}::date <= business_day(now()), false) AS is_over`.execute(db);
  return rows[0] ?? { count: 0, is_over: false };
};

/**
 * Has `plan_rule` say what the row of a plan says. What it opens no more is closed: at once for who comes (`new`), or for
 * everybody at the beginning of a day in America/Sao_Paulo (`all`), also what was closed for who comes before. Rules of shelves, series and single brands are not the form's.
 */
export const writeRules = async (tx: Tx, id: number): Promise<void> => {
  const said = sql`SELECT rule->>'kind' AS kind, rule->>'content_type' AS content_type, (rule->>'target_id')::bigint AS target_id
    FROM signature_type s, jsonb_array_elements(s.opens) rule WHERE s.id = ${id}`;
  await sql`UPDATE plan_rule r SET
      closed_at = CASE WHEN s.closing = 'new' THEN now() ELSE r.closed_at END,
      ends_at = CASE WHEN s.closing = 'all' THEN greatest(s.closing_on::timestamp AT TIME ZONE 'America/Sao_Paulo', now()) END
    FROM signature_type s WHERE s.id = ${id} AND r.signature_type_id = s.id AND ${ofForm}
      AND (s.closing = 'all' OR r.closed_at IS NULL) AND NOT EXISTS (SELECT FROM (${said}) d WHERE d.kind = r.kind
        AND d.content_type IS NOT DISTINCT FROM r.content_type AND d.target_id IS NOT DISTINCT FROM r.target_id)`.execute(
    tx,
  );
  await sql`INSERT INTO plan_rule (signature_type_id, kind, content_type, target_id)
    SELECT ${id}, d.kind, d.content_type, d.target_id FROM (${said}) d
    ON CONFLICT (signature_type_id, kind, content_type, target_id, company_id)
    DO UPDATE SET closed_at = NULL, ends_at = NULL WHERE plan_rule.closed_at IS NOT NULL OR plan_rule.ends_at IS NOT NULL`.execute(
    tx,
  );
};

type Uses = Record<'holders' | 'orders' | 'rooms' | 'shelves', number>;

/** What holds on to a plan, so that it can be archived and not deleted. */
export const countPlanUses = async (db: Db, id: number) => {
  const { rows } = await sql<Uses>`SELECT
    (SELECT count(DISTINCT user_id)::int FROM access_grant WHERE subject_type = 'signature_type' AND subject_id = ${id}) AS holders,
    (SELECT count(*)::int FROM order_item JOIN product ON product.id = order_item.product_id
      WHERE product.reference_type = 'signature_type' AND product.reference_id = ${id}) AS orders,
    (SELECT count(*)::int FROM broadcast_signature_type WHERE signature_type_id = ${id}) AS rooms,
    (SELECT count(*)::int FROM plan_rule WHERE signature_type_id = ${id} AND kind = 'shelf') AS shelves`.execute(db);
  const { holders = 0, orders = 0, rooms = 0, shelves = 0 } = rows[0] ?? ({} as Partial<Uses>);
  return [
    { count: holders, one: 'pessoa que o tem ou teve', many: 'pessoas que o têm ou tiveram' },
    { count: orders, one: 'pedido', many: 'pedidos' },
    { count: rooms, one: 'sala', many: 'salas' },
    { count: shelves, one: 'qualificação', many: 'qualificações' },
  ];
};
