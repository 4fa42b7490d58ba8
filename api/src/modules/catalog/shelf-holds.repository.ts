import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Bound } from '../../db/prepared.ts';
import { visibleTo } from '../access/index.ts';
import { shelfTypes } from './shelf-types.repository.ts';

/** For whom a shelf is read. */
export interface ShelfReader {
  companyId: Bound<number>;
  variant: Bound<string>;
  /** In America/Sao_Paulo, `yyyy-mm-dd`. */
  today: Bound<string>;
  /** Kinds of shelves that are shown to them. */
  seen: Bound<readonly string[]>;
  /** Plans they hold. */
  plans: Bound<readonly number[]>;
}

/** Whether a row of `content_qualification` is there for who visits a brand. */
export const isShelfOf = (variant: Bound<string>) =>
  sql<SqlBool>`(content_qualification.live_revision IS NOT NULL
    AND (content_qualification.brands = '{}' OR ${variant}::text = ANY(content_qualification.brands)))`;

/** Whether a shelf is for this reader: for subscribers, who holds one of its plans, or any where it is bound to none. */
export const isShelfFor = ({ seen, plans }: Pick<ShelfReader, 'seen' | 'plans'>) =>
  sql<SqlBool>`(content_qualification.visibility = ANY(${seen}::text[])
    OR (content_qualification.visibility = 'subscribers' AND cardinality(${plans}::bigint[]) > 0 AND NOT EXISTS (
      SELECT 1 FROM plan_rule WHERE plan_rule.kind = 'shelf' AND plan_rule.target_id = content_qualification.id
      HAVING count(*) > 0 AND NOT bool_or(plan_rule.signature_type_id = ANY(${plans}::bigint[])))))`;

const picked = ({ companyId, today }: Pick<ShelfReader, 'companyId' | 'today'>) =>
  sql.join(
    shelfTypes.map(
      ({ table }) => sql`SELECT item.item_type, item.item_id, -1 AS part, item.position::bigint AS place, item.highlight
        FROM qualification_item item JOIN ${sql.table(table)} ON ${sql.ref(`${table}.id`)} = item.item_id
        WHERE item.qualification_id = content_qualification.id AND item.item_type = ${sql.lit(table)}
          AND (item.available_from IS NULL OR item.available_from <= ${today}::date)
          AND (item.available_until IS NULL OR item.available_until >= ${today}::date)
          AND ${visibleTo(table, companyId)}`,
    ),
    sql` UNION ALL `,
  );

/** What rules of a kind find of a type: in the whole catalogue along an index, in a category along one for each below it. */
const ruled = (type: (typeof shelfTypes)[number], isRated: boolean, companyId: Bound<number>) => {
  const { table } = type;
  const of = (name: string) => sql.ref(`${table}.${name}`);
  const order = isRated
    ? sql`${of('rating_avg')} DESC NULLS LAST, ${of('rating_count')} DESC, ${of('id')}`
    : sql`${of('published_at')} DESC, ${of('id')} DESC`;
  const first = (condition: RawBuilder<unknown>) =>
    sql`SELECT ${of('id')}, ${
      isRated
        ? sql`${of('rating_avg')} AS one, ${of('rating_count')} AS two`
        : sql`${of('published_at')} AS one, ${of('id')} AS two`
    } FROM ${sql.table(table)} WHERE ${visibleTo(table, companyId)} AND ${condition} ORDER BY ${order} LIMIT rule.most`;
  return sql`SELECT rule.item_type, found.id AS item_id, rule.position AS part, found.place, false AS highlight
    FROM qualification_rule rule CROSS JOIN LATERAL (
      SELECT id, row_number() OVER (ORDER BY one DESC NULLS LAST, two DESC, id) AS place FROM (
        (${first(sql`rule.category_id IS NULL`)})
        UNION ALL SELECT inside.* FROM category root JOIN category below ON starts_with(below.tree_path, root.tree_path)
        CROSS JOIN LATERAL (${first(sql`${of('category_id')} = below.id`)}) inside WHERE root.id = rule.category_id
      ) either ORDER BY place LIMIT rule.most
    ) found
    WHERE rule.qualification_id = content_qualification.id AND rule.item_type = ${sql.lit(table)}
      AND ${isRated ? sql`rule.kind = 'best_rated'` : sql`rule.kind <> 'best_rated'`}`;
};

/**
 * What a row of `content_qualification` holds for a reader, for its query: what was picked and is within its days, in
 * its order, then what its rules find; each content once, and none that the brand's visitors don't find.
 */
export const shelfHolds = (reader: Pick<ShelfReader, 'companyId' | 'today'>, most: Bound<number>) => {
  const rules = shelfTypes.flatMap((type) =>
    (type.hasRatings ? [false, true] : [false]).map((isRated) => ruled(type, isRated, reader.companyId)),
  );
  return sql<{ item_type: string; item_id: number; highlight: boolean }>`(
    SELECT item_type, item_id, bool_or(highlight) AS highlight, min(ARRAY[part::bigint, place]) AS at
    FROM (${picked(reader)} UNION ALL ${sql.join(rules, sql` UNION ALL `)}) held
    GROUP BY item_type, item_id ORDER BY at LIMIT ${most})`;
};
