interface Kept<T> {
  value: T;
  at: number;
}

export interface RecentOptions {
  now: () => number;
  /** Milliseconds a value is served without being made again. */
  freshMs: number;
  /** Milliseconds it is still served while a new one is made. */
  servedMs: number;
  /** Values kept; the one unused for longest goes first. */
  most: number;
}

/**
 * Values that are the same for everybody, kept for seconds: each is made once at a time, and a crowd that comes at once
 * waits for one making. What fails, and what `keeps` refuses, is not kept.
 */
export class RecentAnswers<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #making = new Map<string, Promise<T>>();
  readonly #options: RecentOptions;

  constructor(options: RecentOptions) {
    this.#options = options;
  }

  async get(key: string, make: () => Promise<T>, keeps: (value: T) => boolean = () => true): Promise<T> {
    const { now, freshMs, servedMs } = this.#options;
    const kept = this.#kept.get(key);
    const age = kept ? now() - kept.at : Infinity;
    if (kept && age >= 0 && age < freshMs) {
      this.#keep(key, kept);
      return kept.value;
    }
    const making = this.#make(key, make, keeps);
    if (!kept || age < 0 || age >= servedMs) return making;
    making.catch(() => undefined);
    return kept.value;
  }

  #make(key: string, make: () => Promise<T>, keeps: (value: T) => boolean): Promise<T> {
    const under = this.#making.get(key);
    if (under) return under;
    const at = this.#options.now();
    const making = make()
      .then((value) => {
        if (keeps(value)) this.#keep(key, { value, at });
        else this.#kept.delete(key);
        return value;
      })
      .finally(() => {
        this.#making.delete(key);
      });
    this.#making.set(key, making);
    return making;
  }

  #keep(key: string, kept: Kept<T>) {
    // Set again at the end: the map's order is the order of use.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#options.most && oldest !== undefined) this.#kept.delete(oldest);
  }
}
