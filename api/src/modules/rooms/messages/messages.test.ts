import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { addRoom, openRooms, type MadeRoom, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
let room: MadeRoom;
let ana: Awaited<ReturnType<Rooms['member']>>;
let bia: Awaited<ReturnType<Rooms['member']>>;
before(async () => {
  rooms = await openRooms();
  room = await addRoom(rooms.app);
  [ana, bia] = [await rooms.member('ana', { name: 'Ana Paula Souza' }), await rooms.member('bia')];
});
after(() => rooms.close());

const path = (name: string, id: number) => `/api/${name}/${id}`;

test('REQ-3.27, REQ-3.28, REQ-3.30: a message that is sent is read by the room with every field', async () => {
  const { status, body } = await rooms.send(ana, room.chat, 'Bom dia');
  assert.deepEqual([status, body.held, body.seq > 0], [201, false, true]);
  const { body: page } = await rooms.as(bia).get(path('list-room-messages', room.chat));
  const message = page.data.at(-1);
  assert.deepEqual(
    [message.message, message.type, message.user_id, message.origin, message.hidden, message.deleted_at],
    ['Bom dia', 1, ana.id, 1, false, null],
  );
  assert.deepEqual(message.user, {
    id: ana.id,
    name: 'Ana',
    nickname: 'ana',
    identifier: null,
    admin: false,
    senior: false,
    premium: false,
    trial: false,
    courtesy: false,
  });
  assert.deepEqual([message.reply_to, message.files_message, message.user_chat], [null, [], null]);
  assert.match(`${message.date} ${message.hour}`, /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
  assert.deepEqual(page.position.offset, message.seq);
});

test('a message sent twice is one: one after the other, and at once', async () => {
  const client_id = randomUUID();
  const body = { client_id, message: 'uma vez só' };
  const url = path('create-room-message', room.chat);
  rooms.advance(10);
  const both = await Promise.all([rooms.as(ana).post(url, body), rooms.as(ana).post(url, body)]);
  const again = await rooms.as(ana).post(url, { client_id, message: 'outra' });
  assert.deepEqual(
    [...both, again].map((answer) => [answer.status, answer.body.id, answer.body.message.message]),
    Array.from({ length: 3 }, () => [201, again.body.id, 'uma vez só']),
  );
  const { events } = await rooms.told(`room:${room.chat}`);
  assert.equal(events.filter(({ ref }) => ref === again.body.id).length, 1);
});

test('the calls of a room ask for a session, and for what exists', async () => {
  const body = { client_id: randomUUID(), message: 'x' };
  assert.equal((await rooms.as(null).post(path('create-room-message', room.chat), body)).status, 401);
  assert.equal((await rooms.as(null).get(path('list-room-messages', room.chat))).status, 401);
  assert.equal((await rooms.as(ana).post(path('create-room-message', 999_999), body)).status, 404);
  assert.equal((await rooms.as(ana).get(path('find-room', 999_999))).status, 404);
  assert.equal((await rooms.as(ana).put(path('update-room-message', 999_999), { message: 'x' })).status, 404);
});

test('what is wrong with a message is said on its field', async () => {
  const url = path('create-room-message', room.chat);
  const client_id = randomUUID();
  const long = await rooms.as(ana).post(url, { client_id, message: 'x'.repeat(2_001) });
  assert.deepEqual([long.status, long.body.error.message], [400, ['A mensagem tem no máximo 2000 caracteres.']]);
  const blind = await rooms.as(ana).post(url, { client_id: 'x', message: 'x' });
  assert.deepEqual(Object.keys(blind.body.error), ['client_id']);
  const empty = await rooms.as(ana).post(url, { client_id, message: ' \u200b\u0007 ' });
  assert.deepEqual([empty.status, empty.body.code], [400, 'empty_message']);
  const reply = await rooms.send(ana, room.chat, 'oi', { reply_to: 999_999 });
  assert.deepEqual([reply.status, Object.keys(reply.body.error)], [400, ['reply_to']]);
  assert.equal((await rooms.send(ana, room.chat, 'destaque', { type: 5 })).status, 403);
  const search = await rooms.as(ana).get(`${path('list-room-messages', room.chat)}?q=ab`);
  assert.deepEqual(Object.keys(search.body.error), ['q']);
});

test('REQ-3.29: only staff send highlights, and their type is told', async () => {
  const { status, body } = await rooms.send(rooms.moderator, room.chat, 'Atenção à abertura', { type: 5 });
  assert.deepEqual([status, body.message.type, body.message.user.admin], [201, 5, true]);
});

test('security 25: what is written is text and stays as it was written', async () => {
  const corpus = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '{{7*7}} ${7*7}',
  ];
  for (const text of corpus) assert.equal((await rooms.send(ana, room.chat, text)).body.message.message, text);
  const marks = await rooms.send(ana, room.chat, 'a\u202eb\u0000c'.replace('\u0000', '\u0007'));
  assert.equal(marks.body.message.message, 'abc');
});

test('three messages in two seconds are the most, but for staff', async () => {
  rooms.advance(10);
  const url = path('create-room-message', room.chat);
  const burst = async (who: typeof ana) => {
    const answers = [];
    for (let turn = 0; turn < 4; turn += 1)
      answers.push(await rooms.as(who).post(url, { client_id: randomUUID(), message: `rápida ${turn}` }));
    return answers;
  };
  const answers = await burst(bia);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201, 429],
  );
  assert.equal(answers[3]?.body.code, 'too_fast');
  assert.ok((await burst(rooms.moderator)).every(({ status }) => status === 201));
});

test('slow mode lets one message through in its seconds, and says how many are left', async () => {
  const slow = await addRoom(rooms.app, { chat: { slow_mode_s: 60 } });
  assert.equal((await rooms.send(ana, slow.chat, 'primeira')).status, 201);
  const second = await rooms.send(ana, slow.chat, 'segunda');
  assert.deepEqual([second.status, second.body.code, second.body.params.seconds <= 60], [429, 'slow_mode', true]);
  assert.equal((await rooms.send(bia, slow.chat, 'outra pessoa')).status, 201);
});

test('an answer quotes what it answers; of a message of another room nothing is quoted', async () => {
  const first = await rooms.send(ana, room.chat, 'pergunta');
  const { body } = await rooms.send(bia, room.chat, 'resposta', { reply_to: first.body.id });
  assert.deepEqual(body.message.reply_to, { id: first.body.id, message: 'pergunta', nickname: 'ana' });
  const other = await addRoom(rooms.app);
  assert.equal((await rooms.send(bia, other.chat, 'resposta', { reply_to: first.body.id })).status, 400);
});

test('an author edits for five minutes; others may not, and later nobody may', async () => {
  const { body: sent } = await rooms.send(ana, room.chat, 'com erro');
  const url = path('update-room-message', sent.id);
  assert.equal((await rooms.as(bia).put(url, { message: 'x' })).status, 403);
  rooms.advance(1);
  const edited = await rooms.as(ana).put(url, { message: 'sem erro' });
  assert.deepEqual([edited.body.message, edited.body.edited_at !== null], ['sem erro', true]);
  const contact = await rooms.as(ana).put(url, { message: 'me chama: 11 98765-4321' });
  assert.deepEqual([contact.status, contact.body.code], [409, 'edit_would_be_held']);
  const { member } = await rooms.told(`room:${room.chat}`);
  assert.deepEqual(
    member.filter(({ message }) => message?.id === sent.id).map(({ kind, message }) => [kind, message.message]),
    [
      ['msg.new', 'com erro'],
      ['msg.edit', 'sem erro'],
    ],
  );
  rooms.advance(301);
  const late = await rooms.as(ana).put(url, { message: 'tarde' });
  assert.deepEqual([late.status, late.body.code], [409, 'edit_too_late']);
});

test('REQ-4.18: an author deletes a message, and nothing of it is told any more', async () => {
  const { body: sent } = await rooms.send(ana, room.chat, 'arrependimento-xyz');
  await rooms.send(bia, room.chat, 'respondo', { reply_to: sent.id });
  assert.equal((await rooms.as(bia).delete(path('delete-room-message', sent.id))).status, 403);
  assert.equal((await rooms.as(ana).delete(path('delete-room-message', sent.id))).status, 200);
  assert.equal((await rooms.as(ana).delete(path('delete-room-message', sent.id))).status, 200);
  const { body } = await rooms.as(bia).get(`${path('list-room-messages', room.chat)}?around=${sent.id}`);
  const row = body.data.find(({ id }: { id: number }) => id === sent.id);
  assert.deepEqual([row.collapsed, row.message, row.user.id, row.client_id], ['deleted', '', 0, '']);
  assert.ok(!JSON.stringify(body).includes('arrependimento-xyz'));
  assert.ok(!(await rooms.told(`room:${room.chat}`)).bytes.includes('arrependimento-xyz'));
});

test('a reaction is given once and taken back, and the room is told how many there are', async () => {
  const { body: sent } = await rooms.send(ana, room.chat, 'alvo batido');
  const url = path('react-room-message', sent.id);
  for (const on of [true, true]) assert.equal((await rooms.as(bia).post(url, { emoji: '🎯', on })).status, 200);
  assert.equal((await rooms.as(bia).post(url, { emoji: 'x', on: true })).status, 400);
  const page = await rooms.as(bia).get(`${path('list-room-messages', room.chat)}?around=${sent.id}`);
  const row = page.body.data.find(({ id }: { id: number }) => id === sent.id);
  assert.deepEqual([row.reactions, page.body.my_reactions[sent.id]], [[{ emoji: '🎯', count: 1 }], ['🎯']]);
  await rooms.as(bia).post(url, { emoji: '🎯', on: false });
  const { member } = await rooms.told(`room:${room.chat}`);
  assert.deepEqual(
    member.filter(({ kind, id }) => kind === 'msg.react' && id === sent.id).map(({ reactions }) => reactions),
    [[{ emoji: '🎯', count: 1 }], []],
  );
});

test('REQ-9.26, REQ-9.27: a page holds 20 messages for a customer and 100 for staff, and pages meet without a gap', async () => {
  const long = await addRoom(rooms.app);
  for (let turn = 1; turn <= 45; turn += 1) await rooms.send(rooms.admin, long.chat, `nº ${turn}`);
  const url = path('list-room-messages', long.chat);
  const texts = (page: { data: { message: string }[] }) => page.data.map(({ message }) => message);
  const newest = (await rooms.as(ana).get(url)).body;
  assert.deepEqual([newest.data.length, newest.has_before, newest.has_after], [20, true, false]);
  assert.deepEqual([texts(newest)[0], texts(newest).at(-1)], ['nº 26', 'nº 45']);
  const older = (await rooms.as(ana).get(`${url}?before=${newest.data[0].id}`)).body;
  assert.deepEqual([texts(older)[0], texts(older).at(-1), older.has_before], ['nº 6', 'nº 25', true]);
  const newer = (await rooms.as(ana).get(`${url}?after=${older.data.at(-1).id}&limit=5`)).body;
  assert.deepEqual([texts(newer)[0], newer.data.length, newer.has_after], ['nº 26', 5, true]);
  const around = (await rooms.as(ana).get(`${url}?around=${older.data[0].id}&limit=10`)).body;
  assert.deepEqual(
    texts(around),
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((turn) => `nº ${turn}`),
  );
  assert.equal((await rooms.as(rooms.moderator).get(url)).body.data.length, 45);
  assert.equal((await rooms.as(ana).get(`${url}?limit=201`)).status, 400);
  const found = (await rooms.as(ana).get(`${url}?q=n%C2%BA%204&limit=3`)).body;
  assert.deepEqual([texts(found), found.has_before], [['nº 43', 'nº 44', 'nº 45'], true]);
  for (const { id } of (await rooms.as(rooms.moderator).get(`${url}?q=n%C2%BA%204&limit=4`)).body.data)
    await rooms.as(rooms.moderator).post(`/api/moderate-room-message/${id}`, { action: 'hide' });
  const past = (await rooms.as(bia).get(`${url}?q=n%C2%BA%204&limit=1`)).body;
  assert.deepEqual(texts(past), ['nº 41'], 'what may not be read takes no place of what may');
  const { created_at: from } = older.data[0];
  const { created_at: to } = older.data[3];
  const replay = (await rooms.as(ana).get(`${url}?from=${from}&to=${to}`)).body;
  assert.deepEqual(texts(replay), ['nº 6', 'nº 7', 'nº 8', 'nº 9']);
});
