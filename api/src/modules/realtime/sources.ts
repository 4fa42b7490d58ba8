import type { Variant } from '@pregao/contract';
import type { Viewer } from '../../http/viewer.ts';
import type { Admission, EventFrames, LogEvent, StreamKind, StreamName, StreamSource } from './streams.ts';

const kinds = ['room', 'own', 'lives'] as const satisfies readonly StreamKind[];
const kindOf = (name: string) => name.slice(0, name.indexOf(':')) as StreamKind;

/** What the edge itself says to a person, whatever the module behind: that a right changed. Session ends are told to nobody. */
const ownFrames: Record<string, EventFrames> = {
  'own.access': { staff: '{"kind":"own.access"}', member: '{"kind":"own.access"}' },
  'own.session': { staff: '{}', member: '{}' },
};

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
      return events.map((event) => ownFrames[event.kind] ?? found.get(event) ?? { staff: '{}', member: '{}' });
    },
  };
};

export type Sources = ReturnType<typeof createSources>;
