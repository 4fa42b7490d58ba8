import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { samples } from '../../../test/resource-samples.ts';
import { makeCourse, makePlan, type MadeCourse } from '../catalog/catalog.fixture.ts';

let app: TestApp;
let admin: SignedInPerson;
let client: SignedInPerson;
let made: MadeCourse[] = [];
before(async () => {
  app = await testApp();
  admin = await person(app, { profile_id: profiles.admin });
  client = await person(app, { name: 'Quitéria Zanettini' });
  for (const _ of [1, 2, 3]) made = [...made, await makeCourse(app)];
  await makePlan(app);
  await app.core.jobs.run('search-settle');
});
after(() => app.close());

const search = async (q: string, token?: string) =>
  (await app.call('GET', `/api/search?q=${encodeURIComponent(q)}`, token ? { token } : {})).body;
const titles = async (q: string, token?: string) =>
  (await search(q, token)).groups.flatMap(({ items }: any) => items.map(({ title }: any) => title));

const words = ['Aurora', 'Bússola', 'Cacau', 'Dádiva', 'Estrela'];
const steps = fc.array(
  fc.record({
    what: fc.constantFrom('course', 'status', 'brand', 'lesson', 'teacher', 'category', 'drop', 'settle' as const),
    which: fc.nat({ max: 2 }),
    word: fc.constantFrom(...words),
  }),
  { minLength: 1, maxLength: 12 },
);

const take = async ({ what, which, word }: { what: string; which: number; word: string }) => {
  const { db } = app.core;
  const course = made[which] as MadeCourse;
  const edit = db.updateTable('course').where('id', '=', course.id);
  if (what === 'course') await edit.set({ title: `Curso ${word}`, promise: word }).execute();
  if (what === 'status') await edit.set({ status: word > 'C' ? 'published' : 'archived' }).execute();
  if (what === 'brand') await edit.set({ company_id: word > 'C' ? null : 3 }).execute();
  if (what === 'lesson')
    await db
      .updateTable('lesson')
      .set({ title: `Aula ${word}`, preview_free: word > 'C' })
      .where('id', '=', course.lessons[which] ?? 0)
      .execute();
  if (what === 'drop')
    await db
      .deleteFrom('lesson')
      .where('id', '=', course.lessons[3] ?? 0)
      .execute();
  if (what === 'category')
    await db
      .updateTable('category')
      .set({ name: `Assunto ${word}` })
      .where('id', '=', 1)
      .execute();
  if (what === 'teacher')
    await db
      .updateTable('instructor')
      .set({ name: `Professora ${word}` })
      .where('id', 'in', db.selectFrom('course_instructor').where('course_id', '=', course.id).select('instructor_id'))
      .execute();
  if (what === 'settle') await app.core.jobs.run('search-settle');
};

test('documents that follow their changes, in any order, are those that are written anew', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      for (const step of taken) await take(step);
      await app.core.jobs.run('search-settle');
      assert.equal(await app.modules.search.service.reindex(), 0);
    }),
    runs(10, 250),
  );
});

test('documents that went, came or were changed past their notes are mended', async () => {
  const { db } = app.core;
  await db.deleteFrom('search_document').where('kind', '=', 'category').where('entity_id', '=', 2).execute();
  await db
    .updateTable('search_document')
    .set({ title: 'Outro' })
    .where('kind', '=', 'ticker')
    .where('entity_id', '=', 1)
    .execute();
  await db.updateTable('search_document').set({ entity_id: 987_654 }).where('kind', '=', 'plan').execute();
  assert.equal(await app.modules.search.service.reindex(), 4);
  assert.equal(await app.modules.search.service.reindex(), 0);
});

test('what stops being sold, and what something is within, is followed within a minute', async () => {
  const { db } = app.core;
  const { id } = await db
    .selectFrom('signature_type')
    .innerJoin('search_document as d', (join) =>
      join.onRef('d.entity_id', '=', 'signature_type.id').on('d.kind', '=', 'plan'),
    )
    .select('signature_type.id')
    .executeTakeFirstOrThrow();
  const documents = (kind: string) =>
    db.selectFrom('search_document').select(['entity_id', 'subtitle', 'keywords']).where('kind', '=', kind).execute();
  const offer = (available: boolean) =>
    db
      .updateTable('product')
      .set({ available_in_store: available })
      .where('id', 'in', (eb) =>
        eb.selectFrom('signature_plan').select('product_id').where('signature_type_id', '=', id),
      )
      .execute();
  await offer(false);
  await db.updateTable('course_module').set({ title: 'Módulo Jacarandá' }).execute();
  await db.updateTable('program').set({ name: 'Programa Ipê' }).execute();
  await app.core.jobs.run('search-settle');
  assert.ok(!(await documents('plan')).some(({ entity_id: one }) => one === id));
  assert.ok((await documents('lesson')).every(({ keywords }) => keywords.startsWith('Módulo Jacarandá')));
  assert.ok((await documents('broadcast')).every(({ subtitle }) => subtitle === 'Programa Ipê'));
  assert.equal(await app.modules.search.service.reindex(), 0);
  await offer(true);
  await app.core.jobs.run('search-settle');
  assert.ok((await documents('plan')).some(({ entity_id: one }) => one === id));
});

test('how popular something is follows each night, and is no difference that anybody is told of', async () => {
  const { db } = app.core;
  const { id } = made[0] as MadeCourse;
  const popularity = async () =>
    (
      await db
        .selectFrom('search_document')
        .select('popularity')
        .where('kind', '=', 'course')
        .where('entity_id', '=', id)
        .executeTakeFirstOrThrow()
    ).popularity;
  await db.updateTable('course').set({ status: 'published' }).where('id', '=', id).execute();
  await app.core.jobs.run('search-settle');
  await db.updateTable('course').set({ students_count: 4321 }).where('id', '=', id).execute();
  assert.equal(await app.modules.search.service.reindex(), 0);
  assert.equal(await popularity(), 4321);
});

test('a text that is too long is cut between two signs', async () => {
  const { db } = app.core;
  const { id } = made[0] as MadeCourse;
  await db
    .updateTable('course')
    .set({ description_html: `<p>${'x'.repeat(199_985)}${'📈'.repeat(20)}</p>`, promise: 'Promessa' })
    .where('id', '=', id)
    .execute();
  for (const promise of ['Promessa', 'Promessas']) {
    await db.updateTable('course').set({ promise }).where('id', '=', id).execute();
    await app.core.jobs.run('search-settle');
    assert.equal(await app.modules.search.service.reindex(), 0);
  }
});

test('what the desk saves is found at once, by its new name alone, and not once it is in the trash', async () => {
  const { body } = await app.call('POST', '/api/cms-create-ticker', {
    token: admin.token,
    body: { ...samples['ticker']?.values(77), ticker: 'ZUMB3', name: 'Zumbi Mineração' },
  });
  assert.deepEqual((await titles('zumbi')).slice(0, 1), ['ZUMB3 · Zumbi Mineração']);
  const saved = await app.call('PUT', `/api/cms-update-ticker/${body.id}`, {
    token: admin.token,
    body: { name: 'Palmares Mineração', revision: body.revision },
  });
  assert.deepEqual((await titles('palmares')).slice(0, 1), ['ZUMB3 · Palmares Mineração']);
  assert.deepEqual(await titles('zumbi mineração'), []);
  await app.call('DELETE', `/api/cms-delete-ticker/${body.id}?revision=${saved.body.revision}`, { token: admin.token });
  assert.deepEqual(await titles('palmares'), []);
});

test('a change that is undone leaves no document', async () => {
  const tx = app.core.db.transaction().execute(async (tx) => {
    await tx.updateTable('category').set({ name: 'Xilografia' }).where('id', '=', 3).execute();
    await app.modules.search.service.index(tx, 'category', 3);
    throw new Error('undone');
  });
  await assert.rejects(tx, /undone/);
  await app.core.jobs.run('search-settle');
  assert.deepEqual(await titles('xilografia'), []);
});

test('something that is withdrawn is found no longer in the transaction that withdraws it', async () => {
  const { index, remove } = app.modules.search.service;
  await app.core.db.transaction().execute((tx) => remove(tx, 'category', 4));
  assert.ok(!(await titles('tape reading')).includes('Tape reading'));
  await app.core.db.transaction().execute((tx) => index(tx, 'category', 4));
  assert.ok((await titles('tape reading')).includes('Tape reading'));
});

test('a question is found once it is published, one for the staff by who may read them alone', async () => {
  const ask = async (question: string, audience: string) => {
    const values = { ...samples['faq']?.values(audience.length), question, audience };
    const { status, body } = await app.call('POST', '/api/cms-create-faq', { token: admin.token, body: values });
    assert.equal(status, 201, JSON.stringify(body));
    assert.ok(!(await titles(question, admin.token)).includes(question));
    const moved = await app.call('PUT', `/api/cms-move-faq/${body.id}`, {
      token: admin.token,
      body: { step: 'publish', revision: body.revision },
    });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
  };
  await ask('Como trocar de jabuticabeira?', 'customer');
  await ask('Como regar a jabuticabeira?', 'staff');
  assert.deepEqual(await titles('jabuticabeira', client.token), ['Como trocar de jabuticabeira?']);
  assert.equal((await titles('jabuticabeira', admin.token)).length, 2);
});

test('records of the staff are found by who may read their subject, and by nobody else', async () => {
  const names = async (q: string, token?: string) => (await search(q, token)).staff.map(({ name }: any) => name);
  assert.deepEqual(await names('Quitéria', admin.token), ['customer']);
  assert.deepEqual(await names('xilofone', admin.token), []);
  assert.deepEqual(await names('petr4', admin.token), ['ticker']);
  assert.deepEqual(await names('preto', admin.token), ['store-color']);
  for (const token of [undefined, client.token]) assert.deepEqual(await names('Quitéria', token), []);
  const content = await person(app, { profile_id: profiles.content });
  assert.ok(!(await names('Quitéria', content.token)).includes('customer'));
  const lines = (await app.call('GET', '/api/search-suggestions?q=quiteria', { token: admin.token })).body.staff;
  assert.deepEqual(lines[0].items[0], {
    title: 'Quitéria Zanettini',
    subtitle: client.email,
    address: `/clientes/${client.id}`,
  });
});

test('staff find what they may begin, and records of a kind by its name and their own words', async () => {
  const groups = async (q: string, token?: string) =>
    (await search(q, token)).staff.map(({ name, items }: any) => [name, items.map(({ title }: any) => title)]);
  assert.deepEqual(await groups('novo e-book', admin.token), [['command', ['Novo e-book']]]);
  assert.deepEqual(await groups('criar catego', admin.token), [['command', ['Nova categoria']]]);
  assert.deepEqual(await groups('cor preto', admin.token), [['store-color', ['Preto', 'Preto e branco']]]);
  assert.deepEqual(await groups('ticker preto', admin.token), []);
  const { staff } = await search('nova pergunta', admin.token);
  assert.equal(staff[0].items[0].address, '/faq/cadastro');
  const support = await person(app, { profile_id: profiles.support });
  for (const token of [undefined, client.token, support.token])
    assert.deepEqual(await groups('novo e-book', token), []);
});
