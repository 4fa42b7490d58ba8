import { Entry } from './entry.ts';

/** What is known by key, in the order of use; several resources may show out of one. */
export class EntryCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #keep: number;

  /** @param keep entries kept, the oldest used dropped first; what is shown stays */
  constructor(keep = 20) {
    this.#keep = keep;
  }

  /** The entry of a key, made where there is none. */
  of(name: string): Entry<T> {
    const entry = this.#entries.get(name) ?? new Entry<T>();
    // Set again at the end: the map's order is the order of use.
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    this.#dropTo(this.#keep);
    return entry;
  }

  /** Every value is asked for again when it is next shown. */
  invalidate() {
    for (const entry of this.#entries.values()) entry.loadedAt = 0;
  }

  /** Forgets what nobody shows. */
  forgetHidden() {
    this.#dropTo(0);
  }

  /** Forgets everything and gives up every request. */
  clear() {
    for (const entry of this.#entries.values()) entry.abort();
    this.#entries.clear();
  }

  #dropTo(count: number) {
    for (const [name, entry] of this.#entries) {
      if (this.#entries.size <= count) return;
      if (!entry.isShown) this.#entries.delete(name);
    }
  }
}
