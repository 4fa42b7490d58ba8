import type { Channel, Subscriber } from './channel.ts';
import type { Push } from './frame.ts';

/** For whom more waits than this is not told what may be dropped. */
const droppedAbove = 64 * 1_024;

/** What carries what a channel tells. */
interface Carrier {
  pass(push: Push): void;
  /** Bytes that wait to be read. */
  buffered(): number;
}

/** A channel as one connection hears it. What is told before it is released is held, so that the answer comes first. */
export class Subscription implements Subscriber {
  readonly userId: number;
  readonly channel: Channel;
  /** Seconds it is late. */
  readonly delay: number;
  readonly #carrier: Carrier;
  #held: Push[] | null = [];

  constructor(carrier: Carrier, userId: number, channel: Channel, delay: number) {
    this.#carrier = carrier;
    this.userId = userId;
    this.channel = channel;
    this.delay = delay;
  }

  /** @returns the place from which on all is heard */
  join(): number {
    return this.channel.join(this);
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const push of held) this.#carrier.pass(push);
  }

  leave(): void {
    this.channel.leave(this);
  }

  send(push: Push): void {
    if (this.#held) this.#held.push(push);
    else this.#carrier.pass(push);
  }

  sendDroppable(push: Push): void {
    if (!this.#held && this.#carrier.buffered() < droppedAbove) this.#carrier.pass(push);
  }
}
