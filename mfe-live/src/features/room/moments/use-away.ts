import { usePlatform } from '@pregao/platform';
import { usePolling } from '@pregao/platform/hooks';
import { autorun } from 'mobx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

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
  const seenAt = useRef<number | null>(null);
  /** What was before is known: the line may be back later than the person. */
  const dismissedAt = useRef(0);
  /** Of two absences that overlap the longer one is told. */
  const back = (began: number) => {
    const from = Math.max(began, dismissedAt.current);
    const ms = Date.now() - from;
    if (ms < leastMs) return;
    setAway((known) =>
      known && Date.parse(known.since) <= from ? known : { since: new Date(from).toISOString(), ms },
    );
  };
  // Looked at again, or awake, the page is called at once: what lies between is the absence.
  usePolling(() => {
    const before = seenAt.current;
    seenAt.current = Date.now();
    if (before !== null) back(before);
  }, tickMs);
  const comeBack = useEffectEvent(back);
  useEffect(() => {
    let lostAt: number | null = null;
    return autorun(() => {
      if (realtime.state === 'offline') lostAt ??= Date.now();
      else if (realtime.state === 'online' && lostAt !== null) {
        comeBack(lostAt);
        lostAt = null;
      }
    });
  }, [realtime]);
  const dismiss = () => {
    dismissedAt.current = Date.now();
    setAway(null);
  };
  return [away, dismiss];
};
