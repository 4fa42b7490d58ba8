import type { AnyResource, Endpoint } from '@pregao/contract';
import type { ListPage } from '@pregao/store-kit';
import { findFile } from '@pregao/platform/files';
import { callResource } from './call-resource.ts';
import type { AnyRecord, Entry, Naming } from './crud-types.ts';

/** Entries offered at once; the rest are found by typing. */
const most = 50;

/** Records of a resource, or those of the list's query `where`; `labelOf` reads a line of its list or the record itself. */
export const recordsOf = (
  { calls }: AnyResource,
  labelOf: (row: AnyRecord) => string,
  where: Readonly<Record<string, string>> = {},
): Naming => ({
  find: (id, signal) => callResource<Entry>(calls.find, { params: { id }, signal }),
  list: async (q, signal) => {
    const found = await callResource<ListPage<Entry>>(calls.list, {
      query: { per_page: most, ...where, ...(q && { q }) },
      signal,
    });
    return found.ok ? { ok: true, data: found.data.data } : found;
  },
  labelOf: (entry) => labelOf(entry as AnyRecord),
});

/** Entries of a lookup, which answers those that `q` finds, or the one of an `id`. */
export const entriesOf = (call: Endpoint, labelOf = ({ name }: Entry) => String(name)): Naming => ({
  find: async (id, signal) => {
    const found = await callResource<readonly Entry[]>(call, { query: { id }, signal });
    if (!found.ok) return found;
    // Of a lookup that takes no `id` all entries come.
    const entry = found.data.find((one) => one.id === id);
    return entry ? { ok: true, data: entry } : { ok: false, status: 404, message: '' };
  },
  list: (q, signal) => callResource<readonly Entry[]>(call, { query: q ? { q } : {}, signal }),
  labelOf,
});

/** Files of the library. */
export const filesByName: Naming = {
  find: findFile,
  list: () => Promise.resolve({ ok: true, data: [] }),
  labelOf: ({ name }) => String(name),
};
