import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SignedInPerson } from '../../../../test/people.ts';
import { addPlan, addRoom, openRooms, type MadeRoom, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
let room: MadeRoom;
let plan: number;
before(async () => {
  rooms = await openRooms();
  plan = await addPlan(rooms.app);
  room = await addRoom(rooms.app, {
    plans: [{ id: plan, delay_s: 30 }],
    source: { provider: 'hls', source_url: 'ao-vivo.m3u8' },
  });
});
after(() => rooms.close());

/** The longest that a picture may outlive its right. */
const most = 60;

const get = (path: string) => rooms.app.call('GET', path);
/** The picture of a person: its playlist, and that of a height, which is asked for every few seconds. */
const pictureOf = async (who: SignedInPerson) => {
  const { source } = (await rooms.as(who).get(`/api/find-broadcast/${room.broadcast}`)).body;
  const master = await get(source.url);
  const [level = ''] = /^\/media\/live\/\d+\/720\.m3u8\?\S+$/m.exec(master.body) ?? [];
  return { master: source.url as string, level };
};
const member = async (nickname: string) => {
  const who = await rooms.member(nickname);
  await rooms.allow(who, 'signature_type', plan);
  return who;
};
const statusesOf = async (picture: { master: string; level: string }) => [
  (await get(picture.master)).status,
  (await get(picture.level)).status,
];

test('the picture runs on at one address until the edition ends, while the right lasts', async () => {
  const picture = await pictureOf(await member('fica'));
  for (let minute = 0; minute < 90; minute += 15) {
    assert.deepEqual(await statusesOf(picture), [200, 200], `${minute} min`);
    rooms.advance(15 * 60);
  }
  rooms.advance(-90 * 60);
});

test('security 73: a picture ends a minute at most after the right, the account, the edition or the delay that it was given for', async () => {
  const endings: [string, (who: SignedInPerson) => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'refunded',
      (who) => rooms.db.deleteFrom('access_grant').where('user_id', '=', who.id).execute(),
      () => Promise.resolve(),
    ],
    [
      'blocked',
      (who) => rooms.db.updateTable('app_user').set({ status: 'blocked' }).where('id', '=', who.id).execute(),
      () => Promise.resolve(),
    ],
    [
      'cancelled',
      () =>
        rooms.db
          .updateTable('broadcast_card')
          .set({ cancelled_at: rooms.app.clock.now.toISOString() })
          .where('id', '=', room.card)
          .execute(),
      () => rooms.db.updateTable('broadcast_card').set({ cancelled_at: null }).where('id', '=', room.card).execute(),
    ],
    [
      'later',
      () =>
        rooms.db
          .updateTable('broadcast_signature_type')
          .set({ delay_s: 60 })
          .where('signature_type_id', '=', plan)
          .execute(),
      () =>
        rooms.db
          .updateTable('broadcast_signature_type')
          .set({ delay_s: 30 })
          .where('signature_type_id', '=', plan)
          .execute(),
    ],
  ];
  for (const [name, end, restore] of endings) {
    const who = await member(`perde-${name}`);
    const picture = await pictureOf(who);
    assert.deepEqual(await statusesOf(picture), [200, 200], name);
    await end(who);
    rooms.advance(most);
    assert.deepEqual(await statusesOf(picture), [403, 403], name);
    assert.equal((await get(picture.level)).body.code, 'media_expired');
    await restore();
  }
});

test('security 73: the file of a replay ends as its room does, and plays on for who may watch', async () => {
  const over = await addRoom(rooms.app, { plans: [{ id: plan }], from: -300, to: -200 });
  await rooms.db
    .updateTable('broadcast_card')
    .set({ replay_media: 'leitura-de-candles.webm' })
    .where('id', '=', over.card)
    .execute();
  const [stays, leaves] = [await member('assiste'), await member('sai')];
  const fileOf = async (who: SignedInPerson) =>
    (await rooms.as(who).get(`/api/find-broadcast/${over.broadcast}`)).body.source.url as string;
  const [own, lost] = [await fileOf(stays), await fileOf(leaves)];
  assert.deepEqual([(await get(own)).status, (await get(lost)).status], [200, 200]);
  await rooms.db.deleteFrom('access_grant').where('user_id', '=', leaves.id).execute();
  rooms.advance(most);
  assert.deepEqual([(await get(own)).status, (await get(lost)).status], [200, 403]);
});

test('an address is for whom it was signed: nobody takes another name into it, or none', async () => {
  const [ana, bia] = [await member('dona'), await member('outra')];
  const [own, other] = [await pictureOf(ana), await pictureOf(bia)];
  const nameOf = (path: string) => /&for=([^&]+)/.exec(path)?.[1] ?? '';
  assert.notEqual(nameOf(own.level), nameOf(other.level));
  const forged = own.level.replace(nameOf(own.level), nameOf(other.level));
  assert.equal((await get(forged)).status, 403);
  assert.equal((await get(own.level.replace(/&for=[^&]+/, ''))).status, 403);
});

test('staff watch a room without a plan of theirs, and no longer when they are no staff', async () => {
  const picture = await pictureOf(rooms.moderator);
  rooms.advance(most);
  assert.deepEqual(await statusesOf(picture), [200, 200]);
  const { profile_id: before } = await rooms.db
    .selectFrom('app_user')
    .select('profile_id')
    .where('id', '=', rooms.moderator.id)
    .executeTakeFirstOrThrow();
  const profile = (id: number) =>
    rooms.db.updateTable('app_user').set({ profile_id: id }).where('id', '=', rooms.moderator.id).execute();
  await profile(
    (
      await rooms.db
        .selectFrom('app_user')
        .select('profile_id')
        .where('nickname', '=', 'dona')
        .executeTakeFirstOrThrow()
    ).profile_id,
  );
  rooms.advance(most);
  assert.deepEqual(await statusesOf(picture), [403, 403]);
  await profile(before);
});
