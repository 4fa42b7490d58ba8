import { mostTypingPeople } from '@pregao/contract';
import { makeAutoObservable, observable } from 'mobx';

/** How long somebody is said to write after the last signal, in milliseconds. */
const shownMs = 5_000;
/** One's own signal goes out once in this time. */
const everyMs = 3_000;

interface Person {
  id: number;
  nickname: string;
}

/** Who is writing now: each leaves by itself. */
export class Typing {
  readonly people = observable.array<Person>([], { deep: false });
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  private toldAt = 0;
  private readonly tell: () => unknown;

  /** @param tell says that this person is writing */
  constructor(tell: () => unknown) {
    this.tell = tell;
    makeAutoObservable<Typing, 'timers' | 'toldAt' | 'tell'>(
      this,
      { people: false, timers: false, toldAt: false, tell: false },
      { autoBind: true },
    );
  }

  take({ id, nickname }: Person) {
    clearTimeout(this.timers.get(id));
    this.timers.set(
      id,
      setTimeout(() => this.gone(id), shownMs),
    );
    if (!this.people.some((one) => one.id === id)) this.people.push({ id, nickname });
  }

  /** They sent it, or wrote no further. */
  gone(id: number) {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    this.people.replace(this.people.filter((one) => one.id !== id));
  }

  /** One's own letters: told now and then, in a room of few. */
  say(people: number) {
    const now = Date.now();
    if (people > mostTypingPeople || now - this.toldAt < everyMs) return;
    this.toldAt = now;
    void this.tell();
  }

  /** The next letter is told at once. */
  sent() {
    this.toldAt = 0;
  }

  clear() {
    for (const id of [...this.timers.keys()]) this.gone(id);
  }
}
