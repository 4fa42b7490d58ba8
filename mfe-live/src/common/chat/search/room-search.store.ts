import type { ChatMessage } from '@pregao/contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { loadMessages } from '../chat.api.ts';

/** Letters a search needs, as the server asks for them. */
export const leastLetters = 3;
/** Messages of one answer. */
const most = 30;

/** A search in the talk of one room: the last words count, whatever answer comes first. */
export class RoomSearch {
  words = '';
  found: readonly ChatMessage[] = [];
  /** Older ones are left out. */
  hasMore = false;
  /** The words that `found` answers; null: none yet. */
  answered: string | null = null;
  failure: string | null = null;
  at = 0;
  private readonly roomId: number;
  private asking = new AbortController();

  constructor(roomId: number) {
    this.roomId = roomId;
    makeAutoObservable<RoomSearch, 'roomId' | 'asking'>(
      this,
      { found: observableRef, roomId: false, asking: false },
      { autoBind: true },
    );
  }

  get state(): 'idle' | 'short' | 'waiting' | 'failed' | 'empty' | 'found' {
    if (this.words === '') return 'idle';
    if (this.words.length < leastLetters) return 'short';
    if (this.failure !== null) return 'failed';
    if (this.answered === null) return 'waiting';
    return this.found.length === 0 ? 'empty' : 'found';
  }

  /** Searches for other words; what was asked before is given up. */
  async ask(words: string) {
    this.stop();
    this.words = words;
    this.failure = null;
    if (words.length < leastLetters) {
      this.answered = null;
      this.found = [];
      return;
    }
    const { signal } = (this.asking = new AbortController());
    const page = await loadMessages(this.roomId, { q: words, limit: most }, signal);
    if (signal.aborted) return;
    runInAction(() => {
      if (!page.ok) {
        this.failure = page.message;
        return;
      }
      // The newest first: that is what one remembers.
      this.found = page.data.data.toReversed();
      this.hasMore = page.data.has_before;
      this.answered = words;
      this.at = 0;
    });
  }

  retry() {
    return this.ask(this.words);
  }

  move(step: 1 | -1) {
    const { length } = this.found;
    if (length > 0) this.at = (this.at + step + length) % length;
  }

  choose(at: number) {
    this.at = at;
  }

  stop() {
    this.asking.abort();
  }
}
