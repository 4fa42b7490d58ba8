import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';

/** Whether nobody moved for a while over a video that plays: the controls go then. */
export const useIdle = (playing: boolean) => {
  const [idle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = () => {
    setIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), 2800);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isIdle: idle && playing, wake };
};

export const useFullscreen = (element: RefObject<HTMLVideoElement | HTMLIFrameElement | null>) => {
  const frame = useRef<HTMLDivElement>(null);
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const update = () => setIsFull(document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  /** An iPhone puts only the video itself on the whole screen. */
  const toggle = () => {
    const video = element.current as (HTMLElement & { webkitEnterFullscreen?: () => void }) | null;
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (frame.current?.requestFullscreen) void frame.current.requestFullscreen();
    else video?.webkitEnterFullscreen?.();
  };
  return { frame, isFull, toggle };
};

/**
 * Keeps the focus in the frame when what held it goes away: the large button once the video plays, the retry once it is
 * pressed. Without this the focus falls to the page, and the keys of the player with it. A video that starts by itself
 * takes the focus that nobody has: the button that asked for it has just gone.
 */
export const useKeptFocus = (frame: RefObject<HTMLDivElement | null>, startsByItself: boolean) => {
  const holds = useRef(startsByItself);
  useLayoutEffect(() => {
    if (!holds.current || (document.activeElement ?? document.body) !== document.body) return;
    frame.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: () => {
      holds.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      holds.current = relatedTarget !== null && currentTarget.contains(relatedTarget);
    },
  };
};
