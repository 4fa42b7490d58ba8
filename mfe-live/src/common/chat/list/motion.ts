import { createContext } from 'react';

/** So long after the last step of a scroll the list stands still, in milliseconds. */
const restMs = 120;

/** Whether a list is being scrolled: rows that come in meanwhile put off what only a list at rest is used for. */
export const createMotion = () => {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const tell of [...listeners]) tell();
  };
  return {
    isAtRest: () => timer === undefined,
    /** Somebody scrolled. */
    moved: () => {
      clearTimeout(timer);
      timer = setTimeout(rest, restMs);
    },
    rest,
    /** Tells when the list comes to rest. */
    subscribe: (tell: () => void) => {
      listeners.add(tell);
      return () => {
        listeners.delete(tell);
      };
    },
  };
};

/** Of a row that stands in no list. */
const still = createMotion();

/** The list that a row stands in. */
export const MotionContext = createContext(still);
