import { defaultTimerSeconds, isTimerCallbackDue, platformNow, secondsUntil } from '@pregao/format';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Seconds until an expiration, ticking once a second; `onDue` is called every 300 seconds and at zero (REQ-4.42, REQ-9.32–9.34).
 *
 * @param expiration ISO 8601; `undefined` while it isn't known stands still, `null` is the default of 86400 s
 */
export const useTimer = (expiration: string | null | undefined, onDue: () => void): number => {
  const [left, setLeft] = useState(() =>
    expiration === undefined ? defaultTimerSeconds : secondsUntil(expiration, platformNow()),
  );
  const due = useEffectEvent(onDue);
  useEffect(() => {
    if (expiration === undefined) return undefined;
    const started = platformNow();
    const end = expiration ?? new Date(started + defaultTimerSeconds * 1000).toISOString();
    const total = secondsUntil(end, started);
    let elapsed = 0;
    const tick = () => {
      const now = secondsUntil(end, platformNow());
      setLeft(now);
      for (; elapsed < total - now; elapsed += 1) if (isTimerCallbackDue(elapsed + 1, total)) due();
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => {
      clearInterval(timer);
    };
  }, [expiration]);
  return left;
};
