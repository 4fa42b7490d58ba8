import type { FloatingContent } from '@pregao/contract';
import type { EventPayload } from '@pregao/contract/events';
import type { Platform } from '@pregao/platform';
import type {
  PlatformPlayer,
  PlayerCard,
  PlayerDock,
  PlayerListeners,
  PlayerNow,
  PlayerSource,
} from '@pregao/platform/boot';
import type { Player } from '@pregao/ui/player';
import { makeAutoObservable, observableRef } from 'mobx';
import { knownPages } from '../../common/known-pages.ts';

interface Docked {
  box: HTMLElement;
  source: PlayerSource;
  listeners: PlayerListeners;
}

/** What the card of an event shows, as a source: what is played is known by its address. */
const sourceOf = ({ contentUrl, broadcastData, videoCurrentTime, ...content }: FloatingContent): PlayerSource => ({
  key: contentUrl,
  url: contentUrl,
  title: broadcastData.title,
  ...(broadcastData.poster && { poster: broadcastData.poster }),
  resumeAt: videoCurrentTime,
  autoPlay: true,
  floating: {
    badge: content.badge,
    body: content.body,
    returnTo: `${knownPages.broadcasts}/${content.broadcastId}`,
    broadcast: { id: content.broadcastId },
  },
});

/**
 * The one player of the tab. It holds one video; the newest box of the page is where it lies, and where there is none, it
 * floats with its card or ends (REQ-4.54).
 */
export class PlayerStore implements PlatformPlayer {
  source: PlayerSource | null = null;
  now: PlayerNow | null = null;
  /** How the side menu was where the person left from. */
  menuCollapsed = false;
  private docked: Docked[] = [];
  private listeners: PlayerListeners = {};
  private player: Player | null = null;
  /** What plays in a window of its own instead of here. */
  private handed: PlayerSource | null = null;
  /** Asked to play before its code had come. */
  private isWanted = false;
  private platform: Platform | null = null;

  constructor() {
    makeAutoObservable<PlayerStore, 'docked' | 'listeners' | 'player' | 'handed' | 'platform' | 'isWanted'>(
      this,
      {
        source: observableRef,
        now: observableRef,
        docked: observableRef,
        listeners: false,
        player: false,
        handed: false,
        isWanted: false,
        platform: false,
      },
      { autoBind: true },
    );
  }

  /** The box it lies over; null while it floats. */
  get box(): HTMLElement | null {
    return this.docked.at(-1)?.box ?? null;
  }

  /** What the card shows; null while it is docked, or holds nothing. */
  get card(): PlayerCard | null {
    return this.box ? null : (this.source?.floating ?? null);
  }

  dock(box: HTMLElement, source: PlayerSource, listeners: PlayerListeners = {}): PlayerDock {
    const docked: Docked = { box, source, listeners };
    this.docked = [...this.docked, docked];
    this.settle();
    return {
      update: (next, heard) => {
        docked.source = next;
        docked.listeners = heard;
        this.settle();
      },
      release: () => {
        this.release(docked);
      },
    };
  }

  play() {
    this.isWanted = this.player === null;
    this.player?.play();
  }

  pause() {
    this.player?.pause();
  }

  seek(seconds: number) {
    this.player?.seek(seconds);
  }

  /** Loads what failed once more. */
  loadAgain() {
    if (this.player?.state.failure) this.player.retry();
  }

  capture() {
    return this.player?.capture() ?? null;
  }

  stop() {
    this.handed = null;
    this.source = null;
    this.isWanted = false;
    this.now = null;
    this.listeners = {};
  }

  /** Listens to the bus until the returned function is called. */
  follow(platform: Platform) {
    this.platform = platform;
    const { bus } = platform;
    const stops = [
      bus.on('floating.open.v1', this.open),
      bus.on('floating.close.v1', this.close),
      bus.on('floating.window.v1', (heard, origin) => {
        if (origin === 'elsewhere') this.heed(heard);
      }),
      bus.on('session.ended.v1', this.stop),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Leaves the video to a window of its own: the card is back when that is closed. */
  handOver() {
    const { source } = this;
    if (this.box) this.pause();
    else this.stop();
    this.handed = source;
  }

  /** Ends a video that floats; one in its page goes on. */
  close() {
    if (!this.box) this.stop();
  }

  /** Whom the stage tells: the page of the video, also once it was left. */
  heard(): PlayerListeners {
    return this.listeners;
  }

  /** The stage hands over what plays, and tells of it. */
  hold(player: Player | null) {
    this.player = player;
    if (!player || !this.isWanted) return;
    this.isWanted = false;
    player.play();
  }

  say(now: PlayerNow) {
    this.now = now;
    const { broadcast } = this.handed?.floating ?? {};
    if (!broadcast || !now.isPlaying || this.source?.floating?.broadcast?.id !== broadcast.id) return;
    this.handed = null;
    const taken = { broadcast_id: broadcast.id, state: 'taken', seconds: now.time, is_playing: true } as const;
    this.platform?.bus.emit('floating.window.v1', taken);
  }

  /** What a window of its own says of a broadcast. */
  private heed({ broadcast_id: id, state, seconds, is_playing: isPlaying }: EventPayload<'floating.window.v1'>) {
    const { handed, platform } = this;
    if (state === 'opened' && this.source?.floating?.broadcast?.id === id) this.handOver();
    if (state === 'opened' || state === 'taken' || !handed?.floating || handed.floating.broadcast?.id !== id) return;
    this.handed = null;
    const { returnTo } = handed.floating;
    const isHere = this.box !== null && this.source?.key === handed.key;
    if (isHere && !this.now?.isLive) this.seek(seconds);
    if (isHere && isPlaying) this.play();
    else if (state === 'returned') platform?.navigate(`${returnTo}?current_time=${Math.floor(seconds)}`);
    else if (!this.source) this.source = { ...handed, resumeAt: seconds, autoPlay: isPlaying };
  }

  private release(docked: Docked) {
    this.docked = this.docked.filter((other) => other !== docked);
    // A box that is replaced in the same moment takes the video over.
    queueMicrotask(this.settle);
  }

  private settle() {
    const top = this.docked.at(-1);
    if (top) {
      if (top.source.key !== this.source?.key) this.now = null;
      this.source = top.source;
      this.listeners = top.listeners;
    } else if (this.source && !(this.source.floating && this.player?.state.playing)) this.stop();
    else if (this.platform) this.menuCollapsed = this.platform.theme.menuCollapsed;
  }

  private open(content: FloatingContent) {
    const source = sourceOf(content);
    this.menuCollapsed = content.menuCollapsed;
    if (this.box && source.url !== this.source?.url) return;
    this.source = source.url === this.source?.url ? { ...this.source, floating: source.floating } : source;
  }
}
