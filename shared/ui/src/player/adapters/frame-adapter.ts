import { Adapter, type AdapterOptions } from './adapter.ts';
import type { MediaSource } from './source.ts';

/** How long a provider may say nothing after it was asked for, ms. */
export const silenceMs = 15_000;

/**
 * A player in a frame of another site, spoken to by messages. What comes in counts only from the frame's own window and
 * its exact origin (security 30); a frame that does not answer in time is said to be silent.
 */
export abstract class FrameAdapter extends Adapter {
  protected readonly frame: HTMLIFrameElement;
  protected readonly source: MediaSource;
  protected readonly options: AdapterOptions;
  private isWanted: boolean;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(frame: HTMLIFrameElement, source: MediaSource, options: AdapterOptions) {
    super();
    this.frame = frame;
    this.source = source;
    this.options = options;
    this.failed = options.failed ?? null;
    this.isWanted = options.autoPlay;
    window.addEventListener('message', this.handleMessage);
    frame.addEventListener('load', this.handleLoad);
    this.set({ waiting: true });
    this.listenForAnswer();
  }

  retry() {
    this.set({ failure: null, waiting: true });
    this.listenForAnswer();
    // The same address loads the frame anew.
    this.frame.src = this.source.src;
  }

  destroy() {
    clearTimeout(this.silence);
    window.removeEventListener('message', this.handleMessage);
    this.frame.removeEventListener('load', this.handleLoad);
  }

  /** Asked for before the provider answered, it plays once it does. */
  play() {
    if (this.hasAnswered) this.start();
    else this.isWanted = true;
  }

  protected abstract start(): void;

  /** A frame says where it is a moment later: until then a second jump counts from where the first one leads. */
  seek(seconds: number) {
    const time = this.inside(seconds);
    this.seekTo(time);
    this.set({ time });
  }

  protected abstract seekTo(seconds: number): void;

  /** Reads what the provider said. */
  protected abstract receive(data: unknown): void;

  /** The frame's document is there: the provider is asked to speak. */
  protected greet(): void {}

  protected send(message: unknown) {
    this.frame.contentWindow?.postMessage(message, this.source.origin);
  }

  /** The provider answered: it starts where one stopped. */
  protected answered() {
    if (this.silence === undefined) return;
    clearTimeout(this.silence);
    this.silence = undefined;
    this.set({ waiting: false, failure: null });
    const failed = this.takeFailed();
    const seconds = failed?.time ?? this.options.startAt();
    if (seconds > 0) this.seek(seconds);
    if (this.isWanted || failed?.wasPlaying) this.start();
    this.isWanted = false;
  }

  protected get hasAnswered() {
    return this.silence === undefined;
  }

  protected fail() {
    clearTimeout(this.silence);
    this.silence = undefined;
    this.set({ failure: 'media', playing: false, waiting: false });
  }

  private listenForAnswer() {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.silence = undefined;
      this.set({ failure: 'silent', playing: false, waiting: false });
    }, silenceMs);
  }

  private readonly handleMessage = ({ origin, source, data }: MessageEvent) => {
    if (origin === this.source.origin && source !== null && source === this.frame.contentWindow) this.receive(data);
  };

  private readonly handleLoad = () => {
    this.greet();
  };
}
