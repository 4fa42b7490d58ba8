export { DataTable } from './data-table.tsx';
export type { Column, DataTableProps, RowKey, Sort } from './table-types.ts';
export { Pagination, type Cursors } from './pagination.tsx';
export { ChoiceChips } from './choice-chips.tsx';
export { ConflictNotice } from './conflict-notice.tsx';
export { FilterPill } from './filter-pill.tsx';
export { DescriptionList, StatusTag, Timeline, type TimelineItem } from './description-list.tsx';
export { Tabs, type Tab } from './tabs.tsx';
export { Stepper, type Step } from './stepper.tsx';
