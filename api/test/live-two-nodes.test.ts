import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { randomUUID } from 'node:crypto';
import { realtimePaths } from '@pregao/contract';
import type { Centrifuge } from 'centrifuge';
import { Redis } from 'ioredis';
import { redisFanOut } from '../src/modules/realtime/fan-out-redis.ts';
import { appendEvent } from '../src/modules/realtime/live-log.repository.ts';
import { createSessionNames } from '../src/modules/realtime/session-names.ts';
import { testApp, type TestApp } from './harness.ts';
import { openLine } from './line.ts';
import { connectTo, hear, listen } from './live-clients.ts';
import { sampleStream } from './live-stream-sample.ts';
import { person, profiles } from './people.ts';
import { clonedPostgres, missing, openTestPostgres, redisUrl } from './services.ts';
import { until } from './until.ts';

const scratch = await clonedPostgres();
const redis = await redisUrl();
const skip = missing('Postgres e Redis', scratch && redis);

const listeners = 10;
const messages = 400;

interface Node {
  app: TestApp;
  url: string;
  room: ReturnType<typeof sampleStream>;
}
let nodes: [Node, Node];
let line: Awaited<ReturnType<typeof openLine>>;
const clients: Centrifuge[] = [];

const openNode = async (): Promise<Node> => {
  const env = { REDIS_URL: line.url, API_CALLS_PER_MINUTE: '0', LIVE_SOCKETS_PER_ADDRESS: '1000' };
  const app = await testApp(env, openTestPostgres(scratch?.url ?? ''));
  Object.defineProperty(app.clock, 'now', { get: () => new Date() });
  return { app, room: sampleStream(app), url: await listen(app) };
};
before(async () => {
  if (skip || !redis) return;
  line = await openLine(redis, 6379);
  nodes = [await openNode(), await openNode()];
});
after(async () => {
  if (skip) return;
  for (const client of clients) client.disconnect();
  for (const { app } of nodes) await app.close();
  await line.cut();
  await scratch?.drop();
});

const join = async ({ app, url }: Node, room: number, emulation?: string) => {
  const { token } = await person(app);
  const client = connectTo(url, { token, ...(emulation && { transport: 'http_stream', emulation }) });
  clients.push(client);
  client.connect();
  const heard = hear(client, `room:${room}:member:0`);
  await heard.joined(1);
  return heard;
};
/** Places of what was said, in the order it was heard. */
const places = (events: readonly { offset?: number }[]) => events.flatMap(({ offset }) => (offset ? [offset] : []));
const inOrder = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('what many say on two nodes is heard on both: every place once, in order', { skip }, async () => {
  const heard = await Promise.all(nodes.flatMap((node) => Array.from({ length: listeners }, () => join(node, 1))));
  await Promise.all(
    Array.from({ length: messages }, (_, index) => nodes[index % 2 === 0 ? 0 : 1].room.say(1, `mensagem ${index}`)),
  );
  for (const one of heard) {
    await one.placed(messages);
    assert.deepEqual(places(one.events), inOrder(messages));
  }
});

test('what a crash left between the record and the telling is told on every node', { skip }, async () => {
  const heard = await Promise.all(nodes.map((node) => join(node, 2)));
  await nodes[0].app.core.db
    .transaction()
    .execute((tx) => appendEvent(tx, { stream: 'room:2', kind: 'said', ref: 0 }, new Date().toISOString()));
  for (const one of heard) assert.deepEqual(places(await one.placed(1)), [1]);
});

test('what may be dropped is heard once on both nodes, by its audience alone', { skip }, async () => {
  const heard = await Promise.all(nodes.map((node) => join(node, 9)));
  const { sendEphemeral } = nodes[0].app.modules.realtime.service;
  const typing = { kind: 'typing', user_id: 1, nickname: 'Ana' };
  sendEphemeral({ stream: 'room:9', audience: 'staff', data: typing, mostPeople: 50 });
  sendEphemeral({ stream: 'room:9', audience: 'member', data: typing, mostPeople: 0 });
  sendEphemeral({ stream: 'room:9', audience: 'member', data: typing, mostPeople: 50 });
  await nodes[0].room.say(9, 'depois');
  // It comes by Redis, behind what the first node told there.
  await nodes[1].room.say(9, 'de volta');
  for (const one of heard) {
    await one.placed(2);
    assert.deepEqual(
      one.events.filter(({ data }) => data.kind === 'typing').map(({ data }) => data),
      [typing],
    );
  }
});

test('a command of a stream that reaches the other node is passed on', { skip }, async () => {
  const heard = await join(nodes[0], 3, nodes[1].url);
  await nodes[1].room.say(3, 'de longe');
  assert.deepEqual(places(await heard.placed(1)), [1]);
});

test('security 71: rights lost on one node put their holders out on both within five seconds', { skip }, async () => {
  const holders = await Promise.all(
    nodes.map(async ({ app, url }) => {
      const { id, token } = await person(app, { profile_id: profiles.moderator });
      const client = connectTo(url, { token });
      clients.push(client);
      client.connect();
      const heard = hear(client, 'room:10:staff:0');
      await heard.joined(1);
      return { id, heard };
    }),
  );
  const lost = performance.now();
  await nodes[0].app.core.db
    .updateTable('app_user')
    .set({ profile_id: profiles.client })
    .where(
      'id',
      'in',
      holders.map(({ id }) => id),
    )
    .execute();
  assert.deepEqual(await Promise.all(holders.map(({ heard }) => heard.ended)), ['denied', 'denied']);
  const seconds = (performance.now() - lost) / 1_000;
  assert.ok(seconds <= 5, `${seconds} s`);
});

test('security 69: commands for a made-up node or session are 404, and nothing is kept of them', { skip }, async () => {
  const store = new Redis(redis ?? '');
  const kept = async () => (await store.keys('pregao:live:*:node:*')).length;
  const before = await kept();
  const made = randomUUID();
  for (const session of [
    `${randomUUID()}.${'x'.repeat(22)}`,
    createSessionNames(nodes[0].app.config.secret).make(made),
  ]) {
    const body = { session, node: made, data: '{"id":1,"ping":{}}' };
    assert.equal((await nodes[0].app.call('POST', realtimePaths.emulation, { body })).status, 404);
  }
  assert.equal(await kept(), before);
  store.disconnect();
});

test(
  'a room counts the people of nodes that are there, of its own record, and commands for a node end',
  { skip },
  async (t) => {
    const store = new Redis(redis ?? '');
    const open = (node: string) => {
      const record = randomUUID();
      const fanOut = redisFanOut({ url: redis ?? '', node, onLost: () => {} });
      fanOut.start({ told: () => {}, ephemeral: () => {}, passedOn: () => {} }, record);
      return { fanOut, key: (rest: string) => `pregao:live:${record}:${rest}` };
    };
    const [one, other] = [open('one'), open('other')];
    t.after(async () => {
      await Promise.all([one.fanOut.close(), other.fanOut.close()]);
      store.disconnect();
    });
    const count = async ({ fanOut }: typeof one, people: number) =>
      (await fanOut.people(new Map([['room:1', people]])).catch(() => null))?.get('room:1');
    const now = Date.now();
    await store.hset(one.key('people:room:1'), 'gone', `7|${now - 1}`, 'there', `2|${now + 60_000}`);
    const isSaid = (people?: number) => people !== undefined;
    assert.equal(await until(() => count(other, 4), isSaid), 4);
    assert.equal(await until(() => count(one, 3), isSaid), 5);
    await until(() => store.exists(one.key('here:one')), Boolean);
    await one.fanOut.passOn('one', { session: 's', data: '{}' });
    const left = await store.ttl(one.key('node:one'));
    assert.ok(left > 0 && left <= 60, String(left));
    // What Redis could not take was not told: what keeps the events is no stream there.
    for (let shard = 0; shard < 16; shard += 1) await store.set(other.key(String(shard)), 'spoilt');
    const event = { stream: 'room:1', seq: 1, epoch: '', kind: 'said', ref: 0, payload: {}, at: '' } as const;
    await assert.rejects(
      other.fanOut.publish([{ event, frames: { staff: '{}', member: '{}', shows: {} } }]),
      /WRONGTYPE/,
    );
  },
);

for (const [how, lose] of [
  ['gone', () => line.cut()],
  [
    'silent',
    async () => {
      line.hang();
    },
  ],
] as const)
  test(`with Redis ${how} what is said is kept, heard, and nothing is missing after`, { skip }, async () => {
    const room = how === 'gone' ? 4 : 5;
    const heard = await Promise.all(nodes.map((node) => join(node, room)));
    await nodes[0].room.say(room, 'antes');
    for (const one of heard) await one.placed(1);
    await lose();
    for (let index = 0; index < 20; index += 1) await nodes[index % 2 === 0 ? 0 : 1].room.say(room, `sem ${index}`);
    for (const one of heard) assert.deepEqual(places(await one.placed(21)), inOrder(21));
    if (how === 'silent') {
      line.flow();
      await line.cut();
    }
    await line.mend();
    for (const { room: said } of nodes) await said.say(room, 'depois');
    for (const one of heard) assert.deepEqual(places(await one.placed(23)), inOrder(23));
  });
