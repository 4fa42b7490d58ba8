import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faq } from '@pregao/contract';
import { deskOf, type Row } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';

let app: TestApp;
let admin: SignedInPerson;
let made = 0;
before(async () => {
  app = await testApp();
  admin = await person(app, { profile_id: profiles.admin });
});
after(() => app.close());

const { at, create, update } = deskOf(() => ({ app, admin }), faq, samples.faq as Sample);
const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  app.call(method, url, { token: admin.token, ...(body && { body }) });
const move = (record: Row, step: string, more: object = {}) =>
  call('PUT', at('move', record.id), { step, revision: record.revision, ...more });

/** A help category that nothing names yet. */
const category = async () => {
  const { status, body } = await call('POST', '/api/cms-create-category', {
    ...samples.category?.values((made += 1)),
    name: `Categoria ${made}`,
    slug: `categoria-que-vai-${made}`,
    kinds: ['faq'],
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body.id as number;
};

/** A question before its readers, whose working copy names another category. */
const moving = async (categoryId: number): Promise<Row> => {
  const { body } = await move(await create(), 'publish');
  const saved = await update(body, { category_id: categoryId });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  return saved.body as Row;
};

/** As a restored backup or a hand at the database leaves it. */
const remove = (id: number) => app.core.db.deleteFrom('category').where('id', '=', id).execute();

test('a category that only a working copy names is in use', async () => {
  const id = await category();
  await moving(id);
  const { status, body } = await call('DELETE', `/api/cms-delete-category/${id}`);
  assert.deepEqual([status, body.code, body.params], [409, 'in_use', { uses: '1 conteúdo ainda não publicado' }]);
  const list = await app.call('GET', '/api/cms-list-categories?per_page=100', { token: admin.token });
  assert.equal(list.body.data.find((row: Row) => row.id === id)?.uses, 1);
});

test('what names something that was removed is refused under its field, when it is published and when it is previewed', async () => {
  const id = await category();
  const record = await moving(id);
  const preview = await call('POST', at('preview', record.id), {});
  await remove(id);
  const { status, body } = await move(record, 'publish');
  assert.deepEqual([status, Object.keys(body.error)], [400, ['category_id']]);
  const url = new URL(preview.body.address, 'https://pregao.test');
  const [name, token] = [...url.searchParams][0] ?? [];
  assert.ok(name && token);
  const seen = await app.call('GET', `/api/find-help/${record.slug}`, { headers: { 'x-preview': token } });
  assert.equal(seen.status, 400, JSON.stringify(seen.body));
});

test('what can not be published at its hour goes back once, with the reason, and its writers are told', async () => {
  const id = await category();
  const record = await moving(id);
  const hour = new Date(app.clock.now.getTime() + 3_600_000);
  assert.equal((await move(record, 'schedule', { publish_at: hour.toISOString() })).status, 200);
  await remove(id);
  app.clock.now = new Date(hour.getTime() + 1000);
  await app.core.jobs.run('publish-due');
  const { token } = await person(app, { profile_id: profiles.admin });
  const { body } = await app.call('GET', at('find', record.id), { token });
  const reason = 'O que foi escolhido aqui não existe mais.';
  assert.deepEqual([body.status, body.is_live, body.publish_at, body.review_note], ['published', true, null, reason]);
  const told = await app.core.db
    .selectFrom('notification')
    .select(['kind', 'data'])
    .where('user_id', '=', admin.id)
    .execute();
  assert.deepEqual(
    told.map(({ kind, data }) => [kind, (data as unknown as { note: string }).note]),
    [['review_returned', reason]],
  );
});
