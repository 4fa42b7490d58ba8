import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { courseSorts } from '@pregao/contract';
import type { Db } from '../../db/open.ts';
import { keysetPage, mostNumbered, type Key, type Order, type Page, type Source } from '../../resource/list/keyset.ts';
import { courseCards, type KnownReader } from './course-cards.repository.ts';
import { wordsIn } from './search-words.repository.ts';

export interface StoreFilter {
  q?: string | undefined;
  /** Slug of a category. */
  category?: string | undefined;
  level?: string | undefined;
}

export type StoreSort = (typeof courseSorts)[number];

const key = (column: RawBuilder<unknown>, type: Key['type'], descending = false): Key => ({ column, type, descending });
const id = key(sql`course.id`, 'bigint');
const price = sql`course.price_cents`;

/** Every order ends with one of a kind, so that no course is on two pages or on none. Each has its indexes (009-courses.sql). */
const orders: Record<StoreSort, readonly Key[]> = {
  relevance: [key(sql`course.featured`, 'boolean', true), key(sql`course.students_count`, 'bigint', true), id],
  newest: [key(sql`course.published_at`, 'timestamptz', true), { ...id, descending: true }],
  price: [key(price, 'bigint'), id],
  '-price': [key(price, 'bigint', true), id],
  rating: [
    { ...key(sql`course.rating_avg`, 'numeric', true), nullable: true },
    key(sql`course.rating_count`, 'bigint', true),
    id,
  ],
  title: [key(sql`course.title_folded`, 'text'), key(sql`course.title COLLATE "C"`, 'text'), id],
};

/** An order of the shop, under the name its cursors carry. */
export const orderOf = (sort: StoreSort): Order => ({ sort, keys: orders[sort] });

/** Conditions of the filters that are ids. */
const narrowed = (table: 'course' | 'course_search', { category, level }: StoreFilter) => [
  ...(category
    ? [sql<SqlBool>`${sql.ref(`${table}.category_id`)} = (SELECT id FROM category WHERE slug = ${category})`]
    : []),
  ...(level ? [sql<SqlBool>`${sql.ref(`${table}.level_id`)} = ${Number(level)}`] : []),
];

const every = (conditions: readonly RawBuilder<unknown>[]) => sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;

/** The courses that match and that one seller sells; 0 sells to every brand. */
const coursesOf = (seller: number, conditions: readonly RawBuilder<unknown>[]): Source => {
  const where = every([sql`course.sold_by = ${seller}`, ...conditions]);
  return (condition) => sql`course WHERE ${where} AND ${condition}`;
};

interface Counted {
  category_id: number;
  level_id: number;
  courses: number;
}

/** How many courses there are of each category and level, with their names. */
const namedCounts = (db: Db, counted: RawBuilder<Counted>) =>
  db
    .selectFrom(sql<Counted>`(${counted})`.as('counted'))
    .innerJoin('category', 'category.id', 'counted.category_id')
    .innerJoin('course_level', 'course_level.id', 'counted.level_id')
    .select([
      'category.id as category_id',
      'category.name as category_name',
      'category.slug as category_slug',
      'course_level.id as level_id',
      'course_level.name as level_name',
      'counted.courses',
    ]);

/** What a brand sells of each category and level, from the denormalized totals. */
const keptCounts = (companyId: number, condition = sql<SqlBool>`true`) => sql<Counted>`
  SELECT category_id, level_id, sum(courses) AS courses FROM course_sum
  WHERE sold_by IN (0, ${companyId}) AND ${condition} GROUP BY category_id, level_id HAVING sum(courses) > 0`;

/** The cards of a page, and what says where the pages beside it begin. */
const pageOf = (db: Db, reader: KnownReader, sources: readonly [Source, ...Source[]], order: Order, page: Page) => {
  const { ids, read } = keysetPage(sources, sql`course.id`, order, page);
  const cards = courseCards(db, reader)
    .innerJoin(ids.as('page'), (join) => join.on(sql`page.id`, '=', sql`course.id`))
    .select(sql<(string | null)[]>`page.keys`.as('keys'))
    .orderBy(sql`page.at`);
  return { cards: jsonArrayFrom(cards).as('cards'), read };
};

const noPage = { rows: [], next_cursor: null, previous_cursor: null };

/**
 * A page of what a brand sells and how many courses there are of each category and level, whatever is chosen of these
 * two, as one statement sees them.
 * @param page null: the counts alone
 */
export const listStore = async (
  db: Db,
  reader: KnownReader,
  filter: Omit<StoreFilter, 'q'>,
  order: Order,
  page: Page | null,
) => {
  const { companyId } = reader;
  const query = db.selectNoFrom(jsonArrayFrom(namedCounts(db, keptCounts(companyId))).as('counts'));
  if (page === null) return { ...(await query.executeTakeFirstOrThrow()), ...noPage };
  const conditions = narrowed('course', filter);
  const sources = [coursesOf(0, conditions), coursesOf(companyId, conditions)] as const;
  const { cards, read } = pageOf(db, reader, sources, order, page);
  const { counts, cards: rows } = await query.select(cards).executeTakeFirstOrThrow();
  return { counts, ...read(rows) };
};

const isMany = (counted: 'found_count' | 'chosen_count') =>
  sql<SqlBool>`(SELECT courses FROM ${sql.table(counted)}) > ${mostNumbered}`;

/**
 * The same of the courses that words find. They are counted up to `mostNumbered` and one: `found` by the words alone,
 * `matching` with the filters too. Up to that many are read by the index of words and sorted; of more, the page is read
 * in its order, past courses without the words. Where more are found, `counts` are those of the whole shop.
 */
export const searchStore = async (
  db: Db,
  reader: KnownReader,
  filter: StoreFilter,
  order: Order,
  page: Page | null,
) => {
  const { companyId } = reader;
  const words = wordsIn(sql`course_search.words`, filter.q);
  const ids = sql`course_search.course_id, course_search.category_id, course_search.level_id`;
  const bySearch = (conditions: readonly RawBuilder<unknown>[]) => sql<{ course_id: number }>`
    SELECT ${ids} FROM course_search WHERE ${every([
      sql`course_search.sold_by IN (0, ${companyId})`,
      ...words,
      ...conditions,
    ])} LIMIT ${mostNumbered + 1}`;
  const chosen = narrowed('course_search', filter);
  const query = db
    .with('found', () => sql<{ course_id: number }>`(${bySearch([])})`)
    .with('found_count', () => sql<{ courses: number }>`(SELECT count(*) AS courses FROM found)`)
    .with('chosen', () =>
      chosen.length === 0
        ? sql<{ course_id: number }>`(SELECT course_id FROM found)`
        : sql<{ course_id: number }>`(
          SELECT course_id FROM found AS course_search WHERE ${every([sql`NOT ${isMany('found_count')}`, ...chosen])}
          UNION ALL SELECT course_id FROM (${bySearch([isMany('found_count'), ...chosen])}) searched)`,
    )
    .with('chosen_count', () => sql<{ courses: number }>`(SELECT count(*) AS courses FROM chosen)`)
    .selectNoFrom([
      sql<number>`(SELECT courses FROM found_count)`.as('found'),
      sql<number>`(SELECT courses FROM chosen_count)`.as('matching'),
      jsonArrayFrom(
        namedCounts(
          db,
          sql<Counted>`SELECT category_id, level_id, count(*) AS courses FROM found WHERE NOT ${isMany('found_count')}
            GROUP BY category_id, level_id
            UNION ALL SELECT category_id, level_id, courses FROM (${keptCounts(companyId, isMany('found_count'))}) kept`,
        ),
      ).as('counts'),
    ]);
  if (page === null) return { ...(await query.executeTakeFirstOrThrow()), ...noPage };
  const few: Source = (condition) =>
    sql`chosen JOIN course ON course.id = chosen.course_id WHERE NOT ${isMany('chosen_count')} AND ${condition}`;
  const walk = (seller: number): Source => {
    const where = [
      isMany('chosen_count'),
      sql`course.sold_by = ${seller}`,
      ...narrowed('course', filter),
      sql`course_search.course_id = course.id`,
      ...words,
    ];
    return (condition) => sql`course, course_search WHERE ${every(where)} AND ${condition}`;
  };
  const sources = [few, walk(0), walk(companyId)] as const;
  const { cards, read } = pageOf(db, reader, sources, order, page);
  const { cards: rows, ...counted } = await query.select(cards).executeTakeFirstOrThrow();
  return { ...counted, ...read(rows) };
};
