import { Adapter, isResumable, type AdapterOptions, type PlayerEvent, type PlayerState } from './adapter.ts';

const bufferedAt = ({ buffered, currentTime }: HTMLVideoElement) => {
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime) return buffered.end(index);
  return 0;
};

const captionTracks = (video: HTMLVideoElement) =>
  [...(video.textTracks ?? [])].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');

/** Height of the controls, in pixels; captions stand above them whether they are shown or not, so that nothing jumps. */
const controlsHeight = 84;
/** A line of captions beside the picture's height, as browsers draw them. */
const lineShare = 0.06;

const lifted = new WeakSet<VTTCue>();
const place = (cue: VTTCue, line: number) => {
  lifted.add(cue);
  cue.line = line;
};

/** Moves captions that say no place of their own above the controls. @param height of the picture, in pixels */
const liftCaptions = (tracks: readonly TextTrack[], height: number) => {
  const lines = Math.min(8, Math.ceil(controlsHeight / (height * lineShare || controlsHeight)) + 1);
  for (const { cues } of tracks)
    for (const cue of [...(cues ?? [])] as VTTCue[]) if (cue.line === 'auto' || lifted.has(cue)) place(cue, -lines);
};

const heard: Record<string, PlayerEvent | undefined> = {
  play: 'play',
  pause: 'pause',
  timeupdate: 'time',
  ended: 'ended',
  durationchange: undefined,
  progress: undefined,
  volumechange: undefined,
  ratechange: undefined,
  seeking: undefined,
  seeked: undefined,
};

/** The element of the page itself: what it plays is a file, or what a library feeds it. */
export class VideoAdapter extends Adapter {
  protected readonly video: HTMLVideoElement;
  protected readonly options: AdapterOptions;
  private readonly stops: (() => void)[] = [];

  constructor(video: HTMLVideoElement, options: AdapterOptions) {
    super();
    this.video = video;
    this.options = options;
    this.failed = options.failed ?? null;
    for (const [name, event] of Object.entries(heard)) this.on(video, name, () => this.update({}, event));
    this.on(video, 'waiting', () => this.set({ waiting: true }));
    const go = () => this.update({ waiting: false, failure: null });
    this.on(video, 'playing', go);
    this.on(video, 'canplay', go);
    this.on(video, 'error', () => this.handleError(), true);
    this.on(video, 'loadedmetadata', () => this.handleMetadata());
    if (typeof video.textTracks?.addEventListener === 'function')
      this.on(video.textTracks, 'change', () => {
        this.lift();
        this.update();
      });
    // Of each track, once its cues are there.
    this.on(video, 'load', () => this.lift(), true);
    this.on(document, 'fullscreenchange', () => this.lift());
    this.update();
  }

  override get position() {
    return this.video.currentTime;
  }

  // The element's own event comes a task later: what is pressed before that would do the same once more.
  play() {
    this.video.play()?.catch(() => undefined);
    this.update();
  }

  pause() {
    this.video.pause();
    this.update();
  }

  seek(seconds: number) {
    this.update();
    this.video.currentTime = this.inside(seconds);
    this.update();
  }

  setVolume(volume: number) {
    this.video.muted = false;
    this.video.volume = volume;
  }

  setMuted(muted: boolean) {
    this.video.muted = muted;
  }

  setSpeed(speed: number) {
    this.video.playbackRate = speed;
  }

  override toggleCaptions() {
    const tracks = captionTracks(this.video);
    const show = !tracks.some(({ mode }) => mode === 'showing');
    tracks.forEach((track, index) => {
      track.mode = show && index === 0 ? 'showing' : 'hidden';
    });
    this.update();
  }

  override pictureInPicture() {
    if (document.pictureInPictureElement === this.video) void document.exitPictureInPicture().catch(() => undefined);
    else void this.video.requestPictureInPicture?.().catch(() => undefined);
  }

  override capture() {
    const { video } = this;
    if (!('captureStream' in video)) return null;
    try {
      return new MediaStream((video.captureStream as () => MediaStream)().getVideoTracks());
    } catch {
      // Of another site, which does not give its picture away.
      return null;
    }
  }

  retry() {
    this.video.load();
  }

  destroy() {
    for (const stop of this.stops) stop();
  }

  protected handleError() {
    this.fail();
  }

  protected fail() {
    this.set({ failure: 'media', waiting: false, playing: false });
  }

  /** What a library adds to what the element says. */
  protected more(): Partial<PlayerState> {
    return {};
  }

  protected update(change: Partial<PlayerState> = {}, event?: PlayerEvent) {
    const { video } = this;
    const tracks = captionTracks(video);
    this.set(
      {
        playing: !video.paused && !video.ended,
        time: video.currentTime,
        duration: Number.isFinite(video.duration) ? video.duration : 0,
        buffered: bufferedAt(video),
        volume: video.volume,
        muted: video.muted,
        speed: video.playbackRate,
        captions: tracks.some(({ mode }) => mode === 'showing'),
        hasCaptions: tracks.length > 0,
        hasPictureInPicture: document.pictureInPictureEnabled === true && 'requestPictureInPicture' in video,
        ...this.more(),
        ...change,
      },
      event,
    );
  }

  protected on(target: EventTarget, name: string, listener: () => void, capture = false) {
    target.addEventListener(name, listener, capture);
    this.stops.push(() => {
      target.removeEventListener(name, listener, capture);
    });
  }

  /** Seconds of a live source are of the player that counted them: another one begins at the edge. */
  protected get isLive() {
    return this.video.duration === Infinity;
  }

  private lift() {
    liftCaptions(captionTracks(this.video), this.video.clientHeight);
  }

  private handleMetadata() {
    const failed = this.takeFailed();
    const seconds = failed?.time ?? this.options.startAt();
    if (!this.isLive && isResumable(seconds, this.video.duration)) this.video.currentTime = seconds;
    if (failed?.wasPlaying) this.play();
    this.update();
  }
}
