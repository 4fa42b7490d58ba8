import type { ShelfItemType } from '@pregao/contract';
import { sql, type RawBuilder } from 'kysely';

interface ShelfType {
  table: ShelfItemType;
  /** What the staff's picker looks for words in, folded. */
  searched: RawBuilder<string>;
  hasRatings: boolean;
  isLive: RawBuilder<unknown>;
}

/** The tables of what a shelf holds. A type that comes is a line here and in `shelfItemTypes` of the contract. */
export const shelfTypes: readonly ShelfType[] = [
  { table: 'course', searched: sql`course.title_folded`, hasRatings: true, isLive: sql`course.status = 'published'` },
  {
    table: 'ebook',
    searched: sql`search_fold(ebook.title)`,
    hasRatings: false,
    isLive: sql`ebook.live_revision IS NOT NULL`,
  },
];

/** Every content as a shelf names it, for a query that narrows it to some. */
export const shelfContents = (narrow: (type: ShelfType) => RawBuilder<unknown> = () => sql`true`) =>
  sql.join(
    shelfTypes.map((type) => {
      const of = (name: string) => sql.ref(`${type.table}.${name}`);
      return sql`SELECT ${sql.lit(type.table)}::text AS item_type, ${of('id')} AS item_id, ${of('title')} AS title,
        category.name AS category_name, ${type.isLive} AS published, ${of('category_id')} AS category_id
        FROM ${sql.table(type.table)} JOIN category ON category.id = ${of('category_id')} WHERE ${narrow(type)}`;
    }),
    sql` UNION ALL `,
  );
