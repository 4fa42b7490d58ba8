import { usePolling } from '@pregao/platform/hooks';

/** Asks again each second while it is shown. */
export const Watch = ({ refresh }: { refresh: (signal: AbortSignal) => unknown }) => {
  usePolling(refresh, 1000);
  return null;
};
