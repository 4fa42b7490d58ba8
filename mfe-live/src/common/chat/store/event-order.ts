/** How long a hole may stay open before the channel is listened to anew, in milliseconds. */
const patienceMs = 250;

/** Puts the events of a channel into the order of its record: each once, none before the one ahead of it. */
export class EventOrder {
  readonly #apply: (data: unknown) => void;
  readonly #onGap: (last: number) => void;
  readonly #held = new Map<number, unknown>();
  #last = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onGap is told the last place that was applied, when what follows it did not come in time */
  constructor(apply: (data: unknown) => void, onGap: (last: number) => void) {
    this.#apply = apply;
    this.#onGap = onGap;
  }

  /** What comes from here on follows this place. */
  startAt(offset: number) {
    this.#last = offset;
    this.stop();
  }

  take(data: unknown, offset: number) {
    if (offset === 0) this.#apply(data);
    else if (offset > this.#last) {
      this.#held.set(offset, data);
      this.#applyHeld();
    }
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#held.clear();
  }

  #applyHeld() {
    while (this.#held.has(this.#last + 1)) {
      this.#last += 1;
      const data = this.#held.get(this.#last);
      this.#held.delete(this.#last);
      this.#apply(data);
    }
    if (this.#held.size === 0) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
    } else
      this.#timer ??= setTimeout(() => {
        this.stop();
        this.#onGap(this.#last);
      }, patienceMs);
  }
}
