import { useLayoutEffect, type RefObject } from 'react';
import classes from './stage.module.css';

/** Puts the stage where the sheet is told by custom properties; nothing of the document changes. */
export const put = (stage: HTMLElement, place: Record<'x' | 'y' | 'w' | 'h', number>) => {
  for (const [name, value] of Object.entries(place)) stage.style.setProperty(`--${name}`, `${value}px`);
};

/**
 * Keeps the stage over a box of the page. In the page's own coordinates it scrolls with it by itself; a box that stays in
 * the window while the page scrolls has the stage in the window's.
 */
export const useDocked = (stage: RefObject<HTMLElement | null>, box: HTMLElement | null) => {
  useLayoutEffect(() => {
    const node = stage.current;
    if (!node || !box) return undefined;
    let frame = 0;
    let last: { top: number; scrolled: number } | null = null;
    let isPinned = false;
    const lay = () => {
      frame = 0;
      const { left, top, width, height } = box.getBoundingClientRect();
      const { scrollX, scrollY } = window;
      if (last && last.scrolled !== scrollY) isPinned = Math.abs(last.top - top) < 1;
      last = { top, scrolled: scrollY };
      node.classList.toggle(classes.pinned ?? '', isPinned);
      // A page that waits or failed has its box nowhere: the video goes on unseen until it is laid again.
      node.classList.toggle(classes.unseen ?? '', width === 0 || height === 0);
      put(node, { x: left + (isPinned ? 0 : scrollX), y: top + (isPinned ? 0 : scrollY), w: width, h: height });
    };
    const ask = () => {
      frame ||= requestAnimationFrame(lay);
    };
    /** What scrolls beside the box moves nothing. */
    const askWhereInside = ({ target }: Event) => {
      if (target instanceof Node && target.contains(box)) ask();
    };
    const sizes = new ResizeObserver(ask);
    for (let at: HTMLElement | null = box; at; at = at.parentElement) sizes.observe(at);
    window.addEventListener('scroll', askWhereInside, { capture: true, passive: true });
    window.addEventListener('resize', ask);
    lay();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      window.removeEventListener('scroll', askWhereInside, { capture: true });
      window.removeEventListener('resize', ask);
      node.classList.remove(classes.pinned ?? '', classes.unseen ?? '');
    };
  }, [stage, box]);
};
