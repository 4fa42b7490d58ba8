import type { EventName } from '@pregao/contract';
import { EntryCache, type Resource } from '@pregao/store-kit';
import { compareStructural, reaction } from 'mobx';
import type { Platform } from '../platform.ts';

/** A query of a screen, as far as what happens elsewhere concerns it. */
type Shown = Pick<Resource<unknown, never>, 'refresh' | 'leave'>;

/**
 * What calls answered, by call, for all screens of the tab. The brand needs no part in it: it is the document's, and another
 * brand is another document.
 */
export class Queries {
  readonly #caches = new Map<string, EntryCache<unknown>>();
  readonly #shown = new Set<Shown>();
  readonly #bus: Platform['bus'];

  constructor({ bus, session }: Platform) {
    this.#bus = bus;
    reaction(
      () => ({ id: session.user.id, pairs: session.pairs }),
      (now, before) => {
        if (now.id === before.id) this.#forget((query) => void query.refresh());
        else this.#clear();
      },
      { equals: compareStructural },
    );
    // An order that is paid opens what was closed, a lesson that was seen is continued elsewhere: what is out of sight is not
    // shown again as it was. A cart that is gone has become an order.
    const forgetHidden = () => {
      this.#forget(() => {});
    };
    bus.on('pix.paid.v1', forgetHidden);
    bus.on('course.progressed.v1', forgetHidden);
    // What was opened is open at once, wherever it is shown.
    bus.on('access.opened.v1', () => {
      this.#forget((query) => void query.refresh());
    });
    bus.on('cart.changed.v1', ({ shopping_cart_id: id }) => {
      if (id === null) forgetHidden();
    });
  }

  cacheOf<T>(call: string): EntryCache<T> {
    const cache = this.#caches.get(call) ?? new EntryCache<unknown>();
    this.#caches.set(call, cache);
    return cache as EntryCache<T>;
  }

  /** Tells a query what happens elsewhere, until the returned function is called. */
  follow(query: Shown, refreshOn: readonly EventName[]): () => void {
    this.#shown.add(query);
    const stops = refreshOn.map((event) => this.#bus.on(event, () => query.refresh()));
    return () => {
      this.#shown.delete(query);
      for (const stop of stops) stop();
    };
  }

  /** Drops what is out of sight, and does something about the rest. */
  #forget(act: (query: Shown) => void) {
    for (const cache of this.#caches.values()) cache.forgetHidden();
    this.#shown.forEach(act);
  }

  /** What one person was answered is never another's, nor a visitor's. */
  #clear() {
    for (const cache of this.#caches.values()) cache.clear();
    for (const query of this.#shown) query.leave();
  }
}

const known = new WeakMap<Platform, Queries>();

/** The queries of a platform: one for the tab, made when a screen first asks. */
export const queriesOf = (platform: Platform): Queries => {
  const queries = known.get(platform) ?? new Queries(platform);
  known.set(platform, queries);
  return queries;
};
