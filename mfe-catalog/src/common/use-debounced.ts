import { useEffect, useRef, useState } from 'react';

/** Milliseconds without typing before a search is made. */
export const searchDelay = 300;

/**
 * What is being typed, told on after a pause; a change from outside, as going back, is taken up. What was told comes back
 * as the value, perhaps while the person types on: that is no change from outside.
 */
export const useDebounced = (value: string, tell: (value: string) => void) => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [told, setTold] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (known !== value) {
    setKnown(value);
    setTold(null);
    if (value !== told) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setTold(next.trim());
      tell(next);
    }, searchDelay);
  };
  return { value: typed, change };
};
