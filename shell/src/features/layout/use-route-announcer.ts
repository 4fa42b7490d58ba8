import { usePlatform } from '@pregao/platform';
import { forgetLoadedPage, writeHead } from '@pregao/platform/boot';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isWindowOpen } from '../../common/is-window-open.ts';
import { headOf } from './page-head.ts';
import { ScrollMemory } from './scroll-memory.ts';

/** How long a screen may take to bring its heading, as long as a remote may take to load. */
const patienceMs = 10_000;
const settleMs = 300;

/** Where focus may be taken from: nowhere in particular, or what led here. Never from a field or a dialog. */
const mayMove = (main: HTMLElement) => {
  const { activeElement } = document;
  if (isWindowOpen()) return false;
  return !(
    activeElement instanceof HTMLElement &&
    main.contains(activeElement) &&
    activeElement !== main &&
    activeElement.matches('input, select, textarea, [contenteditable]')
  );
};

const focusOn = (target: HTMLElement) => {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

/** Nobody has gone on from where the arrival put them. */
const isParked = (main: HTMLElement, parked: HTMLElement | null) => {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement === main || activeElement === parked
  );
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
const followHeading = (main: HTMLElement, onArrived: () => void) => {
  let reached: HTMLElement | null = null;
  let calm = () => {};
  let isAwaited = false;
  const look = () => {
    isAwaited = false;
    const heading = main.querySelector<HTMLElement>('h1');
    if (!heading || heading === reached) return;
    if (reached === null ? mayMove(main) : mayMove(main) && isParked(main, reached)) focusOn(heading);
    reached = heading;
    onArrived();
  };
  const lookLater = () => {
    if (isAwaited) return;
    isAwaited = true;
    calm = afterPaint(look);
  };
  const observer = new MutationObserver(lookLater);
  const timer = setTimeout(() => {
    observer.disconnect();
  }, patienceMs);
  observer.observe(main, { childList: true, subtree: true });
  look();
  if (reached === null && mayMove(main)) focusOn(main);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    calm();
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
    const calm = afterPaint(() => {
      stop = followHeading(main, say);
    });
    return () => {
      cancelAnimationFrame(frame);
      calm();
      clearTimeout(announce);
      stop();
    };
  }, [pathname, memory]);
  return said;
};
