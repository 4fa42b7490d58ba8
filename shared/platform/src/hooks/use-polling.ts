import { useEffect, useEffectEvent } from 'react';

/** Calls `work` at once and then every `everyMs` while the page is in view; coming back into view calls it at once. */
export const usePolling = (work: (signal: AbortSignal) => unknown, everyMs: number) => {
  const run = useEffectEvent(work);
  useEffect(() => {
    const leaving = new AbortController();
    const call = () => {
      if (document.visibilityState === 'visible') run(leaving.signal);
    };
    call();
    const timer = setInterval(call, everyMs);
    document.addEventListener('visibilitychange', call);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', call);
    };
  }, [everyMs]);
};
