import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noBatching } from './channel.ts';
import { openEdge, settled } from './edge.fixture.ts';
import { recordInMemory } from './record.fixture.ts';
import { createStreamState } from './stream-state.ts';
import { answerTo } from './subscribe-answer.ts';

const channel = 'room:1:member:0';
const connect = { id: 1, connect: { token: 'person-1' } };
const answerIn = (sent: readonly string[], id: number) =>
  sent.map((line) => JSON.parse(line)).find((answer) => answer.id === id).subscribe;

test('what is of another record is told to nobody, whatever its place', async () => {
  const { state, room, connect: open } = openEdge();
  const { sent, say } = open();
  await say(connect, { id: 2, subscribe: { channel } });
  const told = room.say('de antes');
  state.accept({ ...told, event: { ...told.event, epoch: 'zeroth' } });
  await settled();
  assert.deepEqual(
    sent.filter((line) => line.includes('"push"')),
    [],
  );
  state.accept(told);
  await settled();
  assert.equal(sent.filter((line) => line.includes('de antes')).length, 1);
});

test('who comes back from another record is not told what follows a place of that one', async () => {
  const { state, room, connect: open } = openEdge();
  await state.ready;
  for (const text of ['um', 'dois', 'três']) state.accept(room.say(text));
  const { sent, say } = open();
  await say(connect, { id: 2, subscribe: { channel, recover: true, epoch: 'zeroth', offset: 1 } });
  const { recovered, publications, epoch, offset } = answerIn(sent, 2);
  assert.deepEqual([recovered, publications, epoch, offset], [false, [], 'first', 3]);
});

test('of a gap of which a part is gone nothing is told: the room is read anew', async () => {
  const room = recordInMemory(Date.now);
  for (const text of ['um', 'dois', 'três', 'quatro']) room.say(text);
  room.events.splice(1, 1);
  const record = { ...room.record, stand: async () => ({ seq: 4, epoch: 'first' }) };
  const failed = (error: unknown) => {
    throw error;
  };
  const state = createStreamState({
    ...{ stream: 'room:1', record, batching: noBatching },
    ...{ now: () => new Date(), onFailed: failed, onBroken: () => {} },
  });
  await state.ready;
  const opened = await state.openChannel({ stream: 'room:1', audience: 'member', delay_s: 0 }, channel);
  const wish = { channel, recover: true, epoch: 'first', offset: 0 };
  const line = await answerTo(2, wish, { state, channel: opened, people: 0 }, 4);
  const { recovered, publications } = answerIn([line], 2);
  assert.deepEqual([recovered, publications], [false, []]);
});
