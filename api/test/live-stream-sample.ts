import type { StreamSource } from '../src/modules/realtime/index.ts';
import type { TestApp } from './harness.ts';

/** A stream of texts that may be hidden: staff read them, members only what is not hidden. */
export const sampleStream = (app: TestApp) => {
  const texts = new Map<number, string>();
  const hidden = new Set<number>();
  const closedTo = new Set<number>();
  const revisionOf = (id: number) => String(hidden.has(id));
  const source: StreamSource = {
    admit: async (viewer, channel) => {
      const [, id, audience, delay] = channel.split(':');
      if (closedTo.has(viewer.id) || !id) return null;
      const isStaff = audience === 'staff';
      if (isStaff && viewer.profile_id === 3) return null;
      return { stream: `room:${Number(id)}`, audience: isStaff ? 'staff' : 'member', delay_s: Number(delay ?? 0) };
    },
    frames: async (events) =>
      events.map(({ kind, ref }) => {
        const text = texts.get(ref ?? 0) ?? '';
        const isHidden = hidden.has(ref ?? 0);
        return {
          staff: JSON.stringify({ kind, text, isHidden }),
          member: kind === 'for-staff' ? '{}' : JSON.stringify({ kind, text: isHidden ? '' : text }),
          shows: ref === null ? {} : { [ref]: revisionOf(ref) },
        };
      }),
    revisions: async (ids) => new Map(ids.map((id) => [id, revisionOf(id)])),
  };
  app.modules.realtime.service.register(source, ['room']);
  let last = 0;
  const { write } = app.modules.realtime.service;
  return {
    closedTo,
    /** Says something in a room. @returns its id */
    say: (room: number, text: string, kind = 'said') =>
      write(async (_tx, append) => {
        last += 1;
        texts.set(last, text);
        await append({ stream: `room:${room}`, kind, ref: last });
        return last;
      }),
    hide: (room: number, id: number) =>
      write(async (_tx, append) => {
        hidden.add(id);
        await append({ stream: `room:${room}`, kind: 'hidden', ref: id });
      }),
  };
};
