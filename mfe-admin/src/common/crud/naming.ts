import type { AnyResource, Endpoint, FieldLook, Referred } from '@pregao/contract';
import type { ListPage } from '@pregao/store-kit';
import { findFile } from '@pregao/platform/files';
import { callResource } from './call-resource.ts';
import type { Entry, Naming } from './crud-types.ts';

/** Entries offered at once; the rest are found by typing. */
const most = 50;

/** Records of a resource, or those that filters of its list leave; `labelOf` reads a line of its list or the record itself. */
const recordsOf = ({ calls, form }: Referred, { where = {}, labelOf }: FieldLook): Naming => ({
  find: (id, signal) => callResource<Entry>(calls.find, { params: { id }, signal }),
  list: async (q, signal) => {
    const found = await callResource<ListPage<Entry>>(calls.list, {
      query: {
        per_page: most,
        ...Object.fromEntries(Object.entries(where).map(([name, value]) => [`filter[${name}]`, value])),
        ...(q && { q }),
      },
      signal,
    });
    return found.ok ? { ok: true, data: found.data.data } : found;
  },
  labelOf: labelOf ?? ((entry) => String(entry[Object.keys(form.shape)[0] ?? 'id'])),
});

/** Records of a resource by what its records are called. */
export const recordsByName = (resource: Referred): Naming => recordsOf(resource, {});

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

/** What a field refers to, as its resource says. */
export const referredBy = (resource: AnyResource, look: FieldLook): Naming => {
  const to = look.to === 'self' ? resource : (look.to as Endpoint | AnyResource);
  return 'calls' in to ? recordsOf(to, look) : entriesOf(to, look.labelOf);
};

/** Files of the library. */
export const filesByName: Naming = {
  find: findFile,
  list: () => Promise.resolve({ ok: true, data: [] }),
  labelOf: ({ name }) => String(name),
};
