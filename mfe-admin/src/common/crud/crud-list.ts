import type { AnyResource } from '@pregao/contract';
import { listQuery, param } from '@pregao/platform/hooks';
import { type ListSource, ListStore } from '@pregao/screens';
import { callResource } from './call-resource.ts';
import type { AnyRecord, CrudOptions, RecordsQuery, RecordsStore } from './crud-types.ts';
import { RunStore } from './run-store.ts';

export type RecordsList = ReturnType<typeof listQuery> & {
  wire: (query: RecordsQuery, whole?: boolean) => Record<string, string>;
};

/** The address of a list of records, by its resource and the filters of its screen. */
export const recordsList = (
  resource: AnyResource,
  { filters = [], view }: Pick<CrudOptions, 'filters' | 'view'>,
): RecordsList => {
  const sorts = (resource.sort as readonly string[]).flatMap((name) => {
    const bare = name.replace(/^-/, '');
    return [bare, `-${bare}`];
  });
  const list = listQuery({
    q: param.words(),
    state: param.oneOf('state', resource.states, null),
    ...Object.fromEntries(filters.flatMap(({ params }) => Object.entries(params))),
    sort: param.sort(sorts, String(resource.sort[0])),
    page: param.page(),
    cursor: param.cursor(),
    perPage: param.perPage([25, 50, 100], 25),
  }) as unknown as RecordsList;
  if (!view) return list;
  const said = view.join('=');
  return {
    ...list,
    names: [...list.names, view[0]],
    write: (query: Parameters<RecordsList['write']>[0]) => [said, list.write(query)].filter(Boolean).join('&'),
  };
};

/** Which of some records a query of their list still finds: one call of the list itself. */
const amongOf =
  ({ calls }: AnyResource, list: RecordsList): NonNullable<RecordsStore['among']> =>
  async (query, ids) => {
    const only = { ...list.wire(query, true), 'filter[id]': ids.join(), per_page: String(ids.length) };
    const found = await callResource<{ data: AnyRecord[] }>(calls.list, { query: only });
    return found.ok ? { ok: true, data: found.data.data.map(({ id }) => id) } : found;
  };

/** The records of a resource, their file, and what is done to many of them. */
export const createRecords = (resource: AnyResource, list: RecordsList) => (): RecordsStore =>
  Object.assign(
    new ListStore({
      list: resource.calls.list as never,
      query: list as never,
      file: { call: resource.calls.export as never, name: `${resource.name}.csv`, takesColumns: true },
    }) as unknown as ListSource<AnyRecord, RecordsQuery>,
    { runs: new RunStore(), among: amongOf(resource, list) },
  );
