import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { grant, makeCourse, makePlan } from './catalog.fixture.ts';
import { item, keysOf, shelfDesk, type Item } from './content-shelves.fixture.ts';

let app: TestApp;
let admin: SignedInPerson;

before(async () => {
  app = await testApp({ VARIANT_ORIGINS: 'http://liberta.test=liberta' });
  admin = await person(app, { profile_id: profiles.admin });
});
after(() => app.close());

const { call, find, move, draft, create, write, save, page, shown, preview } = shelfDesk(() => ({ app, admin }));

const rulesOf = async ({ id }: { id: number }) =>
  (
    await app.core.db
      .selectFrom('plan_rule')
      .where('kind', '=', 'shelf')
      .where('target_id', '=', id)
      .select('signature_type_id')
      .orderBy('signature_type_id')
      .execute()
  ).map(({ signature_type_id: plan }) => plan);

/** A plan, somebody who holds it, and whether a course is open to them. */
const holder = async () => {
  const [plan, who] = [await makePlan(app), await person(app)];
  await grant(app, who.id, 'signature_type', plan.id);
  const has = async ({ slug }: { slug: string }) =>
    (await app.call('GET', `/api/find-course-player/${slug}`, { token: who.token })).body.access === 'owned';
  return { plan, who, has };
};

test('a shelf that was never published opens nothing, stands nowhere, and does both once it is published', async () => {
  const [{ plan, has }, course] = [await holder(), await makeCourse(app)];
  const shelf = await draft({ items: [item('course', course)], plan_ids: [plan.id], on_home: true });
  const places = async () => {
    const { body: home } = await app.call('GET', '/api/list-home');
    const { subjects } = await app.modules.catalog.service.addresses.of('brasil');
    await app.core.jobs.run('search-settle');
    const { body: found } = await app.call('GET', `/api/search?q=${encodeURIComponent(shelf.name)}`);
    return [
      (await page(shelf.slug)).status,
      home.shelves.some(({ slug }: Item) => slug === shelf.slug),
      subjects.some(({ slug }) => slug === shelf.slug),
      JSON.stringify(found).includes(`/assunto/${shelf.slug}`),
      await has(course),
    ];
  };
  assert.deepEqual(shelf.plan_ids, [plan.id]);
  assert.deepEqual([await rulesOf(shelf), ...(await places())], [[], 404, false, false, false, false]);
  assert.equal((await move(shelf.id, 'publish')).status, 200);
  assert.deepEqual([await rulesOf(shelf), ...(await places())], [[plan.id], 200, true, true, true, true]);
});

test('contents, rules, blocks and plans of the next version touch neither readers nor holders until it is published', async () => {
  const [{ plan, has }, now, later] = [await holder(), await makeCourse(app), await makeCourse(app)];
  const shelf = await create({ items: [item('course', now)], plan_ids: [plan.id] });
  const block = { kind: 'text', title: 'Por onde começar', contents: 'all', text: 'Do caixa à bolsa.', path: '' };
  const rule = { kind: 'newest', item_type: 'course', category_id: null, most: 24 };
  const next = { items: [item('course', later)], rules: [rule], layout_blocks: [block], plan_ids: [], name: 'Outra' };
  const written = (await write(shelf, next)).body;
  assert.deepEqual(written.changed_fields, ['items', 'layout_blocks', 'name', 'plan_ids', 'rules']);
  assert.equal(written.items[0].item_id, later.id);
  const { body } = await page(shelf.slug);
  assert.deepEqual([body.title, keysOf(body.items), body.shelf.blocks], [shelf.name, [`course ${now.id}`], []]);
  assert.deepEqual([await has(now), await has(later), await rulesOf(shelf)], [true, false, [plan.id]]);
  const list = (await call('GET', `/api/cms-list-shelves?q=${shelf.slug}`)).body.data[0];
  assert.deepEqual([list.items_count, list.plan_names, list.has_changes], [1, [plan.name], true]);

  assert.equal((await move(shelf.id, 'publish')).status, 200);
  const after = (await page(shelf.slug)).body;
  assert.deepEqual([after.title, keysOf(after.items)[0], after.shelf.blocks], ['Outra', `course ${later.id}`, [block]]);
  assert.deepEqual([await has(now), await has(later), await rulesOf(shelf)], [false, false, []]);
});

test('the form is measured against what is open now, whatever its working copy says', async () => {
  const [{ plan }, one, two] = [await holder(), await makeCourse(app), await makeCourse(app)];
  const shelf = await create({ items: [item('course', one)], plan_ids: [plan.id] });
  const measured = async (values: { items: object[]; plan_ids: number[] }) => {
    const { body } = await call('POST', '/api/cms-measure-shelf', { id: shelf.id, rules: [], ...values });
    const { people, opens, closes } = body.plans.find(({ id }: Item) => id === plan.id);
    return [people, opens, closes];
  };
  const next = { items: [item('course', two)], plan_ids: [plan.id] };
  await write(shelf, next);
  assert.deepEqual(await measured(next), [1, 1, 1]);
  await move(shelf.id, 'publish');
  assert.deepEqual(await measured(next), [1, 0, 0]);
});

test('what was opened stays open as it was published while a shelf is archived, and no draft of it changes that', async () => {
  const [{ plan, has }, one, two] = [await holder(), await makeCourse(app), await makeCourse(app)];
  const shelf = await create({ items: [item('course', one)], plan_ids: [plan.id] });
  await move(shelf.id, 'archive');
  assert.deepEqual([(await page(shelf.slug)).status, await has(one), await rulesOf(shelf)], [404, true, [plan.id]]);
  const { status, body } = await call('DELETE', `/api/cms-delete-shelf/${shelf.id}`);
  assert.deepEqual([status, body.code], [409, 'in_use']);
  await move(shelf.id, 'reopen');
  assert.equal((await write(shelf, { items: [item('course', two)], plan_ids: [] })).status, 200);
  assert.deepEqual([await has(one), await has(two), await rulesOf(shelf)], [true, false, [plan.id]]);
  await move(shelf.id, 'publish');
  assert.deepEqual([await has(one), await rulesOf(shelf)], [false, []]);
  assert.equal((await call('DELETE', `/api/cms-delete-shelf/${shelf.id}`)).status, 200);
});

test('many that are published at once open their plans, and taken back open nothing again', async () => {
  const [{ plan, has }, course] = [await holder(), await makeCourse(app)];
  const shelf = await draft({ items: [item('course', course)], plan_ids: [plan.id] });
  const { body: run } = await call('POST', '/api/cms-bulk-shelves', { action: 'publish', ids: [shelf.id] });
  assert.deepEqual([run.done, await has(course)], [1, true], JSON.stringify(run));
  const { body: undone } = await call('POST', `/api/cms-undo-run/${run.id}`, {});
  assert.deepEqual([undone.state, (await find(shelf.id)).status], ['undone', 'draft']);
  assert.deepEqual([await has(course), await rulesOf(shelf)], [false, []]);
});

test('the preview of a shelf that was never published shows it to its token alone, with its contents, blocks and plan', async () => {
  const [{ plan }, course] = [await holder(), await makeCourse(app)];
  const block = { kind: 'grid', title: 'Tudo', contents: 'all', text: '', path: '' };
  const items = [{ ...item('course', course), highlight: true }];
  const shelf = await draft({ items, layout_blocks: [block], plan_ids: [plan.id], visibility: 'subscribers' });
  const { path, headers } = await preview(shelf);
  assert.equal(path, `/assunto/${shelf.slug}`);
  assert.equal((await page(shelf.slug)).status, 404);
  assert.equal((await page(shelf.slug, { token: admin.token })).status, 404);
  for (const asked of [{ headers }, { headers, token: admin.token }]) {
    const { status, body } = await page(shelf.slug, asked);
    assert.equal(status, 200, JSON.stringify(body));
    const { access, blocks, highlights, plan: named } = body.shelf;
    assert.deepEqual([keysOf(body.items), access.open, blocks], [[`course ${course.id}`], true, [block]]);
    assert.deepEqual([highlights, named.name], [[`course ${course.id}`], plan.name]);
  }
  assert.deepEqual([await rulesOf(shelf), (await find(shelf.id)).is_live], [[], false]);
  const other = await draft();
  const wrong = await page(other.slug, { headers });
  assert.deepEqual([wrong.status, wrong.body.code], [404, 'preview_over']);
  assert.equal((await page('cursos', { headers })).body.code, 'preview_over');
});

test('the preview of something live shows its working copy, a new address too, while readers see what they saw', async () => {
  const [one, two] = [await makeCourse(app), await makeCourse(app)];
  const shelf = await create({ items: [item('course', one)] });
  await write(shelf, { items: [item('course', two)], slug: `${shelf.slug}-nova`, visibility: 'internal' });
  const { path, headers } = await preview(shelf);
  assert.equal(path, `/assunto/${shelf.slug}-nova`);
  for (const slug of [shelf.slug, `${shelf.slug}-nova`])
    assert.deepEqual(keysOf((await page(slug, { headers })).body.items), [`course ${two.id}`]);
  assert.deepEqual(await shown(shelf.slug), [`course ${one.id}`]);
  assert.equal((await page(`${shelf.slug}-nova`)).status, 404);
});

test('a draft without an icon and a colour has a preview, under its brand alone', async () => {
  const { body: shelf } = await call('POST', '/api/cms-create-shelf', { name: 'Só o nome', slug: 'so-o-nome' });
  await write(shelf, { brands: ['liberta'] });
  const { headers } = await preview(shelf);
  const { status, body } = await page('so-o-nome', { headers: { ...headers, host: 'liberta.test' } });
  assert.deepEqual([status, body.shelf?.icon, body.items], [200, 'star', []]);
  const elsewhere = await page('so-o-nome', { headers });
  assert.deepEqual([elsewhere.status, elsewhere.body.code], [404, 'not_found']);
  const lacking = await move(shelf.id, 'publish');
  assert.deepEqual([lacking.body.code, Object.keys(lacking.body.error).sort()], ['not_complete', ['color', 'icon']]);
});

test('an address that no reader has seen is nobody’s once it is left, and a category’s is refused when it is published too', async () => {
  const shelf = await draft({ slug: 'endereco-de-rascunho' });
  await write(shelf, { slug: 'endereco-final' });
  assert.equal((await page('endereco-de-rascunho')).body.code, 'not_found');
  const other = await draft({ slug: 'endereco-de-rascunho' });
  const category = { name: 'Veio depois', slug: 'endereco-de-rascunho', kinds: ['curso'], motif: 'bars' };
  assert.equal((await call('POST', '/api/cms-create-category', category)).status, 201);
  const refused = await move(other.id, 'publish');
  assert.deepEqual(refused.body.error, { slug: ['Este endereço já é da categoria Veio depois.'] });
});

test('a category does not take the address of a shelf that readers see, nor of a page of the platform', async () => {
  const shelf = await create();
  const category = { name: 'Tarde demais', kinds: ['curso'], motif: 'bars' };
  const taken = (slug: string) => call('POST', '/api/cms-create-category', { ...category, slug });
  const { status, body } = await taken(shelf.slug);
  assert.deepEqual([status, body.error], [400, { slug: [`Este endereço já é da qualificação ${shelf.name}.`] }]);
  assert.deepEqual((await taken('cursos')).body.error, { slug: ['Este endereço já é de uma página da plataforma.'] });
  const { body: made } = await taken('ainda-livre');
  const moved = await call('PUT', `/api/cms-update-category/${made.id}`, { slug: shelf.slug, revision: made.revision });
  assert.deepEqual(moved.body.error, body.error);
});

test('what went meanwhile stands in the way of no save, and of the publication', async () => {
  const [{ plan }, course] = [await holder(), await makeCourse(app)];
  const shelf = await draft({ items: [item('course', course)], plan_ids: [plan.id] });
  await app.core.db.deleteFrom('access_grant').where('subject_id', '=', plan.id).execute();
  await app.core.db.deleteFrom('signature_type').where('id', '=', plan.id).execute();
  assert.equal((await write(shelf, { banner_alt: 'Um gráfico' })).status, 200);
  const refused = await move(shelf.id, 'publish');
  assert.deepEqual(refused.body.error, { plan_ids: ['Um dos planos não existe mais.'] });
  assert.equal((await save(shelf, { plan_ids: [] })).status, 200);
});

test('a category that the next version of a shelf names is counted with what uses it', async () => {
  const category = (
    await call('POST', '/api/cms-create-category', {
      name: 'Só na próxima',
      slug: 'so-na-proxima',
      kinds: ['curso'],
      motif: 'bars',
    })
  ).body;
  const shelf = await create();
  await write(shelf, { rules: [{ kind: 'category', item_type: 'course', category_id: category.id, most: 3 }] });
  assert.equal((await call('DELETE', `/api/cms-delete-category/${category.id}`)).status, 409);
});
