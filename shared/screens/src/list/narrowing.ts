import type { ListDescription, ListSource, RowOf, StateOf } from './list-types.ts';

/**
 * What the filters of a list narrow it to. A tab is a place of the list, no filter: it is not taken off with them.
 *
 * @returns whether they narrow it, whether another tab than the usual is open, and the change that takes them off
 */
export const narrowingOf = <S extends ListSource<RowOf<S>, StateOf<S>>>(
  { query: list, tabs }: Pick<ListDescription<S>, 'query' | 'tabs'>,
  query: StateOf<S>,
) => {
  const inTab = (tab: StateOf<S>) => (tabs ? { [tabs.by]: tab[tabs.by] } : {});
  return {
    isNarrowed: list.isNarrowed({ ...query, ...inTab(list.usual) }),
    isInTab: tabs !== undefined && query[tabs.by] !== list.usual[tabs.by],
    widened: { ...list.widen(query), ...inTab(query) } as StateOf<S>,
  };
};
