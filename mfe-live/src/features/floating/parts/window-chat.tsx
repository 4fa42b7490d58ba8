import { usePlatform } from '@pregao/platform';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ChatPanel } from '../../../common/chat/panel/chat-panel.tsx';
import { ChatStore } from '../../../common/chat/store/chat.store.ts';

interface WindowChatProps {
  roomId: number;
  title: string;
  /** The room is closed, or opened, to the person. */
  onAccess: () => void;
}

/** The talk of the room beside its picture. */
export const WindowChat = observer(({ roomId, title, onAccess }: WindowChatProps) => {
  const { session } = usePlatform();
  const [store] = useState(() => new ChatStore({ roomId, personId: session.user.id, onAccess, onDenied: onAccess }));
  useEffect(() => store.enter(), [store]);
  return <ChatPanel store={store} title={title} />;
});
