import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { noBatching } from './channel.ts';
import { recordInMemory } from './record.fixture.ts';
import { createStreamState, type StreamRecord } from './stream-state.ts';

/** All that waits for nothing but promises has happened. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const open = (t: TestContext, more: Partial<StreamRecord> = {}) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 });
  const room = recordInMemory(Date.now);
  let broken = 0;
  const state = createStreamState({
    stream: 'room:1',
    record: { ...room.record, ...more },
    batching: noBatching,
    now: () => new Date(),
    onFailed: (error) => {
      throw error;
    },
    onBroken: () => {
      broken += 1;
    },
  });
  const listenAs = async (delay: number) => {
    const channel = await state.openChannel({ stream: 'room:1', audience: 'member', delay_s: delay }, `late ${delay}`);
    const heard: string[] = [];
    channel.join({ userId: 1, send: ({ lines }) => heard.push(lines.toString()), sendDroppable: () => {} });
    return { channel, heard };
  };
  const pass = async (ms: number) => {
    t.mock.timers.tick(ms);
    await settled();
    await settled();
  };
  return { room, state, listenAs, pass, broken: () => broken };
};

test('what is said while a late channel opens is heard there in its time', async (t) => {
  const reading = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { room, state, listenAs, pass } = open(t, {
    list: async (_stream, from, to) => {
      const found = room.events.filter(({ seq }) => seq > from && seq <= to);
      begun.resolve();
      await reading.promise;
      return found;
    },
  });
  await state.ready;
  state.accept(room.say('antes'));
  const opening = listenAs(30);
  await begun.promise;
  for (const text of ['durante um', 'durante dois']) state.accept(room.say(text));
  reading.resolve();
  const { heard } = await opening;
  await pass(29_000);
  assert.deepEqual(heard, []);
  await pass(2_000);
  assert.deepEqual(
    heard.map((line) => JSON.parse(line).push.pub.data.texts[0]),
    ['antes', 'durante um', 'durante dois'],
  );
});

test('a record that stands behind what was told, or is another one, sends everybody to read anew; one ahead is read', async (t) => {
  const { room, state, listenAs, broken } = open(t);
  await state.ready;
  const { heard } = await listenAs(0);
  for (const text of ['um', 'dois']) state.accept(room.say(text));
  room.say('três');
  await state.compare({ seq: 3, epoch: 'first' });
  assert.deepEqual([heard.length, broken()], [3, 0]);
  await state.compare({ seq: 3, epoch: 'first' });
  assert.equal(broken(), 0);
  await state.compare({ seq: 2, epoch: 'first' });
  assert.equal(broken(), 1);
  await state.compare({ seq: 3, epoch: 'second' });
  assert.equal(broken(), 2);
});

test('security 67: a frame that another node made long ago is not told: the event is read from the record', async (t) => {
  const { room, state, listenAs, pass } = open(t);
  await state.ready;
  const { heard } = await listenAs(0);
  const before = room.say('canário');
  const quote = room.say('resposta', 1);
  room.hide(1, true);
  await pass(3_000);
  state.accept(before);
  state.accept(quote);
  await pass(0);
  assert.equal(heard.length, 2);
  assert.ok(!heard.join('').includes('canário'));
});

test('a message that is told again by an event of several is compared like any other', async (t) => {
  const { room, state, pass } = open(t);
  await state.ready;
  state.accept(room.say('canário'));
  state.accept(room.tellOf([1]));
  room.hide(1, true);
  await pass(0);
  const told = await state.since(0, 2);
  assert.ok(!JSON.stringify(told.map(({ frames }) => frames.member)).includes('canário'));
  assert.equal(told.length, 2);
});
