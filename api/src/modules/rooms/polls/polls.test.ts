import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SignedInPerson } from '../../../../test/people.ts';
import { addRoom, openRooms, type MadeRoom, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
let room: MadeRoom;
let ana: SignedInPerson;
let bia: SignedInPerson;
before(async () => {
  rooms = await openRooms();
  [ana, bia] = [await rooms.member('ana'), await rooms.member('bia')];
});
after(() => rooms.close());

const open = async (more: object = {}) => {
  room = await addRoom(rooms.app);
  return rooms
    .as(rooms.moderator)
    .post(`/api/create-room-poll/${room.chat}`, { question: 'Abre em alta?', options: ['Sim', 'Não'], ...more });
};
const vote = (who: SignedInPerson, poll: number, option: number) =>
  rooms.as(who).post(`/api/vote-room-poll/${poll}`, { option });
const votesOf = (poll: { options: { votes: number }[] }) => poll.options.map(({ votes }) => votes);

test('a person has one vote, which may change until the poll closes', async () => {
  const { status, body: poll } = await open();
  assert.equal(status, 201);
  await Promise.all([vote(ana, poll.id, 0), vote(ana, poll.id, 0), vote(bia, poll.id, 1)]);
  assert.deepEqual(votesOf((await vote(ana, poll.id, 0)).body), [1, 1]);
  assert.deepEqual(votesOf((await vote(ana, poll.id, 1)).body), [0, 2]);
  assert.equal((await rooms.as(ana).get(`/api/find-room/${room.chat}`)).body.vote, 1);
  assert.deepEqual(Object.keys((await vote(ana, poll.id, 2)).body.error), ['option']);
  assert.equal((await vote(ana, 999_999, 0)).status, 404);
  rooms.advance(3);
  await rooms.app.core.jobs.drain();
  assert.deepEqual(votesOf((await rooms.told(`room:${room.chat}`)).member.at(-1).poll), [0, 2]);
});

test('staff close a poll once, and one is open at a time', async () => {
  const { body: poll } = await open();
  const again = await rooms
    .as(rooms.admin)
    .post(`/api/create-room-poll/${room.chat}`, { question: 'Outra?', options: ['a', 'b'] });
  assert.deepEqual([again.status, again.body.code], [409, 'poll_open']);
  assert.equal((await rooms.as(ana).post(`/api/close-room-poll/${poll.id}`)).status, 403);
  const close = () => rooms.as(rooms.moderator).post(`/api/close-room-poll/${poll.id}`);
  assert.deepEqual((await Promise.all([close(), close()])).map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await vote(ana, poll.id, 0)).body.code, 'poll_closed');
  assert.equal((await rooms.as(ana).get(`/api/find-room/${room.chat}`)).body.poll, null);
});

test('a poll closes by its time, and its room is told', async () => {
  const { body: poll } = await open({ minutes: 1 });
  rooms.advance(61);
  assert.equal((await vote(ana, poll.id, 0)).body.code, 'poll_closed');
  await rooms.app.core.jobs.run('rooms.polls-due');
  const { kind, poll: told } = (await rooms.told(`room:${room.chat}`)).member.at(-1);
  assert.deepEqual([kind, told.closed_at], ['poll', poll.closes_at]);
});

test('what is wrong with a poll is said on its field', async () => {
  assert.deepEqual(Object.keys((await open({ options: ['só uma'] })).body.error), ['options']);
  assert.deepEqual(Object.keys((await open({ options: ['igual', 'igual'] })).body.error), ['options']);
  assert.deepEqual(Object.keys((await open({ question: '  ' })).body.error), ['question']);
});
