import { Readable } from 'node:stream';
import { businessDay, slugFrom } from '@pregao/format';
import type { Core } from '../core.ts';
import type { Viewer } from '../http/viewer.ts';
import { audit } from '../modules/platform/audit/audit.ts';
import { csvFile, type Cell } from './csv.ts';
import { listRecordIds, listRecordRows, type ListFilter } from './list-query.repository.ts';
import type { ServerResource } from './server-resource.ts';

const batchSize = 500;

const cellOf = ({ resource }: ServerResource, name: string, value: unknown): Cell => {
  const names = resource.choices?.[name];
  const word = (one: unknown) => names?.[String(one)] ?? String(one);
  if (value === null || value === undefined) return null;
  if (name.endsWith('_at')) return { instant: String(value) };
  if (name.endsWith('_cents')) return { cents: Number(value) };
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? value.map(word).join(', ') : word(value);
};

/**
 * The records of a filter as CSV, streamed: which are in it is settled at the start, their lines are read as the client
 * takes them. Writes one audit row with the filters, never with what was searched for.
 *
 * @param columns names of the columns wanted, as the list shows them; all of a line unless told
 */
export const exportRecords = async (
  { db, now }: Core,
  store: ServerResource,
  query: ListFilter & { columns?: string | undefined },
  viewer: Viewer,
  requestId: string,
) => {
  const { resource, options } = store;
  const { q, columns, ...filters } = query;
  const known = Object.keys(resource.row as object);
  const wanted = columns?.split(',').filter((name) => known.includes(name)) ?? [];
  const names = wanted.length > 0 ? wanted : known.filter((name) => resource.labels[name] !== undefined);
  const ids = await listRecordIds(db, store, query);
  await audit(db, {
    actor: viewer.id,
    impersonator: viewer.impersonator_id,
    action: 'export',
    entity: options.table,
    entity_id: '*',
    detail: { ...filters, searched: q !== undefined, rows: ids.length },
    request_id: requestId,
  });
  const batches = async function* () {
    for (let start = 0; start < ids.length; start += batchSize) {
      const rows = await listRecordRows(db, store, ids.slice(start, start + batchSize));
      yield rows.map((row) => names.map((name) => cellOf(store, name, row[name])));
    }
  };
  const header = names.map((name) => resource.labels[name] ?? name);
  return {
    name: `${slugFrom(resource.title[1])}-${businessDay(now())}.csv`,
    content: Readable.from(csvFile(header, batches())),
  };
};
