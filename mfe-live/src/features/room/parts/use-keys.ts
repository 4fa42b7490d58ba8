import { useEffect, useEffectEvent } from 'react';

const writes = 'input, textarea, select, [contenteditable]';

/** Keys of the room, while nobody writes and no dialog is open. */
export const useKeys = (keys: Readonly<Record<string, () => void>>) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isMeant = event.target instanceof Element && event.target.closest(writes) === null;
    const act = keys[event.key];
    if (!isMeant || !act || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
};
