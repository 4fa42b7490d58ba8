import type { SearchKind } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Opened } from '../access/index.ts';

/** Documents that are looked at of the lessons, of the other contents, and of the rest; counting stops there. */
export const mostLookedAt = 300;
const alikeWords = 3;

/** Who searches: what is open to them decides what they find by it. */
export interface Searcher {
  companyId: number;
  /** Null: a guest. */
  userId: number | null;
  now: string;
  /** Kinds that the person looks at as staff. */
  looked: readonly SearchKind[];
  /** What rights open, by what rights reach. */
  opened: readonly (Opened & { kind: string })[];
}

export interface Asked {
  /** Folded words, letters and digits alone; of one written `a|b` either is enough. */
  words: readonly string[];
  /** What was typed, folded. */
  phrase: string;
  kinds: readonly SearchKind[];
  /** Words stand for what was mistyped: what is most like the phrase comes first. */
  similar: boolean;
  /** The kind whose results are read from one on; the others give their first ones. */
  page: { kind: SearchKind | null; after: number; rows: number; others: number };
}

export interface Found {
  kind: SearchKind;
  id: number;
  total: number;
  place: number;
  tier: number;
  title: string;
  subtitle: string;
  public_text: string;
  /** Empty unless it is open to who searches. */
  locked_text: string;
  address: string;
  art: unknown;
  within_kind: string;
  within_id: number;
}

/** What is open by rights, as `locked_words` of a document says what opens it. */
const keysOf = ({ kind, all, items, categories }: Searcher['opened'][number]) => [
  ...(all ? [kind] : []),
  ...items.map((id) => `${kind}${id}`),
  ...categories.map((id) => `${kind}c${id}`),
];

/** The best documents of each kind with how many there are, by one statement, whatever is searched for. */
export const findDocuments = async (db: Db, asked: Asked, searcher: Searcher): Promise<Found[]> => {
  const { words, similar, phrase, kinds, page } = asked;
  const { companyId, userId, now, looked, opened } = searcher;
  const { rows } = await sql<Found>`SELECT * FROM search_find(${words}::text[], ${similar}::boolean, ${phrase}::text,
    ${companyId}::bigint, ${userId}::bigint, ${now}::timestamptz, ${looked}::text[],
    ${[...looked.map((kind) => `k${kind}`), 'public', 'signed_in', ...opened.flatMap(keysOf)]}::text[], ${kinds}::text[],
    ${page.kind}::text, ${page.after}::int, ${page.rows}::int, ${page.others}::int)`.execute(db);
  return rows;
};

/**
 * For each word what titles have that is written most like it, joined by `|`: what a mistyped word may have meant. A word
 * that is like none is left out.
 */
export const listAlike = async (db: Db, words: readonly string[]) => {
  const { rows } = await sql<{ words: string[] | null }>`SELECT array_agg(alike.words ORDER BY place) AS words
    FROM unnest(${words}::text[]) WITH ORDINALITY AS asked (word, place), LATERAL (
      SELECT string_agg(word, '|') AS words FROM (
        SELECT known.word, similarity(known.word, asked.word) AS likeness,
          max(similarity(known.word, asked.word)) OVER () AS best
        FROM search_word known WHERE known.word % asked.word AND length(asked.word) >= 4
        ORDER BY likeness DESC, known.word LIMIT ${sql.lit(alikeWords)}) nearest
      WHERE likeness > 0.8 * best AND (best < 1 OR likeness = 1)) alike
    WHERE alike.words IS NOT NULL`.execute(db);
  return rows[0]?.words ?? [];
};
