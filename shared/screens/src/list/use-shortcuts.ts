import { useEffectEvent, useLayoutEffect } from 'react';

/** What a key does; a shortcut that did nothing answers false, so that the key keeps its own meaning. */
export type Shortcuts = Record<string, () => unknown>;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

/** Keys that go on while they are held; any other acts once, for what it acts on changes under it. */
const walking = ['j', 'k'];

/**
 * Keys without modifiers, while nobody is typing.
 *
 * @param depth dialogs that may be open: 0 on a page, 1 inside its drawer
 */
export const useShortcuts = (shortcuts: Shortcuts, depth = 0) => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.repeat && !walking.includes(event.key)) return;
    if (document.querySelectorAll('[aria-modal="true"]').length > depth) return;
    const perform = shortcuts[event.key];
    if (perform && perform() !== false) event.preventDefault();
  });
  // Before the paint: what is seen hears its keys.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      handle(event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, []);
};
