import type Hls from 'hls.js';
import type { ErrorData, HlsConfig } from 'hls.js';
import { behindOf, type AdapterOptions, type PlayerState } from './adapter.ts';
import { VideoAdapter } from './video-adapter.ts';

/** Seconds before each attempt to go on after the network failed. */
const backOff = [1, 2, 4, 8, 16];
/** How often media that could not be read is tried anew. */
const mediaAttempts = 2;
/** How far behind the edge who follows may fall before they are brought back, in parts of the playlist. */
const maxLatencyParts = 8;
const catchUp = 1.05;

const settings = (): Partial<HlsConfig> => ({
  // The library makes its worker from a plain address, which the page's Trusted Types refuse; fMP4 needs none.
  enableWorker: false,
  backBufferLength: 60,
  liveSyncDurationCount: 3,
  liveMaxLatencyDurationCount: maxLatencyParts,
  maxLiveSyncPlaybackRate: catchUp,
});

/** The build without what reads captions inside a stream: ours come beside it. */
const library = async () => (await import(/* webpackChunkName: "hls" */ 'hls.js/light')).default;

/** Heights a source is offered in, best first. */
const heightsOf = (hls: Hls) =>
  [...new Set(hls.levels.map(({ height }) => height))].filter(Boolean).sort((a, b) => b - a);

/**
 * HLS by a library that is loaded on demand, or by the browser where that plays it itself. Who follows a live source is
 * kept near its edge; who goes back in it, or stands still, is left where they are, at any speed.
 */
export class HlsAdapter extends VideoAdapter {
  private readonly src: string;
  private hls: Hls | null = null;
  private isGone = false;
  private attempt = 0;
  private mediaAttempt = 0;
  private wanted: number | null = null;
  /** Whether somebody played it, or chose a place in it. */
  private isBegun = false;
  /** Whether something was there to see: from then on the element says where it is. */
  private hasOpened = false;
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor(video: HTMLVideoElement, src: string, options: AdapterOptions) {
    super(video, options);
    this.src = src;
    this.on(video, 'timeupdate', () => this.follow());
    this.on(video, 'seeking', () => this.follow());
    this.on(video, 'play', () => this.begin());
    this.on(video, 'loadeddata', () => {
      this.hasOpened = true;
    });
    void this.start();
  }

  override setQuality(height: number | null) {
    this.wanted = height;
    if (!this.hls) return;
    // The nearest that is offered: a height that was kept may be of another source.
    const levels = this.hls.levels.map((level, index) => ({ index, far: Math.abs(level.height - (height ?? 0)) }));
    const [nearest] = levels.sort((a, b) => a.far - b.far);
    this.hls.nextLevel = height === null ? -1 : (nearest?.index ?? -1);
    this.update({ quality: height });
  }

  override seek(seconds: number) {
    this.isBegun = true;
    super.seek(seconds);
    // The event that says so comes later: until then the library would bring one back to the edge.
    this.follow();
  }

  override retry() {
    this.attempt = 0;
    this.mediaAttempt = 0;
    this.stop();
    void this.start();
  }

  override destroy() {
    this.isGone = true;
    this.stop();
    super.destroy();
  }

  protected override handleError() {
    // With the library, what the element says is told by it too, and may be recovered from.
    if (!this.hls) this.fail();
  }

  protected override get isLive() {
    return this.hls ? (this.hls.latestLevelDetails?.live ?? false) : super.isLive;
  }

  protected override more(): Partial<PlayerState> {
    const { video, hls } = this;
    const { seekable } = video;
    if (!this.isLive || !seekable?.length) return { live: null };
    const end = seekable.end(seekable.length - 1);
    const edge = hls?.liveSyncPosition ?? end;
    // It begins at its edge: until something is there the element stands at the first second one can go back to.
    return { live: { start: seekable.start(0), edge }, ...(!this.hasOpened && { time: edge }) };
  }

  private async start() {
    this.set({ waiting: true, failure: null });
    try {
      const Library = await library();
      if (this.isGone) return;
      if (Library.isSupported()) this.attach(Library);
      else if (this.video.canPlayType('application/vnd.apple.mpegurl')) this.video.src = this.src;
      else this.fail();
    } catch {
      if (!this.isGone) this.fail();
    }
  }

  private stop() {
    clearTimeout(this.again);
    this.hls?.destroy();
    this.hls = null;
  }

  private attach(Library: typeof Hls) {
    const hls = new Library(settings());
    this.hls = hls;
    hls.on(Library.Events.ERROR, (_name, data) => this.recover(Library, data));
    hls.on(Library.Events.MANIFEST_PARSED, () => {
      const qualities = heightsOf(hls);
      this.update({ waiting: false, qualities: qualities.length > 1 ? qualities : [] });
      if (this.wanted !== null) this.setQuality(this.wanted);
    });
    hls.on(Library.Events.LEVEL_UPDATED, () => this.follow());
    hls.on(Library.Events.FRAG_BUFFERED, () => {
      this.attempt = 0;
      this.update();
    });
    hls.loadSource(this.src);
    hls.attachMedia(this.video);
  }

  /** Who waited before they played it begins at the edge of then. */
  private begin() {
    const { live } = this.state;
    // Without the library the browser keeps its own distance from the edge.
    if (this.hls && !this.isBegun && live && behindOf(this.state) > 0) this.seek(live.edge);
    this.isBegun = true;
  }

  private follow() {
    if (!this.hls) return;
    this.update();
    const isBehind = this.isBegun && behindOf(this.state) > 0;
    this.hls.config.maxLiveSyncPlaybackRate = isBehind ? 1 : catchUp;
    this.hls.config.liveMaxLatencyDurationCount = isBehind ? Infinity : maxLatencyParts;
  }

  private recover(Library: typeof Hls, { fatal, type, details }: ErrorData) {
    const { hls } = this;
    if (!fatal || !hls) return;
    if (type === Library.ErrorTypes.MEDIA_ERROR && this.mediaAttempt < mediaAttempts) {
      this.mediaAttempt += 1;
      hls.recoverMediaError();
      return;
    }
    const wait = backOff[this.attempt];
    if (type !== Library.ErrorTypes.NETWORK_ERROR || wait === undefined) {
      this.stop();
      this.fail();
      return;
    }
    this.attempt += 1;
    this.set({ waiting: true });
    this.again = setTimeout(() => {
      if (details.startsWith('manifest')) hls.loadSource(this.src);
      // From where one is now: who went elsewhere meanwhile is not brought back.
      else hls.startLoad(this.video.currentTime || -1);
    }, wait * 1_000);
  }
}
