import { useState } from 'react';
import { useDebouncedCall } from './use-debounced-call.ts';

/** Milliseconds without typing before a search is made. */
export const searchDelay = 300;

/**
 * What is being typed, told on after a pause without the spaces around it; a change from outside, as going back, is taken
 * up. What was told comes back as the value, perhaps while the person types on: that is no change from outside.
 *
 * @param value what the list is narrowed to
 * @param tell told the trimmed text, only when it is another
 */
export const useDebounced = (value: string, tell: (value: string) => void) => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [told, setTold] = useState<string | null>(null);
  if (known !== value) {
    setKnown(value);
    setTold(null);
    if (value !== told) setTyped(value);
  }
  const commit = useDebouncedCall((next: string) => {
    const trimmed = next.trim();
    if (trimmed === (told ?? value)) return;
    setTold(trimmed);
    tell(trimmed);
  }, searchDelay);
  return {
    value: typed,
    /** Tells after a pause. */
    change: (next: string) => {
      setTyped(next);
      commit.later(next);
    },
    /** Tells at once, as Enter does. */
    send: (next: string) => {
      setTyped(next);
      commit.now(next);
    },
  };
};
