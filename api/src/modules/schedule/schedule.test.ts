import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { managedBroadcasts, managedEditions, scheduleSlots, type AnyResource } from '@pregao/contract';
import { daysFrom, plusDays, weekdayOf } from '@pregao/format';
import { isTradingDay } from '@pregao/format/trading-day';
import { deskOf, type Row } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { liveNeeds } from '../../../test/live-samples.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';

let app: TestApp;
let admin: SignedInPerson;

before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  // A Monday in São Paulo.
  app.clock.now = new Date('2026-12-14T12:00:00Z');
  admin = await person(app, { profile_id: profiles.admin });
  await samples['edition']?.begin?.(app);
});
after(() => app.close());

const given = () => ({ app, admin });
const deskFor = (resource: AnyResource) => deskOf(given, resource, samples[resource.name] as Sample);
const slots = deskFor(scheduleSlots as AnyResource);
const rooms = deskFor(managedBroadcasts as AnyResource);
const editions = deskFor(managedEditions as AnyResource);
const get = (url: string, token = admin.token) => app.call('GET', url, { token });
const post = (url: string, body: object, token = admin.token) => app.call('POST', url, { token, body });

/** A weekly block of every day, in a room of its own. */
const weekly = async (values: Row = {}) => ({
  ...slots.next(),
  ...{ broadcast_id: (await rooms.create()).id, type: '1', weekdays: ['1', '2', '3', '4', '5'] },
  ...{ valid_from: null, valid_until: null, exceptions: [], ...values },
});
const blocksOf = async (slot: Row, week: string) =>
  (await get(`/api/list-schedule-grid?company_id=1&week=${week}`)).body.blocks.filter(
    ({ slot_id: id }: Row) => id === slot.id,
  ) as Row[];

test('a block that meets another one of its room is refused by its name, across midnight too; a special one is not', async () => {
  const had = await slots.create(await weekly({ title: 'Madrugada', start_time: '23:00', end_time: '1:00' }));
  assert.deepEqual([had.start_time, had.end_time], ['23:00', '01:00']);
  const again = await weekly({
    broadcast_id: had.broadcast_id,
    weekdays: ['6'],
    start_time: '00:30',
    end_time: '02:00',
  });
  const refused = await post(slots.at('create'), again);
  assert.deepEqual(refused.body.error, { start_time: ['Encontra “Madrugada”, das 23:00 às 01:00.'] });
  for (const free of [
    { weekdays: ['1'] },
    { type: '5' },
    { start_time: '01:00' },
    { broadcast_id: null },
    { valid_until: '2026-01-02', valid_from: '2026-01-01' },
  ]) {
    const made = await post(slots.at('create'), { ...again, ...free });
    assert.equal(made.status, 201, JSON.stringify([free, made.body]));
    await app.call('DELETE', slots.at('trash', made.body.id), { token: admin.token });
  }
});

test('of eight blocks that are written for one hour of a room at once, one is', async () => {
  const sent = await weekly({ title: 'Corrida' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(slots.at('create'), sent)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array.from({ length: 7 }, () => 400)]);
});

test('a block that passes midnight ends on the next day', async () => {
  const slot = await slots.create(await weekly({ weekdays: ['7'], start_time: '22:00', end_time: '00:30' }));
  const [block] = await blocksOf(slot, '2026-12-16');
  assert.deepEqual(
    [block?.date, block?.starts_at, block?.ends_at],
    ['2026-12-20', '2026-12-21T01:00:00.000Z', '2026-12-21T03:30:00.000Z'],
  );
});

test('a holiday suppresses what follows the market and says its name; an exception of the day says more', async () => {
  const slot = await slots.create(
    await weekly({
      exceptions: [{ date: '2026-12-24', kind: 'special', new_start: null, new_end: null, note: 'Edição de Natal' }],
    }),
  );
  const other = await slots.create(await weekly({ follows_market: false }));
  const of = async (one: Row) =>
    (await blocksOf(one, '2026-12-21')).map(({ date, status, note }) => [date.slice(8), status, note]);
  assert.deepEqual(await of(slot), [
    ['21', 'on', ''],
    ['22', 'on', ''],
    ['23', 'on', ''],
    ['24', 'special', 'Edição de Natal'],
    ['25', 'holiday', 'Natal'],
  ]);
  assert.ok((await of(other)).every(([, status]) => status === 'on'));
  const { body } = await get('/api/list-schedule-grid?company_id=1&week=2026-12-21');
  assert.deepEqual(body.days[4], {
    date: '2026-12-25',
    holiday: { name: 'Natal', closes_at: null },
    new_york: 'Natal',
  });
});

test('a day on which New York alone rests says so, and its blocks go on', async () => {
  const slot = await slots.create(await weekly({ follows_market: true }));
  const { body } = await get('/api/list-schedule-grid?company_id=1&week=2026-11-23');
  assert.deepEqual(
    body.days.map(({ date, holiday, new_york: name }: Row) => [date, holiday, name]),
    daysFrom('2026-11-23', 7).map((date) => [date, null, date === '2026-11-26' ? 'Ação de Graças' : null]),
  );
  assert.ok((await blocksOf(slot, '2026-11-23')).every(({ status }) => status === 'on'));
});

test('on a day that closes early only what begins later rests', async () => {
  const day = { date: '2027-02-10', name: 'Quarta-feira de Cinzas', closes_at: '13:00' };
  assert.equal((await post('/api/create-market-holiday', day)).status, 201);
  const [early, late] = [
    await slots.create(await weekly({ start_time: '9:00', end_time: '10:00' })),
    await slots.create(await weekly({ start_time: '13:00', end_time: '14:00' })),
  ];
  const statusOf = async (slot: Row) =>
    (await blocksOf(slot, '2027-02-08')).find(({ date }) => date === day.date)?.status;
  assert.deepEqual([await statusOf(early), await statusOf(late)], ['on', 'holiday']);
});

test('the days on which the market rests are those of the calendar of the exchange', async () => {
  for (const year of [2026, 2027]) {
    const { body } = await get(`/api/list-market-holidays?year=${year}`);
    const rests = new Set(body.data.filter(({ closes_at: at }: Row) => at === null).map(({ date }: Row) => date));
    const days = daysFrom(`${year}-01-01`, 365).filter((day) => Number(weekdayOf(day)) < 6);
    assert.deepEqual(
      days.filter((day) => rests.has(day)),
      days.filter((day) => !isTradingDay(day)),
      String(year),
    );
  }
});

test('members read the week of their brand, and who may not is refused', async () => {
  const slot = await slots.create(await weekly({ title: 'Para membros' }));
  const member = await person(app);
  const { status, body } = await get('/api/list-schedule-week', member.token);
  assert.equal(status, 200);
  assert.equal(body.today, '2026-12-14');
  assert.ok(body.blocks.some(({ slot_id: id }: Row) => id === slot.id));
  assert.equal((await get('/api/list-schedule-grid?company_id=1', member.token)).status, 403);
  assert.equal((await app.call('GET', '/api/list-schedule-week')).status, 401);
});

test('editions are made of the grid as they were looked at, once; a second run leaves all alone', async () => {
  await app.core.db.updateTable('schedule_grid_slot').set({ active: false }).execute();
  const slot = await slots.create(
    await weekly({
      title: 'Gerado',
      start_time: '09:00',
      end_time: '10:00',
      exceptions: [{ date: '2026-12-16', kind: 'cancelled', new_start: null, new_end: null, note: 'Viagem' }],
    }),
  );
  const wish = { company_id: 1, weeks: 2 };
  const ask = (more: object = {}) => post('/api/create-editions-from-grid', { ...wish, ...more });
  const countOf = ({ body }: { body: Row }) => {
    const does = body.editions.map((one: Row) => one.does) as string[];
    return ['create', 'change', 'leave'].map((name) => does.filter((one) => one === name).length);
  };
  const looked = await ask();
  // Monday is over at 9:00; Wednesday is cancelled; 24 and 25 December rest.
  assert.deepEqual([looked.status, looked.body.done, countOf(looked)], [200, false, [6, 0, 3]]);
  assert.equal((await get(`${editions.at('list')}?q=gerado`)).body.meta.total, 0);
  const done = await ask({ plan: looked.body.plan });
  assert.deepEqual([done.body.done, done.body.editions], [true, looked.body.editions]);
  assert.equal((await get(`${editions.at('list')}?q=gerado`)).body.meta.total, 6);
  assert.equal((await ask({ plan: looked.body.plan })).body.code, 'plan_passed');
  assert.deepEqual(countOf(await ask()), [0, 0, 9]);

  await slots.update(await slots.find(slot), { start_time: '8:30', end_time: '9:30' });
  const moved = await ask();
  assert.deepEqual(countOf(moved), [0, 6, 3]);
  assert.equal((await ask({ plan: moved.body.plan })).body.done, true);
  const { body } = await get(`${editions.at('list')}?q=gerado&sort=starts_at`);
  assert.deepEqual([body.data.length, body.data[0].starts_at], [6, '2026-12-15T11:30:00.000Z']);
});

test('of two who generate at once each edition is made once; an edition that was written by hand stands', async () => {
  await app.core.db.updateTable('schedule_grid_slot').set({ active: false }).execute();
  const slot = await slots.create(
    await weekly({
      title: 'Dois',
      start_time: '15:00',
      end_time: '16:00',
      weekdays: ['2', '4'],
      follows_market: false,
    }),
  );
  const hand = {
    ...editions.next(),
    title: 'À mão',
    broadcast_id: slot.broadcast_id,
    starts_at: '2026-12-15T18:30:00.000Z',
    ends_at: '2026-12-15T20:00:00.000Z',
  };
  await editions.create(hand);
  const ask = (more: object = {}) => post('/api/create-editions-from-grid', { company_id: 1, weeks: 1, ...more });
  const { body } = await ask();
  assert.deepEqual(
    body.editions.map(({ does, note }: Row) => [does, note]),
    [
      ['leave', 'Encontra “À mão”'],
      ['create', ''],
    ],
  );
  await Promise.all([ask({ plan: body.plan }), ask({ plan: body.plan })]);
  assert.equal((await get(`${editions.at('list')}?q=dois`)).body.meta.total, 1);
});

test('a block whose presenter lacks the credential that its room asks for makes no edition, and says why', async () => {
  await app.core.db.updateTable('schedule_grid_slot').set({ active: false }).execute();
  const { id } = await app.core.db
    .insertInto('instructor')
    .values({ name: 'Sem Papel', slug: 'sem-papel' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await slots.create(await weekly({ weekdays: ['2'], presenter_ids: [liveNeeds.presenter, id] }));
  const { body } = await post('/api/create-editions-from-grid', { company_id: 1, weeks: 1 });
  assert.deepEqual(
    body.editions.map(({ does, note }: Row) => [does, note]),
    [['leave', 'Sem credencial válida: Sem Papel']],
  );
  assert.equal(plusDays('2026-12-31', 1), '2027-01-01');
});
