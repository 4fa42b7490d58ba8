import type { ChatMessage, ReplayEvent, RoomPoll, RoomSnapshot } from '@pregao/contract';

/** Messages held at most. */
const mostHeld = 2_000;
/** How long a poll that closed is still shown, in seconds. */
const closedSeconds = 60;

/** Puts a message at its place in the room, over what was known of it. */
const put = (messages: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] => {
  const known = messages.findLastIndex(({ id }) => id === message.id);
  if (known >= 0) return messages.with(known, message);
  const before = messages.findLastIndex(({ seq }) => seq < message.seq);
  return messages.toSpliced(before + 1, 0, message);
};

const patch = (messages: readonly ChatMessage[], id: number, change: Partial<ChatMessage>) => {
  const known = messages.find((message) => message.id === id);
  return known ? put(messages, { ...known, ...change }) : messages;
};

const capped = (room: RoomSnapshot, messages: readonly ChatMessage[]): RoomSnapshot =>
  messages.length > mostHeld
    ? { ...room, messages: messages.slice(-mostHeld), has_before: true }
    : { ...room, messages: messages as ChatMessage[] };

/** The room after an event. What changes a message that is not held changes nothing. */
export const applyReplayEvent = (room: RoomSnapshot, event: ReplayEvent): RoomSnapshot => {
  const { message, id, reactions, pin, poll, rules } = event;
  switch (event.kind) {
    case 'msg.new':
    case 'rec.new':
      return message ? capped(room, put(room.messages, message)) : room;
    case 'msg.edit':
      return message ? capped(room, patch(room.messages, message.id, message)) : room;
    case 'rec.update': {
      // It tells how the operation stands, not who reacted to it.
      if (!message) return room;
      const { reactions: _, ...change } = message;
      return capped(room, patch(room.messages, message.id, change));
    }
    case 'msg.react':
      return id === undefined || !reactions ? room : capped(room, patch(room.messages, id, { reactions }));
    case 'pin':
      return { ...room, pin: pin ?? null };
    case 'poll':
      return poll ? { ...room, poll } : room;
    case 'settings':
      return rules ? { ...room, rules } : room;
  }
};

/** The room at a second: its snapshot with the events up to then. */
export const foldTo = (room: RoomSnapshot, events: readonly ReplayEvent[], second: number): RoomSnapshot => {
  let folded = room;
  for (const event of events) {
    if (event.second > second) break;
    folded = applyReplayEvent(folded, event);
  }
  return folded;
};

/** The poll as it is shown at an instant: one that was closed a minute ago is gone. */
export const shownPoll = (poll: RoomPoll | null, atMs: number): RoomPoll | null => {
  if (!poll) return null;
  const end = poll.closed_at ?? poll.closes_at;
  if (end === null || Date.parse(end) > atMs) return poll;
  return atMs - Date.parse(end) > closedSeconds * 1_000 ? null : { ...poll, closed_at: end };
};
