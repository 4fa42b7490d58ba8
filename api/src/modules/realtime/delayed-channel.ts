import type { FramedEvent } from './fan-out.ts';
import type { LogEvent } from './streams.ts';

const pauseAfterFailureMs = 500;
/** Events that are read in one go. */
const mostAtOnce = 300;

type Place = Pick<LogEvent, 'seq' | 'at'>;

/**
 * Events of a stream for those who are late, each told when it is old enough, in order. No frame waits here: each is taken
 * as it may be read at that moment.
 */
export const createDelay = (settings: {
  seconds: number;
  /** The place after which it tells. */
  position: number;
  now: () => Date;
  /** Events after a place up to another, as they may be read now. */
  since(from: number, to: number): Promise<FramedEvent[]>;
  tell(event: FramedEvent): void;
  onFailed(error: unknown): void;
}) => {
  const { seconds, position, now, since, tell, onFailed } = settings;
  const queue: Place[] = [];
  let told = position;
  let timer: NodeJS.Timeout | undefined;
  let isOpen = true;
  let telling = false;
  let failed = false;
  const dueIn = ({ at }: Place) => Date.parse(at) + seconds * 1_000 - now().getTime();
  const wait = () => {
    const first = queue[0];
    if (!isOpen || telling || !first || timer) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        void tellDue();
      },
      Math.max(failed ? pauseAfterFailureMs : 0, dueIn(first)),
    ).unref();
  };
  /** How many of the first are old enough. */
  const countDue = () => {
    const later = queue.slice(0, mostAtOnce).findIndex((place) => dueIn(place) > 0);
    return later === -1 ? Math.min(queue.length, mostAtOnce) : later;
  };
  const tellDue = async () => {
    telling = true;
    failed = false;
    try {
      for (let due = countDue(); isOpen && due > 0; due = countDue()) {
        const to = queue[due - 1]?.seq ?? told;
        const events = await since(told, to);
        queue.splice(0, due);
        told = to;
        if (isOpen) events.forEach(tell);
      }
    } catch (error) {
      failed = true;
      onFailed(error);
    } finally {
      telling = false;
      wait();
    }
  };
  return {
    add: ({ seq, at }: Place) => {
      queue.push({ seq, at });
      wait();
    },
    close: () => {
      isOpen = false;
      clearTimeout(timer);
    },
  };
};
