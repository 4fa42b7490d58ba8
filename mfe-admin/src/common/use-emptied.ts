import { useEffect, useRef } from 'react';

/** Empties a field once what it is read by is another one: the value says nothing then. */
export const useEmptied = (by: string, change: (value: null) => unknown) => {
  const was = useRef(by);
  useEffect(() => {
    if (was.current !== by) change(null);
    was.current = by;
  }, [by, change]);
};
