import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ReplayEvent, RoomReplay } from '@pregao/contract';
import type { SignedInPerson } from '../../../../test/people.ts';
import { addPlan, addRoom, cardOf, openRooms, type MadeRoom, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
let room: MadeRoom;
let reader: SignedInPerson;
let id: number;
let start: number;
const changes: { at: number; state: string }[] = [];

const second = () => (rooms.app.clock.now.getTime() - start) / 1_000;

before(async () => {
  rooms = await openRooms();
  const plan = await addPlan(rooms.app);
  start = rooms.app.clock.now.getTime() - 60_000;
  room = await addRoom(rooms.app, { plans: [{ id: plan }], from: -1, to: 20 });
  reader = await rooms.member('leitora');
  await rooms.allow(reader, 'signature_type', plan);
  id = await rooms.recommend(room.chat, cardOf('Em andamento'));
  changes.push({ at: second(), state: 'Em andamento' });
  for (const state of ['canario-um', 'canario-dois', 'Encerrada no alvo']) {
    rooms.advance(100);
    await rooms.changeCard(id, cardOf(state));
    changes.push({ at: second(), state });
    rooms.advance(20);
    const action = changes.length % 2 === 0 ? 'pin' : 'unpin';
    await rooms.as(rooms.moderator).post(`/api/moderate-room-message/${id}`, { action });
    await rooms.as(rooms.moderator).post(`/api/react-room-message/${id}`, { emoji: '🎯', on: action === 'pin' });
  }
});
after(() => rooms.close());

const replay = async (who: SignedInPerson, query: string): Promise<RoomReplay> =>
  (await rooms.as(who).get(`/api/list-room-replay/${room.card}?${query}`)).body;

const stateOf = ({ message }: Pick<ReplayEvent, 'message'>) => message?.card?.state;

test('at every second a replay shows the card of that second, to readers, staff and who recommended', async () => {
  for (const who of [reader, rooms.moderator, rooms.admin])
    for (let at = 0; at < second() + 30; at += 10) {
      const { snapshot } = await replay(who, `from=${at}&to=${at}&last=50`);
      const shown = snapshot.messages.find((message) => message.id === id);
      assert.equal(shown?.card?.state, changes.findLast((change) => change.at <= at)?.state, `second ${at}`);
      const later = JSON.stringify(snapshot);
      for (const change of changes) if (change.at > at) assert.ok(!later.includes(change.state), `second ${at}`);
    }
});

test('a pin of a replay shows the card of when it was pinned, and the events the card of each change', async () => {
  const { events } = await replay(reader, 'from=0&to=2000');
  const own = events.filter(({ kind }) => kind === 'msg.new' || kind === 'rec.update');
  assert.deepEqual(
    own.map((event) => ({ at: event.second, state: stateOf(event) })),
    changes,
  );
  assert.deepEqual(
    events.filter(({ kind }) => kind === 'pin').map(({ pin }) => pin && stateOf(pin)),
    ['canario-um', null, 'Encerrada no alvo'],
  );
});

test('who may not enter is told of a recommendation that closed when the latest of the room is told that it did', async () => {
  const { id: video } = await rooms.db
    .insertInto('video')
    .values({
      title: 'Gravação das operações',
      provider: 'file',
      media: 'a.webm',
      duration_s: 3_600,
      category_id: 4,
      replay_of: room.card,
      visibility: 'public',
      status: 'published',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const read = async () => {
    const { status, body } = await rooms.as(null).get(`/api/list-video-replay/${video}?from=0&to=3000`);
    assert.equal(status, 200);
    return JSON.stringify(body);
  };
  rooms.advance(3_600);
  assert.ok((await read()).includes('PETR4'));
  await rooms.changeCard(id, cardOf('Em andamento'));
  rooms.advance(1_200);
  await rooms.changeCard(id, cardOf('Encerrada no stop'));
  rooms.advance(599);
  assert.ok(!(await read()).includes('PETR4'));
  rooms.advance(2);
  assert.ok((await read()).includes('PETR4'));
});
