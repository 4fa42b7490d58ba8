import type { ChannelEnd, ChannelListener, ChannelPosition } from '@pregao/platform';
import type { Centrifuge, Subscription } from 'centrifuge';

/** One subscription and all who listen to it. */
export class Channel {
  readonly #client: Centrifuge;
  readonly #subscription: Subscription;
  readonly #listeners = new Set<ChannelListener>();
  #snapshot: { data: unknown } | null = null;

  constructor(client: Centrifuge, name: string, since?: ChannelPosition) {
    this.#client = client;
    this.#subscription = client.newSubscription(name, since ? { since } : {});
    this.#subscription.on('subscribed', ({ data, wasRecovering, recovered }) => {
      this.#snapshot = { data };
      this.#each((listener) => {
        if (wasRecovering) listener.onRecovered?.(recovered);
        listener.onSnapshot?.(data);
      });
    });
    this.#subscription.on('publication', ({ data, offset = 0 }) => {
      this.#each((listener) => {
        listener.onEvent(data, { offset });
      });
    });
    this.#subscription.on('unsubscribed', ({ code }) => {
      // What is closed here, or with the client, is nobody's news.
      if (code > 2) this.end('denied');
    });
    this.#subscription.subscribe();
  }

  add(listener: ChannelListener) {
    this.#listeners.add(listener);
    if (this.#snapshot) listener.onSnapshot?.(this.#snapshot.data);
  }

  /** @returns whether nobody listens any more */
  remove(listener: ChannelListener) {
    this.#listeners.delete(listener);
    return this.#listeners.size === 0;
  }

  close() {
    this.#subscription.unsubscribe();
    this.#client.removeSubscription(this.#subscription);
  }

  end(end: ChannelEnd) {
    const listeners = [...this.#listeners];
    this.#listeners.clear();
    for (const listener of listeners) listener.onClosed?.(end);
  }

  #each(act: (listener: ChannelListener) => void) {
    for (const listener of [...this.#listeners]) act(listener);
  }
}
