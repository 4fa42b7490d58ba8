import { usePlatform, useT } from '@pregao/platform';
import { usePersonalPreference } from '@pregao/platform/hooks';
import { ColumnChoice, orderColumns, type ListColumn } from '@pregao/ui/list';
import type { ListDescription, ListSource, RowOf, StateOf } from './list-types.ts';
import { SavedViews } from './views/saved-views.tsx';

const readKeys = (stored: unknown): string[] | null =>
  Array.isArray(stored) && stored.every((key) => typeof key === 'string') ? stored : null;

/** The columns a person chose, in their order, and what they lay the list out with: its saved views and its columns. */
export const useColumns = <S extends ListSource<RowOf<S>, StateOf<S>>>(
  description: ListDescription<S>,
  query: StateOf<S>,
  store: S,
) => {
  const { path, words, columns, savedAs, fieldWords = `${words}column.` } = description;
  const t = useT();
  const { session } = usePlatform();
  const [kept, keep] = usePersonalPreference(session.user.id, `columns.${path}`, readKeys);
  const titled = columns.map(({ Cell, ...column }): ListColumn<RowOf<S>> => ({
    ...column,
    title: t(`${fieldWords}${column.key}`),
    ...(Cell && { around: (row, content) => <Cell {...{ row, store }}>{content}</Cell> }),
  }));
  return {
    columns: orderColumns(titled, kept).shown,
    layoutOf: (isWide: boolean) => (
      <>
        {savedAs !== undefined && (
          <SavedViews<S> {...{ description, query }} list={savedAs} columns={kept} onColumns={keep} />
        )}
        {isWide && columns.length > 2 && <ColumnChoice columns={titled} value={kept} onChange={keep} />}
      </>
    ),
  };
};
