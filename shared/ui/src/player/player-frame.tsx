import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { Button } from '../kit/button/button.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import marks from '../kit/marks/marks.module.css';
import { cx } from '../lib/cx.ts';
import { texts } from '../texts.ts';
import { Controls } from './controls.tsx';
import { runKey, speeds, type PlayerCommands } from './keys.ts';
import classes from './player.module.css';
import { usePlayer, useProgress, type PlayerState, type Progress } from './use-player.ts';
import { playerTexts } from './player-texts.ts';

interface PlayerFrameProps {
  title: string;
  src: string;
  poster?: string;
  captions?: readonly { src: string; label: string; language: string }[];
  /** Seconds to start from. */
  resumeAt?: number;
  onProgress?: (progress: Progress) => void;
  onEnded?: () => void;
  /** For an address that expired: ask for a new one. Without it the same address is loaded again. */
  onRetry?: () => void;
  autoPlay?: boolean;
  className?: string;
}

const useIdle = (playing: boolean) => {
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

const useFullscreen = () => {
  const frame = useRef<HTMLDivElement>(null);
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const update = () => setIsFull(document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  /** An iPhone puts only the video itself on the whole screen. */
  const toggle = (video: HTMLVideoElement | null) => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (frame.current?.requestFullscreen) void frame.current.requestFullscreen();
    else (video as (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null)?.webkitEnterFullscreen?.();
  };
  return { frame, isFull, toggle };
};

/**
 * Keeps the focus in the frame when what held it goes away: the large button once the video plays, the retry once it is
 * pressed. Without this the focus falls to the page, and the keys of the player with it. A video that starts by itself
 * takes the focus that nobody has: the button that asked for it has just gone.
 */
const useKeptFocus = (frame: RefObject<HTMLDivElement | null>, startsByItself: boolean) => {
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

const commandsOf = (
  video: () => HTMLVideoElement | null,
  captions: () => void,
  fullscreen: () => void,
): PlayerCommands => {
  const on =
    <A extends unknown[]>(act: (node: HTMLVideoElement, ...rest: A) => void) =>
    (...rest: A) => {
      const node = video();
      if (node) act(node, ...rest);
    };
  const length = (node: HTMLVideoElement) => (Number.isFinite(node.duration) ? node.duration : 0);
  return {
    toggle: on((node) => {
      if (node.paused) node.play()?.catch(() => undefined);
      else node.pause();
    }),
    seekBy: on((node, seconds: number) => {
      node.currentTime = Math.min(length(node), Math.max(0, node.currentTime + seconds));
    }),
    seekTo: on((node, share: number) => {
      node.currentTime = length(node) * share;
    }),
    volumeBy: on((node, change: number) => {
      node.muted = false;
      node.volume = Math.min(1, Math.max(0, node.volume + change));
    }),
    mute: on((node) => {
      node.muted = !node.muted;
    }),
    speedBy: on((node, steps: number) => {
      node.playbackRate =
        speeds[Math.min(speeds.length - 1, Math.max(0, speeds.indexOf(node.playbackRate) + steps))] ?? 1;
    }),
    captions,
    fullscreen,
  };
};

/** The retry of a video that failed; else that it waits, or the large button of one that stands still. */
const Over = ({ state, onPlay, onRetry }: { state: PlayerState; onPlay: () => void; onRetry: () => void }) => {
  if (state.failed)
    return (
      <div className={classes.failure} role="alert">
        <Icon name="alert" size={28} />
        <p>{playerTexts.videoFailed}</p>
        <Button icon="refresh" onClick={onRetry}>
          {texts.retry}
        </Button>
      </div>
    );
  if (state.waiting) return <span className={classes.waiting} role="status" aria-label={texts.loading} />;
  if (state.playing) return null;
  return (
    <button
      type="button"
      className={cx(marks.play, classes.big)}
      aria-label={playerTexts.play}
      tabIndex={-1}
      onClick={onPlay}
    >
      <Icon name="play" size={32} />
    </button>
  );
};

/** Whether the element with the focus answers this key itself. */
const ownsKey = (target: HTMLElement, key: string): boolean =>
  (target.matches('select, input') && /^(Arrow|Home|End)/.test(key)) ||
  (target.matches('button, select') && (key === ' ' || key === 'Enter'));

/** Where the video resumes, unless that is its last three seconds. */
const resume = (video: HTMLVideoElement, seconds: number) => {
  if (seconds > 0 && seconds < (video.duration || Infinity) - 3) video.currentTime = seconds;
};

const settersOf = (video: RefObject<HTMLVideoElement | null>) => ({
  onSeek: (seconds: number) => {
    if (video.current) video.current.currentTime = seconds;
  },
  onVolume: (volume: number) => {
    if (!video.current) return;
    video.current.muted = false;
    video.current.volume = volume;
  },
  onSpeed: (speed: number) => {
    if (video.current) video.current.playbackRate = speed;
  },
});

const useCommands = (video: RefObject<HTMLVideoElement | null>, captions: () => void) => {
  const { frame, isFull, toggle } = useFullscreen();
  const commands = commandsOf(
    () => video.current,
    captions,
    () => toggle(video.current),
  );
  return { frame, isFull, commands };
};

/** A video with its own controls: keyboard and touch, speed, captions, full screen, where one stopped. */
export const PlayerFrame = (props: PlayerFrameProps) => {
  const { title, captions = [], resumeAt = 0, onRetry, autoPlay = false } = props;
  const video = useRef<HTMLVideoElement>(null);
  const { state, toggleCaptions } = usePlayer(video);
  const { frame, isFull, commands } = useCommands(video, toggleCaptions);
  const { isIdle, wake } = useIdle(state.playing);
  const kept = useKeptFocus(frame, autoPlay);
  useProgress(video, props.onProgress);
  const handleKey = (event: KeyboardEvent) => {
    if (ownsKey(event.target as HTMLElement, event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    wake();
    if (runKey(event.key, commands)) event.preventDefault();
  };
  return (
    <div
      ref={frame}
      className={cx(classes.frame, isIdle && classes.idle, props.className)}
      role="region"
      aria-label={title}
      tabIndex={0}
      onKeyDown={handleKey}
      onPointerMove={wake}
      onPointerDown={wake}
      onFocus={() => {
        kept.onFocus();
        wake();
      }}
      onBlur={kept.onBlur}
    >
      <video
        ref={video}
        className={classes.video}
        src={props.src}
        poster={props.poster}
        playsInline
        preload="metadata"
        autoPlay={autoPlay}
        aria-label={title}
        onLoadedMetadata={({ currentTarget }) => resume(currentTarget, resumeAt)}
        onEnded={props.onEnded}
        onClick={() => {
          if (!isIdle) commands.toggle();
        }}
        onDoubleClick={commands.fullscreen}
      >
        {captions.map((track) => (
          <track key={track.src} kind="captions" src={track.src} srcLang={track.language} label={track.label} />
        ))}
      </video>
      <Over state={state} onPlay={commands.toggle} onRetry={onRetry ?? (() => video.current?.load())} />
      {!state.failed && <Controls state={state} isFull={isFull} commands={commands} {...settersOf(video)} />}
    </div>
  );
};
