import { useEffect, useRef } from 'react';

/** A row that moves takes the focus along, which a browser would drop with it; one that went off gives it to its row's box. */
export const useFocusAlong = () => {
  const held = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current: node } = held;
    held.current = null;
    if (!node?.isConnected || document.activeElement === node) return;
    const isOff = node.matches(':disabled');
    (isOff ? node.closest('[data-column]')?.querySelector('input') : node)?.focus();
  });
  return () => {
    held.current = document.activeElement as HTMLElement | null;
  };
};
