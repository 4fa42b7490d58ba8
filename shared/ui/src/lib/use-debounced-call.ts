import { useEffect, useRef } from 'react';

interface DebounceOptions {
  /** What becomes of a call that still waits when its component leaves: given up, or made at once. */
  onLeave?: 'drop' | 'call';
}

/**
 * Makes a call once nothing has changed for a while; the one made is that of the latest render.
 *
 * @param delay milliseconds
 */
export const useDebouncedCall = <A extends unknown[]>(
  call: (...args: A) => unknown,
  delay: number,
  { onLeave = 'drop' }: DebounceOptions = {},
) => {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  const waiting = useRef<A | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const take = () => {
    clearTimeout(timer.current);
    const args = waiting.current;
    waiting.current = null;
    return args;
  };
  useEffect(
    () => () => {
      const args = take();
      if (args && onLeave === 'call') void latest.current(...args);
    },
    [onLeave],
  );
  return {
    cancel: () => {
      take();
    },
    later: (...args: A) => {
      clearTimeout(timer.current);
      waiting.current = args;
      timer.current = setTimeout(() => {
        waiting.current = null;
        void latest.current(...args);
      }, delay);
    },
    now: (...args: A) => {
      take();
      void latest.current(...args);
    },
  };
};
