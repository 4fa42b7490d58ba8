import type { BulkRun } from '@pregao/contract';
import { usePlatform } from '@pregao/platform';
import type { RunStore } from './run-store.ts';

/** Whether records that a run left as they were can be tried again; lines of a file come with the mended file. */
export const canRetry = ({ action, state, refused }: BulkRun) => action !== 'import' && state === 'done' && refused > 0;

/** Tries again what a run left as it was. */
export const useRetry = (runs: RunStore) => {
  const { notify } = usePlatform();
  return async ({ id }: BulkRun) => {
    const result = await runs.retry.run(id);
    if (!result.ok) notify.error(result.message);
  };
};
