import type { Variant } from '@pregao/contract';
import type { Viewer } from '../../http/viewer.ts';
import type { FramedEvent } from './fan-out.ts';
import type { Admission, EventFrames, LogEvent, StreamKind, StreamName, StreamSource } from './streams.ts';

const kinds = ['room', 'own', 'lives'] as const satisfies readonly StreamKind[];
const kindOf = (name: string) => name.slice(0, name.indexOf(':')) as StreamKind;

const nothing: EventFrames = { staff: '{}', member: '{}', shows: {} };

/** What the edge itself says to a person, whatever the module behind: that a right changed. Ends of sessions, and rights of many, are told to nobody. */
const ownFrames: Record<string, EventFrames> = {
  'own.access': { staff: '{"kind":"own.access"}', member: '{"kind":"own.access"}', shows: {} },
  'own.session': nothing,
  rights: nothing,
};

const shownIn = ({ frames }: FramedEvent) => Object.keys(frames.shows).map(Number);

/** Whose streams are whose. */
export const createSources = () => {
  const known = new Map<StreamKind, StreamSource>();
  return {
    /** @param which rooms and persons unless told */
    register: (source: StreamSource, which: readonly StreamKind[] = ['room', 'own']) => {
      for (const kind of which) known.set(kind, source);
    },
    admit: async (viewer: Viewer, channel: string, variant: Variant): Promise<Admission | null> =>
      (await known.get(kindOf(channel))?.admit(viewer, channel, variant)) ?? null,
    /** The streams of lists that tell how many people are in each of these rooms. */
    counting: async (rooms: readonly number[]): Promise<ReadonlyMap<number, readonly StreamName[]>> =>
      (await known.get('lives')?.counting?.(rooms)) ?? new Map(),
    /** The events as they may be read now, in the same order. */
    frames: async (events: readonly LogEvent[]): Promise<EventFrames[]> => {
      const found = new Map<LogEvent, EventFrames>();
      for (const kind of kinds) {
        const asked = events.filter((event) => kindOf(event.stream) === kind && !ownFrames[event.kind]);
        const frames = asked.length > 0 ? await known.get(kind)?.frames(asked) : [];
        asked.forEach((event, index) => {
          const frame = frames?.[index];
          if (frame) found.set(event, frame);
        });
      }
      return events.map((event) => ownFrames[event.kind] ?? found.get(event) ?? nothing);
    },
    /** Those that would be framed differently now: a message that they show reads differently, or what they show is unknown. */
    changed: async (events: readonly FramedEvent[]): Promise<FramedEvent[]> => {
      const differ: FramedEvent[] = [];
      for (const [kind, framed] of Map.groupBy(events, ({ event }) => kindOf(event.stream))) {
        // A node of an earlier release does not say what it shows.
        const isSaid = ({ frames }: FramedEvent) => (frames.shows as unknown) !== undefined;
        differ.push(...framed.filter((one) => !isSaid(one)));
        const showing = framed.filter((one) => isSaid(one) && shownIn(one).length > 0);
        if (showing.length === 0) continue;
        const now = await known.get(kind)?.revisions?.([...new Set(showing.flatMap(shownIn))]);
        differ.push(...showing.filter((one) => shownIn(one).some((id) => now?.get(id) !== one.frames.shows[id])));
      }
      return differ;
    },
  };
};

export type Sources = ReturnType<typeof createSources>;
