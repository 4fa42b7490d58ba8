import type { KeyboardEvent } from 'react';
import type { ReaderStore } from './reader.store.ts';

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Arrows turn pages, + and − size them, Home and End lead to the ends, `/` and Ctrl F to the search. */
export const handleKey = (event: KeyboardEvent, reader: ReaderStore, onSearch: () => void) => {
  const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey);
  if (isFind || (event.key === '/' && !isTyping(event.target))) {
    event.preventDefault();
    onSearch();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const actions: Record<string, () => void> = {
    ArrowRight: () => reader.turn(1),
    ArrowLeft: () => reader.turn(-1),
    Home: () => reader.goTo(1),
    End: () => reader.goTo(reader.pages),
    '+': () => reader.zoomBy(1),
    '=': () => reader.zoomBy(1),
    '-': () => reader.zoomBy(-1),
    '0': reader.fit,
    ...(reader.layout === 'single' && {
      PageDown: () => reader.turn(1),
      PageUp: () => reader.turn(-1),
      ' ': () => reader.turn(event.shiftKey ? -1 : 1),
    }),
  };
  const action = actions[event.key];
  if (!action || (event.key === ' ' && event.target instanceof HTMLButtonElement)) return;
  event.preventDefault();
  action();
};
