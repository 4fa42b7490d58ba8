import { useEffect, useState } from 'react';

/** Whole seconds until a moment, counted down; 0 when it has passed. */
export const useSeconds = (until: number) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (now >= until) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(500, until - now));
    return () => clearTimeout(timer);
  }, [now, until]);
  return Math.max(0, Math.ceil((until - now) / 1_000));
};
