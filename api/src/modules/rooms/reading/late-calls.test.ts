import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SignedInPerson } from '../../../../test/people.ts';
import { addPlan, addRoom, openRooms, type MadeRoom, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
let room: MadeRoom;
let late: SignedInPerson;
let prompt: SignedInPerson;
before(async () => {
  rooms = await openRooms();
  const plans = { late: await addPlan(rooms.app), prompt: await addPlan(rooms.app) };
  room = await addRoom(rooms.app, { plans: [{ id: plans.late, delay_s: 30 }, { id: plans.prompt }] });
  [late, prompt] = [await rooms.member('atrasada'), await rooms.member('imediata')];
  await rooms.allow(late, 'signature_type', plans.late);
  await rooms.allow(prompt, 'signature_type', plans.prompt);
});
after(() => rooms.close());

const staff = (path: string, body: object = {}) => rooms.as(rooms.moderator).post(`/api/${path}`, body);
const ask = async (question: string): Promise<number> =>
  (await staff(`create-room-poll/${room.chat}`, { question, options: ['sim', 'não'] })).body.id;
const vote = (who: SignedInPerson, poll: number, option: number) =>
  rooms.as(who).post(`/api/vote-room-poll/${poll}`, { option });
const votesOf = (poll: { options: { votes: number }[] }) => poll.options.map(({ votes }) => votes);
const pollOf = async (who: SignedInPerson) => {
  const { poll, vote: own } = (await rooms.as(who).get(`/api/find-room/${room.chat}`)).body;
  return poll && { id: poll.id, votes: votesOf(poll), own, closed: poll.closed_at };
};

test('who is late votes in a poll from when they are told of it, and reads the votes of then', async () => {
  const poll = await ask('Abre em alta?');
  assert.deepEqual([(await vote(late, poll, 0)).status, await pollOf(late)], [404, null]);
  rooms.advance(25);
  assert.deepEqual(votesOf((await vote(prompt, poll, 0)).body), [1, 0]);
  rooms.advance(6);
  assert.deepEqual(await pollOf(late), { id: poll, votes: [0, 0], own: null, closed: null });
  const { status, body } = await vote(late, poll, 1);
  assert.deepEqual([status, votesOf(body), body.votes], [200, [0, 0], 0]);
  assert.deepEqual((await pollOf(prompt))?.votes, [1, 1]);
  assert.deepEqual(await pollOf(late), { id: poll, votes: [0, 0], own: 1, closed: null });
  rooms.advance(31);
  assert.deepEqual(await pollOf(late), { id: poll, votes: [1, 1], own: 1, closed: null });
  await staff(`close-room-poll/${poll}`);
});

test('a poll is open to who is late until they are told of its end, and takes no vote after it', async () => {
  const poll = await ask('Fecha em alta?');
  rooms.advance(40);
  await staff(`close-room-poll/${poll}`);
  assert.deepEqual([await pollOf(prompt), (await pollOf(late))?.closed], [null, null]);
  assert.equal((await vote(late, poll, 0)).body.code, 'poll_closed');
  rooms.advance(31);
  assert.equal(await pollOf(late), null);
});

test('the next poll does not take the place of the one that who is late reads', async () => {
  const first = await ask('Primeira?');
  rooms.advance(40);
  await staff(`close-room-poll/${first}`);
  const second = await ask('Segunda?');
  assert.deepEqual([(await pollOf(prompt))?.id, (await pollOf(late))?.id], [second, first]);
  rooms.advance(31);
  assert.equal((await pollOf(late))?.id, second);
  await staff(`close-room-poll/${second}`);
});

test('who is late does nothing with a message they were not told of: no page around it, no mark, answer, reaction or report', async () => {
  const { body: mine } = await rooms.send(late, room.chat, 'minha');
  rooms.advance(40);
  const { body: sent } = await rooms.send(prompt, room.chat, 'ainda não contada');
  const { body: own } = await rooms.send(late, room.chat, 'minha de agora');
  const list = `/api/list-room-messages/${room.chat}`;
  const asked = (id: number) => [
    ...['around', 'before', 'after'].map((side) => () => rooms.as(late).get(`${list}?${side}=${id}`)),
    () => rooms.as(late).post(`/api/read-room/${room.chat}`, { message_id: id }),
    () => rooms.as(late).post(`/api/react-room-message/${id}`, { emoji: '👍', on: true }),
    () => rooms.as(late).post(`/api/report-room-message/${id}`, { reason: 'scam', text: '' }),
    () => rooms.send(late, room.chat, 'respondo', { reply_to: id }),
  ];
  const statusesOf = async (id: number) => {
    const found = [];
    for (const call of asked(id)) found.push((await call()).status);
    return found;
  };
  assert.deepEqual(await statusesOf(sent.id), [404, 404, 404, 404, 404, 404, 400]);
  const opened = [200, 200, 200, 200, 200, 200, 201];
  assert.deepEqual([await statusesOf(own.id), await statusesOf(mine.id)], [opened, opened]);
  rooms.advance(31);
  assert.deepEqual(await statusesOf(sent.id), opened);
});

test('who is late is not told that a message of another room is there', async () => {
  const other = await addRoom(rooms.app);
  const { body: elsewhere } = await rooms.send(rooms.moderator, other.chat, 'noutra sala');
  rooms.advance(60);
  for (const side of ['around', 'before', 'after'])
    assert.equal(
      (await rooms.as(late).get(`/api/list-room-messages/${room.chat}?${side}=${elsewhere.id}`)).status,
      404,
    );
  assert.equal((await rooms.as(late).post(`/api/read-room/${room.chat}`, { message_id: elsewhere.id })).status, 404);
});

test('what is held is marked as read by its author, and by nobody else of the audience', async () => {
  const held = await rooms.plant(room.chat, prompt, { message: 'espera' });
  rooms.advance(40);
  const read = async (who: SignedInPerson) =>
    (await rooms.as(who).post(`/api/read-room/${room.chat}`, { message_id: held })).status;
  assert.deepEqual([await read(late), await read(prompt)], [404, 200]);
});

test('who is late finds people to mention as they were there then', async () => {
  const fresh = await rooms.member('recém-chegada');
  await rooms.allow(fresh, 'broadcast', room.broadcast);
  const { body: sent } = await rooms.send(prompt, room.chat, 'quem chega?');
  await rooms.as(fresh).post(`/api/read-room/${room.chat}`, { message_id: sent.id });
  const found = async (who: SignedInPerson) =>
    (await rooms.as(who).get(`/api/list-room-people/${room.chat}?q=rec`)).body.data.length;
  assert.deepEqual([await found(prompt), await found(late)], [1, 0]);
  rooms.advance(31);
  assert.equal(await found(late), 1);
});
