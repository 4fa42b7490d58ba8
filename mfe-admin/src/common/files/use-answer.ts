import { useState } from 'react';

/** A question that a dialog answers: `ask` opens it and waits, `end` closes it with what was chosen, or nothing. */
export const useAnswer = <T>() => {
  const [answer, setAnswer] = useState<((chosen: T | null) => void) | null>(null);
  return {
    isOpen: answer !== null,
    ask: () =>
      new Promise<T | null>((resolve) => {
        setAnswer(() => resolve);
      }),
    end: (chosen: T | null) => {
      answer?.(chosen);
      setAnswer(null);
    },
  };
};
