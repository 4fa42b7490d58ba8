import { useEffectEvent, useLayoutEffect } from 'react';

const writes = 'input, textarea, select, [contenteditable], [role="menu"], [role="alertdialog"]';

/** Keys that go on while they are held; any other acts once, for the row it acts on changes under it. */
const walking = ['j', 'k'];

/** Keys of a page, while nobody writes, no dialog or menu is open and nothing nearer took the key. */
export const useKeys = (keys: Readonly<Record<string, () => void>>) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isMeant = event.target instanceof Element && event.target.closest(writes) === null;
    const act = keys[event.key];
    if (!isMeant || !act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.repeat && !walking.includes(event.key)) return;
    if (document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    act();
  });
  // Before the paint: what is seen hears its keys.
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
};
