import type { AnyResource, Endpoint } from '@pregao/contract';
import { getPlatform, useStore } from '@pregao/platform';
import { Collection, type ListPage, type Result } from '@pregao/store-kit';
import { SelectField, useForm } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { AnyRecord, FieldView } from './crud-types.ts';

interface RecordFieldProps extends FieldView {
  resource: AnyResource;
  labelOf: (row: AnyRecord) => string;
  record: AnyRecord | null;
  /** Field of the record with the name of what is chosen. */
  known: string;
}

/** Records offered at once; the rest are found by typing. */
const most = 50;

/** One record of another kind: the first ones at once, all others by their name. */
export const RecordField = observer(({ resource, labelOf, record, known, ...props }: RecordFieldProps) => {
  const { values } = useForm<Record<string, unknown>>();
  const store = useStore(
    () =>
      new Collection<AnyRecord, { q: string }>({
        load: ({ q }, signal) =>
          getPlatform().api.call(resource.calls.list as unknown as Endpoint, {
            query: { per_page: most, ...(q && { q }) },
            signal,
          }) as Promise<Result<ListPage<AnyRecord>>>,
        idOf: ({ id }) => id,
        query: { q: '' },
      }),
  );
  useEffect(() => {
    void store.refresh();
  }, [store]);
  const found = store.items
    .filter(({ id }) => id !== record?.id)
    .map((row) => ({ value: row.id, label: labelOf(row) }));
  const chosen = values[props.name];
  const name = record?.[known];
  const isKnown = typeof chosen !== 'number' || found.some(({ value }) => value === chosen);
  const options = isKnown
    ? found
    : [
        { value: chosen, label: record?.[props.name] === chosen && typeof name === 'string' ? name : `#${chosen}` },
        ...found,
      ];
  return (
    <SelectField
      {...props}
      clearable={props.optional}
      options={options}
      loading={store.isLoading && !store.hasLoaded}
      searchable
      onSearch={(q) => {
        void store.setQuery({ q });
      }}
    />
  );
});
