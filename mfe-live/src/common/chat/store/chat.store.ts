import type { ChatMessage, LiveState, ResponseOf, createRoomMessage } from '@pregao/contract';
import { draftOf } from '@pregao/platform/hooks';
import type { Failure } from '@pregao/store-kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { atMostEvery } from '../../at-most-every.ts';
import * as api from '../chat.api.ts';
import { applyOwnEvent, applyRoomEvent, type News } from './apply-event.ts';
import { Outbox, type Outgoing } from './outbox.ts';
import { isOfRules, secondsOf } from './refusals.ts';
import { RoomSubscription } from './room-subscription.ts';
import { MessageWindow } from './message-window.ts';
import { Typing } from './typing.ts';

type Facts = api.RoomFacts;

interface ChatOptions {
  roomId: number;
  personId: number;
  /** The edition changed: on air, unstable, over. */
  onLiveState?: (state: LiveState) => void;
  onReportDecided?: (outcome: 'accepted' | 'rejected') => void;
  /** A right to a room came, changed or went. */
  onAccess?: () => void;
  /** The room is closed to this person now. */
  onDenied?: () => void;
}

/** Why one may not write now. */
export type Silence = NonNullable<Facts['writing']['reason']> | null;

/** The talk of one room as one person follows it. */
export class ChatStore {
  readonly roomId: number;
  readonly personId: number;
  readonly messageWindow = new MessageWindow();
  readonly outbox: Outbox;
  readonly typing: Typing;
  facts: Facts | null = null;
  failure: Failure | null = null;
  isLoading = false;
  /** People in the room. */
  people = 0;
  /** The last message read before this visit: what is new stands under a line. */
  unreadAfter: number | null = null;
  /** The newest message seen at the end of the list. */
  seenId = 0;
  /** Came while the newest messages are not held. */
  missed = 0;
  /** When the next message may be sent, in milliseconds since the epoch. */
  waitUntil = 0;
  /** When the next change of a message may be saved. */
  editWaitUntil = 0;
  /** The message one is reading; null while one follows the end. */
  readingId: number | null = null;
  readonly options: ChatOptions;
  private readonly subscription: RoomSubscription;
  private asking = new AbortController();
  private pageUnderWay: 'before' | 'after' | null = null;

  /** A grid that is made tells of many editions at once. */
  private readonly lookAgain = atMostEvery(2_000, () => void this.refreshFacts());

  constructor(options: ChatOptions) {
    this.options = options;
    this.roomId = options.roomId;
    this.personId = options.personId;
    this.outbox = new Outbox({
      send: (body) => api.sendMessage(this.roomId, body),
      onSent: (sent) => this.sent(sent),
      onFailed: (failure) => this.refused(failure, 'waitUntil'),
      kept: draftOf<Outgoing[]>(options.personId, `room-outbox.${options.roomId}`),
    });
    this.typing = new Typing(() => api.sendTyping(this.roomId));
    this.subscription = new RoomSubscription({
      onRoomEvent: (event) => applyRoomEvent(this, event),
      onOwnEvent: (event) => applyOwnEvent(this, event),
      onLost: () => void this.reload(),
      onDenied: () => options.onDenied?.(),
    });
    makeAutoObservable<ChatStore, 'subscription' | 'asking' | 'pageUnderWay' | 'lookAgain'>(
      this,
      {
        messageWindow: false,
        outbox: false,
        typing: false,
        options: false,
        facts: observableRef,
        readingId: false,
        subscription: false,
        asking: false,
        pageUnderWay: false,
        lookAgain: false,
      },
      { autoBind: true },
    );
  }

  /** Enters the room. @returns what leaves it */
  enter() {
    this.asking = new AbortController();
    void this.load();
    return () => {
      this.asking.abort();
      this.typing.clear();
      this.subscription.leave();
    };
  }

  get isStaff() {
    return this.facts?.is_staff ?? false;
  }

  get canModerate() {
    return this.facts?.can_moderate ?? false;
  }

  /** Why one may not write, as rules and mutes stand at this moment. */
  get silence(): Silence {
    const { facts } = this;
    if (!facts) return null;
    if (facts.mute) return 'muted';
    if (facts.rules.writers === 'staff' && !facts.is_staff) return 'staff';
    const { reason } = facts.writing;
    return reason === 'muted' || reason === 'staff' ? null : reason;
  }

  /** Messages of others that came below what one reads. */
  get unseen() {
    const { messages } = this.messageWindow;
    let count = this.missed;
    for (let at = messages.length - 1; at >= 0; at -= 1) {
      const message = messages[at] as ChatMessage;
      if (message.id <= this.seenId) break;
      if (message.user_id !== this.personId) count += 1;
    }
    return count;
  }

  async load() {
    const { signal } = this.asking;
    this.isLoading = true;
    const [facts, page] = await Promise.all([
      api.loadRoom(this.roomId, signal),
      api.loadMessages(this.roomId, {}, signal),
    ]);
    if (signal.aborted) return;
    runInAction(() => {
      this.isLoading = false;
      const failed = [facts, page].find((answer) => !answer.ok);
      this.failure = failed && !failed.ok ? failed : null;
      if (!facts.ok || !page.ok) return;
      this.setFacts(facts.data);
      this.unreadAfter = facts.data.last_read_id;
      this.messageWindow.replace(page.data);
      this.seenId = this.messageWindow.newestId;
      this.subscription.follow(page.data.position, facts.data.channels);
    });
  }

  /** Asks for everything anew and stays where one reads. */
  async reload() {
    const { signal } = this.asking;
    const around = this.readingId;
    const [facts, page] = await Promise.all([
      api.loadRoom(this.roomId, signal),
      api.loadMessages(this.roomId, around === null ? {} : { around }, signal),
    ]);
    if (signal.aborted || !facts.ok || !page.ok) return;
    runInAction(() => {
      this.setFacts(facts.data);
      this.messageWindow.replace(page.data);
      this.missed = 0;
      this.subscription.follow(page.data.position, facts.data.channels);
    });
  }

  /** Rules, mute and whether one may write, asked for again. */
  async refreshFacts() {
    const facts = await api.loadRoom(this.roomId, this.asking.signal);
    if (facts.ok) this.setFacts(facts.data);
  }

  /** The page before or after what is held; one at a time. */
  async more(side: 'before' | 'after') {
    const { messageWindow: shown } = this;
    if (this.pageUnderWay || shown.messages.length === 0 || !(side === 'before' ? shown.hasBefore : shown.hasAfter))
      return;
    this.pageUnderWay = side;
    const bound = side === 'before' ? { before: shown.messages[0]?.id } : { after: shown.newestId };
    const page = await api.loadMessages(this.roomId, bound as { before: number }, this.asking.signal);
    this.pageUnderWay = null;
    if (!page.ok) return;
    if (side === 'before') shown.prepend(page.data);
    else shown.append(page.data);
    if (side === 'after' && !shown.hasAfter) this.setMissed(0);
  }

  /** Holds a message and what is around it. @returns whether it is there */
  async goTo(id: number): Promise<boolean> {
    if (this.messageWindow.find(id)) return true;
    const page = await api.loadMessages(this.roomId, { around: id }, this.asking.signal);
    if (page.ok) this.messageWindow.replace(page.data);
    return page.ok && this.messageWindow.find(id) !== undefined;
  }

  /** Holds the newest messages again. */
  async goToEnd() {
    if (!this.messageWindow.hasAfter) return;
    const page = await api.loadMessages(this.roomId, {}, this.asking.signal);
    if (!page.ok) return;
    this.messageWindow.replace(page.data);
    this.setMissed(0);
  }

  /** One stands at the end of the list, or reads a message above it. */
  setReading(id: number | null) {
    this.readingId = id;
    if (id !== null || this.messageWindow.hasAfter) return;
    const { newestId } = this.messageWindow;
    if (newestId > this.seenId) this.seenId = newestId;
  }

  putMessage(message: ChatMessage) {
    const isNew = message.id > this.messageWindow.newestId;
    if (isNew) this.typing.gone(message.user_id);
    if (!this.messageWindow.put(message) && isNew) this.missed += 1;
    if (this.facts?.pin?.message.id === message.id)
      this.facts = { ...this.facts, pin: message.collapsed ? null : { ...this.facts.pin, message } };
  }

  /** What comes beside messages. */
  takeNews(event: News) {
    const { facts } = this;
    if (event.kind === 'stat') this.people = event.people;
    else if (event.kind === 'typing') this.hearTyping(event.user_id, event.nickname);
    else if (event.kind === 'live.state') {
      this.options.onLiveState?.(event.state);
      this.lookAgain();
    } else if (!facts) return;
    else if (event.kind === 'pin') this.facts = { ...facts, pin: event.pin };
    else if (event.kind === 'settings') this.facts = { ...facts, rules: event.rules };
    else if (event.kind === 'poll')
      this.facts = { ...facts, poll: event.poll, vote: facts.poll?.id === event.poll.id ? facts.vote : null };
  }

  /** Changes an own message. @returns why it was not changed; null: it was */
  async edit(id: number, text: string, mentions: number[]): Promise<Failure | null> {
    const result = await api.saveMessage(id, text, mentions);
    if (result.ok) this.putMessage(result.data);
    else this.refused(result, 'editWaitUntil');
    return result.ok ? null : result;
  }

  /** One typed a letter: staff of a small room are told. */
  say() {
    this.typing.say(this.people);
  }

  setMute(mute: Facts['mute']) {
    if (this.facts) this.facts = { ...this.facts, mute };
    if (!mute) void this.refreshFacts();
  }

  onReportDecided(outcome: 'accepted' | 'rejected') {
    this.options.onReportDecided?.(outcome);
  }

  setFacts(facts: Facts) {
    this.facts = facts;
    this.people = facts.people;
  }

  /** What a call answered of the room. */
  know(news: Partial<Facts>) {
    if (this.facts) this.facts = { ...this.facts, ...news };
  }

  private hearTyping(id: number, nickname: string) {
    if (id !== this.personId) this.typing.take({ id, nickname });
  }

  private setMissed(count: number) {
    this.missed = count;
  }

  private sent({ message }: ResponseOf<typeof createRoomMessage>) {
    this.putMessage(message);
    const slow = this.isStaff ? 0 : (this.facts?.rules.slow_mode_s ?? 0);
    if (slow > 0) this.waitUntil = Date.now() + slow * 1_000;
  }

  private refused(failure: Failure, wait: 'waitUntil' | 'editWaitUntil') {
    const seconds = secondsOf(failure);
    if (seconds !== null) this[wait] = Date.now() + seconds * 1_000;
    if (isOfRules(failure)) void this.refreshFacts();
    if (failure.code === 'room_closed') this.options.onDenied?.();
  }
}
