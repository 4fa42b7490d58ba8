import type { ChatMessage } from '@pregao/contract';
import type { RefObject } from 'react';
import type { ChatPanelHandle } from '../../../common/chat/panel/chat-panel.tsx';
import { useKeys } from '../../../common/use-keys.ts';
import type { Asking } from '../desk-types.ts';
import type { RoomDesk } from '../room-desk.store.ts';

interface Options {
  room: RoomDesk | null;
  panel: RefObject<ChatPanelHandle | null>;
  onAsk: (asking: Asking) => void;
  /** Puts the focus into the search of the talk, where there is one. */
  onSearch?: () => void;
}

const isWaiting = ({ held, refused }: ChatMessage) => held && !refused;

/** Staff and oneself are never muted. */
const isMutable = ({ user, user_id: userId }: ChatMessage, personId: number) =>
  userId > 0 && userId !== personId && !user.admin;

/** Keys of the desk. Those that change a message act on the row that has the focus, and on nothing else. */
export const useDeskKeys = ({ room, panel, onAsk, onSearch }: Options) => {
  const onRow = (act: (message: ChatMessage, desk: RoomDesk) => void) => () => {
    const message = panel.current?.focused();
    if (room?.chat.canModerate && message) act(message, room);
  };
  /** What has a place in the talk is moderated, what waits is decided on. */
  const onPlaced = (act: (message: ChatMessage, desk: RoomDesk) => void) =>
    onRow((message, desk) => {
      if (!message.held && !message.refused) act(message, desk);
    });
  const decide = (approve: boolean) =>
    onRow((message, { acts }) => {
      if (isWaiting(message)) void acts.decide(message.id, approve);
    });
  useKeys({
    j: () => panel.current?.walk(1),
    k: () => panel.current?.walk(-1),
    h: onPlaced(({ id, hidden, collapsed }, { acts }) => {
      if (collapsed !== 'deleted') void acts.moderate(id, hidden ? 'show' : 'hide');
    }),
    d: onPlaced((message, { acts }) => {
      if (message.collapsed === 'deleted') void acts.moderate(message.id, 'restore');
      else onAsk({ kind: 'delete', message });
    }),
    m: onPlaced((message, { chat }) => {
      if (isMutable(message, chat.personId)) onAsk({ kind: 'mute', message });
    }),
    p: onPlaced(({ id, collapsed, hidden }, { acts, chat }) => {
      const isPinned = chat.facts?.pin?.message.id === id;
      if (isPinned || (collapsed === null && !hidden)) void acts.moderate(id, isPinned ? 'unpin' : 'pin');
    }),
    a: decide(true),
    x: decide(false),
    u: () => {
      if (room?.acts.last) void room.acts.undo();
    },
    ...(onSearch && { '/': onSearch }),
    '?': () => onAsk({ kind: 'help' }),
  });
};
