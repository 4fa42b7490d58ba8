import type { FramedEvent } from './fan-out.ts';
import { pushOfLines, type Push } from './frame.ts';
import type { Admission } from './streams.ts';

/** Somebody who hears a channel. */
export interface Subscriber {
  userId: number;
  send(push: Push): void;
  /** As `send`; left out for who is behind. */
  sendDroppable(push: Push): void;
}

export interface Batching {
  /** Below so many subscribers everything is sent at once. */
  from: number;
  /** Milliseconds that pushes are gathered, and from `many` subscribers on. */
  waitMs: number;
  many: number;
  manyWaitMs: number;
}

export const usualBatching: Batching = { from: 200, waitMs: 50, many: 2_000, manyWaitMs: 100 };
/** Nothing is gathered: for the bench. */
export const noBatching: Batching = { ...usualBatching, from: Infinity };

/** A line of the protocol, the same for everybody in the channel. */
const lineOf = (channel: string, { event, frames }: FramedEvent, audience: Admission['audience']) =>
  `{"push":{"channel":"${channel}","pub":{"data":${frames[audience]},"offset":${event.seq}}}}`;

/**
 * What one audience of a stream hears, in order, gathered where many listen.
 *
 * @param position the last place that was told here
 */
export const createChannel = (name: string, audience: Admission['audience'], position: number, batching: Batching) => {
  const subscribers = new Set<Subscriber>();
  let gathered: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let at = position;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (gathered.length === 0) return;
    const push = pushOfLines(gathered.join('\n'));
    gathered = [];
    for (const subscriber of subscribers) subscriber.send(push);
  };
  const waitMs = () => {
    if (subscribers.size < batching.from) return 0;
    return subscribers.size < batching.many ? batching.waitMs : batching.manyWaitMs;
  };
  return {
    name,
    audience,
    subscribers,
    position: () => at,
    /** Tells everybody; what is not the next place was told already. */
    tell: (told: FramedEvent) => {
      if (told.event.seq <= at) return;
      at = told.event.seq;
      if (subscribers.size === 0) return;
      gathered.push(lineOf(name, told, audience));
      const wait = waitMs();
      if (wait === 0) flush();
      else timer ??= setTimeout(flush, wait);
    },
    /** Something without a place, that may be dropped. */
    tellDroppable: (data: string) => {
      const push = pushOfLines(`{"push":{"channel":"${name}","pub":{"data":${data}}}}`);
      for (const subscriber of subscribers) subscriber.sendDroppable(push);
    },
    /** From the place it returns on the subscriber hears all; what was gathered before goes to the others first. */
    join: (subscriber: Subscriber): number => {
      flush();
      subscribers.add(subscriber);
      return at;
    },
    leave: (subscriber: Subscriber) => {
      subscribers.delete(subscriber);
    },
    close: () => {
      clearTimeout(timer);
    },
  };
};

export type Channel = ReturnType<typeof createChannel>;
