import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { SignedInPerson } from '../../../../test/people.ts';
import { addRoom, openRooms, type MadeRoom, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
before(async () => {
  rooms = await openRooms();
});
after(() => rooms.close());

const still = {
  slow_mode_s: 0,
  files_allowed: true,
  hold_contacts: false,
  hold_links: false,
  hold_first: false,
  forbidden_words: [],
};
const ask = (room: MadeRoom, rules: object = {}, who: SignedInPerson = rooms.moderator) =>
  rooms.as(who).post(`/api/rehearse-room-rules/${room.broadcast}`, { ...still, ...rules });
const caughtBy = async (room: MadeRoom, rules: object) => {
  const { body } = await ask(room, rules);
  return body.caught.map(({ text, reason }: { text: string; reason: string }) => `${reason}: ${text}`).reverse();
};
/** Everything that the call could change, as one text. */
const everything = async () => {
  const tables = ['chat', 'chat_message', 'live_event', 'live_stream', 'audit_log', 'broadcast', 'notification'];
  const { rows } = await sql<{ all: string }>`SELECT md5(string_agg(t, '|')) AS all FROM (${sql.join(
    tables.map(
      (name) =>
        sql`SELECT coalesce(json_agg(row_to_json(x) ORDER BY x::text)::text, '') AS t FROM ${sql.table(name)} x`,
    ),
    sql` UNION ALL `,
  )}) every`.execute(rooms.db);
  return rows[0]?.all;
};

let turn = 0;

/** A room in which two members, and staff, wrote one message every ten seconds. */
const talk = async () => {
  const room = await addRoom(rooms.app);
  turn += 1;
  const [ana, rui] = [await rooms.member(`ana ${turn}`), await rooms.member(`rui ${turn}`)];
  const say = (who: SignedInPerson, message: string, secondsAgo: number, more: object = {}) =>
    rooms.plant(room.chat, who, {
      message,
      seq: 10_000 - secondsAgo,
      created_at: new Date(rooms.app.clock.now.getTime() - secondsAgo * 1_000).toISOString(),
      ...more,
    });
  await say(ana, 'zebra antiga', 8 * 86_400, { seq: 1 });
  await say(ana, 'bom dia', 100);
  await say(rui, 'entra no zap 11 98765-4321', 90);
  await say(ana, 'essa zebra de novo', 80);
  await say(rui, 'veja em exemplo.com', 70);
  await say(rooms.admin, 'a zebra é nossa', 60);
  await say(ana, 'zebra apagada', 50, { deleted_at: rooms.app.clock.now.toISOString() });
  return { room, ana, rui };
};

test('each rule says what it would have caught, with who wrote it and why; staff and what is gone or old are left out', async () => {
  const { room } = await talk();
  assert.deepEqual(await caughtBy(room, {}), []);
  assert.deepEqual(await caughtBy(room, { forbidden_words: ['zebra'] }), ['words: essa zebra de novo']);
  assert.deepEqual(await caughtBy(room, { hold_contacts: true }), ['contact: entra no zap 11 98765-4321']);
  assert.deepEqual(await caughtBy(room, { hold_links: true }), ['link: veja em exemplo.com']);
  const { body } = await ask(room, { forbidden_words: ['zebra'], hold_contacts: true, hold_links: true });
  assert.deepEqual(
    [body.messages, body.is_whole, body.counts],
    [4, true, { words: 1, contact: 1, link: 1, first: 0, slow: 0, files: 0 }],
  );
  assert.deepEqual(
    body.caught.map(({ nickname }: { nickname: string }) => nickname),
    ['rui 1', 'ana 1', 'rui 1'],
  );
});

test('a first message is the first that its author has in the room at all', async () => {
  const { room } = await talk();
  // Ana had spoken eight days ago.
  assert.deepEqual(await caughtBy(room, { hold_first: true }), ['first: entra no zap 11 98765-4321']);
});

test('the slow mode lets one through in its seconds, and what it refused makes nobody wait longer', async () => {
  const { room } = await talk();
  assert.deepEqual(await caughtBy(room, { slow_mode_s: 15 }), []);
  assert.deepEqual(await caughtBy(room, { slow_mode_s: 30 }), [
    'slow: essa zebra de novo',
    'slow: veja em exemplo.com',
  ]);
});

test('nothing is written, and no more than a hundred are shown of any number', async () => {
  const { room, ana } = await talk();
  await rooms.db
    .insertInto('chat_message')
    .values(
      Array.from({ length: 5_100 }, (_, index) => ({
        chat_id: room.chat,
        user_id: ana.id,
        client_id: crypto.randomUUID(),
        message: `zebra número ${index}`,
        seq: 20_000 + index,
        created_at: new Date(rooms.app.clock.now.getTime() - (90_000 - index) * 1_000).toISOString(),
      })),
    )
    .execute();
  const before = await everything();
  const began = performance.now();
  const { status, body } = await ask(room, { forbidden_words: ['zebra'] });
  console.log(`5,000 messages tried in ${Math.round(performance.now() - began)} ms`);
  assert.deepEqual([status, body.messages, body.is_whole, body.caught.length], [200, 4_999, false, 100]);
  assert.equal(await everything(), before);
});

test('few long messages are tried as many short ones are', async () => {
  const [room, ana] = [await addRoom(rooms.app), await rooms.member('prolixa')];
  for (let index = 0; index < 99; index += 1)
    await rooms.plant(room.chat, ana, { message: 'palavra proibida '.repeat(117), seq: index + 1 });
  const { body } = await ask(room, { forbidden_words: ['PALAVRA'] });
  assert.deepEqual([body.messages, body.counts.words], [99, 99]);
});

test('it is for who may change rooms, of a room that is there, with rules that could be saved', async () => {
  const { room } = await talk();
  assert.equal((await ask(room, {}, await rooms.member('curioso'))).status, 403);
  assert.equal((await ask({ ...room, broadcast: 999_999 })).status, 404);
  assert.equal((await ask(room, { slow_mode_s: 121 })).status, 400);
});
