import type { ChannelEnd } from '@pregao/platform';
import { createTestPlatform, buildUser } from '@pregao/testing';
import { waitFor } from '@testing-library/react';
import { RealtimeStore } from './realtime-store.ts';

/** A server of the protocol, as the browser's socket sees it. */
class FakeSocket {
  static opened: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly url: string;
  readonly sent: Record<string, Record<string, unknown>>[] = [];
  readyState = 1;

  constructor(url: string) {
    this.url = url;
    FakeSocket.opened.push(this);
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string) {
    for (const line of text.split('\n').filter(Boolean)) {
      const command = JSON.parse(line) as Record<string, Record<string, unknown>> & { id?: unknown };
      this.sent.push(command);
      queueMicrotask(() => this.answer(command));
    }
  }

  answer(command: Record<string, Record<string, unknown>>) {
    const { id } = command;
    if (command.connect) this.push({ id, connect: { client: 'c', version: '1', ping: 25, pong: true } });
    if (command.subscribe) {
      const { channel, recover } = command.subscribe;
      if (channel === 'room:closed') this.push({ id, error: { code: 103, message: 'permission denied' } });
      else
        this.push({
          id,
          subscribe: {
            recoverable: true,
            epoch: 'e',
            offset: recover ? command.subscribe.offset : 7,
            was_recovering: Boolean(recover),
            recovered: Boolean(recover),
            data: { people: 3 },
          },
        });
    }
    if (command.unsubscribe) this.push({ id, unsubscribe: {} });
  }

  push(reply: unknown) {
    this.onmessage?.({ data: JSON.stringify(reply) });
  }

  lose(code = 1006, reason = '') {
    this.onclose?.({ code, reason });
  }

  close() {
    this.lose(1000, 'closed');
  }
}

const { WebSocket } = globalThis;
beforeEach(() => {
  FakeSocket.opened = [];
  Object.assign(globalThis, { WebSocket: FakeSocket });
});
afterEach(() => {
  Object.assign(globalThis, { WebSocket });
});

const open = async () => {
  const { platform } = await createTestPlatform({ user: buildUser() });
  const store = new RealtimeStore(platform.session);
  const heard: unknown[] = [];
  const listen = (channel: string, since?: { epoch: string; offset: number }) =>
    store.subscribe(channel, {
      onEvent: (data, { offset }) => heard.push([offset, data]),
      onSnapshot: (data) => heard.push(['snapshot', data]),
      onRecovered: (recovered) => heard.push(['recovered', recovered]),
      onClosed: (end: ChannelEnd) => heard.push(['closed', end]),
      ...(since && { since }),
    });
  const socket = async (at = 0) => {
    await waitFor(() => expect(FakeSocket.opened[at]?.sent.some(({ subscribe }) => subscribe)).toBe(true));
    return FakeSocket.opened[at] as FakeSocket;
  };
  return { platform, store, heard, listen, socket };
};

test('nothing is opened until something listens, and then one socket carries every channel', async () => {
  const { store, listen, socket, heard, platform } = await open();
  expect([store.state, FakeSocket.opened.length]).toEqual(['stopped', 0]);
  listen('room:1');
  listen('own:5');
  const line = await socket();
  await waitFor(() => expect(heard).toHaveLength(2));
  expect(FakeSocket.opened).toHaveLength(1);
  expect(store.state).toBe('online');
  expect(line.url).toBe('ws://localhost/api/live/socket');
  expect(line.sent[0]?.connect).toMatchObject({ token: platform.session.token });
});

test('events come with their place, and what was read before asks for what follows it', async () => {
  const { listen, socket, heard } = await open();
  listen('room:1', { epoch: 'e', offset: 4 });
  const line = await socket();
  await waitFor(() => expect(heard).toContainEqual(['recovered', true]));
  expect(line.sent.find(({ subscribe }) => subscribe)?.subscribe).toMatchObject({
    recover: true,
    epoch: 'e',
    offset: 4,
  });
  line.push({ push: { channel: 'room:1', pub: { data: { kind: 'stat', people: 9 } } } });
  line.push({ push: { channel: 'room:1', pub: { data: {}, offset: 5 } } });
  await waitFor(() =>
    expect(heard.slice(-2)).toEqual([
      [0, { kind: 'stat', people: 9 }],
      [5, {}],
    ]),
  );
});

test('the socket goes with the last listener and comes again with the next', async () => {
  const { store, listen, socket } = await open();
  const leave = listen('room:1');
  await socket();
  leave();
  expect(store.state).toBe('stopped');
  listen('room:1');
  await socket(1);
});

test('a channel that the server refuses is told, and the others go on', async () => {
  const { store, listen, socket, heard } = await open();
  listen('room:1');
  listen('room:closed');
  await socket();
  await waitFor(() => expect(heard).toContainEqual(['closed', 'denied']));
  expect(heard.filter((one) => Array.isArray(one) && one[0] === 'closed')).toHaveLength(1);
  expect(store.state).toBe('online');
});

test('a refused session ends every channel and is not tried again', async () => {
  const { store, listen, socket, heard } = await open();
  listen('room:1');
  const line = await socket();
  line.lose(4501, 'session ended');
  await waitFor(() => expect(heard).toContainEqual(['closed', 'session']));
  expect([store.state, FakeSocket.opened.length]).toEqual(['stopped', 1]);
});

test('who signs out hears nothing more', async () => {
  const { platform, store, listen, socket, heard } = await open();
  listen('room:1');
  await socket();
  platform.session.clear();
  expect(heard.at(-1)).toEqual(['closed', 'session']);
  expect(store.state).toBe('stopped');
});
