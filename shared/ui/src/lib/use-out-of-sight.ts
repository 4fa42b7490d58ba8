import { useEffect, useEffectEvent } from 'react';

/** Runs when the part of the page this stands in is hidden, or goes: what was opened beside it is closed then. */
export const useOutOfSight = (run: () => void) => {
  const last = useEffectEvent(run);
  useEffect(
    () => () => {
      last();
    },
    [],
  );
};
