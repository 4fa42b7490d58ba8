import type { AdapterOptions, PlayerState } from './adapter.ts';
import { FrameAdapter } from './frame-adapter.ts';
import type { MediaSource } from './source.ts';

/** Milliseconds between two greetings: the player answers once its own script runs. */
const greetEvery = 250;

interface Info {
  playerState?: number;
  currentTime?: number;
  duration?: number;
  volume?: number;
  muted?: boolean;
  playbackRate?: number;
  videoLoadedFraction?: number;
  videoData?: { isLive?: boolean };
  progressState?: { seekableStart?: number; seekableEnd?: number };
}

interface Message {
  event?: string;
  info?: Info | number | null;
}

const states = { ended: 0, playing: 1, paused: 2, buffering: 3 };

const parse = (data: unknown): Message => {
  if (typeof data !== 'string') return {};
  try {
    return (JSON.parse(data) ?? {}) as Message;
  } catch {
    return {};
  }
};

/** YouTube by the messages of its frame, without its script. */
export class YoutubeAdapter extends FrameAdapter {
  private greeting: ReturnType<typeof setInterval> | undefined;
  private isLive = false;

  constructor(frame: HTMLIFrameElement, source: MediaSource, options: AdapterOptions) {
    super(frame, source, options);
    this.set({ muted: false });
  }

  protected start() {
    this.command('playVideo');
  }

  pause() {
    this.command('pauseVideo');
  }

  protected seekTo(seconds: number) {
    this.command('seekTo', [seconds, true]);
  }

  setVolume(volume: number) {
    this.setMuted(false);
    this.command('setVolume', [Math.round(volume * 100)]);
    this.set({ volume });
  }

  setMuted(muted: boolean) {
    this.command(muted ? 'mute' : 'unMute');
    this.set({ muted });
  }

  setSpeed(speed: number) {
    this.command('setPlaybackRate', [speed]);
  }

  override destroy() {
    clearInterval(this.greeting);
    super.destroy();
  }

  protected override greet() {
    clearInterval(this.greeting);
    const say = () => {
      if (this.hasAnswered) clearInterval(this.greeting);
      else this.send(JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }));
    };
    this.greeting = setInterval(say, greetEvery);
    say();
  }

  protected receive(data: unknown) {
    const { event, info } = parse(data);
    if (event === 'onError') this.fail();
    else if (event === 'onStateChange' && typeof info === 'number') this.showState(info);
    else if (event === 'onReady') this.answered();
    else if ((event === 'infoDelivery' || event === 'initialDelivery') && info && typeof info === 'object') {
      this.showInfo(info);
      if (event === 'initialDelivery') this.answered();
    }
  }

  private command(func: string, args: unknown[] = []) {
    this.send(JSON.stringify({ event: 'command', func, args, id: 1, channel: 'widget' }));
  }

  private showState(state: number) {
    const before = this.state.playing;
    const playing = state === states.playing || state === states.buffering;
    const change: Partial<PlayerState> = { playing, waiting: state === states.buffering };
    if (state === states.ended) this.set(change, 'ended');
    else if (state === states.paused && before) this.set(change, 'pause');
    else this.set(change, playing && !before ? 'play' : undefined);
  }

  private showInfo(info: Info) {
    const { duration = this.state.duration, progressState, videoData } = info;
    this.isLive ||= videoData?.isLive === true;
    const { seekableStart = 0, seekableEnd = duration } = progressState ?? {};
    this.set(
      {
        duration,
        time: info.currentTime ?? this.state.time,
        volume: info.volume === undefined ? this.state.volume : info.volume / 100,
        muted: info.muted ?? this.state.muted,
        speed: info.playbackRate ?? this.state.speed,
        buffered: (info.videoLoadedFraction ?? 0) * duration || this.state.buffered,
        live: this.isLive ? { start: seekableStart, edge: seekableEnd } : null,
      },
      info.currentTime === undefined ? undefined : 'time',
    );
    if (info.playerState !== undefined) this.showState(info.playerState);
  }
}
