import type { FloatingContent } from '@pregao/contract';

/** What the floating card says of a video that goes on while its page is left. */
export interface PlayerCard {
  /** A word over the picture, for example that it is live. */
  badge: FloatingContent['badge'];
  body: string;
  /** Path of the page the video belongs to. */
  returnTo: string;
  /**
   * The room and its edition, where it is one: the card then opens in a window, and returns to the second it reached. By
   * its channels the card tells of recommendations and of who calls the person.
   */
  broadcast?: { id: number; card?: number; channels?: { room: string; own: string } };
}

/** A video, and what is known of it. */
export interface PlayerSource {
  /** The video itself: the same key in another place goes on without loading, also when its signed address changed. */
  key: string;
  /** A file of this site, HLS, or an address of YouTube, Vimeo or PandaVideo. */
  url: string;
  title: string;
  poster?: string;
  captions?: readonly { src: string; label: string; language: string }[];
  /** Seconds to start from. */
  resumeAt?: number;
  autoPlay?: boolean;
  /** Begins without sound, whatever was heard before. */
  muted?: boolean;
  /** Goes on in the card when its page is left while it plays; without it the video stops there. */
  floating?: PlayerCard;
}

/** What a page hears of its video, also while it floats. */
export interface PlayerListeners {
  /** Every 10 s, on pause, at the end and on leaving; seconds. */
  onProgress?: (progress: { position: number; duration: number; ended: boolean }) => void;
  onEnded?: () => void;
  /** For an address that expired: the page gives the box a new one under the same key. */
  onRetry?: () => void;
}

/** The video that the player holds, as it says itself. */
export interface PlayerNow {
  key: string;
  /** Seconds. */
  time: number;
  duration: number;
  isPlaying: boolean;
  isLive: boolean;
  /** Seconds behind the edge of a live source; 0 where one follows it. */
  behind: number;
}

/** A box of a page that shows the player. */
export interface PlayerDock {
  /** Changes what is known of the video; another key is another video. */
  update(source: PlayerSource, listeners: PlayerListeners): void;
  release(): void;
}

/** The one player of the tab: it is laid over the newest box, floats where there is none, and is never moved in the document. */
export interface PlatformPlayer {
  /** What it holds; null for nothing. Observable: read inside an `observer` it follows. */
  readonly now: PlayerNow | null;
  /** Reserves a place for a video; `PlayerBox` does it for a screen. */
  dock(box: HTMLElement, source: PlayerSource, listeners?: PlayerListeners): PlayerDock;
  play(): void;
  pause(): void;
  /** @param seconds of what it holds */
  seek(seconds: number): void;
  /** Its picture alone, for another window of ours; null where its source or the browser gives none. */
  capture(): MediaStream | null;
  /** Ends the video, docked or floating. */
  stop(): void;
}
