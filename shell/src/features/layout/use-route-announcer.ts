import { usePlatform } from '@pregao/platform';
import { forgetLoadedPage, writeHead } from '@pregao/platform/boot';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isWindowOpen } from '../../common/is-window-open.ts';
import { headOf } from './page-head.ts';
import { ScrollMemory } from './scroll-memory.ts';

/** How long a screen may take to bring its heading, as long as a remote may take to load. */
const patienceMs = 10_000;
const settleMs = 300;

const field = 'input, select, textarea, [contenteditable]';

/**
 * Where focus may be taken from: nowhere in particular, or what led here. Never from a field or a dialog, nor from what the
 * person has gone on to since.
 */
const mayMove = (main: HTMLElement, led: Element | null) => {
  const { activeElement } = document;
  if (isWindowOpen()) return false;
  if (activeElement === null || activeElement === document.body || activeElement === main) return true;
  return activeElement === led && !(main.contains(led) && led.matches(field));
};

const focusOn = (target: HTMLElement) => {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

/** Runs once what is to be drawn is painted: nothing has to be laid out for the focus to move then. @returns calls it off */
const afterPaint = (run: () => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/**
 * Moves the focus to the heading of the screen that is arriving, or to the content while it has none. The screen before
 * may still stand for a moment: its heading is taken first, and left for the next one while the focus rests there.
 */
const followHeading = (main: HTMLElement, led: Element | null, onArrived: () => void) => {
  let reached: HTMLElement | null = null;
  let callOff = () => {};
  let isAwaited = false;
  const look = () => {
    isAwaited = false;
    const heading = main.querySelector<HTMLElement>('h1');
    if (!heading || heading === reached) return;
    if (mayMove(main, reached ?? led)) focusOn(heading);
    reached = heading;
    onArrived();
  };
  const lookLater = () => {
    if (isAwaited) return;
    isAwaited = true;
    callOff = afterPaint(look);
  };
  const observer = new MutationObserver(lookLater);
  const timer = setTimeout(() => {
    observer.disconnect();
  }, patienceMs);
  observer.observe(main, { childList: true, subtree: true });
  look();
  if (reached === null && mayMove(main, led)) focusOn(main);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    callOff();
  };
};

/**
 * What a full page load would do and a move inside the page doesn't: the title changes, the page starts at its top, or
 * where one left it when one went back, focus goes to the new heading and the title is said aloud.
 *
 * @returns the text for the live region
 */
export const useRouteAnnouncer = (pathname: string): string => {
  const platform = usePlatform();
  const [said, setSaid] = useState('');
  const before = useRef(pathname);
  const [memory] = useState(() => new ScrollMemory());
  useEffect(() => memory.follow(), [memory]);
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    forgetLoadedPage();
    writeHead(headOf(platform.pageOf(pathname), pathname, platform.variant));
  }, [pathname, platform]);
  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    const main = document.getElementById('conteudo');
    if (!main) return undefined;
    const led = document.activeElement;
    let announce: ReturnType<typeof setTimeout>;
    let stop = () => {};
    const say = () => {
      clearTimeout(announce);
      announce = setTimeout(() => {
        setSaid(document.title);
      }, settleMs);
    };
    say();
    // At the next frame: scrolling now would have the browser lay out the screen that is about to go.
    const frame = requestAnimationFrame(() => {
      memory.arrive();
    });
    const callOff = afterPaint(() => {
      stop = followHeading(main, led, say);
    });
    return () => {
      cancelAnimationFrame(frame);
      callOff();
      clearTimeout(announce);
      stop();
    };
  }, [pathname, memory]);
  return said;
};
