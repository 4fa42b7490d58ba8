import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SignedInPerson } from '../../../../test/people.ts';
import { addRoom, openRooms, type MadeRoom, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
let room: MadeRoom;
let member: SignedInPerson;
let start: number;
before(async () => {
  rooms = await openRooms();
  start = rooms.app.clock.now.getTime() - 600_000;
  room = await addRoom(rooms.app, { from: -10 });
  member = await rooms.member('ausente');
});
after(() => rooms.close());

const list = async (who: SignedInPerson | null, query = '', at = room) =>
  rooms.as(who).get(`/api/list-room-moments/${at.chat}?card_id=${at.card}${query}`);

test('who was away is told what passed since, in its order, each with its second', async () => {
  const { moderator } = rooms;
  await rooms.send(moderator, room.chat, 'destaque de antes', { type: 5 });
  rooms.advance(60);
  const since = rooms.app.clock.now.toISOString();
  const { body: plain } = await rooms.send(member, room.chat, 'muito comentada');
  for (const name of ['p', 'q', 'r'])
    await rooms
      .as(await rooms.member(`${name}essoa`))
      .post(`/api/react-room-message/${plain.id}`, { emoji: '🎯', on: true });
  const { body: quiet } = await rooms.send(member, room.chat, 'ninguém reagiu');
  await rooms.send(moderator, room.chat, 'o alvo foi atingido', { type: 5 });
  await rooms
    .as(moderator)
    .post(`/api/create-room-poll/${room.chat}`, { question: 'Segue subindo?', options: ['sim', 'não'] });
  rooms.advance(5);
  await rooms.as(moderator).post(`/api/moderate-room-message/${quiet.id}`, { action: 'pin' });
  rooms.advance(2);
  const card = {
    id: 9,
    ticker: 'PETR4',
    side: 'buy',
    entry: '32.10',
    stop: '31.00',
    targets: ['34.00'],
    state: 'Em aberto',
  };
  await rooms.plant(room.chat, moderator, { seq: 900, type: 3, card: JSON.stringify(card) });
  const { body } = await list(member, `&since=${since}`);
  assert.deepEqual(
    body.data.map(({ kind, text, reactions, second, at }: Record<string, unknown>) => [
      kind,
      text,
      reactions,
      Date.parse(at as string) - start === (second as number) * 1_000,
    ]),
    [
      ['reacted', 'muito comentada', 3, true],
      ['highlight', 'o alvo foi atingido', 0, true],
      ['poll', 'Segue subindo?', 0, true],
      ['pin', 'ninguém reagiu', 0, true],
      ['recommendation', '', 0, true],
    ],
  );
  assert.equal(body.now, rooms.app.clock.now.toISOString());
  assert.equal(body.data.at(-1).card.ticker, 'PETR4');
  assert.equal((await list(member)).body.data[0].text, 'destaque de antes');
});

test('nothing passed since now; an edition of another room, a guest and who may not enter are refused', async () => {
  const other = await addRoom(rooms.app);
  const closed = await addRoom(rooms.app, { methods: [1] });
  rooms.advance(1);
  assert.deepEqual((await list(member, `&since=${rooms.app.clock.now.toISOString()}`)).body.data, []);
  assert.deepEqual(
    [
      (await list(member, '', { ...room, card: other.card })).status,
      (await list(null)).status,
      (await list(member, '', closed)).body.code,
      (await list(member, '&since=ontem')).status,
    ],
    [404, 401, 'room_closed', 400],
  );
});

test('a busy edition is told by its newest 20 moments', async () => {
  const busy = await addRoom(rooms.app);
  for (let turn = 0; turn < 9; turn += 1) {
    await rooms.send(rooms.moderator, busy.chat, `destaque ${turn}`, { type: 5 });
    await rooms.plant(busy.chat, rooms.moderator, { seq: 900 + turn, type: 3 });
    const { body } = await rooms.send(member, busy.chat, `fixada ${turn}`);
    await rooms.as(rooms.moderator).post(`/api/moderate-room-message/${body.id}`, { action: 'pin' });
  }
  const { body } = await list(member, '', busy);
  assert.equal(body.data.length, 20);
  assert.equal(body.data.at(-1).text, 'fixada 8');
});
