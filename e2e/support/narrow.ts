import type { Page } from '@playwright/test';
import type { Size } from './screens.ts';

/** A phone of the smallest width pages are made for, and a desktop's page at 200 %. */
const zoomed = {
  '390': { width: 320, height: 640 },
  '1440': { width: 720, height: 450 },
} as const satisfies Record<Size['name'], { width: number; height: number }>;

/** So much of the height may stand still while the page scrolls below it. */
const mostFixed = 1 / 3;

interface Narrow {
  /** Pixels that the page can be scrolled sideways. */
  sideways: number;
  /** What reaches furthest to the right of the page. */
  widest: string;
  /** Share of the height that stands still. */
  fixed: number;
  still: string[];
}

/** Reads how a page stands in its window, scrolled to its middle; a window over the page is its own place. */
const standing = (page: Page) =>
  page.evaluate(async (): Promise<Narrow> => {
    const frames = async (count: number) => {
      for (let left = count; left > 0; left -= 1) await new Promise(requestAnimationFrame);
    };
    const told = (element: Element) => (element.cloneNode(false) as Element).outerHTML.slice(0, 100);
    await frames(3);
    const root = document.documentElement;
    window.scrollTo(0, (root.scrollHeight - root.clientHeight) / 2);
    await frames(3);
    const isWindow = 'dialog,[role="dialog"],[aria-modal="true"],[popover],iframe';
    // What dims the page stands with the window over it.
    const isOver = (element: Element) => element.closest(isWindow) !== null || element.querySelector(isWindow) !== null;
    const stuckAt = (x: number, y: number): Element | null => {
      let element = document.elementFromPoint(x, y);
      if (element === null || isOver(element)) return null;
      for (; element && element !== document.body; element = element.parentElement) {
        const { position } = getComputedStyle(element);
        if (position === 'fixed') return element;
        // What sticks in a box that scrolls by itself moves with the page.
        if (position === 'sticky') {
          const before = element.getBoundingClientRect().top;
          window.scrollBy(0, -8);
          const after = element.getBoundingClientRect().top;
          window.scrollBy(0, 8);
          if (before === after && root.scrollHeight > root.clientHeight + 16) return element;
        }
      }
      return null;
    };
    const steps = Array.from({ length: Math.floor(window.innerHeight / 10) }, (_, index) => index * 10 + 5);
    const still = steps.flatMap((y) => stuckAt(window.innerWidth / 2, y) ?? []);
    const sideways = Math.max(0, Math.ceil(root.scrollWidth - root.clientWidth));
    // What scrolls in a box of its own widens nothing.
    const isBoxed = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      return false;
    };
    const widest = { right: 0, text: '' };
    if (sideways > 0)
      for (const element of document.querySelectorAll('body *')) {
        const { right, width } = element.getBoundingClientRect();
        if (width > 0 && right > widest.right && !isBoxed(element))
          Object.assign(widest, { right, text: `${told(element)} ${element.textContent}` });
      }
    window.scrollTo(0, 0);
    return {
      sideways,
      widest: widest.text,
      fixed: still.length / steps.length,
      still: [...new Set(still.map(told))],
    };
  });

/**
 * What is wrong with a page in the narrow window of its size: it can be scrolled sideways, or too much of it stands still.
 * The window is left as it was.
 */
export const narrowFindings = async (page: Page, size: Size): Promise<string[]> => {
  const { width, height } = zoomed[size.name];
  await page.setViewportSize({ width, height });
  const { sideways, widest, fixed, still } = await standing(page);
  await page.setViewportSize({ width: size.width, height: size.height });
  return [
    ...(sideways > 0 ? [`${width} px: scrolls ${sideways} px sideways for ${widest}`] : []),
    ...(fixed > mostFixed ? [`${width} px: ${Math.round(fixed * 100)} % stands still: ${still.join(' | ')}`] : []),
  ];
};
