import { waitFor } from '@testing-library/react';

/** What React keeps of an element it drew: its place in the tree, and what stands below. */
interface Fiber {
  tag: number;
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: unknown;
  memoizedProps: unknown;
}
const tags = { portal: 4, element: 5, text: 6 };

/**
 * Leaves a page as a translator of a browser does: each text stands in an element of its own, and the text that React made is
 * no longer in the page.
 *
 * @param root what is translated, the whole page unless told
 */
export const translatePage = (root: Node = document.body): void => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('font, style, script, textarea, svg')) continue;
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(document.createTextNode(text.data));
  }
};

/** Translates the pages of a test file as they are drawn, and whatever comes into them later, as a browser goes on doing. */
export const withTranslator = (): void => {
  const observer = new MutationObserver(() => {
    translatePage();
  });
  beforeEach(() => {
    observer.observe(document.body, { childList: true, subtree: true });
  });
  afterEach(() => {
    observer.disconnect();
  });
};

const childrenOf = (fiber: Fiber): Fiber[] => {
  const all: Fiber[] = [];
  for (let child = fiber.child; child; child = child.sibling) all.push(child);
  return all;
};

/** The text React means an element, a component or a text of its tree to show. Portals stand elsewhere in the page. */
const meantBy = (fiber: Fiber): string => {
  if (fiber.tag === tags.text) return String(fiber.memoizedProps);
  if (fiber.tag === tags.portal) return '';
  if (fiber.tag === tags.element && fiber.child === null) {
    const { children } = fiber.memoizedProps as { children?: unknown };
    const isText = typeof children === 'string' || typeof children === 'number';
    // HTML that was given, and what is drawn by hand, are no texts of React.
    return isText ? String(children) : ((fiber.stateNode as Element).textContent ?? '');
  }
  return childrenOf(fiber).map(meantBy).join('');
};

const portalsOf = (fiber: Fiber): Fiber[] => [
  ...(fiber.tag === tags.portal ? [fiber] : []),
  ...childrenOf(fiber).flatMap(portalsOf),
];

/** The elements that stand highest in a place that is drawn into. */
const hostsOf = (place: Fiber): Fiber[] =>
  childrenOf(place).flatMap((fiber) =>
    fiber.tag === tags.element ? [fiber] : fiber.tag === tags.portal ? [] : hostsOf(fiber),
  );

/** The root of what React draws into an element, if it does. */
const rootOf = (element: Element): Fiber | null => {
  const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'));
  const held = key && (element as unknown as Record<string, Fiber>)[key];
  return held ? (held.stateNode as { current: Fiber }).current : null;
};

/**
 * What the page shows beside what React means it to show, of each place that is drawn into: on a translated page they part
 * where a text was changed that no longer stands there.
 *
 * @returns two lists of texts, equal on a page that shows what it should
 */
const shownAndMeant = (): { shown: string[]; meant: string[] } => {
  const shown: string[] = [];
  const meant: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    const root = rootOf(element);
    if (!root) continue;
    for (const place of [root, ...portalsOf(root)])
      for (const host of hostsOf(place)) {
        shown.push((host.stateNode as Element).textContent ?? '');
        meant.push(meantBy(host));
      }
  }
  return { shown, meant };
};

/**
 * Waits until a translated page says something, and shows everything as it is.
 *
 * @param texts what it has to say, with ordinary spaces
 */
export const isTranslatedWhole = (...texts: string[]): Promise<void> =>
  waitFor(() => {
    const said = (document.body.textContent ?? '').replace(/\u00a0/g, ' ');
    for (const text of texts) expect(said).toContain(text);
    const { shown, meant } = shownAndMeant();
    expect(shown).toEqual(meant);
  });
