import type { ShelfContent, ShelfItem, ShelfItemType, ShelfRule } from '@pregao/contract';
import { foldText } from '@pregao/format';
import { sql } from 'kysely';
import { escapeLike } from '../../db/escape-like.ts';
import type { Db, Tx } from '../../db/open.ts';
import { isOpen, reaches } from '../access/index.ts';
import { shelfContents, shelfTypes } from './shelf-types.repository.ts';

/** Contents that the picker shows at once; the rest are found by typing. */
const most = 20;

const items = (list: readonly Pick<ShelfItem, 'item_type' | 'item_id'>[]) =>
  sql`unnest(${list.map(({ item_type: type }) => type)}::text[], ${list.map(({ item_id: id }) => id)}::bigint[]) AS picked (item_type, item_id)`;

/** How many of what a shelf is to hold is not there. */
export const listMissing = async (
  db: Db,
  asked: { items: readonly ShelfItem[]; categories: readonly number[]; plans: readonly number[] },
) => {
  const { rows } = await sql<{ items: number; categories: number; plans: number }>`SELECT
    (SELECT count(*)::int FROM ${items(asked.items)} WHERE NOT (${sql.join(
      shelfTypes.map(
        ({ table }) => sql`(picked.item_type = ${sql.lit(table)}
          AND EXISTS (SELECT 1 FROM ${sql.table(table)} c WHERE c.id = picked.item_id))`,
      ),
      sql` OR `,
    )})) AS items,
    (SELECT count(*)::int FROM unnest(${asked.categories}::bigint[]) asked (id)
      WHERE NOT EXISTS (SELECT 1 FROM category c WHERE c.id = asked.id AND c.deleted_at IS NULL)) AS categories,
    (SELECT count(*)::int FROM unnest(${asked.plans}::bigint[]) asked (id)
      WHERE NOT EXISTS (SELECT 1 FROM signature_type s WHERE s.id = asked.id)) AS plans`.execute(db);
  return rows[0] ?? { items: 0, categories: 0, plans: 0 };
};

/**
 * Has the plans of a shelf open what its row holds, for every brand and every type: those it names, and none where it was
 * never published. Rules of one brand or one type are not the form's.
 */
export const openPlans = async (tx: Tx, { id }: { id: number }) => {
  const named = sql`SELECT unnest(plan_ids) FROM content_qualification WHERE id = ${id} AND published_at IS NOT NULL`;
  await sql`DELETE FROM plan_rule WHERE kind = 'shelf' AND target_id = ${id} AND content_type IS NULL
    AND company_id IS NULL AND signature_type_id NOT IN (${named})`.execute(tx);
  await sql`INSERT INTO plan_rule (signature_type_id, kind, target_id)
    SELECT plan, 'shelf', ${id} FROM (${named}) named (plan) ON CONFLICT DO NOTHING`.execute(tx);
};

/** What a shelf gives, so that it can't be deleted. */
export const countShelfUses = async (db: Db, id: number) => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM plan_rule
    WHERE kind = 'shelf' AND target_id = ${id}`.execute(db);
  return [
    { count: rows[0]?.count ?? 0, one: 'plano que abre os conteúdos dela', many: 'planos que abrem os conteúdos dela' },
  ];
};

interface Sought {
  q: string;
  type?: ShelfItemType | undefined;
  items?: string | undefined;
}

/** Contents by their types and numbers, as `course-3,ebook-5`. */
const listNamed = async (db: Db, items: string): Promise<ShelfContent[]> => {
  const named = items.split(',').map((item) => item.split('-'));
  const found = shelfContents(({ table }) => {
    const ids = named.flatMap(([type, id]) => (type === table ? [Number(id)] : []));
    return sql`${sql.ref(`${table}.id`)} = ANY(${ids}::bigint[])`;
  });
  const { rows } =
    await sql<ShelfContent>`SELECT item_type, item_id, title, category_name, published FROM (${found}) found`.execute(
      db,
    );
  return rows;
};

/** Contents whose words hold what was typed, the published ones first; or those that are named. */
export const listShelfContents = async (db: Db, { q, type, items }: Sought): Promise<ShelfContent[]> => {
  if (items !== undefined) return listNamed(db, items);
  const words = foldText(q).split(/\s+/).filter(Boolean);
  const found = shelfContents(({ table, searched }) =>
    type && type !== table
      ? sql`false`
      : sql.join(
          [
            sql`${sql.ref(`${table}.status`)} <> 'archived'`,
            ...words.map((word) => sql`${searched} LIKE ${`%${escapeLike(word)}%`}`),
          ],
          sql` AND `,
        ),
  );
  const { rows } =
    await sql<ShelfContent>`SELECT item_type, item_id, title, category_name, published FROM (${found}) found
    ORDER BY published DESC, title, item_type, item_id LIMIT ${most}`.execute(db);
  return rows;
};

/** How many published contents there are for each rule, whatever its limit. */
export const countRules = async (db: Db, rules: readonly ShelfRule[]): Promise<number[]> => {
  if (rules.length === 0) return [];
  const counts = rules.map(
    ({ item_type: type, category_id: category }) => sql`(SELECT count(*)::int FROM ${sql.table(type)} c
      WHERE c.status = 'published' AND (${category}::bigint IS NULL OR c.category_id IN (
        SELECT below.id FROM category root JOIN category below ON starts_with(below.tree_path, root.tree_path)
        WHERE root.id = ${category})))`,
  );
  const { rows } = await sql<{ counts: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(db);
  return rows[0]?.counts ?? [];
};

interface Bound {
  id: number | null;
  items: readonly ShelfItem[];
  plan_ids: readonly number[];
}

/** What holders of each plan gain and lose, were a shelf published like this; what another rule of the plan opens stays open. */
export const measurePlans = async (db: Db, { id, items: picked, plan_ids: plans }: Bound, now: string) => {
  const none = sql`NULL::bigint`;
  const isShelf = sql`plan_rule.kind = 'shelf' AND plan_rule.target_id = ${id}::bigint
    AND plan_rule.content_type IS NULL AND plan_rule.company_id IS NULL`;
  const { rows } = await sql<{ id: number; name: string; people: number; opens: number; closes: number }>`
    WITH item AS (
      SELECT item_type, item_id, bool_or(is_next) AS is_next, bool_or(NOT is_next) AS is_now FROM (
        SELECT item_type, item_id, true AS is_next FROM ${items(picked)}
        UNION ALL SELECT item_type, item_id, false FROM qualification_item WHERE qualification_id = ${id}::bigint
      ) either GROUP BY 1, 2
    ),
    content AS (
      SELECT c.item_type, c.item_id, c.category_id, item.is_next, item.is_now FROM (${shelfContents(
        ({ table }) =>
          sql`${sql.ref(`${table}.id`)} IN (SELECT i.item_id FROM item i WHERE i.item_type = ${sql.lit(table)})`,
      )}) c JOIN item ON item.item_type = c.item_type AND item.item_id = c.item_id WHERE c.published
    ),
    plan AS (
      SELECT s.id, s.name, s.order_key, s.id = ANY(${plans}::bigint[]) AS is_next,
        EXISTS (SELECT 1 FROM plan_rule WHERE plan_rule.signature_type_id = s.id AND ${isShelf}) AS is_now,
        (SELECT count(DISTINCT g.user_id)::int FROM access_grant g
          WHERE g.subject_type = 'signature_type' AND g.subject_id = s.id AND ${isOpen('g', now)}) AS people
      FROM signature_type s WHERE s.live_revision IS NOT NULL
    )
    SELECT plan.id, plan.name, plan.people,
      (count(*) FILTER (WHERE plan.is_next AND c.is_next AND NOT (plan.is_now AND c.is_now)))::int AS opens,
      (count(*) FILTER (WHERE plan.is_now AND c.is_now AND NOT (plan.is_next AND c.is_next)))::int AS closes
    FROM plan LEFT JOIN content c ON NOT EXISTS (
      SELECT 1 FROM plan_rule WHERE plan_rule.signature_type_id = plan.id AND is_offered(plan_rule) AND NOT (${isShelf}) AND ${reaches(
        {
          kind: sql`c.item_type`,
          id: sql`c.item_id`,
          category: sql`c.category_id`,
          series: none,
        },
      )})
    GROUP BY plan.id, plan.name, plan.people, plan.order_key ORDER BY plan.order_key`.execute(db);
  return rows;
};
