import { useEffect, useEffectEvent, type RefObject } from 'react';
import { pressedKey } from '../lib/pressed-key.ts';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"]), audio[controls], video[controls]';

/** Whether it is drawn at all: a button of phones alone is no stop on a desktop. Not every environment tells. */
const isDrawn = (node: HTMLElement) =>
  !('checkVisibility' in node) || node.checkVisibility({ visibilityProperty: true });

/** What the keyboard can stop at in a part of the page, in its order. */
export const reachable = (panel: HTMLElement) =>
  [...panel.querySelectorAll<HTMLElement>(focusable)].filter(
    (node) => !node.closest('[hidden], [inert]') && isDrawn(node),
  );

/** Dialogs that are open, the last on top: only that one answers to Escape and Tab. */
const stack: HTMLElement[] = [];

const keepInside = (panel: HTMLElement, event: KeyboardEvent) => {
  const nodes = reachable(panel);
  const [first, last] = [nodes[0] ?? panel, nodes.at(-1) ?? panel];
  const active = document.activeElement;
  const outside = !panel.contains(active);
  if (event.shiftKey ? active === first || active === panel || outside : active === last || outside) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
};

const lockScroll = () => {
  const { style } = document.documentElement;
  const gap = window.innerWidth - document.documentElement.clientWidth;
  style.overflow = 'hidden';
  if (gap > 0) style.paddingRight = `${gap}px`;
  return () => {
    style.overflow = '';
    style.paddingRight = '';
  };
};

/** Back to what had the focus; where that is gone, to the heading of the page, so that the next Tab starts there. */
const giveBack = (before: HTMLElement | null) => {
  if (before?.isConnected && before !== document.body) {
    before.focus({ preventScroll: true });
    return;
  }
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** While `open`: focus goes in and stays in, Escape asks to close, the page behind does not scroll; afterwards focus returns to where it was. */
export const useTrap = (panelRef: RefObject<HTMLElement | null>, open: boolean, onEscape: () => void) => {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const panel = panelRef.current;
    if (!open || !panel) return undefined;
    const before = document.activeElement as HTMLElement | null;
    const unlock = stack.length === 0 ? lockScroll() : undefined;
    stack.push(panel);
    const wanted =
      panel.querySelector<HTMLElement>('[data-autofocus]') ??
      panel.querySelector<HTMLElement>('[data-dialog-body] :is(input, select, textarea):not(:disabled)');
    if (!panel.contains(document.activeElement)) (wanted ?? panel).focus({ preventScroll: true });
    const handleKey = (event: KeyboardEvent) => {
      if (stack.at(-1) !== panel) return;
      if (pressedKey(event) === 'Escape' && !event.defaultPrevented) {
        event.stopPropagation();
        escape();
      }
      if (event.key === 'Tab') keepInside(panel, event);
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      stack.splice(stack.indexOf(panel), 1);
      unlock?.();
      giveBack(before);
    };
  }, [open, panelRef]);
};
