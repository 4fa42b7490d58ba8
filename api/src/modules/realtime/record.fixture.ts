import type { FramedEvent } from './fan-out.ts';
import type { StreamRecord } from './stream-state.ts';
import type { LogEvent } from './streams.ts';

interface Said {
  text: string;
  isHidden: boolean;
  quotes: number | null;
}

/** A record of one room in memory, by its rules: what is hidden is told to no member, nor what quotes it. */
export const recordInMemory = (now: () => number) => {
  const messages = new Map<number, Said>();
  const events: LogEvent[] = [];
  let epoch = 'first';
  let framings = 0;
  const textOf = (id: number | null) => {
    const said = id === null ? undefined : messages.get(id);
    return said && !said.isHidden ? said.text : '';
  };
  const revisionOf = (id: number) => String(messages.get(id)?.isHidden);
  const shownBy = ({ ref, payload }: LogEvent): number[] => {
    const ids = [...(ref === null ? [] : [ref]), ...((payload['ids'] as number[] | undefined) ?? [])];
    return ids.flatMap((id) => [id, ...[messages.get(id)?.quotes ?? []].flat()]);
  };
  const frame = (event: LogEvent): FramedEvent => {
    framings += 1;
    const shown = shownBy(event);
    const member = JSON.stringify({ kind: event.kind, texts: shown.map(textOf) });
    const shows = Object.fromEntries(shown.map((id) => [id, revisionOf(id)]));
    return { event, frames: { staff: JSON.stringify({ ids: shown }), member, shows } };
  };
  const between = (from: number, to: number) => events.filter(({ seq }) => seq > from && seq <= to);
  const add = (kind: string, ref: number | null, payload: Record<string, unknown> = {}): FramedEvent => {
    const at = new Date(now()).toISOString();
    const event: LogEvent = { stream: 'room:1', seq: events.length + 1, epoch, kind, ref, payload, at };
    events.push(event);
    return frame(event);
  };
  const record: StreamRecord = {
    stand: async () => ({ seq: events.length, epoch }),
    standBefore: async (_stream, seconds) =>
      events.findLast(({ at }) => Date.parse(at) <= now() - seconds * 1_000)?.seq ?? 0,
    list: async (_stream, from, to) => between(from, to),
    read: async (_stream, from, to) => between(from, to).map(frame),
    refresh: async (known) =>
      known.map((one) =>
        Object.entries(one.frames.shows).every(([id, revision]) => revisionOf(Number(id)) === revision)
          ? one
          : frame(one.event),
      ),
  };
  return {
    record,
    events,
    messages,
    /** How often an event was framed. */
    framings: () => framings,
    /** @returns the event as it was framed then */
    say: (text: string, quotes: number | null = null): FramedEvent => {
      const id = messages.size + 1;
      messages.set(id, { text, isHidden: false, quotes });
      return add('said', id);
    },
    hide: (id: number, isHidden: boolean): FramedEvent => {
      const said = messages.get(id);
      if (said) said.isHidden = isHidden;
      return add('hidden', id);
    },
    /** Tells of several messages by one event. */
    tellOf: (ids: readonly number[]): FramedEvent => add('unmuted', null, { ids }),
    /** It begins anew. */
    restart: () => {
      epoch = 'second';
      events.length = 0;
    },
  };
};
