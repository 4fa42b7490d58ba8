import { useEffect, useState, type RefObject } from 'react';

/** Whether a place has once been in view, by scroll, by keys or by a reader of screens; always where that can't be told. */
export const useReached = (place: RefObject<Element | null>): boolean => {
  const [isReached, setIsReached] = useState(false);
  useEffect(() => {
    const node = place.current;
    if (!node) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsReached(true);
    });
    observer.observe(node);
    return () => {
      observer.disconnect();
    };
  }, [place]);
  return isReached;
};
