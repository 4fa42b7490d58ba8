import type { LiveState, RoomEvent } from '@pregao/contract';
import { Resource, type Platform } from '@pregao/platform';
import { makeAutoObservable, reaction } from 'mobx';
import { ChatActs } from '../../common/chat/store/acts.ts';
import { ChatStore } from '../../common/chat/store/chat.store.ts';
import { QueueStore } from '../../common/queue/queue.store.ts';
import * as api from './desk.api.ts';

interface Options {
  roomId: number;
  platform: Platform;
  onLiveState: (state: LiveState) => void;
}

/** So many reactions make a message a question. */
const likedFrom = 3;

/** Whether a question came, or a message has become one. */
const isQuestion = (event: Extract<RoomEvent, { kind: string }>) => {
  if (event.kind === 'msg.new') return /^\s*\?|\?\s*$/.test(event.message.message);
  if (event.kind === 'msg.react') return event.reactions.some(({ count }) => count >= likedFrom);
  return false;
};

/** One room as who runs it follows it: its talk, what waits, who is muted and who is looked at. */
export class RoomDesk {
  readonly roomId: number;
  readonly chat: ChatStore;
  readonly acts: ChatActs;
  readonly queue: QueueStore;
  readonly mutes: Resource<api.RoomMutes, number>;
  readonly person: Resource<api.PersonCard, { room: number; user: number }>;
  /** Whose card is open. */
  personId: number | null = null;
  private readonly platform: Platform;

  constructor({ roomId, platform, onLiveState }: Options) {
    this.roomId = roomId;
    this.platform = platform;
    this.chat = new ChatStore({ roomId, personId: platform.session.user.id, onLiveState });
    this.acts = new ChatActs(this.chat, (message) => platform.notify.error(message));
    this.queue = new QueueStore(roomId, platform.notify.info);
    this.mutes = new Resource({ load: api.loadMutes, staleTime: 0 });
    this.person = new Resource({ load: ({ room, user }, signal) => api.loadPerson(room, user, signal), staleTime: 0 });
    makeAutoObservable<RoomDesk, 'platform'>(
      this,
      {
        chat: false,
        acts: false,
        queue: false,
        mutes: false,
        person: false,
        platform: false,
      },
      { autoBind: true },
    );
  }

  /** Enters the room and hears what staff are told of it. @returns what leaves it */
  follow() {
    let leave = () => {};
    const exit = this.chat.enter();
    const stop = reaction(
      () => this.chat.facts?.channels.room ?? '',
      (channel) => {
        leave();
        leave = channel ? this.platform.realtime.subscribe(channel, { onEvent: this.hear }) : () => {};
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      leave();
      exit();
    };
  }

  showPerson(userId: number | null) {
    this.personId = userId;
    if (userId !== null) void this.person.show({ room: this.roomId, user: userId });
  }

  async mute(userId: number, kind: Parameters<ChatActs['mute']>[1]) {
    if (await this.acts.mute(userId, kind)) await this.refreshPeople();
  }

  async lift(muteId: number) {
    const result = await api.liftMute(muteId);
    if (!result.ok) this.platform.notify.error(result.message);
    await this.refreshPeople();
  }

  async answer(id: number) {
    await this.acts.moderate(id, 'answer');
    await this.queue.look();
  }

  private async refreshPeople() {
    await Promise.all([this.mutes.refresh(), this.personId === null ? null : this.person.refresh()]);
  }

  private hear(data: unknown) {
    const event = data as RoomEvent;
    if (!('kind' in event)) return;
    this.queue.hear(event);
    if (event.kind === 'user.mute' || event.kind === 'user.unmute') void this.refreshPeople();
    if (isQuestion(event)) void this.queue.look();
  }
}
