import { usePlatform } from '@pregao/platform';
import { useLocation } from '@pregao/platform/router';
import { useEffect, useState } from 'react';
import { isWindowOpen } from './is-window-open.ts';

/** Whether the page in view bears something laid over it: manifests name as quiet the cart, a purchase, a sign-in, a player. */
export const useCalmPlace = (): boolean => {
  const { pageOf } = usePlatform();
  return !pageOf(useLocation().pathname)?.quiet;
};

/** Nothing was begun for this long: the step from one field to the next is no pause. */
export const restMs = 1_000;

const field =
  'input:not([type="button"], [type="submit"], [type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** What may begin or end being busy. Events of media do not bubble: all are heard on their way down. */
const signs = ['focusin', 'focusout', 'keydown', 'pointerdown', 'play', 'pause', 'ended', 'emptied'];

const isPlaying = () =>
  [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some(({ paused, ended }) => !paused && !ended);

/** Whether the person is in the middle of something: typing, answering a window, watching or listening. */
const isBusy = () => (document.activeElement?.matches(field) ?? false) || isWindowOpen() || isPlaying();

/**
 * Whether now is a moment to lay something unasked over the page: the place bears it, nobody types, no window is open,
 * nothing plays. It ends at once and comes back after a second of rest. All that the shell shows of itself asks here.
 */
export const useCalmMoment = (): boolean => {
  const { pathname } = useLocation();
  const isPlace = useCalmPlace();
  const [isCalm, setIsCalm] = useState(() => !isBusy());
  useEffect(() => {
    if (!isPlace) {
      setIsCalm(false);
      return;
    }
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(rest);
      if (isBusy()) setIsCalm(false);
      else
        rest = setTimeout(() => {
          setIsCalm(!isBusy());
        }, restMs);
    };
    // Windows are put at the end of the page.
    const windows = new MutationObserver(look);
    windows.observe(document.body, { childList: true });
    for (const sign of signs) document.addEventListener(sign, look, true);
    look();
    return () => {
      clearTimeout(rest);
      windows.disconnect();
      for (const sign of signs) document.removeEventListener(sign, look, true);
    };
  }, [isPlace, pathname]);
  return isCalm && isPlace;
};
