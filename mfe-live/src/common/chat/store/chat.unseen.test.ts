import type { RoomPoll } from '@pregao/contract';
import { buildUser, createTestPlatform, withMockApi } from '@pregao/testing';
import { waitFor } from '@testing-library/react';
import { buildMessage, buildPage, me, ownMessage, roomChannel, serveRoom } from '../test-room.ts';
import { ChatStore } from './chat.store.ts';

withMockApi();

const open = async () => {
  const { realtime } = await createTestPlatform({ user: buildUser({ id: me }) });
  const store = new ChatStore({ roomId: 7, personId: me });
  store.enter();
  await waitFor(() => expect(store.facts).not.toBeNull());
  return { store, say: (data: unknown, offset: number) => realtime.say(roomChannel, data, offset) };
};

test('what one wrote oneself below the line one reads is not counted as unseen; what others wrote is', async () => {
  serveRoom([buildMessage(1)]);
  const { store, say } = await open();
  store.setReading(1);
  say({ kind: 'msg.new', message: ownMessage(2) }, 2);
  expect(store.unseen).toBe(0);
  say({ kind: 'msg.new', message: buildMessage(3) }, 3);
  expect(store.unseen).toBe(1);
  store.setReading(null);
  expect(store.unseen).toBe(0);
});

test('the end of an older stretch is not the end of the talk: what follows it stays unseen', async () => {
  serveRoom([buildMessage(1)]);
  const { store } = await open();
  store.messageWindow.replace(buildPage([buildMessage(1), buildMessage(2), buildMessage(3)], { has_after: true }));
  store.setReading(null);
  expect(store.unseen).toBe(2);
});

test('the vote in a poll stays while it is told anew, and is not shown on the next one', async () => {
  const poll = (id: number): RoomPoll => ({
    ...{ id, question: 'Sobe?', votes: 0, created_at: '2026-11-26T12:00:00.000Z', closes_at: null, closed_at: null },
    options: ['Sim', 'Não'].map((text, index) => ({ id: index + 1, text, votes: 0 })),
  });
  serveRoom([buildMessage(1)], { poll: poll(1), vote: 2 });
  const { store, say } = await open();
  say({ kind: 'poll', poll: poll(1) }, 2);
  expect(store.facts?.vote).toBe(2);
  say({ kind: 'poll', poll: poll(9) }, 3);
  expect([store.facts?.poll?.id, store.facts?.vote]).toEqual([9, null]);
});
