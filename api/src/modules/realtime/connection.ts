import { randomUUID } from 'node:crypto';
import { closeCodes } from '@pregao/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Authenticate, Viewer } from '../../http/viewer.ts';
import type { Channel, Subscriber } from './channel.ts';
import type { Told } from './fan-out.ts';
import type { Hub } from './hub.ts';
import {
  errorReply,
  isPong,
  parseCommands,
  protocolErrors,
  reply,
  unsubscribePush,
  type IdentifiedCommand,
} from './protocol.ts';
import type { Sources } from './sources.ts';
import type { Admission } from './streams.ts';

/** What carries a connection: a socket, or a stream with commands beside it. */
export interface Wire {
  send(bytes: Buffer | string): void;
  close(code: number, reason: string): void;
  /** Ends it without a word, for who does not read; of one that ended already nothing. */
  destroy(): void;
  /** Bytes that wait to be read. */
  buffered(): number;
  /** An answer to a ping is a call of its own: it is asked for seldom. */
  isStream?: boolean;
}

export interface Parts {
  hub: Hub;
  sources: Sources;
  authenticate: Authenticate;
  log: FastifyBaseLogger;
  /** People of a stream, for the answer to who joins. */
  people(stream: string): number;
  node: string;
}

/** Seconds between two pings; the client comes back by itself after ten more. */
const pingSeconds = 25;
const pongPatienceMs = 10_000;
/** After so many bytes a client is asked whether it reads: what the network takes for it is not seen here. */
const pingedAfterBytes = 8 * 1_024;
const connectPatienceMs = 10_000;
const commandsPerSecond = 20;
const mostSubscriptions = 20;
/** A gap that is larger is not told piece by piece: the client reads the room anew. */
const mostRecovered = 300;
const droppedAbove = 64 * 1_024;
const closedAbove = 1_024 * 1_024;
const stalledMs = 10_000;
/** Who does not answer the end of a connection is cut off. */
const goodbyeMs = 1_500;

interface Subscription {
  channel: Channel;
  admission: Admission;
  subscriber: Subscriber;
}

const publicationOf =
  (channel: Channel) =>
  ({ event, frames }: Told) =>
    `{"data":${frames[channel.audience]},"offset":${event.seq}}`;

/** One client of the edge, whatever carries it. It is told in order, and closed with a reason that says whether to return. */
export const createConnection = (wire: Wire, { hub, sources, authenticate, log, people, node }: Parts) => {
  const session = randomUUID();
  const subscriptions = new Map<string, Subscription>();
  const pending = new Set<string>();
  const opened = Date.now();
  let viewer: Viewer | null = null;
  let isClosed = false;
  let commands = 0;
  let pingedAt = 0;
  let sentSincePing = 0;
  let heardAt = opened;
  let stalled: { since: number; bytes: number } | null = null;
  let work: Promise<unknown> = Promise.resolve();

  const leaveAll = () => {
    for (const { channel, subscriber } of subscriptions.values()) channel.leave(subscriber);
    subscriptions.clear();
  };
  const close = (code: number, reason: string) => {
    if (isClosed) return;
    isClosed = true;
    leaveAll();
    wire.close(code, reason);
    setTimeout(wire.destroy, goodbyeMs).unref();
  };
  const send = (bytes: Buffer | string) => {
    if (isClosed) return;
    wire.send(bytes);
    sentSincePing += bytes.length;
    if (wire.buffered() > closedAbove) close(closeCodes.slow, 'slow');
  };

  const connect = async (id: number, token = '') => {
    viewer = await authenticate(token);
    if (!viewer) {
      close(closeCodes.unauthenticated, 'unauthenticated');
      return;
    }
    send(reply(id, { connect: { client: session, version: '1', ping: pingSeconds, pong: true, session, node } }));
  };

  /** What was missed, or null when it is too much or another record. */
  const missed = async (
    wish: NonNullable<IdentifiedCommand['subscribe']>,
    opening: Awaited<ReturnType<Hub['open']>>,
    to: number,
  ): Promise<Told[] | null> => {
    const from = wish.offset ?? 0;
    if (!wish.recover || wish.epoch !== opening.state.epoch() || from > to || to - from > mostRecovered) return null;
    const told = from === to ? [] : await opening.state.since(from, to);
    return told.length === to - from ? told : null;
  };

  const subscribe = async (id: number, wish: NonNullable<IdentifiedCommand['subscribe']>) => {
    if (!viewer) return send(errorReply(id, protocolErrors.denied));
    if (subscriptions.has(wish.channel) || pending.has(wish.channel))
      return send(errorReply(id, protocolErrors.alreadySubscribed));
    if (subscriptions.size + pending.size >= mostSubscriptions) return send(errorReply(id, protocolErrors.limit));
    pending.add(wish.channel);
    try {
      const admission = await sources.admit(viewer, wish.channel);
      if (!admission) return send(errorReply(id, protocolErrors.denied));
      const opening = await hub.open(admission, wish.channel);
      if (isClosed) return;
      // From its place on the channel is heard; until the answer is sent what comes is held.
      let held: (Buffer | string)[] | null = [];
      const subscriber: Subscriber = {
        userId: viewer.id,
        send: (bytes) => {
          if (held) held.push(bytes);
          else send(bytes);
        },
        sendDroppable: (bytes) => {
          if (!held && wire.buffered() < droppedAbove) send(bytes);
        },
      };
      const { channel, state } = opening;
      const position = channel.join(subscriber);
      subscriptions.set(wish.channel, { channel, admission, subscriber });
      const recovered = await missed(wish, opening, position);
      const publications = (recovered ?? []).map(publicationOf(channel)).join(',');
      const facts = JSON.stringify({
        recoverable: true,
        positioned: true,
        epoch: state.epoch(),
        offset: recovered && wish.offset !== undefined ? wish.offset : position,
        was_recovering: wish.recover ?? false,
        recovered: recovered !== null,
        data: { people: people(admission.stream) },
      });
      send(`{"id":${id},"subscribe":${facts.slice(0, -1)},"publications":[${publications}]}}`);
      const later = held;
      held = null;
      later.forEach(send);
    } finally {
      pending.delete(wish.channel);
    }
  };

  const unsubscribe = (channel: string) => {
    const found = subscriptions.get(channel);
    found?.channel.leave(found.subscriber);
    subscriptions.delete(channel);
  };

  const run = async (command: IdentifiedCommand) => {
    if (command.connect) return connect(command.id, command.connect.token);
    if (!viewer) return close(closeCodes.unauthenticated, 'unauthenticated');
    if (command.subscribe) return subscribe(command.id, command.subscribe);
    if (command.unsubscribe) {
      unsubscribe(command.unsubscribe.channel);
      return send(reply(command.id, { unsubscribe: {} }));
    }
    if (command.ping) return send(reply(command.id, { ping: {} }));
    send(errorReply(command.id, protocolErrors.unknownMethod));
  };

  /** Whether it does not read: nothing went out for ten seconds. */
  const isStalled = (now: number) => {
    const bytes = wire.buffered();
    if (bytes === 0) stalled = null;
    else if (!stalled || bytes < stalled.bytes) stalled = { since: now, bytes };
    else stalled = { since: stalled.since, bytes: Math.min(bytes, stalled.bytes) };
    return stalled !== null && now - stalled.since >= stalledMs;
  };

  return {
    session,
    viewer: () => viewer,
    /** Takes a message of the client, in order. */
    receive: (text: string) => {
      heardAt = Date.now();
      const parsed = parseCommands(text);
      if (!parsed) return close(closeCodes.malformed, 'malformed');
      for (const command of parsed) {
        if (isPong(command)) continue;
        commands += 1;
        if (commands > commandsPerSecond) return close(closeCodes.tooMany, 'too many commands');
        work = work
          .then(() => (isClosed ? undefined : run(command)))
          .catch((error: unknown) => {
            log.warn({ err: error }, 'a command failed');
            send(errorReply(command.id, protocolErrors.internal));
          });
      }
    },
    /** Once a second: who does not read or answer is closed, the others are pinged in time. */
    tick: (now: number) => {
      commands = 0;
      if (!viewer && now - opened > connectPatienceMs) return close(closeCodes.stale, 'stale');
      if (isStalled(now)) {
        close(closeCodes.slow, 'slow');
        return;
      }
      if (pingedAt > heardAt && now - pingedAt > pongPatienceMs) {
        if (sentSincePing > 0) close(closeCodes.slow, 'slow');
        else close(closeCodes.stale, 'no pong');
        return;
      }
      const isDue = now - Math.max(pingedAt, opened) >= pingSeconds * 1_000;
      const isAsked = pingedAt > heardAt;
      if (viewer && !isAsked && (isDue || (!wire.isStream && sentSincePing > pingedAfterBytes))) {
        pingedAt = now;
        send('{}');
        sentSincePing = 0;
      }
    },
    /** Asks again who this is and what they may hear. Who may not is told so, and hears nothing more. */
    recheck: async () => {
      if (!viewer || isClosed) return;
      viewer = await authenticate(viewer.token);
      if (!viewer) {
        close(closeCodes.unauthenticated, 'unauthenticated');
        return;
      }
      for (const [name, { admission }] of [...subscriptions]) {
        const now = await sources.admit(viewer, name);
        if (now && now.audience === admission.audience && now.delay_s === admission.delay_s) continue;
        unsubscribe(name);
        send(unsubscribePush(name, 'denied'));
      }
    },
    hears: (channel: Channel) => subscriptions.get(channel.name)?.channel === channel,
    close,
    /** The wire is gone. */
    gone: () => {
      isClosed = true;
      leaveAll();
    },
  };
};

export type Connection = ReturnType<typeof createConnection>;
