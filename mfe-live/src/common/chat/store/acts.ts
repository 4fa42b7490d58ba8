import type { ChatMessage, MessageFile } from '@pregao/contract';
import { Command, type Result } from '@pregao/store-kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as api from '../chat.api.ts';
import type { ChatStore } from './chat.store.ts';

/** How long what a moderator did may be taken back, in milliseconds. */
const undoMs = 10_000;

const opposites = {
  hide: 'show',
  delete: 'restore',
  pin: 'unpin',
  unpin: 'pin',
  show: 'hide',
  restore: 'delete',
  answer: 'unanswer',
  unanswer: 'answer',
} as const;

/** Mutes that staff choose from, by the key of their texts. */
const mutes = {
  tenMinutes: { time: '10m', everywhere: false },
  hour: { time: '1h', everywhere: false },
  edition: { time: 'edition', everywhere: false },
  room: { time: 'forever', everywhere: false },
  everywhere: { time: 'forever', everywhere: true },
} as const satisfies Record<string, api.Mute>;

export type MuteKind = keyof typeof mutes;

export interface Undoable {
  /** What was done, as a key of the texts. */
  did: keyof typeof opposites | MuteKind;
  undo: () => Promise<Result<unknown>>;
}

const counted = (message: ChatMessage, emoji: string, by: 1 | -1) => {
  const now = message.reactions.find((one) => one.emoji === emoji)?.count ?? 0;
  const others = message.reactions.filter((one) => one.emoji !== emoji);
  const count = now + by;
  if (count <= 0) return others;
  return now > 0
    ? message.reactions.map((one) => (one.emoji === emoji ? { emoji, count } : one))
    : [...others, { emoji, count }];
};

/** What a person does to messages that are there. */
export class ChatActs {
  /** What a moderator did last, while it may be taken back. */
  last: Undoable | null = null;
  readonly report = new Command((id: number, body: api.Report) => api.sendReport(id, body));
  private readonly store: ChatStore;
  private readonly fail: (message: string) => void;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param fail says why something could not be done */
  constructor(store: ChatStore, fail: (message: string) => void) {
    this.store = store;
    this.fail = fail;
    makeAutoObservable<ChatActs, 'store' | 'fail' | 'timer'>(
      this,
      { last: observableRef, report: false, store: false, fail: false, timer: false },
      { autoBind: true },
    );
  }

  /** Gives or takes back a reaction; it is shown at once and taken back where it did not get through. */
  async react(id: number, emoji: api.Emoji) {
    const { messageWindow } = this.store;
    const before = messageWindow.mine.get(id) ?? [];
    const isOn = !before.includes(emoji);
    this.showReaction(id, emoji, isOn);
    const result = await api.sendReaction(id, emoji, isOn);
    if (result.ok) return;
    this.showReaction(id, emoji, !isOn);
    this.fail(result.message);
  }

  async remove(id: number) {
    const result = await api.removeMessage(id);
    if (result.ok)
      this.store.messageWindow.patch(id, {
        collapsed: 'deleted',
        message: '',
        files_message: [],
        reactions: [],
        reply_to: null,
      });
    else this.fail(result.message);
  }

  async vote(option: number) {
    const { facts } = this.store;
    const poll = facts?.poll;
    if (!facts || !poll) return;
    const before = facts.vote;
    this.store.know({ poll, vote: option });
    const result = await api.sendVote(poll.id, option);
    if (result.ok) this.store.know({ poll: result.data, vote: option });
    else {
      if (this.store.facts?.poll?.id === poll.id) this.store.know({ poll: this.store.facts.poll, vote: before });
      this.fail(result.message);
    }
  }

  /** Files of a message at addresses that are good again; none where they may not be read, or the call failed. */
  async renewFiles(id: number): Promise<readonly MessageFile[]> {
    // Not signed for an edition: who lost a right, or what was hidden, is refused at the next call (security 7 and 18).
    const result = await api.loadMessage(this.store.roomId, id);
    const files = result.ok ? (result.data.data.find((one) => one.id === id)?.files_message ?? []) : [];
    const { messageWindow } = this.store;
    if (files.length > 0 && messageWindow.find(id)?.collapsed === null)
      messageWindow.patch(id, { files_message: [...files] });
    return files;
  }

  /** @param reason of a deletion, for other moderators */
  async moderate(id: number, action: keyof typeof opposites, reason = '') {
    const result = await api.moderate(id, action, reason);
    if (!result.ok) {
      this.fail(result.message);
      return;
    }
    this.store.putMessage(result.data);
    this.did({
      did: action,
      undo: async () => {
        const back = await api.moderate(id, opposites[action]);
        if (back.ok) this.store.putMessage(back.data);
        return back;
      },
    });
  }

  /** Approves or refuses a message that waits: it can't be taken back, the first decision counts. */
  async decide(id: number, approve: boolean) {
    const result = await api.decideHeld(id, approve);
    if (result.ok) this.store.putMessage(result.data);
    else this.fail(result.message);
  }

  async mute(userId: number, kind: MuteKind): Promise<boolean> {
    const result = await api.mute(this.store.roomId, userId, mutes[kind]);
    if (result.ok) this.did({ did: kind, undo: () => api.unmute(result.data.mute_id) });
    else this.fail(result.fields?.time?.[0] ?? result.message);
    return result.ok;
  }

  async undo() {
    const { last } = this;
    this.forget();
    const result = await last?.undo();
    if (result && !result.ok) this.fail(result.message);
  }

  forget() {
    clearTimeout(this.timer);
    this.last = null;
  }

  private did(act: Undoable) {
    clearTimeout(this.timer);
    runInAction(() => {
      this.last = act;
    });
    this.timer = setTimeout(this.forget, undoMs);
  }

  private showReaction(id: number, emoji: string, isOn: boolean) {
    const { messageWindow } = this.store;
    const mine = messageWindow.mine.get(id) ?? [];
    messageWindow.mine.set(id, isOn ? [...mine, emoji] : mine.filter((one) => one !== emoji));
    const message = messageWindow.find(id);
    if (message) messageWindow.patch(id, { reactions: counted(message, emoji, isOn ? 1 : -1) });
  }
}
