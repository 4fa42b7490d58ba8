import type { SearchKind } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { documentOf, type SearchDocumentRow } from './documents.ts';
import { kindsOfSearch, type SourceRow } from './search-kinds.repository.ts';

const columns = [
  ...['kind', 'entity_id', 'company_ids', 'visibility', 'within_kind', 'within_id', 'category_id', 'series_id'],
  ...['opens_at', 'opens_after_id', 'title', 'subtitle', 'keywords', 'public_text', 'locked_text', 'address', 'art'],
  ...['tickers', 'popularity', 'published_at'],
];
const list = (prefix: string) => sql.join(columns.map((name) => sql.ref(`${prefix}${name}`)));
const replaced = sql.join(columns.slice(2).map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));

const given = (documents: readonly SearchDocumentRow[]) =>
  sql`jsonb_populate_recordset(NULL::search_document, ${JSON.stringify(documents)}::text::jsonb)`;

/** Writes how popular things are: it changes by the hour and says nothing of what they are. */
const writePopularity = (db: Db, documents: readonly SearchDocumentRow[]) =>
  sql`UPDATE search_document d SET popularity = n.popularity FROM ${given(documents)} n
    WHERE d.kind = n.kind AND d.entity_id = n.entity_id AND d.popularity <> n.popularity`.execute(db);

/** Writes documents; one that says the same stays as it is. @returns ids of those that say something else than before */
const writeDocuments = async (db: Db, documents: readonly SearchDocumentRow[]) => {
  if (documents.length === 0) return [];
  await writePopularity(db, documents);
  const { rows } = await sql<{ entity_id: number }>`INSERT INTO search_document AS d (${list('')})
    SELECT ${list('')} FROM ${given(documents)}
    ON CONFLICT (kind, entity_id) DO UPDATE SET ${replaced}
    WHERE (${list('d.')}) IS DISTINCT FROM (${list('excluded.')}) RETURNING d.entity_id`.execute(db);
  return rows.map(({ entity_id: id }) => id);
};

/** Notes the words of documents as what a mistyped word may have meant; what is for staff alone gives none. */
const noteWords = (db: Db, kind: SearchKind, ids: readonly number[]) =>
  sql`INSERT INTO search_word (word) SELECT DISTINCT word FROM search_document d,
    regexp_split_to_table(search_fold(concat_ws(' ', d.title, d.subtitle, d.keywords)), '[^a-z0-9]+') AS word
    WHERE d.kind = ${kind} AND d.entity_id = ANY(${ids}::bigint[]) AND d.visibility <> 'internal' AND length(word) BETWEEN 4 AND 30
    ORDER BY word ON CONFLICT DO NOTHING`.execute(db);

export const removeDocuments = async (db: Db, kind: SearchKind, ids: readonly number[]) => {
  const gone = await db
    .deleteFrom('search_document')
    .where('kind', '=', kind)
    .where('entity_id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .returning('entity_id')
    .execute();
  return gone.length;
};

/**
 * Writes the documents of these ids as their rows are now, and removes those that readers don't see any more.
 * @returns how many changed
 */
export const indexDocuments = async (db: Db, kind: SearchKind, ids: readonly number[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const { read, complete } = kindsOfSearch[kind];
  const { rows } = await sql<SourceRow>`${read(ids)}`.execute(db);
  const documents = await Promise.all(rows.map((row) => documentOf(kind, { ...row, ...complete?.(row) })));
  const changed = await writeDocuments(db, documents);
  if (changed.length > 0) await noteWords(db, kind, changed);
  const shown = new Set(rows.map(({ entity_id: id }) => id));
  const hidden = ids.filter((id) => !shown.has(id));
  return changed.length + (hidden.length > 0 ? await removeDocuments(db, kind, hidden) : 0);
};

/** Notes the documents of other kinds that name these, to be written with the next changes. */
export const noteNamed = async (db: Db, kind: SearchKind, ids: readonly number[]) => {
  for (const [named, read] of Object.entries(kindsOfSearch[kind].named ?? {}))
    await sql`INSERT INTO search_change (kind, entity_id) SELECT ${named}::text, id FROM (${read(ids)}) named`.execute(
      db,
    );
};

/** Takes noted changes, the oldest first; no other node takes any until this transaction ends. */
export const takeChanges = async (tx: Db, most: number) => {
  const { rows: locks } = await sql<{ mine: boolean }>`SELECT pg_try_advisory_xact_lock(7340160) AS mine`.execute(tx);
  if (!locks[0]?.mine) return [];
  const { rows } = await sql<{ kind: SearchKind; entity_id: number }>`DELETE FROM search_change
    WHERE id IN (SELECT id FROM search_change ORDER BY id LIMIT ${most}) RETURNING kind, entity_id`.execute(tx);
  return rows;
};

/** Ids of a kind after one, in order: those of its table and those of documents whose row went. */
export const listIdsAfter = async (db: Db, kind: SearchKind, after: number, most: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`SELECT id FROM (
    (SELECT id FROM ${sql.table(kindsOfSearch[kind].table)} WHERE id > ${after} ORDER BY id LIMIT ${most})
    UNION (SELECT entity_id FROM search_document WHERE kind = ${kind} AND entity_id > ${after} ORDER BY entity_id LIMIT ${most})
  ) ids ORDER BY id LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Forgets words that no document has but those for staff alone. */
export const forgetWords = (db: Db) =>
  sql`DELETE FROM search_word w WHERE NOT EXISTS (
    SELECT 1 FROM search_document d WHERE d.visibility <> 'internal'
      AND (d.title_words @@ w.word::tsquery OR d.words @@ search_query(ARRAY[w.word], NULL)))`.execute(db);
