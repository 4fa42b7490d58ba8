export { usePolling } from './use-polling.ts';
export { listQuery, param, type ListQuery, type QueryOfList } from './list-params.ts';
export { useListQuery } from './use-list-query.ts';
export { usePersonalPreference } from './use-personal-preference.ts';
export { useMoved } from './use-moved.ts';
export { usePreviewToken } from './use-preview-token.ts';
export { draftOf } from './draft.ts';
