import type { ChatMessage, OwnEvent, RoomEvent } from '@pregao/contract';
import type { Outbox } from './outbox.ts';
import type { MessageWindow } from './message-window.ts';

/** What comes beside messages: people, pin, rules, poll and the state of the edition. */
export type News = Exclude<RoomEvent, Record<string, never>>;

/** What events change: the talk as one person follows it. */
export interface Listening {
  readonly roomId: number;
  readonly personId: number;
  readonly messageWindow: MessageWindow;
  readonly outbox: Outbox;
  readonly options: { onAccess?: () => void };
  putMessage(message: ChatMessage): void;
  takeNews(event: News): void;
  setMute(mute: { until: string | null; reason: string } | null): void;
  onReportDecided(outcome: 'accepted' | 'rejected'): void;
}

/**
 * The author of a message that was hidden goes on seeing it: the room's copy never collapses it for them, the copy of
 * their own channel says what they may know.
 */
const isShadowed = (store: Listening, message: ChatMessage) => {
  const known = store.messageWindow.find(message.id);
  return (
    known?.user_id === store.personId &&
    known.collapsed === null &&
    (message.collapsed === 'hidden' || message.collapsed === 'muted')
  );
};

const put = (store: Listening, message: ChatMessage) => {
  if (isShadowed(store, message)) return;
  // A row of another person never collides with what is on its way: only one's own mark takes it out.
  if (message.user_id === store.personId) store.outbox.drop(message.client_id);
  store.putMessage(message);
};

/** Changes rows that are held; those that are not come as they are when they are asked for. */
const change = (store: Listening, messages: readonly ChatMessage[]) => {
  for (const message of messages) if (store.messageWindow.find(message.id)) put(store, message);
};

/** Applies one event of the room's channel; one of a later release is passed over. */
export const applyRoomEvent = (store: Listening, event: RoomEvent): void => {
  if (!('kind' in event)) return;
  switch (event.kind) {
    case 'msg.new':
    case 'msg.held':
    case 'msg.decided':
    case 'rec.new':
      put(store, event.message);
      break;
    case 'msg.edit':
    case 'msg.hide':
    case 'msg.del':
    case 'msg.reported':
    case 'rec.update':
      change(store, [event.message]);
      break;
    case 'user.mute':
    case 'user.unmute':
      change(store, event.messages);
      break;
    case 'msg.react':
      store.messageWindow.patch(event.id, { reactions: event.reactions });
      break;
    default:
      store.takeNews(event);
  }
};

/** Applies one event of the person's own channel. */
export const applyOwnEvent = (store: Listening, event: OwnEvent): void => {
  if (event.kind === 'own.message') {
    if (event.room_id !== store.roomId) return;
    store.outbox.drop(event.message.client_id);
    store.putMessage(event.message);
  } else if (event.kind === 'own.mute') {
    if (event.room_id === null || event.room_id === store.roomId)
      store.setMute(event.muted ? { until: event.until, reason: event.reason } : null);
  } else if (event.kind === 'own.access') store.options.onAccess?.();
  else if (event.kind === 'own.report' && event.room_id === store.roomId) store.onReportDecided(event.outcome);
};
