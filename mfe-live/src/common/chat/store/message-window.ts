import type { ChatMessage } from '@pregao/contract';
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { MessagePage } from '../chat.api.ts';

/** Messages held at most; those farther away are asked for again when one goes there. */
const mostHeld = 2_000;

/** Where a message is, or would be put. */
const placeOf = (messages: readonly ChatMessage[], id: number) => {
  let [low, high] = [0, messages.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((messages[middle] as ChatMessage).id < id) low = middle + 1;
    else high = middle;
  }
  return { index: low, isThere: messages[low]?.id === id };
};

/** The messages of a room that are in the browser: one stretch of them, in their order, each once. */
export class MessageWindow {
  messages: readonly ChatMessage[] = [];
  hasBefore = false;
  /** The newest messages are not held: what comes now has no place yet. */
  hasAfter = false;
  /** Emojis this person gave, by message. */
  readonly mine = observable.map<number, readonly string[]>();

  constructor() {
    makeObservable(this, {
      messages: observableRef,
      hasBefore: observable,
      hasAfter: observable,
      replace: action,
      prepend: action,
      append: action,
      put: action,
      patch: action,
    });
  }

  get newestId() {
    return this.messages.at(-1)?.id ?? 0;
  }

  find(id: number) {
    const { index, isThere } = placeOf(this.messages, id);
    return isThere ? this.messages[index] : undefined;
  }

  replace(page: MessagePage) {
    this.messages = page.data;
    this.hasBefore = page.has_before;
    this.hasAfter = page.has_after;
    this.mine.clear();
    this.#keepMine(page);
  }

  prepend(page: MessagePage) {
    const first = this.messages[0]?.id ?? Infinity;
    const all = [...page.data.filter(({ id }) => id < first), ...this.messages];
    this.hasBefore = page.has_before;
    if (all.length > mostHeld) this.hasAfter = true;
    this.messages = all.slice(0, mostHeld);
    this.#keepMine(page);
  }

  append(page: MessagePage) {
    const last = this.newestId;
    this.hasAfter = page.has_after;
    this.#keepNewest([...this.messages, ...page.data.filter(({ id }) => id > last)]);
    this.#keepMine(page);
  }

  /**
   * Puts a message at its place, over what was known of it.
   * @returns whether it is held now; one outside the stretch is not
   */
  put(message: ChatMessage): boolean {
    const { messages } = this;
    const { index, isThere } = placeOf(messages, message.id);
    if (isThere) this.messages = messages.with(index, message);
    else if (index === messages.length ? this.hasAfter : index === 0 && this.hasBefore) return false;
    else this.#keepNewest(messages.toSpliced(index, 0, message));
    return true;
  }

  patch(id: number, change: Partial<ChatMessage>) {
    const known = this.find(id);
    if (known) this.put({ ...known, ...change });
  }

  #keepNewest(all: readonly ChatMessage[]) {
    if (all.length > mostHeld) this.hasBefore = true;
    this.messages = all.slice(-mostHeld);
  }

  #keepMine(page: MessagePage) {
    for (const [id, emojis] of Object.entries(page.my_reactions)) this.mine.set(Number(id), emojis);
  }
}
