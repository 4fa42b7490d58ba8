import { createChannel, type Batching, type Channel } from './channel.ts';
import { createDelay } from './delayed-channel.ts';
import type { Told } from './fan-out.ts';
import type { Admission, StreamName } from './streams.ts';

/** Events of a stream that a node keeps as they were framed. */
const keptEvents = 512;
/** An event that comes before the one at the place before it waits so long for it. */
const patienceMs = 100;

/** What a stream needs of the record. */
export interface StreamRecord {
  /** Where the record stands. */
  stand(stream: StreamName): Promise<{ seq: number; epoch: string }>;
  /** The place it stood at so many seconds ago. */
  standBefore(stream: StreamName, seconds: number): Promise<number>;
  /** Events after `from` up to `to`, as they may be read now. */
  read(stream: StreamName, from: number, to: number): Promise<Told[]>;
  /** One event as it may be read now. */
  readAnew(told: Told): Promise<Told>;
}

interface Heard {
  channel: Channel;
  /** For those who are late. */
  delay: ReturnType<typeof createDelay> | null;
}

interface Settings {
  stream: StreamName;
  record: StreamRecord;
  batching: Batching;
  now: () => Date;
  onFailed(error: unknown): void;
  /** The record began anew: who listens must come again. */
  onBroken(): void;
}

/**
 * One stream as a node tells it: each event once and in order, whatever the way it came. A hole is filled from the record.
 */
export const createStreamState = ({ stream, record, batching, now, onFailed, onBroken }: Settings) => {
  const heard = new Map<string, Heard>();
  const waiting = new Map<number, Told>();
  const kept: Told[] = [];
  /** Messages whose earlier frames are not what may be read now, and since which place. */
  const stale = new Map<number, number>();
  let seq = 0;
  let epoch = '';
  let isLoaded = false;
  let patience: NodeJS.Timeout | undefined;
  let filling: Promise<void> | null = null;

  const isStale = ({ event }: Told) => event.ref !== null && (stale.get(event.ref) ?? 0) > event.seq;
  const anew = async (told: Told) => (isStale(told) ? record.readAnew(told) : told);

  const keep = (told: Told) => {
    kept.push(told);
    for (const ref of told.event.touches) stale.set(ref, told.event.seq);
    if (kept.length <= keptEvents) return;
    kept.shift();
    const first = kept[0]?.event.seq ?? 0;
    for (const [ref, since] of stale) if (since < first) stale.delete(ref);
  };

  const apply = (told: Told) => {
    seq = told.event.seq;
    keep(told);
    for (const { channel, delay } of heard.values())
      if (delay) delay.add(told);
      else channel.tell(told);
  };

  const drain = () => {
    for (let next = waiting.get(seq + 1); next; next = waiting.get(seq + 1)) {
      waiting.delete(seq + 1);
      apply(next);
    }
    for (const place of waiting.keys()) if (place <= seq) waiting.delete(place);
    if (waiting.size === 0) {
      clearTimeout(patience);
      patience = undefined;
    } else {
      patience ??= setTimeout(() => {
        patience = undefined;
        void fillTo(Math.max(...waiting.keys()));
      }, patienceMs).unref();
    }
  };

  const readMissing = async (to: number) => {
    for (const told of await record.read(stream, seq, to))
      if (!waiting.has(told.event.seq)) waiting.set(told.event.seq, told);
    drain();
  };

  /** Takes what is missing up to a place from the record. */
  const fillTo = (to: number): Promise<void> => {
    filling ??= readMissing(to)
      .catch(onFailed)
      .finally(() => {
        filling = null;
        if (waiting.size > 0) drain();
      });
    return filling;
  };

  const loading = (async () => {
    const stand = await record.stand(stream);
    ({ seq, epoch } = stand);
    isLoaded = true;
    drain();
  })();

  const openChannel = async ({ audience, delay_s: seconds }: Admission, name: string): Promise<Channel> => {
    await loading;
    const known = heard.get(name);
    if (known) return known.channel;
    const position = seconds === 0 ? seq : await record.standBefore(stream, seconds);
    const late = seconds === 0 ? [] : await record.read(stream, position, seq);
    const there = heard.get(name);
    if (there) return there.channel;
    // Between the reading and here nothing is lost: what came meanwhile is kept.
    const channel = createChannel(name, audience, seconds === 0 ? seq : position, batching);
    const delay =
      seconds === 0 ? null : createDelay({ seconds, now, anew, tell: (told) => channel.tell(told), onFailed });
    heard.set(name, { channel, delay });
    if (delay) {
      const last = late.at(-1)?.event.seq ?? position;
      for (const told of [...late, ...kept.filter(({ event }) => event.seq > last)]) delay.add(told);
    }
    return channel;
  };

  /** Events of a channel after a place, up to where it stands, as they may be read now; null when they are not all there. */
  const since = async (from: number, to: number): Promise<Told[]> => {
    const first = kept[0]?.event.seq;
    const inMemory =
      first !== undefined && from + 1 >= first ? kept.filter(({ event }) => event.seq > from && event.seq <= to) : null;
    return inMemory && !inMemory.some(isStale) ? inMemory : record.read(stream, from, to);
  };

  return {
    stream,
    ready: loading,
    epoch: () => epoch,
    seq: () => seq,
    openChannel,
    since,
    channels: () => [...heard.values()].map(({ channel }) => channel),
    /** Takes an event from wherever it came; twice is once. */
    accept: (told: Told) => {
      // What is of another record is not heard; whether this one began anew is seen when it is compared.
      if (isLoaded && (told.event.epoch !== epoch || told.event.seq <= seq)) return;
      waiting.set(told.event.seq, told);
      if (isLoaded) drain();
    },
    /** Compares with where the record stands. */
    compare: async (stand: { seq: number; epoch: string }) => {
      if (!isLoaded) return;
      if (stand.epoch !== epoch || stand.seq < seq) onBroken();
      else if (stand.seq > seq) await fillTo(stand.seq);
    },
    close: () => {
      clearTimeout(patience);
      for (const { channel, delay } of heard.values()) {
        channel.close();
        delay?.close();
      }
    },
    isUnheard: () => [...heard.values()].every(({ channel }) => channel.subscribers.size === 0),
  };
};

export type StreamState = ReturnType<typeof createStreamState>;
