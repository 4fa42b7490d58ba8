import type { FloatingContent } from '@pregao/contract';
import type { Platform } from '@pregao/platform';
import { makeAutoObservable } from 'mobx';
import { knownPages } from '../../common/known-pages.ts';

export interface Place {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

/** Distance of the card from the right edge of the window, px (REQ-9.39). */
export const offsetFromRight = 650;

const margin = 16;
/** Room for the bar that floats over the content. */
const top = 96;
/** One press of an arrow, px. */
export const stepPx = 24;

/** Keeps a place inside the window, as far as the card fits. */
export const within = ({ x, y }: Place, view: Size, card: Size): Place => ({
  x: Math.max(0, Math.min(x, view.width - card.width)),
  y: Math.max(0, Math.min(y, view.height - card.height)),
});

/** Where the card opens: 650 px from the right, from the left edge on a narrower window (REQ-9.39, A-132). */
export const firstPlace = (view: Size, card: Size): Place =>
  within({ x: Math.max(margin, view.width - offsetFromRight), y: top }, view, {
    width: card.width + margin,
    height: card.height,
  });

/** The card is open, with a broadcast, or closed (REQ-4.54). */
export class FloatingStore {
  content: FloatingContent | null = null;
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
    makeAutoObservable<FloatingStore, 'platform'>(this, { platform: false }, { autoBind: true });
  }

  /** Listens to the bus until the returned function is called. */
  follow() {
    const { bus } = this.platform;
    const stops = [
      bus.on('floating.open.v1', this.open),
      bus.on('floating.close.v1', this.close),
      bus.on('session.ended.v1', this.close),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  close() {
    this.content = null;
  }

  /**
   * Back to the broadcast, at the second the card has reached; who is there already is moved nowhere (REQ-4.56, REQ-4.57, A-78).
   *
   * @param seconds where the card's video stands
   */
  returnTo(seconds: number, pathname: string) {
    if (!this.content) return;
    const { broadcastId, menuCollapsed } = this.content;
    const target = `${knownPages.broadcasts}/${broadcastId}`;
    this.close();
    if (pathname.replace(/\/+$/, '') === target) return;
    this.platform.theme.collapseMenu(menuCollapsed);
    this.platform.navigate(`${target}?current_time=${Math.floor(seconds)}`);
  }

  private open(content: FloatingContent) {
    this.content = content;
  }
}
