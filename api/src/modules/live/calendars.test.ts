import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person } from '../../../test/people.ts';
import { fixtureRoom } from './rooms.fixture.ts';

let app: TestApp;
let room: Awaited<ReturnType<typeof fixtureRoom>>;
before(async () => {
  app = await testApp();
  room = await fixtureRoom(app, 'agendada');
});
after(() => app.close());

const change = (id: number, values: Record<string, unknown>) =>
  app.core.db
    .updateTable('broadcast_card')
    .set(values as never)
    .where('id', '=', id)
    .execute();
const read = async (url: string) => {
  const { status, body, headers } = await app.call('GET', url.replace(/^https?:\/\/[^/]+/, ''));
  return { status, text: String(body), type: headers['content-type'] };
};
/** Lines as they were before they were folded. */
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('an edition is a file that calendar programs read: CRLF, folded by octets, escaped, in UTC', async () => {
  const title = 'Abertura, fluxo; e book\\ com ações — a manhã inteira de negociação e avaliação do mercado ☕';
  const id = await room.edition(title, 60, 90);
  const { status, text, type } = await read(`/api/edition-calendar/${id}`);
  assert.deepEqual([status, type], [200, 'text/calendar; charset=utf-8']);
  assert.ok(text.endsWith('END:VCALENDAR\r\n'));
  assert.doesNotMatch(text.replaceAll('\r\n', ''), /[\r\n]/);
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  const all = lines(text);
  const utc = (minutes: number) =>
    new Date(app.clock.now.getTime() + minutes * 60_000).toISOString().replace(/[-:]|\.\d{3}/g, '');
  for (const wanted of [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `UID:edition-${id}@pregao`,
    'SEQUENCE:0',
    `DTSTART:${utc(60)}`,
    `DTEND:${utc(150)}`,
    'STATUS:CONFIRMED',
    'SUMMARY:Abertura\\, fluxo\\; e book\\\\ com ações — a manhã inteira de negociação e avaliação do mercado ☕',
  ])
    assert.ok(all.includes(wanted), `${wanted}\n${text}`);
});

test('what moves or is called off keeps its name and counts up', async () => {
  const id = await room.edition('Muda', 60, 90);
  const of = async () => {
    const all = lines((await read(`/api/edition-calendar/${id}`)).text);
    return all.filter((line) => /^(UID|SEQUENCE|STATUS)/.test(line));
  };
  await change(id, { unstable_since: app.clock.now.toISOString() });
  assert.deepEqual(await of(), [`UID:edition-${id}@pregao`, 'SEQUENCE:0', 'STATUS:CONFIRMED']);
  await change(id, { ends_at: new Date(app.clock.now.getTime() + 200 * 60_000).toISOString() });
  await change(id, { cancelled_at: app.clock.now.toISOString(), cancelled_reason: 'Sem apresentador' });
  assert.deepEqual(await of(), [`UID:edition-${id}@pregao`, 'SEQUENCE:2', 'STATUS:CANCELLED']);
});

test('a programme is read under an address of one’s own, which a new one takes the place of', async () => {
  const who = await person(app);
  const other = await person(app);
  const id = await room.edition('Da agenda', 120, 60);
  const at = `/api/find-program-calendar/${room.program}`;
  assert.deepEqual((await app.call('GET', at, { token: who.token })).body, { url: null });
  const make = () => app.call('POST', `/api/create-program-calendar/${room.program}`, { token: who.token, body: {} });
  const first = await make();
  assert.equal(first.status, 201);
  assert.deepEqual((await app.call('GET', at, { token: who.token })).body, first.body);
  assert.deepEqual((await app.call('GET', at, { token: other.token })).body, { url: null });
  const { status, text } = await read(first.body.url);
  assert.deepEqual([status, text.includes(`UID:edition-${id}@pregao`)], [200, true]);
  assert.ok(!text.includes(who.email));
  const second = await make();
  assert.deepEqual([(await read(first.body.url)).status, (await read(second.body.url)).status], [404, 200]);
});

test('an edition that was taken away is called off in the calendar of its programme, and the file of it is gone', async () => {
  const { token } = await person(app);
  const id = await room.edition('Apagada', 240, 60);
  await change(id, { deleted_at: app.clock.now.toISOString() });
  const { body } = await app.call('POST', `/api/create-program-calendar/${room.program}`, { token, body: {} });
  const event = lines((await read(body.url)).text)
    .join('\n')
    .split('BEGIN:VEVENT')
    .find((part) => part.includes(`UID:edition-${id}@`));
  assert.match(event ?? '', /STATUS:CANCELLED/);
  assert.equal((await read(`/api/edition-calendar/${id}`)).status, 404);
});

test('an address is of one programme and cannot be made up', async () => {
  const { token, id } = await person(app);
  const other = await fixtureRoom(app, 'outra-agenda');
  const { body } = await app.call('POST', `/api/create-program-calendar/${room.program}`, { token, body: {} });
  const sealed = String(body.url).split('/').at(-1) ?? '';
  for (const path of [
    `${other.program}/${sealed}`,
    `${room.program}/${sealed.replace(/^\d+/, String(id + 1))}`,
    `${room.program}/${sealed.slice(0, -1)}`,
    `${room.program}/1.1.x`,
  ])
    assert.equal((await read(`/api/program-calendar/${path}`)).status, 404, path);
  assert.equal((await app.call('GET', `/api/find-program-calendar/999999`, { token })).status, 404);
});

test('the calendar of a programme with more than it holds has what comes, then the latest that is over', async () => {
  const { token } = await person(app);
  const many = await fixtureRoom(app, 'de-muitas');
  const hourly = (from: number, to: number) =>
    sql`INSERT INTO broadcast_card (broadcast_id, title, starts_at, ends_at)
      SELECT ${many.id}::bigint, 'Hora ' || n, at + n * interval '1 hour', at + n * interval '1 hour' + interval '30 minutes'
      FROM generate_series(${from}::int, ${to}::int) n, (SELECT ${app.clock.now.toISOString()}::timestamptz AS at) now`.execute(
      app.core.db,
    );
  const { body } = await app.call('POST', `/api/create-program-calendar/${many.program}`, { token, body: {} });
  const hours = async () =>
    lines((await read(body.url)).text).flatMap((line) => /^SUMMARY:Hora (-?\d+)$/.exec(line)?.[1] ?? []);
  const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
  await hourly(-600, 99);
  assert.deepEqual(await hours(), between(-400, 99));
  await hourly(100, 599);
  assert.deepEqual(await hours(), between(0, 499));
});

test('a title with control characters, line breaks or a line of a calendar in it stays one escaped line', async () => {
  const { token } = await person(app);
  const odd = await fixtureRoom(app, 'estranha');
  const id = await odd.edition('Um\r\nBEGIN:VALARM\u0007\u000b\u0085dois; três, \\quatro\u2028X-EVIL:1', 60, 30);
  await app.core.db
    .updateTable('program')
    .set({ name: 'Nome\nX-WR-RELCALID:1; fim' })
    .where('id', '=', odd.program)
    .execute();
  const made = await app.call('POST', `/api/create-program-calendar/${odd.program}`, { token, body: {} });
  for (const url of [`/api/edition-calendar/${id}`, String(made.body.url)]) {
    const all = lines((await read(url)).text);
    assert.ok(all.includes('SUMMARY:Um BEGIN:VALARM dois\\; três\\, \\\\quatro X-EVIL:1'), all.join('\n'));
    assert.deepEqual(
      all.filter((line) => /^(BEGIN:VALARM|X-EVIL|X-WR-RELCALID)/.test(line)),
      [],
    );
    assert.doesNotMatch(all.join(''), /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/);
  }
  assert.ok(
    lines((await read(String(made.body.url))).text).some((line) =>
      line.startsWith('X-WR-CALNAME:Nome X-WR-RELCALID:1\\; fim'),
    ),
  );
});
