import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { mostViews } from '@pregao/contract';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, readerOf, type SignedInPerson } from '../../../test/people.ts';

let app: TestApp;
let admin: SignedInPerson;
let reader: SignedInPerson;
let client: SignedInPerson;

before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  admin = await person(app, { profile_id: profiles.admin, name: 'Ana Gestora' });
  reader = await readerOf(app, 'Liberta Store Cores');
  client = await person(app);
});
after(() => app.close());

const values = {
  resource: 'store-color',
  name: 'Claras',
  query: 'q=claro&sort=-name',
  columns: ['name', 'hex'],
  shared: false,
};
const create = (who: SignedInPerson, more: object = {}) =>
  app.call('POST', '/api/create-saved-view', { token: who.token, body: { ...values, ...more } });
const list = async (who: SignedInPerson, resource = 'store-color') =>
  app.call('GET', `/api/list-saved-views?resource=${resource}`, { token: who.token });
const update = (who: SignedInPerson, id: number, body: object) =>
  app.call('PUT', `/api/update-saved-view/${id}`, { token: who.token, body });
const remove = (who: SignedInPerson, id: number) =>
  app.call('DELETE', `/api/delete-saved-view/${id}`, { token: who.token });
const namesOf = async (who: SignedInPerson) => (await list(who)).body.data.map(({ name }: { name: string }) => name);

test('a view is saved, found by who saved it, and by nobody else', async () => {
  const { status, body } = await create(admin, { name: 'Só minha' });
  assert.equal(status, 201);
  assert.deepEqual(
    [body.query, body.columns, body.shared, body.is_mine, body.is_default, body.owner_name],
    [values.query, values.columns, false, true, false, 'Ana Gestora'],
  );
  assert.ok((await namesOf(admin)).includes('Só minha'));
  assert.equal((await namesOf(reader)).includes('Só minha'), false);
  assert.equal((await update(reader, body.id, { name: 'Minha agora' })).status, 404);
  assert.equal((await update(reader, body.id, { is_default: true })).status, 404);
  assert.equal((await remove(reader, body.id)).status, 404);
});

test('who may not read a list has no views of it, and a list that is none has none', async () => {
  assert.equal((await app.call('GET', '/api/list-saved-views?resource=store-color')).status, 401);
  assert.equal((await list(client)).status, 403);
  assert.equal((await create(client)).status, 403);
  assert.equal((await list(reader, 'ticker')).status, 403);
  assert.equal((await list(admin, 'nada')).status, 404);
  assert.equal((await list(admin, 'order')).status, 200);
});

test('who may only read shares nothing, and sees, but does not change, what others share', async () => {
  assert.equal((await create(reader, { name: 'De todos', shared: true })).status, 403);
  assert.deepEqual([(await list(admin)).body.can_share, (await list(reader)).body.can_share], [true, false]);
  const own = await create(reader, { name: 'Do leitor' });
  assert.equal((await update(reader, own.body.id, { shared: true })).status, 403);
  const { body: shared } = await create(admin, { name: 'Da equipe', shared: true });
  const [seen] = (await list(reader)).body.data.filter(({ name }: { name: string }) => name === 'Da equipe');
  assert.deepEqual([seen.is_mine, seen.owner_name], [false, 'Ana Gestora']);
  assert.equal((await update(reader, shared.id, { query: '' })).status, 403);
  assert.equal((await remove(reader, shared.id)).status, 403);
});

test('each person has one view that a list opens with, also one that is shared; unshared, it opens nobody else’s', async () => {
  const { body: one } = await create(admin, { name: 'Primeira', shared: true });
  const { body: other } = await create(admin, { name: 'Segunda' });
  await update(admin, one.id, { is_default: true });
  await update(admin, other.id, { is_default: true });
  await update(reader, one.id, { is_default: true });
  const defaultsOf = async (who: SignedInPerson) =>
    (await list(who)).body.data
      .filter(({ is_default: isDefault }: { is_default: boolean }) => isDefault)
      .map(({ name }: { name: string }) => name);
  assert.deepEqual([await defaultsOf(admin), await defaultsOf(reader)], [['Segunda'], ['Primeira']]);
  await update(admin, one.id, { shared: false });
  await update(admin, one.id, { shared: true });
  assert.deepEqual(await defaultsOf(reader), []);
  assert.equal((await update(admin, other.id, { is_default: false })).body.is_default, false);
});

test('a name is used once per person and list, whatever its case; what is wrong is said under its field', async () => {
  assert.equal((await create(admin, { name: 'Única' })).status, 201);
  assert.deepEqual((await create(admin, { name: 'única' })).body.error, {
    name: ['Você já tem uma visão com este nome.'],
  });
  assert.equal((await create(admin, { name: 'Única', resource: 'category' })).status, 201);
  assert.ok((await create(admin, { name: ' ' })).body.error.name);
  assert.ok((await create(admin, { name: 'Longa', query: 'q'.repeat(2001) })).body.error.query);
});

test('what is deleted is gone, and its list opens as usual again', async () => {
  const { body } = await create(admin, { name: 'De passagem' });
  await update(admin, body.id, { is_default: true });
  assert.equal((await remove(admin, body.id)).status, 200);
  assert.equal((await remove(admin, body.id)).status, 404);
  assert.equal((await namesOf(admin)).includes('De passagem'), false);
});

test('a person has 50 views of a list, also when they are saved at the same moment', async () => {
  const busy = await person(app, { profile_id: profiles.admin });
  for (let n = 1; n < mostViews; n += 1) assert.equal((await create(busy, { name: `Visão ${n}` })).status, 201);
  const last = await Promise.all(['a', 'b', 'c'].map((name) => create(busy, { name })));
  assert.deepEqual(last.map(({ status }) => status).sort(), [201, 409, 409]);
  assert.ok(last.some(({ body }) => body.code === 'too_many_views'));
  assert.equal((await create(busy, { resource: 'category', name: 'Outra lista' })).status, 201);
});
