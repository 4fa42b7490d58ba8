import { useLayoutEffect, type RefObject } from 'react';

export type Side = 'top' | 'bottom';
export type Align = 'start' | 'center' | 'end';

const gap = 6;
const edge = 8;

const place = (anchor: DOMRect, panel: HTMLElement, side: Side, align: Align) => {
  const { offsetWidth: width, offsetHeight: height } = panel;
  const [above, below] = [anchor.top - gap - height, anchor.bottom + gap];
  const fits = side === 'top' ? above >= edge : below + height <= window.innerHeight - edge;
  const other = side === 'top' ? below + height <= window.innerHeight - edge : above >= edge;
  const top = (side === 'top') === (fits || !other) ? above : below;
  const wanted =
    align === 'start'
      ? anchor.left
      : align === 'end'
        ? anchor.right - width
        : anchor.left + anchor.width / 2 - width / 2;
  panel.style.left = `${Math.max(edge, Math.min(wanted, window.innerWidth - width - edge))}px`;
  panel.style.top = `${Math.max(edge, top)}px`;
};

/** Keeps a fixed panel beside its anchor, on the other side where there is no room, and inside the window. */
export const useFloating = (
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  open: boolean,
  side: Side,
  align: Align,
) => {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const update = () => {
      if (anchor.current && panel.current) place(anchor.current.getBoundingClientRect(), panel.current, side, align);
    };
    update();
    window.addEventListener('resize', update);
    window.addEventListener('scroll', update, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', update);
      window.removeEventListener('scroll', update, { capture: true });
    };
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
      if (event.key === 'Escape') {
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
