import Fastify from 'fastify';
import type { Viewer } from '../../http/viewer.ts';
import { noBatching } from './channel.ts';
import type { Wire } from './connection.ts';
import { createEdge } from './edge.ts';
import { recordInMemory } from './record.fixture.ts';
import { createSources } from './sources.ts';
import { createStreamState } from './stream-state.ts';
import type { Admission } from './streams.ts';

/** All that waits for nothing but promises has happened. */
export const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

/** The edge of a node over a record in memory: `room:1:member:{seconds}` are its channels. */
export const openEdge = (mayCall?: (address: string, lines: number) => Promise<boolean>) => {
  const room = recordInMemory(Date.now);
  const asked = new Map<string, number>();
  /** Seconds that a person is late, whatever the channel says. */
  const lateness = new Map<number, number>();
  const closedTo = new Set<number>();
  const sources = createSources();
  sources.register({
    admit: async (viewer, channel): Promise<Admission | null> => {
      const seconds = /^room:1:member:(\d+)$/.exec(channel)?.[1];
      if (seconds === undefined || closedTo.has(viewer.id)) return null;
      return { stream: 'room:1', audience: 'member', delay_s: lateness.get(viewer.id) ?? Number(seconds) };
    },
    frames: async () => [],
  });
  const state = createStreamState({
    stream: 'room:1',
    record: room.record,
    batching: noBatching,
    now: () => new Date(),
    onFailed: (error) => {
      throw error;
    },
    onBroken: () => {},
  });
  const authenticate = async (token: string): Promise<Viewer | null> => {
    asked.set(token, (asked.get(token) ?? 0) + 1);
    const id = Number(/^person-(\d+)$/.exec(token)?.[1]);
    return id > 0 ? ({ id, token, session_id: id, profile_id: 3 } as Viewer) : null;
  };
  const hub = {
    open: async (admission: Admission, name: string) => ({
      state,
      channel: await state.openChannel(admission, name),
    }),
  };
  const log = Fastify({ logger: { level: 'silent' } }).log;
  const edge = createEdge({ log }, authenticate, { hub, sources, people: () => 0, ...(mayCall && { mayCall }) });
  /** Somebody connects; `onBytes` sees all that is sent. */
  const connect = (onBytes: (lines: string) => void = () => {}, address?: string) => {
    const sent: string[] = [];
    const end = { closed: null as [number, string] | null };
    const take = (text: string) => {
      onBytes(text);
      sent.push(...text.split('\n'));
    };
    const wire: Wire = {
      send: take,
      push: ({ lines }) => {
        take(lines.toString());
      },
      close: (code, reason) => {
        end.closed = [code, reason];
      },
      destroy: () => {},
      buffered: () => 0,
      ...(address !== undefined && { address }),
    };
    const connection = edge.open(wire, 'brasil');
    const say = async (...commands: object[]) => {
      connection.receive(commands.map((command) => JSON.stringify(command)).join('\n'));
      await settled();
    };
    return { connection, sent, end, say };
  };
  return { edge, room, state, asked, lateness, closedTo, connect };
};
