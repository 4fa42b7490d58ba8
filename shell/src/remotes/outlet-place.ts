import { fatalClass } from '../boot/fatal.ts';
import { isBlank } from './is-blank.ts';

/** A remote that has drawn nothing this long after it said that it had is at fault. */
const blankMs = 3_000;

interface Home {
  outlet: HTMLElement;
  parent: HTMLElement;
}

let home: Home | null = null;

/** The element that holds the remotes. One that somebody took out of the page is put back. */
const findOutlet = () => {
  const found = document.getElementById('outlet');
  if (found?.parentElement) home = { outlet: found, parent: found.parentElement };
  else if (home?.parent.isConnected) home.parent.append(home.outlet);
  return { outlet: document.getElementById('outlet'), wasGone: !found };
};

/** The place of a remote in the page. */
export const placeOf = (name: string) => document.querySelector(`[data-remote="${name}"]`);

/**
 * Makes the place of a remote.
 *
 * @param gone told when the outlet had been taken out of the page: by whoever was shown before
 * @throws Error when there is nowhere to put it back
 */
export const makePlace = (name: string, gone: () => void): HTMLElement => {
  const { outlet, wasGone } = findOutlet();
  if (wasGone) gone();
  if (!outlet) throw new Error('The layout has no outlet');
  const element = document.createElement('div');
  element.dataset.remote = name;
  outlet.replaceChildren(element);
  return element;
};

const withAncestors = (element: Element): Element[] =>
  element.parentElement ? [element, ...withAncestors(element.parentElement)] : [element];

/** Puts back what a record says was taken out, at its place among what is still there. */
const putBack = ({ target, removedNodes, nextSibling }: MutationRecord) => {
  const next = nextSibling?.parentNode === target ? nextSibling : null;
  for (const node of removedNodes) target.insertBefore(node, next);
};

/**
 * Watches what a remote makes of its place until the signal ends it: that something is drawn there, and that the place and
 * all it stands in stay in the page. What was taken out is put back, so that the next can be shown there.
 *
 * @param fault told once
 * @returns to be called whenever the remote says that it has drawn a page
 */
export const watchPlace = (place: HTMLElement, signal: AbortSignal, fault: (message: string) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const chain = withAncestors(place);
  const observer = new MutationObserver((records) => {
    const taken = records.filter(({ removedNodes }) =>
      [...removedNodes].some((node) => chain.includes(node as Element)),
    );
    if (taken.length === 0 || place.isConnected) return;
    end();
    // The shell itself gave up and said so: no remote did that.
    if (document.querySelector(`.${fatalClass}`)) return;
    for (const record of taken.toReversed()) putBack(record);
    fault('took its place out of the page');
  });
  const end = () => {
    clearTimeout(timer);
    observer.disconnect();
    signal.removeEventListener('abort', end);
  };
  const look = () => {
    // A page nobody sees is not laid out anew: it is looked at once it is shown.
    if (document.visibilityState === 'hidden') {
      document.addEventListener('visibilitychange', lookLater, { once: true, signal });
      return;
    }
    if (!isBlank(place)) return;
    end();
    fault(`draws nothing in ${blankMs / 1_000} s`);
  };
  const lookLater = () => {
    timer = setTimeout(look, blankMs);
  };
  signal.addEventListener('abort', end);
  for (const element of chain.slice(1)) observer.observe(element, { childList: true });
  return () => {
    clearTimeout(timer);
    if (signal.aborted) return;
    lookLater();
  };
};

/** Takes the focus out of what is about to go: a browser that removes what has it lays the whole page out once more first. */
export const letGo = (element: Element | null) => {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && element?.contains(activeElement)) activeElement.blur();
};
