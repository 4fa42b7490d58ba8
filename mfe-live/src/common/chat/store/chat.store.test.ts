import { createRoomMessage, findRoom, listRoomMessages, reactRoomMessage, type ParsedQuery } from '@pregao/contract';
import { buildUser, createTestPlatform, hold, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { waitFor } from '@testing-library/react';
import {
  buildFacts,
  buildMessage,
  buildPage,
  collapsed,
  me,
  ownChannel,
  ownMessage,
  roomChannel,
  serveRoom,
} from '../test-room.ts';
import { ChatActs } from './acts.ts';
import { ChatStore } from './chat.store.ts';

withMockApi();

const open = async (options: Partial<ConstructorParameters<typeof ChatStore>[0]> = {}) => {
  const { realtime } = await createTestPlatform({ user: buildUser({ id: me }) });
  const store = new ChatStore({ roomId: 7, personId: me, ...options });
  const leave = store.enter();
  await waitFor(() => expect(store.facts).not.toBeNull());
  return { store, realtime, leave, say: (data: unknown, offset = 0) => realtime.say(roomChannel, data, offset) };
};

const textsOf = ({ messageWindow }: ChatStore) =>
  messageWindow.messages.map(({ message, collapsed: reason }) => reason ?? message);

test('what comes is put at its place, and what came twice is there once', async () => {
  serveRoom([buildMessage(1), buildMessage(2)]);
  const { store, say } = await open();
  say({ kind: 'msg.new', message: buildMessage(4) }, 3);
  say({ kind: 'msg.new', message: buildMessage(4, { message: 'de novo' }) }, 3);
  say({ kind: 'msg.new', message: buildMessage(3) }, 4);
  expect(textsOf(store)).toEqual(['Mensagem 1', 'Mensagem 2', 'Mensagem 3', 'Mensagem 4']);
});

test('an event that may not be read is only a place, and what follows it is applied', async () => {
  serveRoom([buildMessage(1)]);
  const { store, say } = await open();
  say({}, 2);
  say({ kind: 'msg.new', message: buildMessage(3) }, 3);
  expect(textsOf(store)).toEqual(['Mensagem 1', 'Mensagem 3']);
});

test('events that come out of order wait for those before them', async () => {
  serveRoom([buildMessage(1)]);
  const { store, say } = await open();
  say({ kind: 'msg.edit', message: buildMessage(1, { message: 'segunda versão' }) }, 3);
  expect(textsOf(store)).toEqual(['Mensagem 1']);
  say({ kind: 'msg.edit', message: buildMessage(1, { message: 'primeira versão' }) }, 2);
  expect(textsOf(store)).toEqual(['segunda versão']);
});

test('a hole that is not filled makes the room be listened to anew from where it stands', async () => {
  serveRoom([buildMessage(1)]);
  const { realtime, say } = await open();
  const before = [...(realtime.listeners.get(roomChannel) ?? [])];
  say({ kind: 'msg.new', message: buildMessage(5) }, 5);
  await waitFor(() => {
    const [now] = realtime.listeners.get(roomChannel) ?? [];
    expect(now).not.toBe(before[0]);
    expect(now?.since).toEqual({ epoch: 'e', offset: 1 });
  });
});

test('a sent message is there once when its event comes before the answer', async () => {
  serveRoom([buildMessage(1)]);
  const { store, say } = await open();
  const message = ownMessage(2, { message: 'Bom dia' });
  const answer = hold(createRoomMessage, { id: 2, seq: 2, held: false, message });
  mockApi(answer.handler);
  const sending = store.outbox.send({ text: 'Bom dia', files: [], replyTo: null });
  const [waiting] = store.outbox.items;
  expect(waiting).toMatchObject({ text: 'Bom dia', failure: null });
  say({ kind: 'msg.new', message: { ...message, client_id: waiting?.clientId ?? '' } }, 2);
  expect(store.outbox.items).toEqual([]);
  answer.release();
  await sending;
  expect(textsOf(store)).toEqual(['Mensagem 1', 'Bom dia']);
});

test('a message that failed stays with its reason, and goes under the same mark when it is sent again', async () => {
  serveRoom([]);
  const { store } = await open();
  mockApi(refuse(createRoomMessage, 'unavailable'));
  await store.outbox.send({ text: 'Bom dia', files: [], replyTo: null });
  const [failed] = store.outbox.items;
  expect(failed?.failure).toMatch(/\w/);
  const marks: string[] = [];
  mockApi(
    respond(createRoomMessage, ({ body }) => {
      marks.push(body.client_id);
      return { id: 2, seq: 1, held: false, message: ownMessage(2, { client_id: body.client_id }) };
    }),
  );
  await store.outbox.retry(failed?.clientId ?? '');
  expect([marks, store.outbox.items, textsOf(store)]).toEqual([[failed?.clientId], [], ['Mensagem 2']]);
});

test('a refused message tells how long one has to wait', async () => {
  serveRoom([]);
  const { store } = await open();
  mockApi(refuse(createRoomMessage, 'slow_mode', { params: { seconds: 30 } }));
  await store.outbox.send({ text: 'Oi', files: [], replyTo: null });
  expect(store.waitUntil - Date.now()).toBeGreaterThan(25_000);
  expect(store.outbox.items[0]?.failure).toBe('Aguarde 30 segundos para enviar outra mensagem.');
});

test('what is hidden collapses for others and is there again when it is shown', async () => {
  serveRoom([buildMessage(1), buildMessage(2)]);
  const { store, say } = await open();
  say({ kind: 'msg.hide', message: collapsed(2, 'hidden') }, 3);
  expect(textsOf(store)).toEqual(['Mensagem 1', 'hidden']);
  say({ kind: 'msg.hide', message: buildMessage(2) }, 4);
  expect(textsOf(store)).toEqual(['Mensagem 1', 'Mensagem 2']);
});

test('the author goes on reading an own hidden message, but not one that was deleted', async () => {
  serveRoom([ownMessage(2)]);
  const { store, say } = await open();
  say({ kind: 'msg.hide', message: collapsed(2, 'hidden') }, 3);
  expect(textsOf(store)).toEqual(['Mensagem 2']);
  say({ kind: 'msg.del', message: collapsed(2, 'deleted') }, 4);
  expect(textsOf(store)).toEqual(['deleted']);
});

test('a held message is there for its author through the own channel', async () => {
  serveRoom([buildMessage(1)]);
  const { store, realtime } = await open();
  realtime.say(ownChannel, { kind: 'own.message', room_id: 7, message: ownMessage(2, { held: true, seq: 0 }) }, 40);
  realtime.say(ownChannel, { kind: 'own.message', room_id: 8, message: ownMessage(3) }, 41);
  expect(textsOf(store)).toEqual(['Mensagem 1', 'Mensagem 2']);
});

test('a mute silences at once, and its end gives the word back', async () => {
  serveRoom([]);
  const { store, realtime } = await open();
  const mute = { kind: 'own.mute', room_id: 7, until: null, reason: 'Spam', muted: true };
  realtime.say(ownChannel, mute, 1);
  expect(store.silence).toBe('muted');
  realtime.say(ownChannel, { ...mute, muted: false, reason: '' }, 2);
  await waitFor(() => expect(store.silence).toBeNull());
});

test('a mute of another person collapses what they wrote', async () => {
  serveRoom([buildMessage(1), buildMessage(2)]);
  const { store, say } = await open();
  say({ kind: 'user.mute', user_id: 9, until: null, messages: [collapsed(2, 'muted'), collapsed(90, 'muted')] }, 3);
  expect(textsOf(store)).toEqual(['Mensagem 1', 'muted']);
});

test('a line that lost events loads the room anew around what one reads', async () => {
  serveRoom([buildMessage(1), buildMessage(2), buildMessage(3)]);
  const { store, realtime } = await open();
  store.setReading(2);
  const asked: ParsedQuery<typeof listRoomMessages>[] = [];
  mockApi(
    respond(findRoom, buildFacts({ people: 8 })),
    respond(listRoomMessages, ({ query }) => {
      asked.push(query);
      return buildPage([buildMessage(2), buildMessage(3), buildMessage(9)], { has_before: true });
    }),
  );
  realtime.comeBack(roomChannel, false);
  await waitFor(() => expect(store.people).toBe(8));
  expect(asked).toEqual([{ around: 2 }]);
  expect([textsOf(store), store.messageWindow.hasBefore]).toEqual([['Mensagem 2', 'Mensagem 3', 'Mensagem 9'], true]);
});

test('a line that came back with everything asks for nothing', async () => {
  serveRoom([buildMessage(1)]);
  const { store, realtime, say } = await open();
  realtime.comeBack(roomChannel, true);
  say({ kind: 'msg.new', message: buildMessage(2) }, 2);
  expect(textsOf(store)).toEqual(['Mensagem 1', 'Mensagem 2']);
});

test('older messages come before those that are held, each once', async () => {
  serveRoom([buildMessage(10), buildMessage(11)], {}, { has_before: true });
  const { store } = await open();
  const asked: unknown[] = [];
  mockApi(
    respond(listRoomMessages, ({ query }) => {
      asked.push(query);
      return buildPage([buildMessage(8), buildMessage(9), buildMessage(10)]);
    }),
  );
  await Promise.all([store.more('before'), store.more('before')]);
  expect(asked).toEqual([{ before: 10 }]);
  expect(store.messageWindow.messages.map(({ id }) => id)).toEqual([8, 9, 10, 11]);
  expect(store.messageWindow.hasBefore).toBe(false);
});

test('while an older stretch is held, new messages are counted and not put beside it', async () => {
  serveRoom([buildMessage(1)]);
  const { store, say } = await open();
  store.messageWindow.replace(buildPage([buildMessage(1)], { has_after: true }));
  say({ kind: 'msg.new', message: buildMessage(900) }, 2);
  expect([textsOf(store), store.unseen]).toEqual([['Mensagem 1'], 1]);
  mockApi(respond(listRoomMessages, buildPage([buildMessage(899), buildMessage(900)], { has_before: true })));
  await store.goToEnd();
  expect([textsOf(store), store.missed]).toEqual([['Mensagem 899', 'Mensagem 900'], 0]);
});

test('at most two thousand messages are held', async () => {
  serveRoom(Array.from({ length: 200 }, (_, index) => buildMessage(index + 1)));
  const { store, say } = await open();
  for (let id = 201; id <= 2_010; id += 1) say({ kind: 'msg.new', message: buildMessage(id) }, id);
  expect([
    store.messageWindow.messages.length,
    store.messageWindow.messages[0]?.id,
    store.messageWindow.hasBefore,
  ]).toEqual([2_000, 11, true]);
});

test('people, pin, rules, poll and the edition are told as they change', async () => {
  serveRoom([buildMessage(1)]);
  const states: string[] = [];
  const { store, say } = await open({ onLiveState: ({ status }) => states.push(status) });
  say({ kind: 'stat', people: 77 });
  say(
    { kind: 'pin', pin: { message: buildMessage(1), pinned_by: 'Marcos', pinned_at: '2026-11-26T12:00:00.000Z' } },
    2,
  );
  say({ kind: 'settings', rules: { ...buildFacts().rules, writers: 'staff' } }, 3);
  expect([store.people, store.facts?.pin?.pinned_by, store.silence]).toEqual([77, 'Marcos', 'staff']);
  say({ kind: 'msg.del', message: collapsed(1, 'deleted') }, 4);
  expect(store.facts?.pin).toBeNull();
  const state = { card_id: 1, starts_at: '2026-11-26T12:00:00.000Z', ends_at: '2026-11-26T13:00:00.000Z' };
  say({ kind: 'live.state', state: { ...state, status: 'ended', cancelled_reason: '', unstable: false } }, 5);
  expect(states).toEqual(['ended']);
});

test('a reaction that does not get through is taken back and told', async () => {
  serveRoom([buildMessage(1)]);
  const { store } = await open();
  const told: string[] = [];
  const acts = new ChatActs(store, (message) => told.push(message));
  mockApi(refuse(reactRoomMessage, 'chat_closed'));
  const reacting = acts.react(1, '👍');
  expect([store.messageWindow.find(1)?.reactions, store.messageWindow.mine.get(1)]).toEqual([
    [{ emoji: '👍', count: 1 }],
    ['👍'],
  ]);
  await reacting;
  expect([store.messageWindow.find(1)?.reactions, store.messageWindow.mine.get(1), told]).toEqual([
    [],
    [],
    ['A conversa desta transmissão terminou.'],
  ]);
});

test('a room that is closed to the person is told', async () => {
  serveRoom([]);
  const denied = jest.fn();
  const { realtime } = await open({ onDenied: denied });
  realtime.end(roomChannel, 'denied');
  expect(denied).toHaveBeenCalledTimes(1);
});

test('who leaves hears nothing more', async () => {
  serveRoom([]);
  const { realtime, leave } = await open();
  leave();
  expect([...(realtime.listeners.get(roomChannel) ?? []), ...(realtime.listeners.get(ownChannel) ?? [])]).toEqual([]);
});
