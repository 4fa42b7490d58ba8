export { useDebounced } from './use-debounced.ts';
export { usePolling } from './use-polling.ts';
