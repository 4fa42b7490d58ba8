import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { person, profiles, type SignedInPerson } from '../../../../test/people.ts';
import { hashToken, newToken } from '../../identity/tokens.ts';
import { addRoom, openRooms, type MadeRoom, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
let room: MadeRoom;
let ana: SignedInPerson;
let bia: SignedInPerson;
before(async () => {
  rooms = await openRooms();
  room = await addRoom(rooms.app);
  [ana, bia] = [await rooms.member('ana'), await rooms.member('bia')];
});
after(() => rooms.close());

const moderate = (who: SignedInPerson, id: number, action: string, reason = '') =>
  rooms.as(who).post(`/api/moderate-room-message/${id}`, { action, reason });
const audits = (entity: string, id: number) =>
  rooms.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute();
const own = async (who: SignedInPerson, kind: string) =>
  (await rooms.told(`own:${who.id}`)).member.filter((event) => event.kind === kind);

test('staff hide, show, delete, restore, pin and mark messages, and each act is written down', async () => {
  const { body: sent } = await rooms.send(ana, room.chat, '? qual o alvo');
  const steps = ['hide', 'show', 'pin', 'unpin', 'answer', 'unanswer', 'delete', 'restore'];
  for (const action of steps) assert.equal((await moderate(rooms.moderator, sent.id, action)).status, 200, action);
  assert.deepEqual(
    await audits('chat_message', sent.id),
    steps.map((action) => ({ action, actor_id: rooms.moderator.id })),
  );
  const { member } = await rooms.told(`room:${room.chat}`);
  const kinds = member
    .filter(({ message, pin }) => message?.id === sent.id || pin !== undefined)
    .map(({ kind }) => kind);
  assert.deepEqual(kinds, [
    'msg.new',
    'msg.hide',
    'msg.hide',
    'pin',
    'pin',
    'msg.edit',
    'msg.edit',
    'msg.del',
    'msg.del',
  ]);
});

test('customers moderate nothing', async () => {
  const { body: sent } = await rooms.send(ana, room.chat, 'minha');
  for (const answer of [
    await moderate(ana, sent.id, 'hide'),
    await rooms.as(ana).get(`/api/list-room-queue/${room.chat}`),
    await rooms.as(ana).post(`/api/create-room-mute/${room.chat}`, { user_id: bia.id, time: '10m' }),
    await rooms.as(ana).get('/api/list-room-wall'),
    await rooms.as(ana).post(`/api/move-edition/${room.card}`, { action: 'end' }),
    await rooms.as(ana).get(`/api/find-room-person/${room.chat}/${bia.id}`),
  ])
    assert.equal(answer.status, 403);
  assert.equal((await moderate(rooms.moderator, 999_999, 'hide')).status, 404);
  assert.deepEqual(Object.keys((await moderate(rooms.moderator, sent.id, 'burn')).body.error), ['action']);
});

test('of two moderators who decide at once the first counts, and the other is told by whom', async () => {
  const { body: sent } = await rooms.send(ana, room.chat, 'disputada');
  const answers = await Promise.all([
    moderate(rooms.moderator, sent.id, 'hide'),
    moderate(rooms.admin, sent.id, 'hide'),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  const first = answers[0]?.status === 200 ? 'mod' : 'chefe';
  assert.deepEqual([refused?.body.code, refused?.body.params.by], ['already_decided', first]);
  assert.equal((await audits('chat_message', sent.id)).length, 1);
});

test('a contact of a member waits for staff, who are told of it, and the members are not', async () => {
  const { body: sent } = await rooms.send(ana, room.chat, 'me chama no 11 9 8765.4321');
  assert.deepEqual([sent.held, sent.seq, sent.message.held], [true, 0, true]);
  const { staff, member } = await rooms.told(`room:${room.chat}`);
  assert.deepEqual([staff.at(-1).kind, staff.at(-1).message.held, member.at(-1)], ['msg.held', true, {}]);
  const list = `/api/list-room-messages/${room.chat}`;
  const seenBy = async (who: SignedInPerson) =>
    (await rooms.as(who).get(list)).body.data.some(({ id }: { id: number }) => id === sent.id);
  assert.deepEqual([await seenBy(ana), await seenBy(bia), await seenBy(rooms.moderator)], [true, false, true]);
  assert.equal((await rooms.as(bia).get(`${list}?around=${sent.id}`)).status, 404);
  assert.equal((await rooms.as(bia).post(`/api/report-room-message/${sent.id}`, { reason: 'scam' })).status, 404);
  const queue = (await rooms.as(rooms.moderator).get(`/api/list-room-queue/${room.chat}`)).body;
  assert.deepEqual([queue.held.at(-1).message.id, queue.held.at(-1).held_for], [sent.id, 'contact']);
  assert.equal((await own(ana, 'own.message')).at(-1).message.held, true);
  assert.equal((await moderate(rooms.moderator, sent.id, 'pin')).status, 409);
});

test('a held message is approved once, appears at that moment, and a refused one stays with its author', async () => {
  const { body: good } = await rooms.send(ana, room.chat, 'curso em ana@exemplo.com');
  const { body: bad } = await rooms.send(ana, room.chat, 'porra');
  rooms.advance(60);
  const decide = (who: SignedInPerson, id: number, approve: boolean) =>
    rooms.as(who).post(`/api/decide-room-held/${id}`, { approve });
  const both = await Promise.all([decide(rooms.moderator, good.id, true), decide(rooms.admin, good.id, true)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  const list = (await rooms.as(bia).get(`/api/list-room-messages/${room.chat}`)).body.data;
  const { id, created_at: at, seq } = list.at(-1);
  assert.deepEqual([id, at, seq > 0], [good.id, rooms.app.clock.now.toISOString(), true]);
  assert.equal((await decide(rooms.moderator, bad.id, false)).body.refused, true);
  assert.equal((await decide(rooms.admin, bad.id, true)).body.params.by, 'mod');
  const copy = (await rooms.as(ana).get(`/api/list-room-messages/${room.chat}?around=${bad.id}`)).body.data;
  const mine = copy.find((row: { id: number }) => row.id === bad.id);
  assert.deepEqual([mine.held, mine.refused, mine.message], [true, false, 'porra']);
  assert.ok(!(await rooms.told(`room:${room.chat}`)).bytes.includes('porra'));
});

test('staff are held by nothing; a first message waits where the room says so', async () => {
  const strict = await addRoom(rooms.app, { chat: { hold_first: true, hold_links: true, forbidden_words: ['zebra'] } });
  assert.equal((await rooms.send(rooms.moderator, strict.chat, 'https://exemplo.com zebra')).body.held, false);
  const { body: first } = await rooms.send(bia, strict.chat, 'cheguei');
  assert.equal(first.held, true);
  await rooms.as(rooms.moderator).post(`/api/decide-room-held/${first.id}`, { approve: true });
  const held = async (text: string) => (await rooms.send(bia, strict.chat, text)).body.held;
  assert.deepEqual(
    [await held('voltei'), await held('veja exemplo.com.br'), await held('Z\u200bÉbrã!')],
    [false, true, true],
  );
});

test('one person reports once; the outcome hides the message or not, and is told to who reported', async () => {
  const { body: sent } = await rooms.send(ana, room.chat, 'lucro garantido');
  const report = (who: SignedInPerson) =>
    rooms.as(who).post(`/api/report-room-message/${sent.id}`, { reason: 'promise', text: 'promete' });
  for (const who of [bia, bia, await rooms.member('caio')]) assert.equal((await report(who)).status, 200);
  assert.deepEqual(Object.keys((await rooms.as(bia).post(`/api/report-room-message/${sent.id}`, {})).body.error), [
    'reason',
  ]);
  const queue = (await rooms.as(rooms.moderator).get('/api/list-room-queue/0')).body;
  assert.deepEqual(
    queue.reported.map((row: { message: { id: number }; reports: number }) => [row.message.id, row.reports]),
    [[sent.id, 2]],
  );
  const decide = () => rooms.as(rooms.moderator).post(`/api/decide-room-report/${sent.id}`, { accept: true });
  assert.equal((await decide()).body.hidden, true);
  assert.deepEqual([(await decide()).body.code], ['already_decided']);
  assert.deepEqual((await own(bia, 'own.report')).at(-1), {
    kind: 'own.report',
    room_id: room.chat,
    message_id: sent.id,
    outcome: 'accepted',
  });
  assert.ok(!(await rooms.told(`room:${room.chat}`)).bytes.includes('lucro garantido'));
});

test('REQ-3.32: who is muted reads and does not write, and is told until when and why', async () => {
  const loud = await rooms.member('barulho');
  const mute = (body: object, who = rooms.moderator) =>
    rooms.as(who).post(`/api/create-room-mute/${room.chat}`, { user_id: loud.id, time: '10m', ...body });
  const { status, body } = await mute({ reason: 'spam' });
  assert.deepEqual(
    [status, body.id, Date.parse(body.muted_until) - Date.parse(body.muted_at)],
    [201, loud.id, 600_000],
  );
  const refused = await rooms.send(loud, room.chat, 'mas eu');
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.params],
    [403, 'muted', { until: body.muted_until, reason: 'spam' }],
  );
  const found = (await rooms.as(loud).get(`/api/find-room/${room.chat}`)).body;
  assert.deepEqual([found.writing.reason, found.mute], ['muted', { until: body.muted_until, reason: 'spam' }]);
  assert.equal((await rooms.as(rooms.admin).delete(`/api/delete-room-mute/${body.mute_id}`)).status, 200);
  assert.equal((await rooms.as(rooms.admin).delete(`/api/delete-room-mute/${body.mute_id}`)).body.params.by, 'chefe');
  assert.equal((await rooms.send(loud, room.chat, 'de volta')).status, 201);
  assert.deepEqual(
    (await own(loud, 'own.mute')).map(({ muted }) => muted),
    [true, false],
  );
  const other = await addRoom(rooms.app);
  const everywhere = await mute({ time: 'forever', everywhere: true });
  assert.equal((await rooms.send(loud, other.chat, 'aqui')).body.code, 'muted');
  await rooms.as(rooms.moderator).delete(`/api/delete-room-mute/${everywhere.body.mute_id}`);
  const edition = await mute({ time: 'edition' });
  assert.ok(Date.parse(edition.body.muted_until) > rooms.app.clock.now.getTime() + 60 * 60_000);
  assert.equal((await mute({ user_id: rooms.admin.id })).body.code, 'staff_not_muted');
  assert.equal((await mute({ user_id: 999_999 })).status, 404);
});

test('a mute in all rooms, and its end, are told to the staff of every room and of whom to no member', async () => {
  const [noisy, other] = [await rooms.member('barulhento'), await addRoom(rooms.app)];
  const { body } = await rooms
    .as(rooms.moderator)
    .post(`/api/create-room-mute/${room.chat}`, { user_id: noisy.id, time: 'forever', everywhere: true });
  const heard = async (chat: number) => {
    const { staff, bytes } = await rooms.told(`room:${chat}`);
    const of = staff.filter(({ user_id: id }) => id === noisy.id).map(({ kind }) => kind);
    return { of, isNamed: bytes.includes(`"user_id":${noisy.id}`) };
  };
  for (const chat of [room.chat, other.chat])
    assert.deepEqual(await heard(chat), { of: ['user.mute'], isNamed: false });
  await rooms.as(rooms.admin).delete(`/api/delete-room-mute/${body.mute_id}`);
  for (const chat of [room.chat, other.chat]) assert.deepEqual((await heard(chat)).of, ['user.mute', 'user.unmute']);
});

test('REQ-4.20: a mute leaves what was written before it as it is', async () => {
  const calm = await rooms.member('calma');
  const { body: sent } = await rooms.send(calm, room.chat, 'antes do silêncio');
  rooms.advance(5);
  await rooms.as(rooms.moderator).post(`/api/create-room-mute/${room.chat}`, { user_id: calm.id, time: 'forever' });
  const { data } = (await rooms.as(bia).get(`/api/list-room-messages/${room.chat}?around=${sent.id}`)).body;
  const row = data.find(({ id }: { id: number }) => id === sent.id);
  assert.deepEqual([row.collapsed, row.message], [null, 'antes do silêncio']);
});

test('a person card shows the e-mail to who reads customers, and each look is written down', async () => {
  const path = `/api/find-room-person/${room.chat}/${ana.id}`;
  await rooms.as(rooms.moderator).post(`/api/create-room-person-note/${ana.id}`, { text: 'avisada em março' });
  const { body: seen } = await rooms.as(rooms.moderator).get(path);
  assert.deepEqual([seen.email, seen.user.identifier, seen.notes[0].text], [null, null, 'avisada em março']);
  assert.deepEqual(await audits('app_user', ana.id), []);
  assert.equal((await rooms.as(rooms.admin).get(path)).body.email, ana.email);
  assert.deepEqual(await audits('app_user', ana.id), [{ action: 'read', actor_id: rooms.admin.id }]);
  assert.equal((await rooms.as(rooms.moderator).get(`/api/find-room-person/${room.chat}/999999`)).status, 404);
});

test('rules of a room change while it is on, and the room is told', async () => {
  const other = await addRoom(rooms.app);
  const update = (body: object) => rooms.as(rooms.moderator).put(`/api/update-room-settings/${other.chat}`, body);
  const { body } = await update({ slow_mode_s: 30, writers: 'staff' });
  assert.deepEqual([body.slow_mode_s, body.writers, body.files_allowed], [30, 'staff', true]);
  assert.deepEqual((await rooms.told(`room:${other.chat}`)).member.at(-1), { kind: 'settings', rules: body });
  assert.equal((await rooms.send(bia, other.chat, 'oi')).body.code, 'chat_only_staff');
  assert.deepEqual(Object.keys((await update({ slow_mode_s: 121 })).body.error), ['slow_mode_s']);
});

test('who moderates reads and edits the words that make a message wait; members and the room are told of none', async () => {
  const other = await addRoom(rooms.app);
  const find = async (who: SignedInPerson) => (await rooms.as(who).get(`/api/find-room/${other.chat}`)).body;
  const before = (await rooms.told(`room:${other.chat}`)).member.length;
  const { status } = await rooms
    .as(rooms.moderator)
    .put(`/api/update-room-settings/${other.chat}`, { forbidden_words: ['sinal vip'] });
  assert.equal(status, 200);
  assert.deepEqual((await find(rooms.moderator)).forbidden_words, ['sinal vip']);
  assert.equal('forbidden_words' in (await find(bia)), false);
  assert.equal((await rooms.told(`room:${other.chat}`)).member.length, before);
  assert.equal((await rooms.send(bia, other.chat, 'entre no SINAL V1P')).body.held, true);
  assert.equal((await rooms.send(bia, other.chat, 'bom dia')).body.held, false);
  assert.equal(
    (await rooms.as(bia).put(`/api/update-room-settings/${other.chat}`, { forbidden_words: [] })).status,
    403,
  );
});

const impersonated = async (by: SignedInPerson): Promise<string> => {
  const token = newToken();
  const now = rooms.app.clock.now;
  await rooms.db
    .insertInto('app_session')
    .values({
      user_id: ana.id,
      token_hash: hashToken(token),
      impersonator_id: by.id,
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 3_600_000).toISOString(),
    })
    .execute();
  return token;
};

test('whoever acts as a customer says nothing in their name', async () => {
  const support = await person(rooms.app, { profile_id: profiles.support });
  const session = await impersonated(support);
  const body = { client_id: randomUUID(), message: 'em nome dela' };
  const answer = await rooms.app.call('POST', `/api/create-room-message/${room.chat}`, { token: session, body });
  assert.equal(answer.status, 403);
});

test('whoever acts as a customer leaves no mark of how far they read', async () => {
  const session = await impersonated(await person(rooms.app, { profile_id: profiles.support }));
  const { body: sent } = await rooms.send(bia, room.chat, 'até aqui');
  const last = async () => (await rooms.as(ana).get(`/api/find-room/${room.chat}`)).body.last_read_id;
  const before = await last();
  const body = { message_id: sent.id };
  const { status } = await rooms.app.call('POST', `/api/read-room/${room.chat}`, { token: session, body });
  assert.deepEqual([status, await last()], [200, before]);
  await rooms.as(ana).post(`/api/read-room/${room.chat}`, body);
  assert.equal(await last(), sent.id);
});

test('staff are told who made a row read differently, and members are not', async () => {
  const other = await addRoom(rooms.app);
  const { body: hidden } = await rooms.send(ana, other.chat, 'oculta por alguém');
  const { body: deleted } = await rooms.send(ana, other.chat, 'apagada por alguém');
  await moderate(rooms.moderator, hidden.id, 'hide');
  await moderate(rooms.admin, deleted.id, 'delete', 'spam');
  await rooms.as(rooms.moderator).post(`/api/create-room-mute/${other.chat}`, { user_id: bia.id, time: '10m' });
  rooms.advance(5);
  await rooms.plant(other.chat, bia, { seq: 900, message: 'sob silêncio' });
  const list = `/api/list-room-messages/${other.chat}`;
  const namesFor = async (who: SignedInPerson) =>
    (await rooms.as(who).get(list)).body.data.map((row: { moderated_by: string | null }) => row.moderated_by);
  assert.deepEqual(await namesFor(rooms.moderator), ['mod', 'chefe', 'mod']);
  assert.deepEqual(await namesFor(ana), [null, null, null]);
  const { staff, member } = await rooms.told(`room:${other.chat}`);
  const said = (frames: { kind?: string; message?: { moderated_by: string | null } }[]) =>
    frames.flatMap(({ kind, message }) => (kind === 'msg.hide' || kind === 'msg.del' ? [message?.moderated_by] : []));
  assert.deepEqual(
    [said(staff), said(member)],
    [
      ['mod', 'chefe'],
      [null, null],
    ],
  );
});

test('staff list who is muted in a room, there or everywhere, and until when', async () => {
  const other = await addRoom(rooms.app);
  const muted = await rooms.member('muda');
  const mute = async (chat: number, more: object) =>
    (await rooms.as(rooms.moderator).post(`/api/create-room-mute/${chat}`, { user_id: muted.id, ...more })).body;
  const here = await mute(other.chat, { time: '1h', reason: 'spam' });
  const everywhere = await mute(room.chat, { time: 'forever', everywhere: true });
  await mute(room.chat, { time: 'forever' });
  const listed = async () =>
    (await rooms.as(rooms.admin).get(`/api/list-room-mutes/${other.chat}`)).body.data.filter(
      ({ user }: { user: { id: number } }) => user.id === muted.id,
    );
  assert.deepEqual(
    (await listed()).map((row: Record<string, unknown>) => [row.mute_id, row.everywhere, row.reason, row.by]),
    [
      [everywhere.mute_id, true, '', 'mod'],
      [here.mute_id, false, 'spam', 'mod'],
    ],
  );
  await rooms.as(rooms.admin).delete(`/api/delete-room-mute/${everywhere.mute_id}`);
  rooms.advance(3_601);
  assert.deepEqual(await listed(), []);
  assert.equal((await rooms.as(ana).get(`/api/list-room-mutes/${other.chat}`)).status, 403);
  assert.equal((await rooms.as(rooms.admin).get('/api/list-room-mutes/999999')).status, 404);
});

test('what asks something waits for an answer until somebody of the staff marks it', async () => {
  const other = await addRoom(rooms.app);
  const { body: first } = await rooms.send(ana, other.chat, '? qual o stop');
  const { body: last } = await rooms.send(bia, other.chat, 'e o alvo do índice?');
  await rooms.send(bia, other.chat, 'bom dia');
  const asked = async (who: SignedInPerson) =>
    (await rooms.as(who).get(`/api/list-room-queue/${other.chat}`)).body.questions.map(({ id }: { id: number }) => id);
  assert.deepEqual(await asked(rooms.moderator), [first.id, last.id]);
  assert.equal((await moderate(rooms.moderator, first.id, 'answer')).body.answered, true);
  assert.deepEqual(await asked(rooms.admin), [last.id]);
  const second = await moderate(rooms.admin, first.id, 'answer');
  assert.deepEqual([second.status, second.body.params.by], [409, 'mod']);
});
