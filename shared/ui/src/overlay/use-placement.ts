import {
  autoUpdate,
  computePosition,
  flip,
  offset,
  shift,
  type Placement,
  type ReferenceType,
} from '@floating-ui/react';
import { useLayoutEffect, type RefObject } from 'react';
import { pressedKey } from '../lib/pressed-key.ts';

export type Side = 'top' | 'bottom';
/** An element, or a place of the window that has none. */
export type Anchor = ReferenceType;
export type Align = 'start' | 'center' | 'end';

/** px from the edge of the window. */
const padding = 8;

/** Keeps a fixed panel beside its anchor, on the other side where there is no room, and inside the window. */
export const usePlacement = (
  anchor: RefObject<Anchor | null>,
  panel: RefObject<HTMLElement | null>,
  open: boolean,
  side: Side,
  align: Align,
) => {
  useLayoutEffect(() => {
    const [reference, floating] = [anchor.current, panel.current];
    if (!open || !reference || !floating) return undefined;
    const placement: Placement = align === 'center' ? side : `${side}-${align}`;
    const middleware = [offset(6), flip({ padding, crossAxis: false }), shift({ padding, crossAxis: true })];
    // In view from the start: what takes the focus before it has its place would scroll the page to it.
    floating.style.left = floating.style.top = '0px';
    return autoUpdate(reference, floating, () => {
      void computePosition(reference, floating, { strategy: 'fixed', placement, middleware }).then(({ x, y }) => {
        floating.style.left = `${x}px`;
        floating.style.top = `${y}px`;
      });
    });
  }, [anchor, panel, open, side, align]);
};

/** Calls `close` for a press outside both and for Escape. */
export const useDismiss = (
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  open: boolean,
  close: (byKey: boolean) => void,
) => {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const handlePress = (event: PointerEvent) => {
      if (!panel.current?.contains(event.target as Node) && !anchor.current?.contains(event.target as Node))
        close(false);
    };
    const handleKey = (event: KeyboardEvent) => {
      if (pressedKey(event) === 'Escape') {
        event.preventDefault();
        close(true);
      }
    };
    document.addEventListener('pointerdown', handlePress, true);
    document.addEventListener('keydown', handleKey, true);
    return () => {
      document.removeEventListener('pointerdown', handlePress, true);
      document.removeEventListener('keydown', handleKey, true);
    };
  });
};
