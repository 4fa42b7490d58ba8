import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '../kit/button/button.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import marks from '../kit/marks/marks.module.css';
import { cx } from '../lib/cx.ts';
import { texts } from '../texts.ts';
import type { Adapter, PlayerState } from './adapters/adapter.ts';
import { providerName, type MediaSource } from './adapters/source.ts';
import { commandsOf } from './commands.ts';
import { KeyList, useKeyList } from './key-list.tsx';
import { Controls } from './controls.tsx';
import { useFullscreen, useIdle, useKeptFocus } from './frame-hooks.ts';
import { runKey } from './keys.ts';
import { playerTexts } from './player-texts.ts';
import classes from './player.module.css';
import { usePlayer, useProgress, type Progress } from './use-player.ts';

export interface PlayerFrameProps {
  title: string;
  /** A file of this site, HLS, or an address of YouTube, Vimeo or PandaVideo. */
  src: string;
  poster?: string;
  captions?: readonly { src: string; label: string; language: string }[];
  /** Seconds to start from. */
  resumeAt?: number;
  onProgress?: (progress: Progress) => void;
  onEnded?: () => void;
  /** For an address that expired: ask for a new one. Without it the same address is loaded again. */
  onRetry?: () => void;
  /** Hands over what plays, for who drives it from outside; null when it goes. */
  onPlayer?: (player: Adapter | null) => void;
  autoPlay?: boolean;
  /** Begins without sound, whatever was heard before; who turns it on is followed. */
  muted?: boolean;
  className?: string;
}

const failureText = ({ failure }: PlayerState, source: MediaSource | null) => {
  if (failure === 'refused') return playerTexts.videoRefused;
  return failure === 'silent' && source ? playerTexts.silent(providerName(source.kind)) : playerTexts.videoFailed;
};

interface OverProps {
  state: PlayerState;
  source: MediaSource | null;
  onPlay: () => void;
  onRetry: () => void;
}

/** The retry of a video that failed; else that it waits, or the large button of one that stands still. */
const Over = ({ state, source, onPlay, onRetry }: OverProps) => {
  if (state.failure)
    return (
      <div className={classes.failure} role="alert">
        <Icon name="alert" size={28} />
        <p>{failureText(state, source)}</p>
        {state.failure !== 'refused' && (
          <Button icon="refresh" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
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
  (target.matches('button, select') && [' ', 'Enter'].includes(key));

interface PictureProps extends Pick<PlayerFrameProps, 'title' | 'poster' | 'captions' | 'autoPlay'> {
  source: MediaSource | null;
  element: RefObject<HTMLVideoElement | HTMLIFrameElement | null>;
  onClick: () => void;
  onDoubleClick: () => void;
}

/** What shows the picture: the page's own element, or the frame of a provider, under a cover that takes the clicks. */
const Picture = ({ source, element, title, poster, captions, autoPlay, onClick, onDoubleClick }: PictureProps) => {
  if (source && source.kind !== 'file' && source.kind !== 'hls')
    return (
      <>
        <iframe
          ref={element as RefObject<HTMLIFrameElement | null>}
          className={classes.provider}
          src={source.src}
          title={title}
          tabIndex={-1}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="autoplay; encrypted-media; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
        <div className={classes.cover} onClick={onClick} onDoubleClick={onDoubleClick} />
      </>
    );
  return (
    <video
      ref={element as RefObject<HTMLVideoElement | null>}
      className={classes.video}
      src={source?.kind === 'file' ? source.src : undefined}
      poster={poster}
      playsInline
      preload="metadata"
      autoPlay={autoPlay}
      aria-label={title}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
    >
      {captions?.map((track) => (
        <track key={track.src} kind="captions" src={track.src} srcLang={track.language} label={track.label} />
      ))}
    </video>
  );
};

/** Tells who drives the player from outside what plays, and that it ended. */
const useTold = (adapter: Adapter | null, { onPlayer, onEnded }: Pick<PlayerFrameProps, 'onPlayer' | 'onEnded'>) => {
  const hand = useEffectEvent((player: Adapter | null) => onPlayer?.(player));
  const end = useEffectEvent(() => onEnded?.());
  useEffect(() => {
    if (!adapter) return undefined;
    hand(adapter);
    const stop = adapter.listen((event) => {
      if (event === 'ended') end();
    });
    return () => {
      stop();
      hand(null);
    };
  }, [adapter]);
};

/** A video with its own controls, whoever plays it: keyboard and touch, speed, captions, full screen, where one stopped. */
export const PlayerFrame = (props: PlayerFrameProps) => {
  const { title, src, poster, captions, resumeAt = 0, onRetry, autoPlay = false, muted = false } = props;
  const element = useRef<HTMLVideoElement | HTMLIFrameElement>(null);
  const { source, adapter, state } = usePlayer(element, {
    src,
    resumeAt,
    autoPlay,
    muted,
  });
  const { frame, isFull, toggle } = useFullscreen(element);
  const { commands, setters } = commandsOf(adapter, toggle);
  const { isIdle, wake } = useIdle(state.playing);
  const keyList = useKeyList();
  const kept = useKeptFocus(frame, autoPlay);
  useProgress(adapter, props.onProgress);
  useTold(adapter, props);
  const handleKey = (event: KeyboardEvent) => {
    if (ownsKey(event.target as HTMLElement, event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    wake();
    if (keyList.handleKey(event) || runKey(event.key, commands)) event.preventDefault();
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
      <Picture
        source={source}
        element={element}
        title={title}
        poster={poster}
        captions={captions}
        autoPlay={autoPlay}
        onClick={() => {
          if (!isIdle) commands.toggle();
        }}
        onDoubleClick={commands.fullscreen}
      />
      <Over state={state} source={source} onPlay={commands.toggle} onRetry={onRetry ?? (() => adapter?.retry())} />
      {keyList.isShown && <KeyList />}
      {!state.failure && <Controls state={state} isFull={isFull} commands={commands} setters={setters} />}
    </div>
  );
};
