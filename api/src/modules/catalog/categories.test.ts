import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';

let app: TestApp;
let admin: SignedInPerson;
let made = 0;

before(async () => {
  app = await testApp();
  admin = await person(app, { profile_id: profiles.admin });
});
after(() => app.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  app.call(method, url, { token: admin.token, ...(body !== undefined && { body }) });
const create = async (values: object = {}) => {
  made += 1;
  const usual = { name: `Ramo ${made}`, slug: `ramo-${made}`, kinds: ['curso'], motif: 'waves' };
  return (await call('POST', '/api/cms-create-category', { ...usual, ...values })).body;
};
const update = (id: number, values: object) => call('PUT', `/api/cms-update-category/${id}`, values);
const trash = (id: number) => call('DELETE', `/api/cms-delete-category/${id}`);
const restore = (id: number) => call('PUT', `/api/cms-restore-category/${id}`, {});
const listed = async () => {
  const { body } = await call('GET', '/api/cms-list-categories?per_page=100&q=ramo');
  return body.data.map(({ path, name }: { path: string[]; name: string }) => [...path, name].join(' › '));
};

test('the list is the tree, and what is below a category moves with it', async () => {
  const one = await create({ name: 'Ramo A' });
  const two = await create({ name: 'Ramo B' });
  const below = await create({ name: 'Ramo A1', parent_id: one.id });
  await create({ name: 'Ramo A11', parent_id: below.id });
  assert.deepEqual(await listed(), ['Ramo A', 'Ramo A › Ramo A1', 'Ramo A › Ramo A1 › Ramo A11', 'Ramo B']);
  await call('PUT', `/api/cms-order-categories/${one.id}`, { after: two.id });
  assert.deepEqual(await listed(), ['Ramo B', 'Ramo A', 'Ramo A › Ramo A1', 'Ramo A › Ramo A1 › Ramo A11']);
  await update(below.id, { parent_id: two.id, revision: 1 });
  assert.deepEqual(await listed(), ['Ramo B', 'Ramo B › Ramo A1', 'Ramo B › Ramo A1 › Ramo A11', 'Ramo A']);
});

test('a category is never inside itself, nor deeper than three', async () => {
  const top = await create();
  const middle = await create({ parent_id: top.id });
  const low = await create({ parent_id: middle.id });
  for (const parent_id of [top.id, middle.id, low.id]) {
    const { status, body } = await update(top.id, { parent_id, revision: 1 });
    assert.equal(status, 400);
    assert.ok(body.error.parent_id);
  }
  const { status, body } = await call('POST', '/api/cms-create-category', {
    name: 'Fundo',
    slug: 'fundo',
    kinds: ['curso'],
    motif: 'waves',
    parent_id: low.id,
  });
  assert.deepEqual([status, body.error.parent_id], [400, ['As categorias têm no máximo 3 níveis.']]);
});

test('crossing moves end as a tree, whichever comes first', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, two] = [await create(), await create()];
    const answers = await Promise.all([
      update(one.id, { parent_id: two.id, revision: 1 }),
      update(two.id, { parent_id: one.id, revision: 1 }),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
  }
});

test('a category in use is not deleted and says by what; one below a deleted one does not come back before it', async () => {
  const used = await call('GET', '/api/cms-list-categories?per_page=1&sort=order');
  const [first] = used.body.data;
  const { db } = app.core;
  const plan = { name: 'Plano', slug: 'plano-de-teste' };
  const { id } = await db.insertInto('signature_type').values(plan).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('plan_rule').values({ signature_type_id: id, kind: 'category', target_id: first.id }).execute();
  const refused = await trash(first.id);
  assert.equal(refused.status, 409);
  assert.match(refused.body.error, /1 regra de plano/);
  const top = await create();
  const low = await create({ parent_id: top.id });
  assert.match((await trash(top.id)).body.error, /1 subcategoria/);
  assert.equal((await trash(low.id)).status, 200);
  assert.equal((await trash(top.id)).status, 200);
  assert.equal((await restore(low.id)).status, 400);
  assert.equal((await restore(top.id)).status, 200);
  assert.equal((await restore(low.id)).status, 200);
});

test('a branch that was deleted goes after thirty days, from its end, and keeps no other from going', async () => {
  const top = await create();
  const low = await create({ parent_id: top.id });
  await trash(low.id);
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  await trash(top.id);
  app.clock.now = new Date(app.clock.now.getTime() + 31 * 86_400_000);
  await app.core.jobs.run('purge-trash');
  const left = await app.core.db.selectFrom('category').where('id', 'in', [top.id, low.id]).select('id').execute();
  assert.deepEqual(left, []);
});
