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
  room = await addRoom(rooms.app);
  [ana, bia] = [await rooms.member('ana'), await rooms.member('bia')];
});
after(() => rooms.close());

const moderate = (who: SignedInPerson, id: number, action: string) =>
  rooms.as(who).post(`/api/moderate-room-message/${id}`, { action, reason: '' });
const audits = async (id: number) =>
  (
    await rooms.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('entity', '=', 'chat_message')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id: by }) => [action, by]);
const report = (who: SignedInPerson, id: number) =>
  rooms.as(who).post(`/api/report-room-message/${id}`, { reason: 'scam', text: '' });
const decide = (id: number, accept: boolean) =>
  rooms.as(rooms.moderator).post(`/api/decide-room-report/${id}`, { accept });
/** What screens are told of a message, from an event on. */
const heardOf = async (id: number, from = 0) => {
  const { staff, member } = await rooms.told(`room:${room.chat}`);
  const of = (frames: { kind?: string; message?: { id: number } }[]) =>
    frames.slice(from).filter(({ message }) => message?.id === id);
  return {
    staff: of(staff) as { kind: string; reports?: number; by?: string }[],
    member: of(member),
    all: staff.length,
  };
};

test('what its author deleted is restored by nobody of the staff, and what staff deleted is', async () => {
  const { body: regretted } = await rooms.send(ana, room.chat, 'arrependida');
  await rooms.as(ana).delete(`/api/delete-room-message/${regretted.id}`);
  const refused = await moderate(rooms.moderator, regretted.id, 'restore');
  assert.deepEqual([refused.status, refused.body.code], [409, 'conflict']);
  const { data } = (await rooms.as(bia).get(`/api/list-room-messages/${room.chat}?around=${regretted.id}`)).body;
  const row = data.find(({ id }: { id: number }) => id === regretted.id);
  assert.deepEqual([row.collapsed, row.message, await audits(regretted.id)], ['deleted', '', []]);
  const { body: removed } = await rooms.send(ana, room.chat, 'tirada do ar');
  await moderate(rooms.moderator, removed.id, 'delete');
  assert.deepEqual([(await moderate(rooms.admin, removed.id, 'restore')).body.message], ['tirada do ar']);
  assert.equal((await moderate(rooms.moderator, removed.id, 'restore')).body.code, 'already_decided');
});

test('staff who deleted what they wrote themselves take it back, and no other does', async () => {
  const { body: own } = await rooms.send(rooms.moderator, room.chat, 'da moderação');
  await rooms.as(rooms.moderator).delete(`/api/delete-room-message/${own.id}`);
  assert.equal((await moderate(rooms.admin, own.id, 'restore')).status, 409);
  assert.equal((await moderate(rooms.moderator, own.id, 'restore')).body.deleted_at, null);
});

test('a report that is decided leaves the screens of all staff, whatever was decided, and members hear nothing of it', async () => {
  for (const accept of [true, false]) {
    const { body: sent } = await rooms.send(ana, room.chat, `denunciada ${accept}`);
    const { all: before } = await heardOf(sent.id);
    await report(bia, sent.id);
    await decide(sent.id, accept);
    const { staff, member } = await heardOf(sent.id, before);
    assert.deepEqual(
      staff.filter(({ kind }) => kind === 'msg.reported').map(({ reports }) => reports),
      [1, 0],
    );
    assert.deepEqual(
      member.map((frame) => (frame as { kind?: string }).kind),
      accept ? ['msg.hide'] : [],
    );
    const { reported } = (await rooms.as(rooms.admin).get(`/api/list-room-queue/${room.chat}`)).body;
    assert.deepEqual(reported, []);
    assert.deepEqual(await audits(sent.id), [[accept ? 'accept_report' : 'reject_report', rooms.moderator.id]]);
  }
});

test('a report of what was hidden or deleted already is decided without hiding it again, and a new report waits anew', async () => {
  const { body: hidden } = await rooms.send(ana, room.chat, 'oculta antes');
  await report(bia, hidden.id);
  await moderate(rooms.admin, hidden.id, 'hide');
  const { all: before } = await heardOf(hidden.id);
  assert.equal((await decide(hidden.id, true)).body.hidden, true);
  assert.deepEqual(
    (await heardOf(hidden.id, before)).staff.map(({ kind }) => kind),
    ['msg.reported'],
  );
  const { body: shown } = await rooms.send(ana, room.chat, 'denunciada duas vezes');
  await report(bia, shown.id);
  await decide(shown.id, false);
  await report(await rooms.member('caio'), shown.id);
  const { reported } = (await rooms.as(rooms.admin).get(`/api/list-room-queue/${room.chat}`)).body;
  assert.deepEqual(
    reported.map((row: { message: { id: number }; reports: number }) => [row.message.id, row.reports]),
    [[shown.id, 1]],
  );
  await decide(shown.id, false);
});

test('a decision on a held message is told to all staff with the name of who decided, and is written down', async () => {
  for (const [approve, action] of [
    [true, 'approve'],
    [false, 'refuse'],
  ] as const) {
    const { body: sent } = await rooms.send(ana, room.chat, 'fale em ana@exemplo.com');
    const { all: before } = await heardOf(sent.id);
    await rooms.as(rooms.moderator).post(`/api/decide-room-held/${sent.id}`, { approve });
    const { staff, member } = await heardOf(sent.id, before);
    assert.deepEqual(
      staff.filter(({ kind }) => kind === 'msg.decided').map(({ by }) => by),
      ['mod'],
    );
    assert.deepEqual([member.length, await audits(sent.id)], [approve ? 1 : 0, [[action, rooms.moderator.id]]]);
  }
});

test('what is deleted while it waits is decided on by nobody', async () => {
  const { body: sent } = await rooms.send(ana, room.chat, 'zap 11 98765-4321');
  await rooms.as(ana).delete(`/api/delete-room-message/${sent.id}`);
  const { held } = (await rooms.as(rooms.admin).get(`/api/list-room-queue/${room.chat}`)).body;
  assert.ok(!held.some(({ message }: { message: { id: number } }) => message.id === sent.id));
  assert.equal(
    (await rooms.as(rooms.moderator).post(`/api/decide-room-held/${sent.id}`, { approve: true })).status,
    404,
  );
});
