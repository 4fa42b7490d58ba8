import type { Viewer } from '../../http/viewer.ts';
import type { Admission, EventFrames, LogEvent, StreamSource } from './streams.ts';

type Kind = 'room' | 'own';
const kindOf = (name: string) => name.slice(0, name.indexOf(':')) as Kind;

/** What the edge itself says to a person, whatever the module behind: that a right changed. Session ends are told to nobody. */
const ownFrames: Record<string, EventFrames> = {
  'own.access': { staff: '{"kind":"own.access"}', member: '{"kind":"own.access"}' },
  'own.session': { staff: '{}', member: '{}' },
};

/** Whose streams are whose. */
export const createSources = () => {
  const known = new Map<Kind, StreamSource>();
  return {
    register: (kind: Kind, source: StreamSource) => {
      known.set(kind, source);
    },
    admit: async (viewer: Viewer, channel: string): Promise<Admission | null> =>
      (await known.get(kindOf(channel))?.admit(viewer, channel)) ?? null,
    /** The events as they may be read now, in the same order. */
    frames: async (events: readonly LogEvent[]): Promise<EventFrames[]> => {
      const found = new Map<LogEvent, EventFrames>();
      for (const kind of ['room', 'own'] as const) {
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
