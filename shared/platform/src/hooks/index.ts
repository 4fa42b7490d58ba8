export { usePolling } from './use-polling.ts';
export { listQuery, param, type QueryOfList } from './list-params.ts';
export { useListQuery } from './use-list-query.ts';
