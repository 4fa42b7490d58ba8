import { findHelp, helpLine, wordsOfHtml, type HelpLine } from '@pregao/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Core } from '../../core.ts';
import type { Db } from '../../db/open.ts';
import { searchQuery } from '../../resource/list/search.ts';
import { serveReader } from '../../resource/reader/serve-reader.ts';
import { breadcrumbs } from '../platform/index.ts';
import { audiencesOf, faqRule, forAll, forCustomers, type Audiences } from './faq.policy.ts';
import { faqResource } from './faq.resource.ts';

const summaryLength = 160;

/** The first words of an answer. */
const summaryOf = (html: string) => {
  const text = wordsOfHtml(html).replace(/\s+/g, ' ');
  if (text.length <= summaryLength) return text;
  return `${text.slice(0, summaryLength).replace(/\s+\S*$/, '')}…`;
};

/** A line whose summary is the beginning of the answer as it is stored: a cut through the middle of a mark leaves its beginning, which is no text. */
const lineOf = ({ summary: start, ...row }: HelpLine): HelpLine => ({
  ...row,
  summary: summaryOf(start.replace(/<[^>]*$/, '')),
});

const { shape } = helpLine;
/** The beginning of an answer is enough for its first words. */
const read = { summary: sql`left(t.answer_html, 1200)` };
const inPlace = sql`(SELECT c.tree_path COLLATE "C" FROM category c WHERE c.id = t.category_id), t.order_key, t.id`;

/** Categories of the help centre, each with how many questions of it these readers may see. */
const listCategories = async (db: Db, audiences: Audiences) => {
  const { rows } = await sql<{ slug: string; name: string; description: string; count: number }>`
    SELECT c.slug, c.name, c.description, seen.count
    FROM (SELECT t.category_id, count(*)::int AS count FROM faq t WHERE ${faqRule.where(audiences)} GROUP BY 1) seen
    JOIN category c ON c.id = seen.category_id AND c.deleted_at IS NULL AND c.active
    ORDER BY c.tree_path COLLATE "C"`.execute(db);
  return rows;
};

/** The help centre as guests, customers and colleagues read it. */
export const createHelpReader = (core: Core) => {
  const lines = async (
    db: Db,
    audiences: Audiences,
    where: RawBuilder<unknown>,
    order = inPlace,
    most = 100,
  ): Promise<HelpLine[]> =>
    (await service.lines<HelpLine>(db, audiences, { shape, read, where, order, most })).map(lineOf);

  /** The related questions in the order they were chosen; of the same category where none was. */
  const related = async (db: Db, audiences: Audiences, id: number): Promise<HelpLine[]> => {
    const of = (column: string) => sql`(SELECT ${sql.ref(`o.${column}`)} FROM faq o WHERE o.id = ${id})`;
    const chosen = sql`array_position(${of('related_ids')}, t.id)`;
    const found = await lines(db, audiences, sql`${chosen} IS NOT NULL`, chosen, 5);
    if (found.length > 0) return found;
    const near = sql`t.id <> ${id} AND t.category_id = ${of('category_id')}`;
    return lines(db, audiences, near, sql`t.featured DESC, ${inPlace}`, 3);
  };

  const { service, ...served } = serveReader<Audiences>(core, faqResource, {
    find: findHelp,
    rule: faqRule,
    readerOf: audiencesOf,
    inPreview: () => forAll,
    read: {
      category: sql`(SELECT jsonb_build_object('slug', c.slug, 'name', c.name) FROM category c WHERE c.id = t.category_id)`,
    },
    complete: async (row: { id: number; answer_html: string }, { db, reader, isPreview }) => ({
      ...row,
      summary: summaryOf(row.answer_html),
      related: await related(db, isPreview ? forCustomers : reader, row.id),
    }),
    sitemap: { where: sql`t.audience = ANY(${forCustomers}::text[])`, changedAt: sql`t.updated_at`, order: sql`t.id` },
    page: {
      graph: (answer, { origin, canonical }) => {
        const { data } = findHelp.response.safeParse(answer);
        if (!data) return [];
        const text = wordsOfHtml(data.answer_html);
        return [
          breadcrumbs(origin, [
            { name: 'Central de ajuda', path: '/central-de-ajuda' },
            { name: data.question, path: `/central-de-ajuda/${data.slug}` },
          ]),
          {
            '@type': 'FAQPage',
            url: canonical,
            mainEntity: [{ '@type': 'Question', name: data.question, acceptedAnswer: { '@type': 'Answer', text } }],
          },
        ];
      },
    },
  });

  return {
    ...service,
    ...served,
    categories: (audiences: Audiences) => listCategories(core.db, audiences),
    featured: (audiences: Audiences) => lines(core.db, audiences, sql`t.featured`, inPlace, 8),
    ofCategory: (audiences: Audiences, slug: string) =>
      lines(core.db, audiences, sql`t.category_id IN (SELECT c.id FROM category c WHERE c.slug = ${slug})`),
    /** What a search finds: every word begins a word of it. What has them in its question comes first. */
    search: async (audiences: Audiences, typed: string) => {
      const words = searchQuery(typed);
      if (words === null) return [];
      const named = sql`(search_words(t.question || ' ' || joined_words(t.keywords)) @@ ${words}::tsquery) DESC`;
      const order = sql`${named}, t.featured DESC, ${inPlace}`;
      return lines(core.db, audiences, sql`t.words @@ ${words}::tsquery`, order, 30);
    },
  };
};

export type HelpReader = ReturnType<typeof createHelpReader>;
