import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { addOrder, addPerson, type TestPerson } from '../../../test/order-data.ts';
import { profiles, session } from '../../../test/people.ts';
import { outbox } from '../identity/outbox.fixture.ts';
import { sendAfter } from '../notifications/notifications.fixture.ts';
import type { Viewer } from '../../http/viewer.ts';
import { createNotes } from './notes.service.ts';

let app: TestApp;
let ana: TestPerson, bruno: TestPerson, buyer: TestPerson;
let order: Awaited<ReturnType<typeof addOrder>>;

before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  ana = await addPerson(app, { profile: profiles.support, name: 'Ana Suporte' });
  bruno = await addPerson(app, { profile: profiles.finance, name: 'Bruno Finanças' });
  buyer = await addPerson(app, { name: 'Bia Compradora' });
  order = await addOrder(app, { user: buyer });
});
after(() => app.close());

const ref = () => ({ entity: 'order', entity_id: order.id });
const write = (who: TestPerson, body: object, key?: string) =>
  app.call('POST', '/api/create-record-note', {
    token: who.token,
    body: { ...ref(), ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const change = (who: { token: string }, id: number, body: object) =>
  app.call('PUT', `/api/update-record-note/${id}`, { token: who.token, body });
const notesOf = async (): Promise<{ note: { id: number; text: string } }[]> =>
  (await app.call('GET', `/api/list-order-timeline/${order.id}?kind=note&per_page=50`, { token: ana.token })).body.data;
const told = async (who: TestPerson) =>
  (await app.call('GET', '/api/list-notifications?kind=record_mention', { token: who.token })).body.data as {
    title: string;
    path: string;
  }[];
const tag = (who: TestPerson, name: string, on = true) =>
  app.call('PUT', '/api/set-record-tag', { token: who.token, body: { ...ref(), tag: name, on } });

test('a note stands in the timeline as it was written, markup and all, and a double click writes one', async () => {
  const [key, text] = [randomUUID(), '<img src=x onerror=xss()> ligou às 10h\nvolta amanhã'];
  const answers = await Promise.all([write(ana, { text }, key), write(ana, { text }, key)]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201],
  );
  assert.equal(answers[0].body.id, answers[1].body.id);
  assert.deepEqual(
    (await notesOf()).map(({ note }) => [note.id, note.text]),
    [[answers[0].body.id, text]],
  );
  assert.equal(answers[0].body.author.name, 'Ana Suporte');
});

test('who is mentioned is told once a note and led to the record; nobody tells themselves', async () => {
  const { body } = await write(ana, { text: '@Bruno Finanças confira', mentions: [bruno.id, bruno.id, ana.id] });
  assert.deepEqual(body.mentions, [{ id: bruno.id, name: 'Bruno Finanças' }]);
  await change(ana, body.id, { text: '@Bruno Finanças confira hoje', mentions: [bruno.id] });
  assert.deepEqual(
    (await told(bruno)).map(({ title, path }) => [title, path]),
    [[`Ana Suporte mencionou você em “Pedido #${order.number}”`, `/pedidos/${order.number}?aba=historico`]],
  );
  assert.deepEqual(await told(ana), []);
});

test('who is mentioned in a note that was deleted before its mail went is mailed nothing', async () => {
  const mails = async () => (await outbox(app)).filter(({ to }) => to === bruno.email).length;
  const call = async (text: string) => (await write(ana, { text, mentions: [bruno.id] })).body.id as number;
  await sendAfter(app);
  const before = await mails();
  await app.call('DELETE', `/api/delete-record-note/${await call('engano')}`, { token: ana.token });
  await call('de verdade');
  await sendAfter(app);
  assert.equal(await mails(), before + 1);
});

test('who may not read the record is neither offered nor told: the note is refused', async () => {
  const had = (await notesOf()).length;
  const refused = await write(ana, { text: '@Bia Compradora', mentions: [buyer.id] });
  assert.deepEqual([refused.status, Object.keys(refused.body.error)], [400, ['mentions']]);
  assert.equal((await notesOf()).length, had);
  assert.deepEqual(await told(buyer), []);
  const query = `entity=order&entity_id=${order.id}`;
  const offered = await app.call('GET', `/api/list-record-readers?${query}&q=b`, { token: ana.token });
  assert.deepEqual(
    offered.body.data.map(({ name }: { name: string }) => name).filter((name: string) => name.startsWith('B')),
    ['Bruno Finanças'],
  );
});

test('only who wrote a note changes it, for fifteen minutes, and deletes it; the audit log tells of each', async () => {
  const { id } = (await write(ana, { text: 'primeira' })).body;
  const theirs = await change(bruno, id, { text: 'outra' });
  assert.deepEqual([theirs.status, theirs.body.code], [403, 'note_of_another']);
  const gone = await app.call('DELETE', `/api/delete-record-note/${id}`, { token: bruno.token });
  assert.equal(gone.status, 403);
  assert.equal((await change(buyer, id, { text: 'outra' })).status, 404);
  assert.equal((await change(ana, id, { text: 'segunda' })).body.text, 'segunda');
  const { now } = app.clock;
  app.clock.now = new Date(now.getTime() + 16 * 60_000);
  const late = await change({ token: await session(app, ana.id) }, id, { text: 'terceira' });
  assert.deepEqual([late.status, late.body.code], [409, 'note_settled']);
  const url = `/api/delete-record-note/${id}`;
  assert.equal((await app.call('DELETE', url, { token: ana.token })).status, 200);
  assert.equal((await app.call('DELETE', url, { token: ana.token })).status, 404);
  app.clock.now = now;
  assert.ok((await notesOf()).every(({ note }) => note.id !== id));
  const audited = await app.core.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'record_note')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute();
  assert.deepEqual(
    audited.map(({ action }) => action),
    ['create', 'update', 'delete'],
  );
});

test('a fault while the record of a note is opened is told as one, not as a note that is not there', async () => {
  const { id } = (await write(ana, { text: 'fica' })).body;
  const open = () => Promise.reject(new Error('the database is gone'));
  const notes = createNotes(app.core, { order: { subject: 'Pedidos', open } });
  const viewer = { id: ana.id, ability: { can: () => true } } as unknown as Viewer;
  await assert.rejects(notes.remove({ viewer, request_id: 'fault' } as never, id), /the database is gone/);
});

test('security 15: notes and tags are refused to who may not read the record, and of an unknown one are not there', async () => {
  const calls = (id: number) =>
    [
      ['POST', '/api/create-record-note', { entity: 'order', entity_id: id, text: 'oi' }],
      ['PUT', '/api/set-record-tag', { entity: 'order', entity_id: id, tag: 'oi', on: true }],
      ['GET', `/api/list-record-tags?entity=order&entity_id=${id}`, undefined],
      ['GET', `/api/list-record-readers?entity=order&entity_id=${id}`, undefined],
    ] as const;
  for (const [method, url, body] of calls(order.id))
    assert.equal((await app.call(method, url, { token: buyer.token, ...(body && { body }) })).status, 403, url);
  for (const [method, url, body] of calls(999_999_999))
    assert.equal((await app.call(method, url, { token: ana.token, ...(body && { body }) })).status, 404, url);
});

test('tags spelled alike are one, a record has ten at most, also when many come at once, and orders are found by them', async () => {
  assert.deepEqual((await tag(ana, '  Ligação   pendente ')).body.tags, ['Ligação pendente']);
  assert.deepEqual((await tag(bruno, 'ligacao PENDENTE')).body.tags, ['Ligação pendente']);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => tag(ana, `etiqueta ${index}`)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 9);
  assert.ok(answers.every(({ status, body }) => status === 200 || body.code === 'too_many_tags'));
  assert.equal((await tag(ana, 'x'.repeat(31))).status, 400);
  const find = async (name: string) =>
    (await app.call('GET', `/api/list-orders?filter[tag]=${encodeURIComponent(name)}`, { token: ana.token })).body;
  const found = await find('LIGACAO pendente');
  assert.deepEqual([found.data.map(({ id }: { id: number }) => id), found.meta.total], [[order.id], 1]);
  await tag(ana, 'LIGAÇÃO PENDENTE', false);
  assert.equal((await find('ligação pendente')).meta.total, 0);
  const { body } = await app.call('GET', `/api/list-record-tags?entity=order&entity_id=${order.id}`, {
    token: ana.token,
  });
  assert.deepEqual([body.tags.length, body.in_use.length], [9, 9]);
});
