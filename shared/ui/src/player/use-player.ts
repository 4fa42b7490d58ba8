import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

export interface PlayerState {
  readonly playing: boolean;
  readonly waiting: boolean;
  readonly failed: boolean;
  readonly time: number;
  readonly duration: number;
  readonly buffered: number;
  readonly volume: number;
  readonly muted: boolean;
  readonly speed: number;
  readonly captions: boolean;
  readonly hasCaptions: boolean;
}

const initial: PlayerState = {
  playing: false,
  waiting: false,
  failed: false,
  time: 0,
  duration: 0,
  buffered: 0,
  volume: 1,
  muted: false,
  speed: 1,
  captions: false,
  hasCaptions: false,
};

const bufferedAt = ({ buffered, currentTime }: HTMLVideoElement) => {
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime) return buffered.end(index);
  return 0;
};

const captionTracks = (video: HTMLVideoElement) =>
  [...(video.textTracks ?? [])].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');

const read = (video: HTMLVideoElement) => ({
  playing: !video.paused && !video.ended,
  time: video.currentTime,
  duration: Number.isFinite(video.duration) ? video.duration : 0,
  buffered: bufferedAt(video),
  volume: video.volume,
  muted: video.muted,
  speed: video.playbackRate,
  captions: captionTracks(video).some(({ mode }) => mode === 'showing'),
  hasCaptions: captionTracks(video).length > 0,
});

const heard = [
  'play',
  'pause',
  'timeupdate',
  'durationchange',
  'progress',
  'volumechange',
  'ratechange',
  'loadedmetadata',
  'ended',
  'seeking',
  'seeked',
] as const;

/** The state of a video as it says it, so that the controls show what is and not what was asked. */
export const usePlayer = (videoRef: RefObject<HTMLVideoElement | null>) => {
  const [state, setState] = useState(initial);
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return undefined;
    const update = () => setState((now) => ({ ...now, ...read(video) }));
    const busy = (waiting: boolean) => () =>
      setState((now) => ({ ...now, waiting, failed: waiting ? now.failed : false }));
    const [wait, go, fail] = [
      busy(true),
      busy(false),
      () => setState((now) => ({ ...now, failed: true, waiting: false, playing: false })),
    ];
    for (const name of heard) video.addEventListener(name, update);
    video.addEventListener('waiting', wait);
    video.addEventListener('playing', go);
    video.addEventListener('canplay', go);
    video.addEventListener('error', fail, true);
    video.textTracks?.addEventListener?.('change', update);
    update();
    return () => {
      for (const name of heard) video.removeEventListener(name, update);
      video.removeEventListener('waiting', wait);
      video.removeEventListener('playing', go);
      video.removeEventListener('canplay', go);
      video.removeEventListener('error', fail, true);
      video.textTracks?.removeEventListener?.('change', update);
    };
  }, [videoRef]);
  const toggleCaptions = () => {
    const video = videoRef.current;
    if (!video) return;
    const tracks = captionTracks(video);
    const show = !tracks.some(({ mode }) => mode === 'showing');
    tracks.forEach((track, index) => {
      track.mode = show && index === 0 ? 'showing' : 'hidden';
    });
    setState((now) => ({ ...now, ...read(video) }));
  };
  return { state, toggleCaptions };
};

export interface Progress {
  /** Seconds. */
  position: number;
  duration: number;
  ended: boolean;
}

const every = 10;

/** Reports where one is every 10 s of watching, on pause, at the end, and when the page or the player goes away. */
export const useProgress = (
  videoRef: RefObject<HTMLVideoElement | null>,
  onProgress?: (progress: Progress) => void,
) => {
  const report = useEffectEvent((video: HTMLVideoElement) =>
    onProgress?.({
      position: video.currentTime,
      duration: Number.isFinite(video.duration) ? video.duration : 0,
      ended: video.ended,
    }),
  );
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return undefined;
    let last = video.currentTime;
    let isDirty = false;
    const send = () => {
      last = video.currentTime;
      isDirty = false;
      report(video);
    };
    const tick = () => {
      isDirty = true;
      if (Math.abs(video.currentTime - last) >= every) send();
    };
    const leave = () => {
      if (isDirty) send();
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    const listeners: [EventTarget, string, () => void][] = [
      [video, 'timeupdate', tick],
      [video, 'pause', leave],
      [video, 'ended', send],
      [window, 'pagehide', leave],
      [document, 'visibilitychange', hide],
    ];
    for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
    return () => {
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
      leave();
    };
  }, [videoRef]);
};
