export { ListView } from './list-view.tsx';
export type { CardPlace, LinkLook, ListColumn, ListViewProps } from './list-row.ts';
export { ColumnChoice, orderColumns } from './column-choice.tsx';
export { CheckList } from './check-list.tsx';
export { ChoiceSearch } from './choice-search.tsx';
export { KeyHints } from './key-hints.tsx';
export { placeOf, useRowDrag } from './use-row-drag.ts';
export { SortableList, type SortableListProps } from './sortable-list.tsx';
