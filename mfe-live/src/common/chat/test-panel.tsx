import { buildUser, renderWithPlatform } from '@pregao/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, type Ref } from 'react';
import { ChatPanel } from './panel/chat-panel.tsx';
import type { SearchHandle } from './search/search-bar.tsx';
import { ChatStore } from './store/chat.store.ts';
import { me, roomChannel } from './test-room.ts';

const Room = ({ store, search }: { store: ChatStore; search?: Ref<SearchHandle> | undefined }) => {
  useEffect(() => store.enter(), [store]);
  return <ChatPanel store={store} title="Abertura do mercado" search={search} />;
};

/** A panel of the room that a test serves. */
export const openPanel = async ({ search }: { search?: Ref<SearchHandle> } = {}) => {
  const store = new ChatStore({ roomId: 7, personId: me });
  const view = await renderWithPlatform(<Room store={store} search={search} />, {
    user: buildUser({ id: me }),
    name: 'mfe-live',
  });
  await waitFor(() => expect(store.facts).not.toBeNull());
  return {
    ...view,
    store,
    say: (data: unknown, offset = 0) => act(async () => view.realtime.say(roomChannel, data, offset)),
  };
};

export const messageField = () => screen.getByRole('textbox', { name: 'Escreva uma mensagem' });
