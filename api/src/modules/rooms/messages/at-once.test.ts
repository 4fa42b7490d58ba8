import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Tx } from '../../../db/open.ts';
import { onPostgres } from '../../../../test/on-postgres.ts';
import { missing } from '../../../../test/services.ts';
import { closePoll } from '../polls/polls.repository.ts';
import { updateMessage } from './messages.repository.ts';
import { addRoom, openRooms, type MadeRoom, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
let room: MadeRoom;
const postgres = await onPostgres(async (database) => {
  rooms = await openRooms({}, database());
  room = await addRoom(rooms.app);
  return [rooms];
});
const skip = missing('Postgres', postgres);

const isWaiting = async () =>
  (
    await rooms.app.database.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
  ).rows.length > 0;

/** Calls while somebody else changes something; the call waits for them, or is answered, before that is done. */
const during = async <T>(change: (tx: Tx) => Promise<unknown>, call: () => Promise<T>): Promise<T> => {
  const { answer } = await rooms.db.transaction().execute(async (tx) => {
    await change(tx);
    let answered = false;
    const asked = call().finally(() => {
      answered = true;
    });
    while (!answered && !(await isWaiting())) await pause(5);
    return { answer: asked };
  });
  return answer;
};
const at = () => rooms.app.clock.now.toISOString();

test('of reactions that come at once each says what was there before it', { skip }, async () => {
  const { body: sent } = await rooms.send(rooms.moderator, room.chat, 'Subiu!');
  const people = await Promise.all(Array.from({ length: 8 }, (_, index) => rooms.member(`reage${'abcdefgh'[index]}`)));
  const react = { emoji: '👍', on: true };
  await Promise.all(people.map((who) => rooms.as(who).post(`/api/react-room-message/${sent.id}`, react)));
  const told = (await rooms.told(`room:${room.chat}`)).events.filter(({ kind }) => kind === 'msg.react');
  assert.equal(told.length, people.length);
  assert.deepEqual(
    told.slice(1).map(({ payload }) => payload.before),
    told.slice(0, -1).map(({ payload }) => payload.reactions),
  );
});

test('a vote that meets the end of its poll is refused, and counts for nothing', { skip }, async () => {
  const asked = await rooms
    .as(rooms.moderator)
    .post(`/api/create-room-poll/${room.chat}`, { question: 'Abre em alta?', options: ['sim', 'não'] });
  const who = await rooms.member('vota');
  const { status, body } = await during(
    (tx) => closePoll(tx, asked.body.id, at()),
    () => rooms.as(who).post(`/api/vote-room-poll/${asked.body.id}`, { option: 0 }),
  );
  assert.deepEqual([status, body.code], [409, 'poll_closed']);
  const votes = await rooms.db.selectFrom('chat_vote').select('user_id').where('user_id', '=', who.id).execute();
  assert.deepEqual(votes, []);
});

test('an edit that meets the end of its message changes nothing', { skip }, async () => {
  const who = await rooms.member('edita');
  const { body: sent } = await rooms.send(who, room.chat, 'Bom dia');
  const { status } = await during(
    (tx) => updateMessage(tx, sent.id, { deleted_at: at(), deleted_by: rooms.moderator.id }),
    () => rooms.as(who).put(`/api/update-room-message/${sent.id}`, { message: 'Boa tarde' }),
  );
  const row = await rooms.db.selectFrom('chat_message').select('message').where('id', '=', sent.id).executeTakeFirst();
  assert.deepEqual([status, row?.message], [404, 'Bom dia']);
});

test('of two who hide a message at once the second is told that it was decided', { skip }, async () => {
  const { body: sent } = await rooms.send(await rooms.member('fala'), room.chat, 'Compre já');
  const { status, body } = await during(
    (tx) => updateMessage(tx, sent.id, { hidden: true, hidden_by: rooms.admin.id }),
    () => rooms.as(rooms.moderator).post(`/api/moderate-room-message/${sent.id}`, { action: 'hide', reason: '' }),
  );
  assert.deepEqual([status, body.code, body.params], [409, 'already_decided', { by: 'chefe' }]);
});
