import { usePlatform } from '@pregao/platform';
import { autorun } from 'mobx';
import { useEffect, useState } from 'react';

/** So long away one is asked whether anything was missed. */
const leastMs = 2 * 60_000;
const tickMs = 10_000;

/** When one went away, and how long that was. */
export interface Away {
  since: string;
  ms: number;
}

/**
 * Tells of an absence that ended: the tab was hidden, the machine slept (its clock leapt), or the line was lost.
 * @returns null where there was none, or it was dismissed
 */
export const useAway = (): [Away | null, () => void] => {
  const { realtime } = usePlatform();
  const [away, setAway] = useState<Away | null>(null);
  useEffect(() => {
    let hiddenAt = document.visibilityState === 'hidden' ? Date.now() : null;
    let offlineAt: number | null = null;
    let lastTick = Date.now();
    /** The longer of two absences that overlap is the one that is told. */
    const back = (from: number) => {
      const ms = Date.now() - from;
      if (ms < leastMs) return;
      setAway((known) =>
        known && Date.parse(known.since) <= from ? known : { since: new Date(from).toISOString(), ms },
      );
    };
    const tick = () => {
      const before = lastTick;
      lastTick = Date.now();
      // A hidden tab is told of when it is looked at again.
      if (document.visibilityState === 'visible') back(before);
    };
    const look = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (hiddenAt !== null) {
        const from = hiddenAt;
        hiddenAt = null;
        back(from);
      }
    };
    const timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', look);
    const stop = autorun(() => {
      if (realtime.state === 'offline') offlineAt ??= Date.now();
      else if (realtime.state === 'online' && offlineAt !== null) {
        const from = offlineAt;
        offlineAt = null;
        back(from);
      }
    });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      stop();
    };
  }, [realtime]);
  return [away, () => setAway(null)];
};
