import { randomUUID } from 'node:crypto';
import { closeCodes, type Variant } from '@pregao/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Authenticate, Viewer } from '../../http/viewer.ts';
import type { Channel } from './channel.ts';
import type { Push } from './frame.ts';
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
import { answerTo, type Opening, type Wish } from './subscribe-answer.ts';
import { Subscription } from './subscription.ts';

/** What carries a connection: a socket, or a stream with commands beside it. */
export interface Wire {
  send(lines: string): void;
  /** Sends what is the same for many, as it was framed. */
  push(push: Push): void;
  close(code: number, reason: string): void;
  /** Ends it without a word, for who does not read; of one that ended already nothing. */
  destroy(): void;
  /** Bytes that wait to be read. */
  buffered(): number;
  /** An answer to a ping is a call of its own: it is asked for seldom. */
  isStream?: boolean;
  /** Where it comes from. */
  address?: string;
}

export interface Parts {
  hub: Pick<Hub, 'open'>;
  sources: Sources;
  authenticate: Authenticate;
  log: FastifyBaseLogger;
  /** People of a stream, for the answer to who joins. */
  people(stream: string): number;
  /** Counts lines of an address as calls; false: it has made too many. */
  mayCall?(address: string, lines: number): Promise<boolean>;
  node: string;
  /** A name for a connection; one that says nothing unless told. */
  nameSession?(): string;
}

/** Seconds between two pings; the client comes back by itself after ten more. */
const pingSeconds = 25;
const pongPatienceMs = 10_000;
/** After so many bytes a client is asked whether it reads: what the network takes for it is not seen here. */
const pingedAfterBytes = 8 * 1_024;
const connectPatienceMs = 10_000;
const commandsPerSecond = 20;
const mostSubscriptions = 20;
const closedAbove = 1_024 * 1_024;
const stalledMs = 10_000;
/** Who does not answer the end of a connection is cut off. */
const goodbyeMs = 1_500;
/** A ping, and its answer. */
const ping = '{}';
/** Everybody is asked again who they are so often; what a right says is told at once. */
const recheckMs = 60_000;
const openingMs = 1_000;

/**
 * One client of the edge, whatever carries it. It is told in order, and closed with a reason that says whether to return.
 * A class, since a node holds many thousands: its methods are there once.
 */
export class Connection {
  readonly session: string;
  readonly #wire: Wire;
  readonly #variant: Variant;
  readonly #parts: Parts;
  /** By channel; null while it is being asked for. */
  readonly #subscriptions = new Map<string, Subscription | null>();
  readonly #opened = Date.now();
  #viewer: Viewer | null = null;
  #isClosed = false;
  #commands = 0;
  #pingedAt = 0;
  #sentSincePing = 0;
  #heardAt = this.#opened;
  #stalled: { since: number; bytes: number } | null = null;
  #work: Promise<unknown> = Promise.resolve();
  /** When it is asked again who this is. */
  #askAt = Infinity;

  constructor(wire: Wire, variant: Variant, parts: Parts) {
    this.session = parts.nameSession?.() ?? randomUUID();
    this.#wire = wire;
    this.#variant = variant;
    this.#parts = parts;
  }

  get viewer(): Viewer | null {
    return this.#viewer;
  }

  hears(channel: Channel): boolean {
    return this.#subscriptions.get(channel.name)?.channel === channel;
  }

  /** Takes a message of the client, in order. Each line counts, an empty one and a pong that nobody asked for too. */
  receive(text: string): void {
    const answersPing = text === ping && this.#pingedAt > this.#heardAt;
    this.#heardAt = Date.now();
    if (answersPing) return;
    const lines = text.split('\n').length;
    this.#commands += lines;
    if (this.#commands > commandsPerSecond) return this.close(closeCodes.tooMany, 'too many commands');
    const parsed = parseCommands(text);
    if (!parsed) return this.close(closeCodes.malformed, 'malformed');
    this.#countCalls(lines);
    for (const command of parsed) {
      if (isPong(command)) continue;
      this.#work = this.#work
        .then(() => (this.#isClosed ? undefined : this.#run(command)))
        .catch((error: unknown) => {
          this.#parts.log.warn({ err: error }, 'a command failed');
          this.#send(errorReply(command.id, protocolErrors.internal));
        });
    }
  }

  /** Sends what is the same for many. */
  pass(push: Push): void {
    if (this.#isClosed) return;
    this.#wire.push(push);
    this.#count(push.lines.length);
  }

  buffered(): number {
    return this.#wire.buffered();
  }

  /** Once a second: who does not read or answer is closed, the others are pinged in time. */
  tick(now: number): void {
    this.#commands = 0;
    if (!this.#viewer && now - this.#opened > connectPatienceMs) return this.close(closeCodes.stale, 'stale');
    if (this.#isStalled(now)) return this.#cutOff();
    const isAsked = this.#pingedAt > this.#heardAt;
    if (isAsked && now - this.#pingedAt > pongPatienceMs) {
      if (this.#sentSincePing > 0) return this.#cutOff();
      return this.close(closeCodes.stale, 'no pong');
    }
    const isDue = now - Math.max(this.#pingedAt, this.#opened) >= pingSeconds * 1_000;
    const isTold = !this.#wire.isStream && this.#sentSincePing > pingedAfterBytes;
    if (!this.#viewer || isAsked || !(isDue || isTold)) return;
    this.#pingedAt = now;
    this.#send(ping);
    this.#sentSincePing = 0;
  }

  /** Whether it hears a room. */
  isInRoom(room: number): boolean {
    return [...this.#subscriptions.keys()].some((name) => name.startsWith(`room:${room}:`));
  }

  /** Has it asked again who this is at an instant, if not before. */
  askBy(at: number): void {
    this.#askAt = Math.min(this.#askAt, at);
  }

  isToBeAsked(now: number): boolean {
    return this.#viewer !== null && now >= this.#askAt;
  }

  /** Asks again who this is and what they may hear. Who may not is told so, and hears nothing more. */
  async recheck(): Promise<void> {
    if (!this.#viewer || this.#isClosed) return;
    this.#askAt = Date.now() + recheckMs;
    this.#viewer = await this.#parts.authenticate(this.#viewer.token);
    if (!this.#viewer) return this.close(closeCodes.unauthenticated, 'unauthenticated');
    for (const [name, subscription] of [...this.#subscriptions]) {
      // What is being opened was admitted before: it is asked again once it is open.
      if (!subscription) {
        this.askBy(Date.now() + openingMs);
        continue;
      }
      const { channel, delay } = subscription;
      const now = await this.#parts.sources.admit(this.#viewer, name, this.#variant);
      if (now && now.audience === channel.audience && now.delay_s === delay) continue;
      this.#unsubscribe(name);
      this.#send(unsubscribePush(name, 'denied'));
    }
  }

  close(code: number, reason: string, patienceMs = goodbyeMs): void {
    if (this.#isClosed) return;
    this.gone();
    this.#wire.close(code, reason);
    setTimeout(() => {
      this.#wire.destroy();
    }, patienceMs).unref();
  }

  /** The wire is gone. */
  gone(): void {
    this.#isClosed = true;
    for (const subscription of this.#subscriptions.values()) subscription?.leave();
    this.#subscriptions.clear();
  }

  /** Nobody reads the end of it: its memory is not kept for an answer. */
  #cutOff(): void {
    this.close(closeCodes.slow, 'slow', 0);
  }

  #count(bytes: number): void {
    this.#sentSincePing += bytes;
    if (this.#wire.buffered() > closedAbove) this.close(closeCodes.slow, 'slow');
  }

  #send(lines: string): void {
    if (this.#isClosed) return;
    this.#wire.send(lines);
    this.#count(lines.length);
  }

  /** Whether it does not read: nothing went out for ten seconds. */
  #isStalled(now: number): boolean {
    const bytes = this.#wire.buffered();
    if (bytes === 0) this.#stalled = null;
    else if (!this.#stalled || bytes < this.#stalled.bytes) this.#stalled = { since: now, bytes };
    return this.#stalled !== null && now - this.#stalled.since >= stalledMs;
  }

  /** What comes by a socket counts among the calls of its address, and so does what one call brings beside a stream. */
  #countCalls(lines: number): void {
    const { address, isStream = false } = this.#wire;
    const { mayCall } = this.#parts;
    // The call that brought them was counted as it came.
    const more = isStream ? lines - 1 : lines;
    if (address === undefined || !mayCall || more === 0) return;
    this.#work = this.#work.then(async () => {
      if (!this.#isClosed && !(await mayCall(address, more))) this.close(closeCodes.tooMany, 'too many calls');
    });
  }

  async #run(command: IdentifiedCommand): Promise<void> {
    if (command.connect && this.#viewer) return this.close(closeCodes.malformed, 'already connected');
    if (command.connect) return this.#connect(command.id, command.connect.token);
    if (!this.#viewer) return this.close(closeCodes.unauthenticated, 'unauthenticated');
    if (command.subscribe) return this.#subscribe(this.#viewer, command.id, command.subscribe);
    if (command.unsubscribe) {
      this.#unsubscribe(command.unsubscribe.channel);
      return this.#send(reply(command.id, { unsubscribe: {} }));
    }
    if (command.ping) return this.#send(reply(command.id, { ping: {} }));
    this.#send(errorReply(command.id, protocolErrors.unknownMethod));
  }

  async #connect(id: number, token = ''): Promise<void> {
    this.#viewer = await this.#parts.authenticate(token);
    if (!this.#viewer) return this.close(closeCodes.unauthenticated, 'unauthenticated');
    this.askBy(Date.now() + recheckMs);
    const { session } = this;
    const { node } = this.#parts;
    this.#send(reply(id, { connect: { client: session, version: '1', ping: pingSeconds, pong: true, session, node } }));
  }

  async #subscribe(viewer: Viewer, id: number, wish: Wish): Promise<void> {
    const { sources, hub, people } = this.#parts;
    const name = wish.channel;
    if (this.#subscriptions.has(name)) return this.#send(errorReply(id, protocolErrors.alreadySubscribed));
    if (this.#subscriptions.size >= mostSubscriptions) return this.#send(errorReply(id, protocolErrors.limit));
    this.#subscriptions.set(name, null);
    try {
      const admission = await sources.admit(viewer, name, this.#variant);
      if (!admission) return this.#send(errorReply(id, protocolErrors.denied));
      const opening = await hub.open(admission, name);
      if (this.#isClosed) return;
      const subscription = new Subscription(this, viewer.id, opening.channel, admission.delay_s);
      // Its key is the channel's own name: that of the command is not held.
      this.#subscriptions.delete(name);
      this.#subscriptions.set(opening.channel.name, subscription);
      await this.#answer(id, wish, { ...opening, people: people(admission.stream) }, subscription);
    } catch (error) {
      this.#unsubscribe(name);
      throw error;
    } finally {
      if (this.#subscriptions.get(name) === null) this.#subscriptions.delete(name);
    }
  }

  /** From its place on the channel is heard; until the answer is sent what comes is held. */
  async #answer(id: number, wish: Wish, opening: Opening, subscription: Subscription): Promise<void> {
    this.#send(await answerTo(id, wish, opening, subscription.join()));
    subscription.release();
  }

  #unsubscribe(name: string): void {
    this.#subscriptions.get(name)?.leave();
    this.#subscriptions.delete(name);
  }
}
