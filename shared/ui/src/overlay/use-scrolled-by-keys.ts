import { useEffect, type RefObject } from 'react';
import { reachable } from './use-trap.ts';

/** Makes a box a stop of the keyboard while it scrolls and nothing in it is one: its arrows scroll it then. */
export const useScrolledByKeys = (boxRef: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const box = boxRef.current;
    if (!box) return undefined;
    const look = () => {
      if (box.scrollHeight > box.clientHeight && reachable(box).length === 0) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    };
    const sizes = new ResizeObserver(look);
    const contents = new MutationObserver(look);
    sizes.observe(box);
    contents.observe(box, { childList: true, subtree: true });
    look();
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, [boxRef]);
};
