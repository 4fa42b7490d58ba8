export { col } from './list/columns.tsx';
export { DetailPanel, DetailSkeleton } from './list/detail-panel.tsx';
export { filter } from './list/filters.tsx';
export { ListScreen } from './list/list-screen.tsx';
export { ListStore } from './list/list-store.ts';
export type {
  BulkProps,
  ColumnLook,
  ColumnOf,
  DetailProps,
  ListDescription,
  ListFilter,
  ListSource,
  ListState,
  Opens,
  PartProps,
} from './list/list-types.ts';
export { Lookups } from './list/lookups.ts';
export { ScreenHeader } from './list/screen-header.tsx';
export { StepList } from './common/price/step-list.tsx';
export { WhyPrice } from './common/price/why-price.tsx';
export { Facts } from './common/record/facts.tsx';
export { RecordShell, type ActionProps, type RecordAction } from './common/record/record-shell.tsx';
export { RecordTags } from './common/record/record-tags.tsx';
export { RecordTimeline } from './common/record/record-timeline.tsx';
export { momentOf } from './queue/age.ts';
export { QueueScreen } from './queue/queue-screen.tsx';
export type { QueueDescription } from './queue/queue-types.ts';
export { RowList, type RowListProps } from './rows/row-list.tsx';
export { useRows, type Rows } from './rows/use-rows.ts';
