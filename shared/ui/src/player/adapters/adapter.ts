/** Why nothing plays: the media, a provider that does not answer, or an address that is not played at all. */
type PlayerFailure = 'media' | 'silent' | 'refused';

/** The part of a live source one may go back in, in the seconds of the source. */
interface LiveRange {
  start: number;
  /** Where one is when one follows it. */
  edge: number;
}

export interface PlayerState {
  readonly playing: boolean;
  readonly waiting: boolean;
  readonly failure: PlayerFailure | null;
  readonly time: number;
  readonly duration: number;
  readonly buffered: number;
  readonly volume: number;
  readonly muted: boolean;
  readonly speed: number;
  readonly captions: boolean;
  readonly hasCaptions: boolean;
  /** Null where the source is no live one. */
  readonly live: LiveRange | null;
  /** Heights in lines, best first; empty where the source has one, or tells none. */
  readonly qualities: readonly number[];
  /** Null where the player chooses by itself. */
  readonly quality: number | null;
  readonly hasPictureInPicture: boolean;
}

/** What is told as it happens; `change` follows every change of the state. */
export type PlayerEvent = 'change' | 'time' | 'play' | 'pause' | 'ended';

/** Where a source failed, and whether it played. */
export interface Failed {
  /** Seconds. */
  time: number;
  wasPlaying: boolean;
}

export interface AdapterOptions {
  /** Seconds to start from, asked for when the source is ready. */
  startAt: () => number;
  autoPlay: boolean;
  /** Where the same video failed under the address it had before: it goes on there. */
  failed?: Failed | null;
}

export const initialState: PlayerState = {
  playing: false,
  waiting: false,
  failure: null,
  time: 0,
  duration: 0,
  buffered: 0,
  volume: 1,
  muted: false,
  speed: 1,
  captions: false,
  hasCaptions: false,
  live: null,
  qualities: [],
  quality: null,
  hasPictureInPicture: false,
};

/** How far behind the edge one still follows a live source, in seconds. */
const following = 6;

/** Seconds behind the edge of a live source; 0 where one follows it, and where the source is no live one. */
export const behindOf = ({ live, time }: Pick<PlayerState, 'live' | 'time'>): number =>
  live && live.edge - time > following ? live.edge - time : 0;

/** Where a source may be played from and to, in seconds: of a live one the part that is still there. */
export const rangeOf = ({ live, duration }: Pick<PlayerState, 'live' | 'duration'>) =>
  live ? { start: live.start, end: live.edge } : { start: 0, end: duration };

/**
 * One kind of source behind the controls of the player. It says what is, and not what was asked: the controls show its
 * state.
 */
export abstract class Adapter {
  state: PlayerState = initialState;
  /** Where it goes on once it is loaded again. */
  failed: Failed | null = null;
  private readonly listeners = new Set<(event: PlayerEvent) => void>();

  /** Calls back at each event until the returned function is called. */
  listen = (listener: (event: PlayerEvent) => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** Seconds where it stands at this moment; the state tells it a few times a second. */
  get position(): number {
    return this.state.time;
  }

  readonly getState = (): PlayerState => this.state;

  abstract play(): void;
  abstract pause(): void;
  /** @param seconds of the source, kept inside what may be played */
  abstract seek(seconds: number): void;
  abstract setVolume(volume: number): void;
  abstract setMuted(muted: boolean): void;
  abstract setSpeed(speed: number): void;
  /** Loads the source again after a failure. */
  abstract retry(): void;
  /** Gives back every listener, timer and library. */
  abstract destroy(): void;

  /** @param _height in lines, null to leave it to the player */
  setQuality(_height: number | null): void {}
  toggleCaptions(): void {}
  pictureInPicture(): void {}

  /** The picture alone, for another window; null where the source or the browser gives none. */
  capture(): MediaStream | null {
    return null;
  }

  protected set(change: Partial<PlayerState>, event?: PlayerEvent): void {
    const { failure, time, playing: wasPlaying } = this.state;
    // What fails again before it was anywhere keeps where it failed first.
    if (change.failure && !failure && time > 0) this.failed = { time, wasPlaying };
    this.state = { ...this.state, ...change };
    this.tell('change');
    if (event) this.tell(event);
  }

  protected inside(seconds: number): number {
    const { start, end } = rangeOf(this.state);
    return Math.max(start, end > 0 ? Math.min(end, seconds) : seconds);
  }

  /** Where it goes on after a failure, told once: it has begun again. */
  protected takeFailed(): Failed | null {
    const { failed } = this;
    this.failed = null;
    return failed;
  }

  private tell(event: PlayerEvent) {
    for (const listener of [...this.listeners]) listener(event);
  }
}

/** Whether a source goes on from a second: not from its last three, where it would end at once. */
export const isResumable = (seconds: number, duration: number) => seconds > 0 && seconds < (duration || Infinity) - 3;
