export { DataTable } from './data-table.tsx';
export type { Column, DataTableProps, RowKey, Sort } from './table-types.ts';
export { Pagination } from './pagination.tsx';
export { ChoiceChips, FilterChips, type FilterChip } from './filter-chips.tsx';
export { DescriptionList, StatusTag, Timeline, type TimelineItem } from './description-list.tsx';
export { Tabs, type Tab } from './tabs.tsx';
export { Stepper, type Step } from './stepper.tsx';
