import type { Db } from '../../db/open.ts';
import type { Batching, Channel } from './channel.ts';
import type { FramedEvent } from './fan-out.ts';
import { listEvents, listStands, placeBefore, standOf } from './live-log.repository.ts';
import type { Sources } from './sources.ts';
import { createStreamState, type StreamRecord, type StreamState } from './stream-state.ts';
import type { Admission, LogEvent, EphemeralEvent, StreamName } from './streams.ts';

interface Settings {
  db: Db;
  now: () => Date;
  sources: Sources;
  batching: Batching;
  onFailed(error: unknown): void;
  /** Ends the connections of a channel: what they had heard is not followed by what comes. */
  onBroken(channels: readonly Channel[]): void;
}

/** The streams that somebody on this node listens to. */
export const createHub = ({ db, now, sources, batching, onFailed, onBroken }: Settings) => {
  const streams = new Map<StreamName, StreamState>();
  /** Streams that nobody heard when they were last compared. */
  const unheard = new Set<StreamName>();
  const framed = async (events: readonly LogEvent[]): Promise<FramedEvent[]> => {
    const frames = await sources.frames(events);
    return events.flatMap((event, index) => (frames[index] ? [{ event, frames: frames[index] }] : []));
  };
  const record: StreamRecord = {
    stand: (stream) => standOf(db, stream),
    standBefore: (stream, seconds) => placeBefore(db, stream, now(), seconds),
    list: (stream, from, to) => listEvents(db, stream, from, to),
    read: async (stream, from, to) => framed(await listEvents(db, stream, from, to)),
    refresh: async (known) => {
      const differ = new Set(await sources.changed(known));
      if (differ.size === 0) return [...known];
      const anew = await framed([...differ].map(({ event }) => event));
      return [...known.filter((one) => !differ.has(one)), ...anew];
    },
  };
  const close = (state: StreamState) => {
    state.close();
    streams.delete(state.stream);
  };
  const open = async (stream: StreamName): Promise<StreamState> => {
    unheard.delete(stream);
    const known = streams.get(stream);
    const state =
      known ??
      createStreamState({
        stream,
        record,
        batching,
        now,
        onFailed,
        onBroken: () => {
          const channels = state.channels();
          close(state);
          onBroken(channels);
        },
      });
    if (!known) streams.set(stream, state);
    try {
      await state.ready;
      return state;
    } catch (error) {
      streams.delete(stream);
      throw error;
    }
  };
  return {
    framed,
    /** @returns the stream and its channel for an admission */
    open: async (admission: Admission, name: string) => {
      const state = await open(admission.stream);
      return { state, channel: await state.openChannel(admission, name) };
    },
    /** Tells who listens here what may be dropped. */
    sendEphemeral: ({ stream, audience, data }: EphemeralEvent) => {
      for (const channel of streams.get(stream)?.channels() ?? [])
        if (channel.audience === audience) channel.tellDroppable(JSON.stringify(data));
    },
    /** People of a stream on this node; somebody with two tabs is one. */
    people: (stream: StreamName) =>
      new Set(
        (streams.get(stream)?.channels() ?? []).flatMap(({ subscribers }) =>
          [...subscribers].map(({ userId }) => userId),
        ),
      ).size,
    accept: (told: FramedEvent) => streams.get(told.event.stream)?.accept(told),
    /** Compares every stream with the record, and lets go of those nobody hears. */
    compare: async () => {
      for (const state of [...streams.values()])
        if (!state.isUnheard()) unheard.delete(state.stream);
        else if (unheard.delete(state.stream)) close(state);
        else unheard.add(state.stream);
      if (streams.size === 0) return;
      for (const { stream, seq, epoch } of await listStands(db, [...streams.keys()]))
        await streams.get(stream as StreamName)?.compare({ seq, epoch });
    },
    streams: () => [...streams.values()],
    close: () => {
      for (const state of [...streams.values()]) close(state);
    },
  };
};

export type Hub = ReturnType<typeof createHub>;
