import { createChannel, type Batching, type Channel } from './channel.ts';
import { createDelay } from './delayed-channel.ts';
import { createEventMemory } from './event-memory.ts';
import type { FramedEvent } from './fan-out.ts';
import type { Admission, LogEvent, StreamName } from './streams.ts';

/** An event that comes before the one at the place before it waits so long for it. */
const patienceMs = 100;
/** What comes so long after it happened was framed before what happened since: it is read from the record instead. */
const oldAfterMs = 2_000;

/** What a stream needs of the record. */
export interface StreamRecord {
  /** Where the record stands. */
  stand(stream: StreamName): Promise<{ seq: number; epoch: string }>;
  /** The place it stood at so many seconds ago. */
  standBefore(stream: StreamName, seconds: number): Promise<number>;
  /** Events after `from` up to `to`, not framed. */
  list(stream: StreamName, from: number, to: number): Promise<LogEvent[]>;
  /** Events after `from` up to `to`, as they may be read now. */
  read(stream: StreamName, from: number, to: number): Promise<FramedEvent[]>;
  /** The same events; those whose messages read differently since are framed anew. */
  refresh(events: readonly FramedEvent[]): Promise<FramedEvent[]>;
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
  const waiting = new Map<number, FramedEvent>();
  const memory = createEventMemory({
    read: (from, to) => record.read(stream, from, to),
    refresh: record.refresh,
  });
  let seq = 0;
  let epoch = '';
  let isLoaded = false;
  let patience: NodeJS.Timeout | undefined;
  let filling: Promise<void> | null = null;
  /** The last place that the record is known to have. */
  let known = 0;

  const apply = (told: FramedEvent) => {
    seq = told.event.seq;
    memory.add(told);
    for (const { channel, delay } of heard.values())
      if (delay) delay.add(told.event);
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

  const readMissing = async () => {
    while (seq < known) {
      const to = known;
      for (const told of await record.read(stream, seq, to)) waiting.set(told.event.seq, told);
      const before = seq;
      drain();
      if (seq === before) return;
    }
  };

  /** Takes what is missing up to a place from the record. */
  const fillTo = (to: number): Promise<void> => {
    known = Math.max(known, to);
    filling ??= readMissing()
      .catch(onFailed)
      .finally(() => {
        filling = null;
        if (waiting.size > 0) drain();
      });
    return filling;
  };

  const isOld = ({ event }: FramedEvent) => now().getTime() - Date.parse(event.at) > oldAfterMs;

  const loading = (async () => {
    const stand = await record.stand(stream);
    ({ seq, epoch } = stand);
    isLoaded = true;
    drain();
  })();

  const keepChannel = (name: string, channel: Channel, delay: Heard['delay'] = null) => {
    heard.set(name, { channel, delay });
    return channel;
  };

  const openLate = async ({ audience, delay_s: seconds }: Admission, name: string): Promise<Channel> => {
    const position = await record.standBefore(stream, seconds);
    const late: LogEvent[] = [];
    // What comes while the record is read is read as well: after the last reading nothing came.
    for (let last = position, to = seq; last < seq; last = to, to = seq)
      late.push(...(await record.list(stream, last, to)));
    const there = heard.get(name);
    if (there) return there.channel;
    const channel = createChannel(name, audience, position, batching);
    const delay = createDelay({ seconds, position, now, since: memory.since, tell: channel.tell, onFailed });
    late.forEach(delay.add);
    return keepChannel(name, channel, delay);
  };

  const openChannel = async (admission: Admission, name: string): Promise<Channel> => {
    await loading;
    const there = heard.get(name);
    if (there) return there.channel;
    if (admission.delay_s > 0) return openLate(admission, name);
    return keepChannel(name, createChannel(name, admission.audience, seq, batching));
  };

  return {
    stream,
    ready: loading,
    epoch: () => epoch,
    seq: () => seq,
    openChannel,
    /** Events after a place, up to where a channel stands, as they may be read now. */
    since: memory.since,
    channels: () => [...heard.values()].map(({ channel }) => channel),
    /** Takes an event from wherever it came; twice is once. */
    accept: (told: FramedEvent) => {
      // What is of another record is not heard; whether this one began anew is seen when it is compared.
      if (isLoaded && (told.event.epoch !== epoch || told.event.seq <= seq)) return;
      if (isLoaded && isOld(told)) return void fillTo(told.event.seq);
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
