import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { initialState, type Adapter, type Failed, type PlayerState } from './adapters/adapter.ts';
import { createAdapter } from './adapters/create-adapter.ts';
import { mediaSource } from './adapters/source.ts';
import { readSound } from './sound-memory.ts';

interface PlayerOptions {
  src: string;
  /** Seconds to start from. */
  resumeAt: number;
  autoPlay: boolean;
  muted: boolean;
}

const still = () => () => {};
const notYet = (): PlayerState => initialState;

/** What the adapter is given back of what was set before: the volume, the sound and the quality. */
const remember = (adapter: Adapter, isMuted: boolean) => {
  const { volume, muted, quality } = readSound();
  if (volume < 1) adapter.setVolume(volume);
  if (muted || isMuted) adapter.setMuted(true);
  if (quality !== null) adapter.setQuality(quality);
};

/** The adapter of a source over its element, and its state as the source says it. */
export const usePlayer = (
  element: RefObject<HTMLVideoElement | HTMLIFrameElement | null>,
  { src, resumeAt, autoPlay, muted }: PlayerOptions,
) => {
  const source = useMemo(() => mediaSource(src), [src]);
  const [adapter, setAdapter] = useState<Adapter | null>(null);
  /** Of the address before this one: a new one that comes after a failure is the same video. */
  const failed = useRef<Failed | null>(null);
  const startAt = useEffectEvent(() => resumeAt);
  const create = useEffectEvent(() =>
    createAdapter(source, element.current, { startAt: () => startAt(), autoPlay, failed: failed.current }),
  );
  const bring = useEffectEvent((made: Adapter) => remember(made, muted));
  useLayoutEffect(() => {
    const made = create();
    bring(made);
    setAdapter(made);
    return () => {
      failed.current = made.state.failure ? made.failed : null;
      made.destroy();
    };
  }, [source]);
  const state = useSyncExternalStore(adapter?.listen ?? still, adapter?.getState ?? notYet);
  return { source, adapter, state };
};

export interface Progress {
  /** Seconds. */
  position: number;
  duration: number;
  ended: boolean;
}

const every = 10;

/** Follows a player until the returned function is called. */
const followProgress = (player: Adapter, report: (progress: Progress) => void) => {
  let last = player.state.time;
  let isDirty = false;
  const send = (ended: boolean) => {
    const { time, duration } = player.state;
    last = time;
    isDirty = false;
    report({ position: time, duration, ended });
  };
  const leave = () => {
    if (isDirty) send(false);
  };
  const hide = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  const stop = player.listen((event) => {
    if (event === 'time') {
      isDirty = true;
      if (Math.abs(player.state.time - last) >= every) send(false);
    } else if (event === 'pause') leave();
    else if (event === 'ended') send(true);
  });
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hide);
  return () => {
    stop();
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', hide);
    leave();
  };
};

/** Reports where one is every 10 s of watching, on pause, at the end, and when the page or the player goes away. */
export const useProgress = (adapter: Adapter | null, onProgress?: (progress: Progress) => void) => {
  const report = useEffectEvent((progress: Progress) => onProgress?.(progress));
  useEffect(() => (adapter ? followProgress(adapter, (progress) => report(progress)) : undefined), [adapter]);
};
