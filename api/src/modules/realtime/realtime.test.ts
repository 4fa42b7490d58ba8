import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { closeCodes, realtimePaths } from '@pregao/contract';
import type { Centrifuge, DisconnectedContext } from 'centrifuge';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { connectTo, hear, listen } from '../../../test/live-clients.ts';
import { sampleStream } from '../../../test/live-stream-sample.ts';
import { person, profiles } from '../../../test/people.ts';
import { noBatching } from './channel.ts';
import { createHub } from './hub.ts';
import { createSources } from './sources.ts';

let app: TestApp;
let url = '';
let room: ReturnType<typeof sampleStream>;
const clients: Centrifuge[] = [];

/** Instant at which the clock of the application stands; null: it goes. */
let stands: Date | null = null;

before(async () => {
  app = await testApp();
  Object.defineProperty(app.clock, 'now', { get: () => stands ?? new Date() });
  room = sampleStream(app);
  url = await listen(app);
});
after(async () => {
  for (const client of clients) client.disconnect();
  await app.close();
});

const open = async (fields: Parameters<typeof person>[1] = {}, transport?: 'http_stream') => {
  const who = await person(app, fields);
  const client = connectTo(url, { token: who.token, ...(transport && { transport }) });
  clients.push(client);
  client.connect();
  return { who, client };
};
const texts = (events: readonly { data: { text?: string } }[]) => events.map(({ data }) => data.text);
const ended = (client: Centrifuge) =>
  new Promise<DisconnectedContext>((resolve) => {
    client.on('disconnected', resolve);
  });

test('what is said in a room is heard by who is there, in order and each with its place', async () => {
  const { client } = await open();
  const heard = hear(client, 'room:1:member:0');
  const { streamPosition } = await heard.joined(1);
  await Promise.all(['um', 'dois', 'três', 'quatro'].map((text) => room.say(1, text)));
  const events = await heard.reach(4);
  assert.deepEqual(new Set(texts(events)), new Set(['um', 'dois', 'três', 'quatro']));
  const start = streamPosition?.offset ?? 0;
  assert.deepEqual(
    events.map(({ offset }) => offset),
    [1, 2, 3, 4].map((step) => start + step),
  );
});

test('who was cut off is told what was missed, without a gap and without a double', async () => {
  const { client } = await open();
  const heard = hear(client, 'room:2:member:0');
  await heard.joined(1);
  await room.say(2, 'antes');
  await heard.reach(1);
  client.disconnect();
  for (let index = 0; index < 20; index += 1) await room.say(2, `longe ${index}`);
  client.connect();
  const { recovered } = await heard.joined(2);
  await room.say(2, 'depois');
  const events = await heard.reach(22);
  assert.equal(recovered, true);
  assert.deepEqual(texts(events), ['antes', ...Array.from({ length: 20 }, (_, index) => `longe ${index}`), 'depois']);
});

test('a gap of more than three hundred is told as a whole anew, never in part', async () => {
  const { client } = await open();
  const heard = hear(client, 'room:3:member:0');
  await heard.joined(1);
  await room.say(3, 'antes');
  await heard.reach(1);
  client.disconnect();
  for (let index = 0; index < 301; index += 1) await room.say(3, `longe ${index}`);
  client.connect();
  const { recovered, wasRecovering, streamPosition } = await heard.joined(2);
  assert.deepEqual([recovered, wasRecovering, streamPosition?.offset], [false, true, 302]);
  assert.equal(heard.events.length, 1);
});

test('members are told nothing of what is for staff, and still know that something was', async () => {
  const member = await open();
  const staff = await open({ profile_id: profiles.moderator });
  const [one, other] = [hear(member.client, 'room:4:member:0'), hear(staff.client, 'room:4:staff')];
  await Promise.all([one.joined(1), other.joined(1)]);
  await room.say(4, 'só para a equipe', 'for-staff');
  await room.say(4, 'para todos');
  assert.deepEqual(
    (await one.reach(2)).map(({ data }) => data),
    [{}, { kind: 'said', text: 'para todos' }],
  );
  assert.deepEqual(texts(await other.reach(2)), ['só para a equipe', 'para todos']);
});

test('security 18: what was hidden meanwhile is not told to who comes back', async () => {
  const { client } = await open();
  const heard = hear(client, 'room:5:member:0');
  await heard.joined(1);
  client.disconnect();
  const id = await room.say(5, 'canário');
  await room.say(5, 'outra');
  await room.hide(5, id);
  client.connect();
  assert.deepEqual(texts(await heard.reach(3)), ['', 'outra', '']);
});

test('who is late hears each event so many seconds after it, and hidden what was hidden by then', async () => {
  const { client } = await open();
  const heard = hear(client, 'room:6:member:1');
  await heard.joined(1);
  const began = Date.now();
  // However busy the machine is, all three happen before the first is old enough.
  stands = new Date();
  const id = await room.say(6, 'canário');
  await room.say(6, 'fica');
  await room.hide(6, id);
  stands = null;
  const events = await heard.reach(3);
  assert.ok(Date.now() - began >= 1_000);
  assert.deepEqual(texts(events), ['', 'fica', '']);
});

test('a channel that is not for somebody is refused, and stays refused', async () => {
  const { client } = await open();
  const heard = hear(client, 'room:7:staff');
  assert.equal(await heard.ended, 'permission denied');
});

test('security 1: a token that is not of a session ends the connection for good', async () => {
  const client = connectTo(url, { token: 'x'.repeat(43) });
  const over = ended(client);
  client.connect();
  const { code, reason } = await over;
  assert.deepEqual([code, reason], [closeCodes.unauthenticated, 'unauthenticated']);
});

test('security 1: after logout nothing more is heard', async () => {
  const { client, who } = await open();
  const heard = hear(client, 'room:8:member:0');
  await heard.joined(1);
  const over = ended(client);
  assert.equal((await app.call('POST', '/api/logout', { token: who.token })).status, 200);
  assert.equal((await over).code, closeCodes.unauthenticated);
});

test('who loses a right is put out of the room, and comes in again with the right', async () => {
  const { client, who } = await open();
  const heard = hear(client, 'room:9:member:0');
  await heard.joined(1);
  room.closedTo.add(who.id);
  const grant = { user_id: who.id, subject_type: 'broadcast', subject_id: 1, source_type: 'staff', source_id: 1 };
  const { db } = app.core;
  await db
    .insertInto('access_grant')
    .values({ ...grant, starts_at: new Date().toISOString() })
    .execute();
  assert.equal(await heard.ended, 'denied');
  room.closedTo.delete(who.id);
  heard.subscription.subscribe();
  await heard.joined(2);
});

test('where no socket passes the same is heard through a stream', async () => {
  const { client } = await open({}, 'http_stream');
  const heard = hear(client, 'room:10:member:0');
  await heard.joined(1);
  await room.say(10, 'pelo fluxo');
  assert.deepEqual(texts(await heard.reach(1)), ['pelo fluxo']);
});

test('people of a room are counted once each, whatever the tabs', async () => {
  const { client, who } = await open();
  const second = connectTo(url, { token: who.token });
  clients.push(second);
  second.connect();
  const [one, other] = [hear(client, 'room:11:member:0'), hear(second, 'room:11:member:0')];
  await Promise.all([one.joined(1), other.joined(1)]);
  const [first] = await one.reach(1);
  assert.deepEqual(first?.data, { kind: 'stat', people: 1 });
  assert.equal(await app.modules.realtime.service.people('room:11'), 1);
});

const raw = async (headers: Record<string, string> = {}) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${realtimePaths.socket}`, { headers } as never);
  await Promise.race([once(socket, 'open'), once(socket, 'error')]);
  return socket;
};

test('what is not of the protocol, and a flood of commands, end a connection with words', async () => {
  const odd = await raw();
  odd.send('{"id":1,"connect":{"token":7}}');
  const [first] = (await once(odd, 'close')) as [CloseEvent];
  assert.deepEqual([first.code, first.reason], [closeCodes.malformed, 'malformed']);
  const flood = await raw();
  flood.send(Array.from({ length: 30 }, (_, index) => `{"id":${index + 1},"ping":{}}`).join('\n'));
  const [second] = (await once(flood, 'close')) as [CloseEvent];
  assert.deepEqual([second.code, second.reason], [closeCodes.tooMany, 'too many commands']);
});

test('security 69: a command for a session that no node gave is 404', async () => {
  const [session, node] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const name of [session, `${session}.${'x'.repeat(22)}`]) {
    const { status } = await app.call('POST', realtimePaths.emulation, { body: { session: name, node, data: '{}' } });
    assert.equal(status, 404, name);
  }
});

test('security 75: each line of a command by a call of its own is a call of its address, and ends the stream beyond its limit', async () => {
  const few = await testApp({ API_CALLS_PER_MINUTE: '15' });
  try {
    const at = await listen(few);
    const { token } = await person(few);
    const post = (path: string, body: object) =>
      fetch(`${at}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const stream = await post(realtimePaths.stream, { id: 1, connect: { token } });
    const lines = (stream.body as ReadableStream<Uint8Array>).getReader();
    const next = async () => new TextDecoder().decode((await lines.read()).value);
    const { session, node } = (JSON.parse(await next()) as { connect: { session: string; node: string } }).connect;
    const data = Array.from({ length: 18 }, (_, index) => `{"id":${index + 2},"ping":{}}`).join('\n');
    assert.equal((await post(realtimePaths.emulation, { session, node, data })).status, 204);
    assert.match(await next(), /"disconnect":.*too many calls/);
  } finally {
    await few.close();
  }
});

test('security 30: a page of another site gets no socket', async () => {
  const foreign = await raw({ origin: 'https://outro.example' });
  assert.equal(foreign.readyState, WebSocket.CLOSED);
  const own = await raw({ origin: url });
  assert.equal(own.readyState, WebSocket.OPEN);
  own.close();
});

test('a stream that nobody hears is let go at the second look, and one that could not be read is read again', async () => {
  let isAway = true;
  const db = new Proxy(app.core.db, {
    get: (target, name) => {
      if (isAway) throw new Error('away');
      const found: unknown = Reflect.get(target, name);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
  const hub = createHub({
    ...{ db, now: () => new Date(), sources: createSources(), batching: noBatching },
    ...{ onFailed: () => assert.fail(), onBroken: () => assert.fail() },
  });
  const open = () => hub.open({ stream: 'room:77', audience: 'member', delay_s: 0 }, 'room:77:member:0');
  await assert.rejects(open(), /away/);
  isAway = false;
  const { channel } = await open();
  const subscriber = { userId: 1, send: () => {}, sendDroppable: () => {} };
  channel.join(subscriber);
  const held = async () => {
    await hub.compare();
    return hub.streams().length;
  };
  assert.deepEqual([await held(), await held()], [1, 1], 'somebody hears it');
  channel.leave(subscriber);
  assert.deepEqual([await held(), await held()], [1, 0]);
  hub.close();
});
