import { Readable } from 'node:stream';
import { publishedRow, sightOf } from '@pregao/contract';
import { businessDay, slugFrom } from '@pregao/format';
import type { Core } from '../../core.ts';
import type { Viewer } from '../../http/viewer.ts';
import { audit } from '../../modules/platform/audit/audit.ts';
import { csvFile, type Cell, clear } from './csv.ts';
import { listRecordIds, listRecordRows, type ListFilter } from '../list/list-query.repository.ts';
import { askedBy, shown, sightFor } from '../rights/field-sight.ts';
import { searchedWhole } from '../rights/whole-search.ts';
import { kindOf, type ServerResource, type Values } from '../server-resource.ts';

const batchSize = 500;

/** As the database answers an instant and a day, whatever their column is called. */
const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
const isDay = /^\d{4}-\d{2}-\d{2}$/;

/**
 * `a, b`; where one of them has a comma or a `|` in it `a, b | c \| d`, and `a, b |` of one alone, so that they are read as
 * they were.
 */
const listed = (items: readonly string[]) => {
  if (!items.some((item) => /[,|]/.test(item))) return items.join(', ');
  const marked = items.map((item) => item.replaceAll('|', String.raw`\|`));
  return marked.length === 1 ? `${marked[0]} |` : marked.join(' | ');
};

/** What a file has of a value of a record. */
export const cellOf = (store: ServerResource, name: string, value: unknown): Cell => {
  const { resource } = store;
  const names = resource.choices[name];
  const word = (one: unknown) => names?.[String(one)] ?? String(one);
  if (value === null || value === undefined) return null;
  if (name.endsWith('_cents')) return { cents: Number(value) };
  if (typeof value === 'string' && isInstant.test(value)) return { instant: value };
  if (typeof value === 'string' && isDay.test(value)) return { day: value };
  if (kindOf(store, name) === 'decimal') return Number(value);
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? listed(value.map(word)) : word(value);
};

interface Exported<Row, Id> {
  /** What the file is called, without its day. */
  name: string;
  /** The audit row's entity, and what was asked for. */
  entity: string;
  query: { q?: string | undefined };
  /** What names the rows, or the rows themselves. */
  ids: readonly Id[];
  /** An array of its own: it is emptied. */
  rowsOf: (ids: readonly Id[]) => Promise<Row[]>;
  columns: readonly (readonly [title: string, cell: (row: Row) => Cell])[];
}

/**
 * Rows as a CSV file, streamed: which are in it is settled, they are read as the client takes them. Writes one audit row
 * with the filters and the number of rows, never with what was searched for.
 *
 * @returns the file's name and its text
 */
export const exportCsv = async <Row, Id>(
  { db, now }: Pick<Core, 'db' | 'now'>,
  viewer: Viewer,
  requestId: string,
  { name, entity, query, ids, rowsOf, columns }: Exported<Row, Id>,
) => {
  const { q, ...filters } = query;
  await audit(db, {
    actor: viewer.id,
    impersonator: viewer.impersonator_id,
    action: 'export',
    entity,
    entity_id: '*',
    detail: { ...filters, searched: q !== undefined, rows: ids.length },
    request_id: requestId,
  });
  const batches = async function* () {
    for (let start = 0; start < ids.length; start += batchSize) {
      const rows = await rowsOf(ids.slice(start, start + batchSize));
      const cells = rows.map((row) => columns.map(([, cell]) => cell(row)));
      clear(rows);
      yield cells;
    }
  };
  const header = columns.map(([title]) => title);
  return { name: `${name}-${businessDay(now())}.csv`, content: Readable.from(csvFile(header, batches())) };
};

/** Filters as the audit tells them: by the fields that everybody reads who reads the records. */
const openOf = ({ resource }: ServerResource, query: Values) => {
  const { unreadable } = sightOf(resource, () => false);
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => !unreadable.has(name.replace(/^filter\[(.*)\]$/, '$1'))),
  );
};

/**
 * The records of a filter as a file.
 *
 * @param columns names of the columns wanted, as the list shows them; all of a line unless told
 */
export const exportRecords = async (
  core: Core,
  store: ServerResource,
  { columns, ...query }: ListFilter & { columns?: string | undefined },
  viewer: Viewer,
  requestId: string,
) => {
  const { resource, options } = store;
  const sight = sightFor(store, viewer);
  const filter = askedBy(store, sight, query as ListFilter);
  const asked = await searchedWhole(core, store, viewer, requestId, filter);
  const lines = Object.keys(resource.row as object).filter((name) => !sight.unreadable.has(name));
  const known = [...lines, ...(resource.publishing ? Object.keys(publishedRow) : [])];
  const wanted = columns?.split(',').filter((name) => known.includes(name)) ?? [];
  const names = wanted.length > 0 ? wanted : known.filter((name) => resource.labels[name] !== undefined);
  return exportCsv(core, viewer, requestId, {
    name: slugFrom(resource.title[1]),
    entity: options.table,
    query: openOf(store, query),
    ids: await listRecordIds(core.db, store, asked),
    rowsOf: async (ids) => (await listRecordRows(core.db, store, ids)).map((row) => shown(sight, row)),
    columns: names.map(
      (name) => [resource.labels[name] ?? name, (row: Values) => cellOf(store, name, row[name])] as const,
    ),
  });
};
