import { useStore, useT } from '@pregao/platform';
import { Resource } from '@pregao/store-kit';
import { SelectField, useForm } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { AnyRecord, Entry, FieldView, Naming } from './crud-types.ts';
import { useEntryName, useEntryNames } from './record-name.tsx';

interface RecordFieldProps extends FieldView {
  naming: Naming;
  record: AnyRecord | null;
  /** Field of the record with the name of what is chosen. */
  known: string;
}

/** Entries that were found, whatever is searched since, by their names. */
const createChoices = ({ list, labelOf }: Naming) => {
  const seen = new Map<number, string>();
  const found = new Resource<readonly Entry[], string>({
    load: async (q, signal) => {
      const result = await list(q, signal);
      if (result.ok) for (const entry of result.data) seen.set(entry.id, labelOf(entry));
      return result;
    },
  });
  return { seen, found };
};

/** What is offered, and what the form holds. For observers. */
const useChoices = (naming: Naming, field: string) => {
  const { values } = useForm<Record<string, unknown>>();
  const { seen, found } = useStore(() => createChoices(naming));
  useEffect(() => {
    void found.show('');
  }, [found]);
  const options = (found.data ?? []).map((entry) => ({ value: entry.id, label: naming.labelOf(entry) }));
  const search = (q: string) => {
    void found.show(q);
  };
  return { value: values[field], seen, options, isComing: found.data === undefined && found.isLoading, found, search };
};

/** One of many by its number: the first ones at once, all others by their name. */
export const RecordField = observer(({ naming, record, known, ...props }: RecordFieldProps) => {
  const t = useT();
  const { value, seen, found, options, isComing, search } = useChoices(naming, props.name);
  const chosen = typeof value === 'number' ? value : null;
  const name = record?.[known];
  const said = record?.[props.name] === chosen && typeof name === 'string' ? name : undefined;
  const label = chosen === null ? undefined : (seen.get(chosen) ?? said);
  const isUnknown = chosen !== null && label === undefined && found.data !== undefined;
  const asked = useEntryName(naming, isUnknown ? chosen : null);
  const isOffered = chosen === null || options.some((option) => option.value === chosen);
  const rest = label ?? (isUnknown ? asked : t('crud.coming'));
  return (
    <SelectField
      {...props}
      clearable={props.optional}
      options={isOffered ? options : [{ value: chosen, label: rest }, ...options]}
      loading={isComing}
      searchable
      onSearch={search}
    />
  );
});

const isNamed = (value: unknown): value is { id: number; name: string }[] => Array.isArray(value);

/** Several of many, found by their names; `hidden` is not among them. */
export const RecordsField = observer((field: RecordFieldProps & { hidden?: number | undefined }) => {
  const { naming, record, known, hidden, ...props } = field;
  const { value, seen, found, options, isComing, search } = useChoices(naming, props.name);
  const chosen = Array.isArray(value) ? (value as number[]) : [];
  const said = record?.[known];
  const names = new Map(isNamed(said) ? said.map(({ id, name }) => [id, name]) : []);
  const unknown = found.data ? chosen.filter((id) => !seen.has(id) && !names.has(id)) : [];
  const nameOf = useEntryNames(naming, unknown);
  const rest = options.filter(({ value: id }) => id !== hidden && !chosen.includes(id));
  return (
    <SelectField
      {...props}
      multiple
      searchable
      options={[...chosen.map((id) => ({ value: id, label: seen.get(id) ?? names.get(id) ?? nameOf(id) })), ...rest]}
      loading={isComing}
      onSearch={search}
    />
  );
});
