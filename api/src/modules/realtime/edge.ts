import { randomUUID } from 'node:crypto';
import { closeCodes, type Variant } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Authenticate } from '../../http/viewer.ts';
import type { Channel } from './channel.ts';
import { Connection, type Parts, type Wire } from './connection.ts';
import type { FramedEvent } from './fan-out.ts';

/** Everybody is asked again who they are so often; what a right says is told at once. */
const recheckMs = 60_000;

/** The connections of this node. */
export const createEdge = (
  core: Core,
  authenticate: Authenticate,
  rest: Omit<Parts, 'authenticate' | 'log' | 'node'>,
) => {
  const node = randomUUID();
  const connections = new Map<string, Connection>();
  const parts: Parts = { ...rest, authenticate, log: core.log, node };
  let ticks = 0;
  const recheck = (connection: Connection) => {
    // A database that is away ends nobody's connection.
    connection.recheck().catch((error: unknown) => {
      core.log.warn({ err: error }, 'a connection was not asked again');
    });
  };
  const ofUser = (userId: number) => [...connections.values()].filter((one) => one.viewer?.id === userId);
  return {
    node,
    size: () => connections.size,
    /** @param variant brand of the address that it came by */
    open: (wire: Wire, variant: Variant): Connection => {
      const connection = new Connection(wire, variant, parts);
      connections.set(connection.session, connection);
      return connection;
    },
    find: (session: string) => connections.get(session),
    gone: (connection: Connection) => {
      connection.gone();
      connections.delete(connection.session);
    },
    /** Once a second. */
    tick: () => {
      const now = Date.now();
      ticks += 1;
      let index = 0;
      for (const connection of connections.values()) {
        connection.tick(now);
        // A sixtieth of them at a time.
        if ((index + ticks) % (recheckMs / 1_000) === 0) recheck(connection);
        index += 1;
      }
    },
    /** What a person is told of may change what they may hear, and end a session. */
    onTold: ({ event }: FramedEvent) => {
      if (event.kind !== 'own.access' && event.kind !== 'own.session') return;
      const user = Number(event.stream.slice('own:'.length));
      for (const connection of ofUser(user))
        if (event.kind === 'own.access') recheck(connection);
        else if (connection.viewer?.session_id === event.payload['session_id'])
          connection.close(closeCodes.unauthenticated, 'unauthenticated');
    },
    /** Ends those who hear a channel: they come again and read anew. */
    breakOff: (channels: readonly Channel[]) => {
      for (const connection of connections.values())
        if (channels.some((channel) => connection.hears(channel))) connection.close(closeCodes.gap, 'gap');
    },
    /** Ends all: other nodes take them. */
    drain: () => {
      for (const connection of connections.values()) connection.close(closeCodes.drain, 'drain');
    },
  };
};

export type Edge = ReturnType<typeof createEdge>;
