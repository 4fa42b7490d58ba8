import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calls } from '@pregao/contract';
import type { SignedInPerson } from '../../../../test/people.ts';
import { addRoom, openRooms, type MadeRoom, type Rooms } from '../rooms.fixture.ts';

const canary = 'CANARINHO';
let rooms: Rooms;
let member: SignedInPerson;
/** Editions of one room of brand 2: on air, to come, and to be seen again. */
let room: MadeRoom & { program: number; coming: number; replay: number; video: number };

before(async () => {
  rooms = await openRooms({ VARIANT_ORIGINS: 'http://global.test=global,http://www.pregao.test=brasil' });
  const { db, app } = rooms;
  const made = await addRoom(app, { company: 2 });
  const at = (minutes: number) => new Date(app.clock.now.getTime() + minutes * 60_000).toISOString();
  const edition = async (from: number, to: number, replay_media: string | null = null) =>
    (
      await db
        .insertInto('broadcast_card')
        .values({ broadcast_id: made.broadcast, title: canary, starts_at: at(from), ends_at: at(to), replay_media })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const { program_id: program } = await db
    .updateTable('broadcast')
    .set({ title: canary, description: canary })
    .where('id', '=', made.broadcast)
    .returning('program_id')
    .executeTakeFirstOrThrow();
  await db.updateTable('program').set({ name: canary }).where('id', '=', program).execute();
  await db.updateTable('broadcast_card').set({ title: canary }).where('id', '=', made.card).execute();
  await db.updateTable('chat').set({ welcome_text: canary, name: canary }).where('id', '=', made.chat).execute();
  const replay = await edition(-900, -800, 'leitura-de-candles.webm');
  const { id: video } = await db
    .insertInto('video')
    .values({
      title: 'Gravação',
      duration_s: 60,
      category_id: 4,
      provider: 'file',
      media: 'a.webm',
      replay_of: replay,
      status: 'published',
      published_at: at(-10),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  room = { ...made, program, coming: await edition(5, 60), replay, video };
  member = await rooms.member('brasileira');
});
after(() => rooms.close());

const covers = ['edition', 'room'].map((kind) => `/covers/${kind}/{id}.svg`);
const questions = [
  ...calls
    .filter(({ method, scope, status }) => method === 'GET' && status !== 'planned' && scope !== 'staff')
    .map(({ path }) => path),
  ...covers,
];

/** Addresses whose answer names the room, of every question one may ask of it. */
const told = async (brand: 'brasil' | 'global') => {
  const { broadcast, chat, card, coming, replay, program, video } = room;
  const host = { brasil: 'www.pregao.test', global: 'global.test' }[brand];
  const found = new Set<string>();
  const ask = async (path: string, id: number | '') => {
    const url = `${path.replace(/\{id\}/, String(id)).replace(/\{\w+\}/g, String(card))}?brand=${brand}&card_id=${card}`;
    const { body } = await rooms.app.call('GET', url, { token: member.token, headers: { host } });
    if ((JSON.stringify(body) ?? '').includes(canary)) found.add(path);
  };
  const ids = [...new Set([broadcast, chat, card, coming, replay, program, video])];
  for (const path of questions)
    await Promise.all((path.includes('{id}') ? ids : ['' as const]).map((id) => ask(path, id)));
  return found;
};

const remind = (headers: Record<string, string>, body: object) =>
  rooms.app.call('POST', '/api/create-broadcast-reminder', { token: member.token, headers, body });
const global = { host: 'global.test' };
const brasil = { host: 'www.pregao.test' };

test('security 74: no question asked under one brand names a room of another; under its own brand many do', async () => {
  assert.deepEqual([...(await told('brasil'))], []);
  const own = await told('global');
  for (const path of [
    ...[
      '/api/find-broadcast/{id}',
      '/api/find-room/{id}',
      '/api/list-broadcasts',
      '/api/list-replays',
      '/api/list-on-air',
    ],
    ...['/api/list-home', '/api/edition-calendar/{id}', '/api/find-video-live/{id}', ...covers],
  ])
    assert.ok(own.has(path), `${path} of ${[...own].join()}`);
});

test('security 74: a reminder is of what its brand shows, and tells under that brand alone', async () => {
  for (const wish of [{ card_id: room.coming }, { program_id: room.program }]) {
    assert.equal((await remind(brasil, wish)).status, 404);
    assert.equal((await remind(global, wish)).status, 201);
  }
  const listed = async (headers: Record<string, string>) =>
    (await rooms.app.call('GET', '/api/list-broadcast-reminders', { token: member.token, headers })).body.data.length;
  assert.deepEqual([await listed(brasil), await listed(global)], [0, 2]);
  const { id } = await rooms.db
    .insertInto('broadcast')
    .values({ title: 'Do Brasil', slug: 'do-brasil', program_id: room.program, category_id: 4, company_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = (minutes: number) => new Date(rooms.app.clock.now.getTime() + minutes * 60_000).toISOString();
  await rooms.db
    .insertInto('broadcast_card')
    .values({ broadcast_id: id, title: 'Só do Brasil', starts_at: at(6), ends_at: at(60) })
    .execute();
  await rooms.app.core.jobs.run('live.reminders');
  const { data } = (await rooms.as(member).get('/api/list-notifications')).body;
  assert.deepEqual(
    data.map(({ title }: { title: string }) => title.replace(/ às .*/, '')),
    [`“${canary}” começa`],
  );
});

test('security 74: who is blocked, or may not watch any more, is reminded of nothing, and their calendar ends', async () => {
  const { db, app } = rooms;
  const people = [await rooms.member('bloqueada'), await rooms.member('rebaixada'), await rooms.member('fica')];
  const calendars = await Promise.all(
    people.map(async ({ token }) => {
      const call = { token, headers: global, body: {} };
      await app.call('POST', '/api/create-broadcast-reminder', { ...call, body: { program_id: room.program } });
      return String((await app.call('POST', `/api/create-program-calendar/${room.program}`, call)).body.url);
    }),
  );
  const [blocked, demoted] = people;
  await db.updateTable('app_user').set({ status: 'blocked' }).where('id', '=', blocked!.id).execute();
  await db.insertInto('profile').values({ id: 900, name: 'Sem lives', role: 'client' }).execute();
  await db.updateTable('app_user').set({ profile_id: 900 }).where('id', '=', demoted!.id).execute();
  const read = async (url: string) =>
    (await app.call('GET', url.replace(/^https?:\/\/[^/]+/, ''), { headers: global })).status;
  assert.deepEqual(await Promise.all(calendars.map(read)), [404, 404, 200]);
  await app.core.jobs.run('live.reminders');
  const reminded = await db
    .selectFrom('notification')
    .select('user_id')
    .where('kind', '=', 'broadcast_starting')
    .where(
      'user_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
  assert.deepEqual(
    reminded.map(({ user_id: id }) => id),
    [people[2]!.id],
  );
});

test('security 74: a room that is shown no more is named nowhere and reminds nobody', async () => {
  const { db } = rooms;
  const away = [
    () => db.updateTable('broadcast').set({ active: false }).where('id', '=', room.broadcast).execute(),
    () =>
      db
        .updateTable('broadcast')
        .set({ active: true, deleted_at: '2026-01-01T12:00:00Z' })
        .where('id', '=', room.broadcast)
        .execute(),
  ];
  for (const leave of away) {
    await leave();
    const found = await told('global');
    for (const path of ['/api/list-broadcast-reminders', '/api/list-notifications']) found.delete(path);
    assert.deepEqual([...found], []);
    assert.equal((await remind(global, { card_id: room.coming })).status, 404);
    assert.equal((await remind(global, { program_id: room.program })).status, 404);
  }
});
