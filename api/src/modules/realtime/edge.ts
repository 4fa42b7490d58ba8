import { randomUUID } from 'node:crypto';
import { closeCodes, type Variant } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Authenticate } from '../../http/viewer.ts';
import type { Channel } from './channel.ts';
import { Connection, type Parts, type Wire } from './connection.ts';
import type { FramedEvent } from './fan-out.ts';
import type { SessionNames } from './session-names.ts';

/** When a right of many changed they are asked again within so many seconds, so that the database is not asked at once. */
const spreadSeconds = 2;
const retryMs = 5_000;

/** The connections of this node. */
export const createEdge = (
  core: Pick<Core, 'log'>,
  authenticate: Authenticate,
  { names, ...rest }: Omit<Parts, 'authenticate' | 'log' | 'node' | 'nameSession'> & { names?: SessionNames },
) => {
  const node = randomUUID();
  const connections = new Map<string, Connection>();
  const parts: Parts = {
    ...rest,
    authenticate,
    log: core.log,
    node,
    ...(names && { nameSession: () => names.make(node) }),
  };
  const recheck = (connection: Connection) => {
    // A database that is away ends nobody's connection.
    connection.recheck().catch((error: unknown) => {
      connection.askBy(Date.now() + retryMs);
      core.log.warn({ err: error }, 'a connection was not asked again');
    });
  };
  /** A right changed that many have: of whoever is in a room, or of everybody. */
  const askAgain = (room: unknown) => {
    const all = [...connections.values()].filter((one) => typeof room !== 'number' || one.isInRoom(room));
    const now = Date.now();
    for (const [index, connection] of all.entries()) connection.askBy(now + (index % spreadSeconds) * 1_000);
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
      for (const connection of connections.values()) {
        connection.tick(now);
        if (connection.isToBeAsked(now)) recheck(connection);
      }
    },
    /** What a person is told of may change what they may hear, and end a session. */
    onTold: ({ event }: FramedEvent) => {
      if (event.kind === 'rights') askAgain(event.payload['chat_id']);
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
