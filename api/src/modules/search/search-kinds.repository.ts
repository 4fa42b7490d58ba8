import { assetClasses, type SearchKind } from '@pregao/contract';
import { sql, type RawBuilder } from 'kysely';

/** What a kind reads of its tables for a document; what is left out is empty. */
export interface SourceRow {
  entity_id: number;
  title: string;
  address?: string;
  subtitle?: string | null;
  /** Names it is known by that its title doesn't say. */
  keywords?: string | null;
  /** Rich text that everybody who sees it may read. */
  public_html?: string;
  /** Rich text for those alone to whom it is open. */
  locked_html?: string;
  /** Caption files of its video, open as `captions_open` says. */
  captions?: { file: string }[];
  captions_open?: boolean;
  /** The one brand it is of, or the brands; null is every one. */
  company_id?: number | null;
  company_ids?: number[] | null;
  visibility?: string;
  within_kind?: string;
  within_id?: number;
  category_id?: number | null;
  series_id?: number | null;
  opens_at?: string | null;
  opens_after_id?: number | null;
  art?: unknown;
  tickers?: string[];
  popularity?: number;
  published_at?: string | null;
}

/** A kind of thing that the search of the site finds. One that comes is an entry here and a trigger of its table. */
interface Kind {
  table: string;
  /** The rows among these ids that readers see. */
  read: (ids: readonly number[]) => RawBuilder<SourceRow>;
  /** What columns can't say. */
  complete?: (row: SourceRow) => Partial<SourceRow>;
  /** Ids of other kinds whose documents name these. */
  named?: Partial<Record<SearchKind, (ids: readonly number[]) => RawBuilder<{ id: number }>>>;
}

const among = (column: string, ids: readonly number[]) => sql`${sql.ref(column)} = ANY(${ids}::bigint[])`;

const classNames: Record<string, string> = assetClasses;

export const kindsOfSearch: Record<SearchKind, Kind> = {
  course: {
    table: 'course',
    read: (ids) => sql`SELECT c.id AS entity_id, c.title, c.subtitle, '/curso/' || c.slug AS address,
      c.company_id, c.visibility, c.category_id, c.published_at, c.students_count AS popularity,
      concat_ws(' ', g.name, (SELECT string_agg(i.name, ' ' ORDER BY ci.position, i.id) FROM course_instructor ci
        JOIN instructor i ON i.id = ci.instructor_id WHERE ci.course_id = c.id)) AS keywords,
      concat_ws(E'<br>', c.promise, c.description_html, c.audience_html, array_to_string(c.learning_goals, '<br>'),
        (SELECT string_agg(concat_ws('<br>', f->>'question', f->>'answer'), '<br>') FROM jsonb_array_elements(c.faq) f)) AS public_html,
      jsonb_build_object('kind', 'course', 'id', c.id, 'title', c.title, 'label', g.name, 'motif', g.motif) AS art
      FROM course c JOIN category g ON g.id = c.category_id WHERE c.status = 'published' AND ${among('c.id', ids)}`,
    named: { lesson: (ids) => sql`SELECT id FROM lesson WHERE ${among('course_id', ids)}` },
  },
  lesson: {
    table: 'lesson',
    read: (ids) => sql`SELECT l.id AS entity_id, l.title, c.title AS subtitle, m.title AS keywords,
      '/curso/' || c.slug || '?aula=' || l.id AS address, c.company_id, c.visibility, 'course' AS within_kind, c.id AS within_id,
      c.category_id, l.opens_at, l.opens_after_id, c.students_count AS popularity, c.published_at, l.captions,
      l.preview_free AS captions_open, CASE WHEN l.preview_free THEN l.description_html ELSE '' END AS public_html,
      CASE WHEN l.preview_free THEN '' ELSE l.description_html END AS locked_html,
      jsonb_build_object('kind', 'course', 'id', c.id, 'title', c.title, 'label', g.name, 'motif', g.motif) AS art
      FROM lesson l JOIN course_module m ON m.id = l.module_id JOIN course c ON c.id = l.course_id
      JOIN category g ON g.id = c.category_id WHERE c.status = 'published' AND ${among('l.id', ids)}`,
  },
  ebook: {
    table: 'ebook',
    read: (ids) => sql`SELECT e.id AS entity_id, e.title, e.subtitle, '/ebooks/' || e.slug AS address, e.category_id,
      e.visibility, e.company_id, e.published_at, concat_ws(' ', g.name, i.name, nullif(e.isbn, '')) AS keywords,
      concat_ws(E'<br>', nullif(replace(replace(e.summary, '&', '&amp;'), '<', '&lt;'), ''), e.description_html) AS public_html,
      jsonb_build_object('kind', 'ebook', 'id', e.id, 'title', e.title, 'label', 'E-book', 'motif', g.motif) AS art
      FROM ebook e JOIN category g ON g.id = e.category_id JOIN instructor i ON i.id = e.author_id
      WHERE e.live_revision IS NOT NULL AND ${among('e.id', ids)}`,
  },
  teacher: {
    table: 'instructor',
    read: (ids) => sql`SELECT i.id AS entity_id, i.name AS title, i.headline AS subtitle, i.bio_html AS public_html,
      concat_ws(' ', i.credential_kind, i.credential_number) AS keywords
      FROM instructor i WHERE i.active AND i.deleted_at IS NULL AND ${among('i.id', ids)}`,
    complete: ({ title }) => ({ address: `/loja?q=${encodeURIComponent(title)}` }),
    named: {
      course: (ids) => sql`SELECT course_id AS id FROM course_instructor WHERE ${among('instructor_id', ids)}`,
      ebook: (ids) => sql`SELECT id FROM ebook WHERE ${among('author_id', ids)}`,
    },
  },
  broadcast: {
    table: 'broadcast',
    read: (ids) => sql`SELECT b.id AS entity_id, b.title, p.name AS subtitle, g.name AS keywords,
      '/cliente/lives/' || b.id AS address, b.description AS public_html,
      CASE WHEN plan.id IS NULL THEN 'signed_in' ELSE 'subscribers' END AS visibility,
      CASE WHEN plan.id IS NULL THEN 'broadcast' ELSE 'signature_type' END AS within_kind,
      coalesce(plan.id, b.id) AS within_id
      FROM broadcast b JOIN program p ON p.id = b.program_id JOIN category g ON g.id = b.category_id
      LEFT JOIN LATERAL (SELECT min(s.signature_type_id) AS id FROM broadcast_signature_type s WHERE s.broadcast_id = b.id) plan ON true
      WHERE b.active AND b.deleted_at IS NULL AND g.active AND ${among('b.id', ids)}`,
  },
  ticker: {
    table: 'financial_asset',
    read: (ids) => sql`SELECT f.id AS entity_id, f.ticker || ' · ' || f.name AS title, f.asset_class AS subtitle,
      f.sector AS keywords, '/busca?q=' || f.ticker AS address, ARRAY[f.ticker] AS tickers,
      2 * f.mago_enabled::int + f.show_in_tape::int AS popularity
      FROM financial_asset f WHERE f.active AND f.deleted_at IS NULL AND ${among('f.id', ids)}`,
    complete: ({ subtitle, keywords }) => ({
      subtitle: [classNames[subtitle ?? ''], keywords].filter(Boolean).join(' · '),
    }),
  },
  plan: {
    table: 'signature_type',
    read: (ids) => sql`SELECT s.id AS entity_id, s.name AS title, s.description AS subtitle,
      array_to_string(benefit_texts(s.benefits), '<br>') AS public_html, '/assinaturas/' || s.slug AS address,
      coalesce(s.company_id, product.company_id) AS company_id, s.highlighted::int AS popularity
      FROM signature_type s JOIN product ON product.id = main_product_of(s.id) AND sells(product)
      WHERE s.live_revision IS NOT NULL AND ${among('s.id', ids)}`,
  },
  category: {
    table: 'category',
    read: (
      ids,
    ) => sql`SELECT g.id AS entity_id, g.name AS title, '/assunto/' || g.slug AS address, g.description AS public_html
      FROM category g WHERE g.active AND g.deleted_at IS NULL AND g.kinds && '{curso,ebook}' AND ${among('g.id', ids)}`,
    named: {
      course: (ids) => sql`SELECT id FROM course WHERE ${among('category_id', ids)}`,
      ebook: (ids) => sql`SELECT id FROM ebook WHERE ${among('category_id', ids)}`,
      broadcast: (ids) => sql`SELECT id FROM broadcast WHERE ${among('category_id', ids)}`,
      faq: (ids) => sql`SELECT id FROM faq WHERE ${among('category_id', ids)}`,
    },
  },
  faq: {
    table: 'faq',
    read: (ids) => sql`SELECT f.id AS entity_id, f.question AS title, '/central-de-ajuda/' || f.slug AS address,
      g.name AS subtitle, array_to_string(f.keywords, ' ') AS keywords, f.answer_html AS public_html,
      CASE WHEN f.audience = 'staff' THEN 'internal' ELSE 'public' END AS visibility, f.helpful_yes AS popularity
      FROM faq f LEFT JOIN category g ON g.id = f.category_id
      WHERE f.live_revision IS NOT NULL AND f.deleted_at IS NULL AND ${among('f.id', ids)}`,
  },
  shelf: {
    table: 'content_qualification',
    // One for who signed in or subscribed alone shows its name to nobody else, so it is not found.
    read: (
      ids,
    ) => sql`SELECT q.id AS entity_id, q.name AS title, '/assunto/' || q.slug AS address, q.description_html AS public_html,
      nullif(ARRAY(SELECT id FROM company WHERE slug = ANY (q.brands)), '{}') AS company_ids
      FROM content_qualification q WHERE q.live_revision IS NOT NULL AND q.visibility = 'public' AND ${among('q.id', ids)}`,
  },
};

/** The kind whose rows a table holds; undefined: the search finds none of them. */
export const kindOfTable = (table: string) =>
  (Object.keys(kindsOfSearch) as SearchKind[]).find((kind) => kindsOfSearch[kind].table === table);
