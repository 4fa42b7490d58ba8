import type { AbilityPair } from '@pregao/contract';
import { usePlatform } from '@pregao/platform';
import { useMemo } from 'react';
import type { ListDescription, ListSource, ListState, RowOf, StateOf } from './list-types.ts';

type Readable<S extends ListSource<RowOf<S>, StateOf<S>>> = ListDescription<S>;

/** The list without what is not there for who looks; an address or a view that names it is read as if it did not. */
const without = <S extends ListSource<RowOf<S>, StateOf<S>>>(
  description: Readable<S>,
  closed: readonly string[],
): Readable<S> => {
  const { columns, filters = [], query: list } = description;
  const { usual } = list;
  const parts = Object.fromEntries(Object.entries(usual).filter(([name]) => closed.includes(name)));
  const read = (search: string): StateOf<S> => {
    const state = list.read(search);
    const { sort }: ListState = state;
    const isSortClosed = closed.includes(String(sort).replace(/^-/, ''));
    return { ...state, ...parts, ...(isSortClosed && { sort: (usual as ListState).sort }) };
  };
  return {
    ...description,
    columns: columns.filter(({ key }) => !closed.includes(key)),
    filters: filters.filter(({ key }) => !closed.includes(key)),
    query: { ...list, read },
  };
};

/** A list as who looks may read it: columns and filters of fields that are closed to them are not there. */
export const useReadable = <S extends ListSource<RowOf<S>, StateOf<S>>>(description: Readable<S>): Readable<S> => {
  const { ability } = usePlatform().session;
  const parts: readonly { key: string; needs?: AbilityPair }[] = [
    ...description.columns,
    ...(description.filters ?? []),
  ];
  const closed = parts.flatMap(({ key, needs }) => (needs && !ability.can(needs.action, needs.subject) ? [key] : []));
  const said = closed.join();
  return useMemo(() => (said === '' ? description : without(description, said.split(','))), [description, said]);
};
