import type { ChatMessage, MessageFile, ReplayEvent, RoomReplay, RoomSnapshot } from '@pregao/contract';
import type { Failure } from '@pregao/store-kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LoadReplay } from './replay.api.ts';
import { applyReplayEvent, foldTo, shownPoll } from './fold.ts';

/** Seconds read before the one that is shown, and after it; the next stretch is fetched this early. */
const [behind, forward, early] = [60, 600, 120];
/** A step of the time that is more than playing, in seconds. */
const leap = 5;
/** Events held at most before those long past are laid into the snapshot. */
const mostEvents = 3_000;
/** After a failure one is asked again this late. */
const restMs = 10_000;
const [pageOf, mostMessages] = [200, 1_000];

/** A stretch of the replay: the room at `from`, and what happened until `to`. */
interface Stretch {
  from: number;
  to: number;
  room: RoomSnapshot;
  events: readonly ReplayEvent[];
}

type Kept = 'stretch' | 'applied' | 'load' | 'asking' | 'ahead' | 'asked' | 'retryAt' | 'none';

interface ReplayOptions {
  load: LoadReplay;
  personId: number;
  isStaff?: boolean;
}

/** The talk of an edition as it stood at a second of its recording, back as well as forward. */
export class ReplayStore {
  readonly personId: number;
  readonly isStaff: boolean;
  readonly canModerate = false;
  readonly outbox = null;
  readonly unreadAfter = null;
  failure: Failure | null = null;
  /** A stretch that is shown is being read. */
  isLoading = false;
  second = 0;
  /** How often one went to another second: the list then follows the talk again. */
  leaps = 0;
  private room: RoomSnapshot | null = null;
  private startsAt = 0;
  private stretch: Stretch | null = null;
  /** Events of the stretch that `room` holds. */
  private applied = 0;
  private readonly load: LoadReplay;
  private asking = new AbortController();
  private ahead: Promise<void> | null = null;
  private asked = { from: 0, to: -1 };
  /** What failed is not asked for again before, in milliseconds since the epoch. */
  private retryAt = 0;
  private readonly none = new Map<number, readonly string[]>();

  constructor({ load, personId, isStaff = false }: ReplayOptions) {
    this.load = load;
    this.personId = personId;
    this.isStaff = isStaff;
    makeAutoObservable<ReplayStore, 'room' | 'startsAt' | Kept>(
      this,
      {
        room: observableRef,
        startsAt: false,
        stretch: false,
        applied: false,
        load: false,
        asking: false,
        ahead: false,
        asked: false,
        retryAt: false,
        none: false,
        outbox: false,
        unreadAfter: false,
      },
      { autoBind: true },
    );
  }

  /** What the list shows; nobody reacts in a replay. */
  get messageWindow() {
    const messages: readonly ChatMessage[] = this.room?.messages ?? [];
    return {
      messages,
      hasBefore: this.room?.has_before ?? false,
      hasAfter: false,
      find: (id: number) => messages.find((message) => message.id === id),
      mine: this.none,
    };
  }

  /** What stands above the talk at this second. */
  get facts() {
    const { room } = this;
    if (!room) return null;
    const poll = shownPoll(room.poll, this.startsAt + this.second * 1_000);
    return { pin: room.pin, rules: room.rules, poll, vote: null };
  }

  /** Shows the room at a second; what is not held is read, and what comes next is read ahead. */
  showAt(second: number) {
    const before = this.second;
    this.second = second;
    if (Math.abs(second - before) > leap) {
      this.leaps += 1;
      this.retryAt = 0;
    }
    const { stretch } = this;
    if (stretch && second >= stretch.from && second <= stretch.to) {
      this.fold(stretch);
      if (second > stretch.to - early && this.mayAsk) this.ahead ??= this.readAhead(stretch);
    } else if (this.isLoading ? !this.isAskedFor(second) : this.mayAsk) void this.read();
  }

  /** Reads where one stands. */
  async read() {
    this.asking.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    const from = Math.max(0, Math.floor(this.second) - behind);
    this.asked = { from, to: from + forward };
    this.isLoading = true;
    const result = await this.load({ from, to: from + forward }, signal);
    if (signal.aborted) return;
    runInAction(() => {
      this.isLoading = false;
      this.failure = result.ok ? null : result;
      if (!result.ok) {
        this.retryAt = Date.now() + restMs;
        return;
      }
      this.take(result.data);
      // One went on meanwhile, or there was more than an answer holds.
      this.showAt(this.second);
    });
  }

  /** Messages before those that are held. */
  async more(side: 'before' | 'after') {
    const { stretch } = this;
    const held = stretch?.room.messages.length ?? 0;
    if (side === 'after' || !stretch?.room.has_before || held >= mostMessages || this.ahead) return;
    const last = Math.min(mostMessages, held + pageOf);
    const page = this.load({ from: stretch.from, to: stretch.from, last }, this.asking.signal).then((result) => {
      runInAction(() => {
        this.ahead = null;
        if (!result.ok || this.stretch !== stretch) return;
        this.stretch = { ...stretch, room: result.data.snapshot };
        this.refold();
      });
    });
    this.ahead = page;
    await page;
  }

  /** Holds a message that was said by now. @returns whether it is there */
  async goTo(id: number): Promise<boolean> {
    while (!this.messageWindow.find(id) && this.messageWindow.hasBefore) {
      const held = this.messageWindow.messages.length;
      await (this.ahead ?? this.more('before'));
      if (this.messageWindow.messages.length <= held) break;
    }
    return this.messageWindow.find(id) !== undefined;
  }

  /** Files of a message that is shown, at addresses that are good again; none where they may not be read, or the call failed. */
  async renewFiles(id: number): Promise<readonly MessageFile[]> {
    const { messages } = this.messageWindow;
    const below = messages.length - messages.findIndex((message) => message.id === id);
    const at = Math.ceil(this.second);
    const last = Math.min(mostMessages, below + pageOf);
    const result = await this.load({ from: at, to: at, last }, this.asking.signal);
    const found = result.ok ? result.data.snapshot.messages.find((message) => message.id === id) : undefined;
    return found?.files_message ?? [];
  }

  setReading() {
    // What one reads of a replay is kept nowhere.
  }

  leave() {
    this.asking.abort();
  }

  private get mayAsk() {
    return Date.now() >= this.retryAt;
  }

  private isAskedFor(second: number) {
    return second >= this.asked.from && second <= this.asked.to;
  }

  private take({ starts_at: startsAt, from, to, snapshot, events }: RoomReplay) {
    this.startsAt = Date.parse(startsAt);
    this.stretch = { from, to, room: snapshot, events };
    this.ahead = null;
    this.refold();
  }

  private async readAhead(stretch: Stretch) {
    const from = Math.floor(stretch.to);
    const result = await this.load({ from, to: from + forward, last: 0 }, this.asking.signal);
    runInAction(() => {
      this.ahead = null;
      if (!result.ok) this.retryAt = Date.now() + restMs;
      if (!result.ok || this.stretch !== stretch) return;
      const later = result.data.events.filter(({ second }) => second > stretch.to);
      this.stretch = this.shortened({
        ...stretch,
        to: Math.max(stretch.to, result.data.to),
        events: [...stretch.events, ...later],
      });
      this.refold();
    });
  }

  /** A long watched replay keeps a room of some minutes ago, and what happened since. */
  private shortened(stretch: Stretch): Stretch {
    const from = Math.floor(this.second) - behind;
    if (stretch.events.length <= mostEvents || from <= stretch.from) return stretch;
    return {
      ...stretch,
      from,
      room: foldTo(stretch.room, stretch.events, from),
      events: stretch.events.filter(({ second }) => second > from),
    };
  }

  private refold() {
    this.applied = 0;
    this.room = this.stretch?.room ?? null;
    if (this.stretch) this.fold(this.stretch);
  }

  /** Lays over the room what happened by now; back, it is folded anew. */
  private fold({ room, events }: Stretch) {
    const last = events[this.applied - 1];
    let folded = this.room ?? room;
    if (last && last.second > this.second) {
      this.applied = 0;
      folded = room;
    }
    for (let next = events[this.applied]; next && next.second <= this.second; next = events[this.applied]) {
      folded = applyReplayEvent(folded, next);
      this.applied += 1;
    }
    this.room = folded;
  }
}
