import { useStore } from '@pregao/platform';
import { Collection, type ListPage } from '@pregao/store-kit';
import { SelectField, useForm } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { callResource } from './call-resource.ts';
import type { AnyRecord, FieldView, Naming } from './crud-types.ts';
import { useRecordName } from './record-name.tsx';

interface RecordFieldProps extends FieldView, Naming {
  record: AnyRecord | null;
  /** Field of the record with the name of what is chosen. */
  known: string;
}

/** Records offered at once; the rest are found by typing. */
const most = 50;

/** Lines that the list gave, whatever is searched since, by their names. */
const createChoices = ({ resource, labelOf }: Naming) => {
  const seen = new Map<number, string>();
  const list = new Collection<AnyRecord, { q: string }>({
    load: async ({ q }, signal) => {
      const result = await callResource<ListPage<AnyRecord>>(resource.calls.list, {
        query: { per_page: most, ...(q && { q }) },
        signal,
      });
      if (result.ok) for (const row of result.data.data) seen.set(row.id, labelOf(row));
      return result;
    },
    idOf: ({ id }) => id,
    query: { q: '' },
  });
  return { seen, list };
};

/** One record of another kind: the first ones at once, all others by their name. */
export const RecordField = observer(({ resource, labelOf, record, known, ...props }: RecordFieldProps) => {
  const { values } = useForm<Record<string, unknown>>();
  const { seen, list } = useStore(() => createChoices({ resource, labelOf }));
  useEffect(() => {
    void list.refresh();
  }, [list]);
  const found = list.items.filter(({ id }) => id !== record?.id).map((row) => ({ value: row.id, label: labelOf(row) }));
  const value = values[props.name];
  const chosen = typeof value === 'number' ? value : null;
  const name = record?.[known];
  const said = record?.[props.name] === chosen && typeof name === 'string' ? name : undefined;
  const label = chosen === null ? undefined : (seen.get(chosen) ?? said);
  const isUnknown = chosen !== null && label === undefined && list.hasLoaded;
  const asked = useRecordName({ resource, labelOf }, isUnknown ? chosen : null);
  const isOffered = chosen === null || found.some((option) => option.value === chosen);
  const rest = label ?? (isUnknown ? asked : `#${chosen}`);
  return (
    <SelectField
      {...props}
      clearable={props.optional}
      options={isOffered ? found : [{ value: chosen, label: rest }, ...found]}
      loading={list.isLoading && !list.hasLoaded}
      searchable
      onSearch={(q) => {
        void list.setQuery({ q });
      }}
    />
  );
});
