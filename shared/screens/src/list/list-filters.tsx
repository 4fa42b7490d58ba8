import { useStore, useT } from '@pregao/platform';
import { FilterBar } from '@pregao/ui/data';
import type { ListDescription, ListSource, ListState, PartProps, RowOf, StateOf } from './list-types.ts';
import { Lookups } from './lookups.ts';
import { narrowingOf } from './narrowing.ts';
import type { Noun } from './noun.ts';

interface FiltersProps<S extends ListSource<RowOf<S>, StateOf<S>>> extends Omit<PartProps<S>, 'store'> {
  description: ListDescription<S>;
  noun: Noun;
}

/** Search and filters of a list, each in the address. */
export const ListFilters = <S extends ListSource<RowOf<S>, StateOf<S>>>({
  description,
  noun,
  query,
  onChange,
}: FiltersProps<S>) => {
  const { filters = [], words: prefix, fieldWords = `${prefix}filter.` } = description;
  const { isNarrowed, widened } = narrowingOf(description, query);
  const t = useT();
  const lookups = useStore(() => new Lookups());
  const { q: words }: ListState = query;
  const search = words !== undefined && {
    label: t('list.search', { ...noun }),
    hint: t(`${prefix}searchHint`),
    value: words,
    shortcut: '/',
    onChange: (q: string) => {
      const next: Partial<ListState> = { q };
      onChange(next as Partial<StateOf<S>>);
    },
  };
  if (!search && filters.length === 0) return null;
  const clear = () => {
    onChange(widened);
  };
  return (
    <FilterBar
      label={t('list.filters', { ...noun })}
      search={search || undefined}
      onClear={isNarrowed ? clear : undefined}
    >
      {filters.map(({ key, View }) => (
        <View key={key} {...{ query, onChange, lookups }} label={t(`${fieldWords}${key}`)} />
      ))}
    </FilterBar>
  );
};
