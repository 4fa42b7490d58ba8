import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeCodes } from '@pregao/contract';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person } from '../../../test/people.ts';
import { noBatching } from './channel.ts';
import { Connection, type Wire } from './connection.ts';
import { pushOfLines } from './frame.ts';
import { createHub } from './hub.ts';
import { standOf } from './live-log.repository.ts';
import { createSources } from './sources.ts';

const room = 'room:1';
let app: TestApp;
let hub: ReturnType<typeof createHub>;
let tell: (text: string) => void;
const sources = createSources();

before(async () => {
  app = await testApp();
  sources.register({
    admit: async () => ({ stream: room, audience: 'member', delay_s: 0 }),
    frames: async () => [],
  });
  const fail = (error: unknown) => {
    throw error;
  };
  hub = createHub({
    db: app.core.db,
    now: () => new Date(),
    sources,
    batching: noBatching,
    onFailed: fail,
    onBroken: fail,
  });
  const { seq, epoch } = await standOf(app.core.db, room);
  let place = seq;
  tell = (text) => {
    place += 1;
    const event = { stream: room, seq: place, epoch, kind: 'msg.new', ref: null, payload: {} } as const;
    const member = JSON.stringify({ text });
    hub.accept({ event: { ...event, at: new Date().toISOString() }, frames: { staff: member, member, shows: {} } });
  };
});
after(async () => {
  hub.close();
  await app.close();
});

/** A viewer in the room whose network takes what `waiting` says. */
const join = async (isStream = false) => {
  const sent: string[] = [];
  const state = { waiting: 0, closed: null as [number, string] | null };
  const { promise: joined, resolve } = Promise.withResolvers<void>();
  const wire: Wire = {
    send: (lines) => {
      sent.push(lines);
      if (lines.includes('"subscribe":')) resolve();
    },
    push: ({ lines }) => {
      sent.push(String(lines));
    },
    close: (code, reason) => {
      state.closed = [code, reason];
    },
    destroy: () => {},
    buffered: () => state.waiting,
    isStream,
  };
  const connection = new Connection(wire, 'brasil', {
    hub,
    sources,
    authenticate: app.modules.identity.service.authenticate,
    log: app.core.log,
    people: () => 0,
    node: 'here',
  });
  const { token } = await person(app);
  connection.receive(`{"id":1,"connect":{"token":"${token}"}}\n{"id":2,"subscribe":{"channel":"room:1:member:0"}}`);
  await joined;
  const begun = Date.now();
  return { connection, sent, state, tick: (seconds: number) => connection.tick(begun + seconds * 1_000) };
};
const much = 'm'.repeat(9 * 1_024);
const ping = '{}';

test('whoever is told much is asked whether they read; without an answer in ten seconds they are closed as slow', async () => {
  const viewer = await join();
  tell(much);
  viewer.tick(1);
  assert.equal(viewer.sent.at(-1), ping);
  tell('mais');
  viewer.tick(10);
  assert.equal(viewer.state.closed, null);
  viewer.tick(12);
  assert.deepEqual(viewer.state.closed, [closeCodes.slow, 'slow']);
});

test('whoever answers stays, and is asked again only after as much again', async () => {
  const viewer = await join();
  tell(much);
  viewer.tick(-1);
  viewer.connection.receive(ping);
  const asked = viewer.sent.length;
  tell('pouco');
  viewer.tick(12);
  assert.equal(viewer.sent.length, asked + 1, 'only what was told is sent');
  assert.equal(viewer.state.closed, null);
});

test('whoever hears by a stream is asked by the clock alone: each answer is a call', async () => {
  const viewer = await join(true);
  tell(much);
  const asked = viewer.sent.length;
  viewer.tick(12);
  assert.equal(viewer.sent.length, asked);
  viewer.tick(26);
  assert.equal(viewer.sent.at(-1), ping);
});

test('a quiet connection is asked every 25 seconds, and is stale without an answer', async () => {
  const viewer = await join();
  viewer.tick(24);
  const before = viewer.sent.length;
  viewer.tick(26);
  assert.deepEqual(viewer.sent.slice(before), [ping]);
  viewer.tick(37);
  assert.deepEqual(viewer.state.closed, [closeCodes.stale, 'no pong']);
});

test('whoever takes nothing of what waits for ten seconds is closed as slow', async () => {
  const viewer = await join();
  viewer.state.waiting = 4_096;
  viewer.tick(1);
  viewer.tick(10);
  assert.equal(viewer.state.closed, null);
  viewer.tick(11);
  assert.deepEqual(viewer.state.closed, [closeCodes.slow, 'slow']);
});

test('for whom more than a megabyte waits is closed at once, and the count of people is left out long before', async () => {
  const viewer = await join();
  viewer.state.waiting = 100 * 1_024;
  for (const { subscribers } of hub.streams().flatMap((stream) => stream.channels()))
    for (const subscriber of subscribers) subscriber.sendDroppable(pushOfLines('people'));
  assert.ok(!viewer.sent.includes('people'));
  viewer.state.waiting = 2 * 1_024 * 1_024;
  tell('um');
  assert.deepEqual(viewer.state.closed, [closeCodes.slow, 'slow']);
});
