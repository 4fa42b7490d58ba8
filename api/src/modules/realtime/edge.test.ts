import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { closeCodes } from '@pregao/contract';
import { openEdge, settled } from './edge.fixture.ts';
import { createKeeper } from './keeper.ts';

const stopClock = (t: TestContext) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 });
};
const hello = (person: number) => ({ id: 1, connect: { token: `person-${person}` } });
const join = (channel = 'room:1:member:0') => ({ id: 2, subscribe: { channel } });

test('security 71: everybody is asked again who they are within a minute, whoever else comes and goes', async (t) => {
  stopClock(t);
  const { edge, asked, connect } = openEdge();
  const others = [];
  for (let person = 2; person < 80; person += 1) {
    const other = connect();
    await other.say(hello(person));
    others.push(other);
  }
  const stays = connect();
  await stays.say(hello(1));
  for (let second = 1; second <= 122; second += 1) {
    t.mock.timers.tick(1_000);
    // One before it goes each second, so that its place among the others shifts.
    const gone = others.shift();
    if (gone) edge.gone(gone.connection);
    // It is heard, so that it is not taken for dead.
    stays.connection.receive('{}');
    edge.tick();
    await settled();
  }
  assert.equal(asked.get('person-1'), 3);
});

test('a right of many that changed is asked of whoever is in the room within two seconds, and of nobody else', async (t) => {
  stopClock(t);
  const { edge, room, asked, closedTo, connect } = openEdge();
  const [one, other, elsewhere] = [connect(), connect(), connect()];
  for (const [index, viewer] of [one, other, elsewhere].entries()) await viewer.say(hello(index + 1));
  for (const viewer of [one, other]) await viewer.say(join());
  closedTo.add(1);
  const { event, frames } = room.say('o plano saiu da sala');
  edge.onTold({ event: { ...event, stream: 'room:0', kind: 'rights', payload: { chat_id: 1 } }, frames });
  for (let second = 0; second < 2; second += 1) {
    edge.tick();
    t.mock.timers.tick(1_000);
    await settled();
  }
  assert.deepEqual([...asked.values()], [2, 2, 1]);
  assert.deepEqual(
    [one, other].map(({ sent }) => sent.some((line) => line.includes('"unsubscribe":{"code":2100,"reason":"denied"}'))),
    [true, false],
  );
  edge.onTold({ event: { ...event, stream: 'room:0', kind: 'rights', payload: {} }, frames });
  for (let second = 0; second < 2; second += 1) {
    edge.tick();
    t.mock.timers.tick(1_000);
    await settled();
  }
  assert.deepEqual([...asked.values()], [3, 3, 2]);
});

test('who is later than before hears nothing more by the channel they had', async () => {
  const { edge, room, state, lateness, connect } = openEdge();
  await state.ready;
  const viewer = connect();
  await viewer.say(hello(1), join());
  state.accept(room.say('antes'));
  lateness.set(1, 60);
  const { event, frames } = room.say('muda');
  edge.onTold({ event: { ...event, stream: 'own:1', kind: 'own.access' }, frames });
  await settled();
  state.accept({ event, frames });
  assert.ok(viewer.sent.some((line) => line.includes('"reason":"denied"')));
  assert.equal(viewer.sent.filter((line) => line.includes('"pub"')).length, 1);
});

test('security 75: a second connect on a socket is refused', async () => {
  const { connect, asked } = openEdge();
  const viewer = connect();
  await viewer.say(hello(1));
  await viewer.say({ id: 3, connect: { token: 'person-2' } });
  assert.deepEqual(viewer.end.closed, [closeCodes.malformed, 'already connected']);
  assert.equal(asked.has('person-2'), false);
});

test('security 75: each line that a socket sends is a call of its address, an empty one too, and nothing more is done beyond its limit', async () => {
  let left = 30;
  const calls: string[] = [];
  const { connect, asked } = openEdge(async (address, lines) => {
    calls.push(`${address} ${lines}`);
    left -= lines;
    return left >= 0;
  });
  const [one, other] = [connect(undefined, '203.0.113.7'), connect(undefined, '203.0.113.7')];
  await one.say(hello(1), join());
  one.connection.receive('\n\n\n');
  one.connection.receive('{}');
  await settled();
  assert.deepEqual(calls, ['203.0.113.7 2', '203.0.113.7 4', '203.0.113.7 1']);
  one.connection.receive('\n'.repeat(12));
  await settled();
  assert.equal(one.end.closed, null);
  other.connection.receive(`${JSON.stringify(hello(2))}${'\n'.repeat(15)}`);
  await settled();
  assert.deepEqual(other.end.closed, [closeCodes.tooMany, 'too many calls']);
  assert.equal(asked.has('person-2'), false);
  one.connection.receive('\n'.repeat(30));
  assert.deepEqual(one.end.closed, [closeCodes.tooMany, 'too many commands']);
});

test('a node compares with its record in time, tells a count once, and counts what it holds where the others are silent', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'], now: 1_000_000 });
  const told: string[] = [];
  const counts = new Map<string, number>();
  let [compared, toldLate, all] = [0, 0, null as number | null];
  const idle = { start: () => {}, close: async () => {}, tick: () => {}, measure: async () => {} };
  const record: object = new Proxy(idle, {
    get: (_idle, key) => (String(key).startsWith('execute') ? async () => ({ seq: 0, epoch: 'first' }) : () => record),
  });
  const room = { stream: 'room:1', channels: () => [{ tellDroppable: (data: string) => told.push(data) }] };
  const keeper = createKeeper({
    core: { db: record, clock: idle, log: { warn: () => {} } },
    hub: { ...idle, streams: () => [room], people: () => 3, compare: async () => void (compared += 1) },
    edge: { ...idle, size: () => 0 },
    fanOut: {
      ...idle,
      compareEveryMs: () => 4_000,
      people: async () => (all === null ? assert.fail('silent') : new Map([['room:1', all]])),
    },
    sources: {},
    live: { ...idle, known: counts, relayOutbox: async () => void (toldLate += 1) },
  } as unknown as Parameters<typeof createKeeper>[0]);
  await keeper.start();
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      t.mock.timers.tick(1_000);
      await settled();
    }
    return told.map((data) => (JSON.parse(data) as { people: number }).people);
  };
  assert.deepEqual([await pass(10), compared], [[3], 2]);
  all = 8;
  assert.deepEqual([await pass(10), compared, toldLate], [[3, 8], 5, 2]);
  await keeper.close();
});
