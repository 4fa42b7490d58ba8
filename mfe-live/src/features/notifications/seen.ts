import { useEffect, useEffectEvent, useRef } from 'react';
import { markRead } from './unread.store.ts';

/** What comes into view within this time is told at once. */
const gatherMs = 600;
const mostAtOnce = 100;

/** Gathers what was seen and marks it as read, each once. */
export class SeenNotices {
  private readonly told = new Set<number>();
  private waiting: number[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly see = (id: number) => {
    if (this.told.has(id)) return;
    this.told.add(id);
    this.waiting.push(id);
    this.timer ??= setTimeout(this.tell, gatherMs);
  };

  /** Tells now: the list goes. */
  readonly tell = () => {
    clearTimeout(this.timer);
    this.timer = undefined;
    const ids = this.waiting.splice(0, mostAtOnce);
    if (ids.length === 0) return;
    // What could not be told is told when it is seen again.
    void markRead({ ids }).then((isDone) => {
      if (!isDone) for (const id of ids) this.told.delete(id);
    });
    if (this.waiting.length > 0) this.tell();
  };
}

/** Runs once most of an element has come into view. */
export const useSeen = <E extends Element>(onSeen: (() => void) | undefined) => {
  const place = useRef<E>(null);
  const see = useEffectEvent(() => onSeen?.());
  const isWanted = onSeen !== undefined;
  useEffect(() => {
    const node = place.current;
    if (!isWanted || !node) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        see();
      },
      { threshold: 0.6 },
    );
    observer.observe(node);
    return () => {
      observer.disconnect();
    };
  }, [isWanted]);
  return place;
};
