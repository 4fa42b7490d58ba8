import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from '@pregao/contract';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { fetchPage, publishPages } from '../platform/page/page.fixture.ts';
import { grant, makeCourse, makePlan } from './catalog.fixture.ts';
import { item, keysOf, shelfDesk, type Item } from './content-shelves.fixture.ts';

let app: TestApp;
let admin: SignedInPerson;
let made = 0;

before(async () => {
  app = await testApp({ VARIANT_ORIGINS: 'http://liberta.test=liberta' });
  admin = await person(app, { profile_id: profiles.admin });
});
after(() => app.close());

const makeEbook = async () => {
  const { db } = app.core;
  const author = await db.selectFrom('instructor').select('id').executeTakeFirstOrThrow();
  return db
    .insertInto('ebook')
    .values({
      title: 'Guia',
      slug: `guia-${(made += 1)}`,
      category_id: 1,
      author_id: author.id,
      pages: 12,
      status: 'published',
      live_revision: 1,
      published_at: '2026-01-01T12:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};

const { call, create, save, move, page, shown } = shelfDesk(() => ({ app, admin }));

test('a shelf shows contents of every type in the order of its form, and what is picked again in another', async () => {
  const [one, two, book] = [await makeCourse(app), await makeCourse(app), await makeEbook()];
  const shelf = await create({ items: [item('course', two), item('ebook', book), item('course', one)], on_home: true });
  const keys = [`course ${two.id}`, `ebook ${book.id}`, `course ${one.id}`];
  assert.deepEqual(await shown(shelf.slug), keys);
  const { body } = await app.call('GET', '/api/list-home');
  const [onHome] = body.shelves.filter(({ slug }: Item) => slug === shelf.slug);
  assert.deepEqual(keysOf(onHome.courses), [keys[0], keys[2]]);
  assert.deepEqual(
    onHome.others.map(({ at, item: other }: { at: number; item: Item }) => [at, other.id]),
    [[1, book.id]],
  );
  await save(shelf, { items: [...shelf.items].reverse() });
  assert.deepEqual(await shown(shelf.slug), [...keys].reverse());
  const { body: version } = await call('GET', `/api/cms-find-shelf-version/${shelf.id}/1`);
  assert.deepEqual(
    version.values.items.map((held: Item) => held.item_id),
    [two.id, book.id, one.id],
  );
});

test('what is not published, of another day or of another brand is skipped, and stays where it was for staff', async () => {
  const [here, draft, late, gone] = [
    await makeCourse(app),
    await makeCourse(app),
    await makeCourse(app),
    await makeCourse(app),
  ];
  await app.core.db.updateTable('course').set({ status: 'draft' }).where('id', '=', draft.id).execute();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(app.clock.now);
  const shelf = await create({
    items: [
      item('course', draft),
      item('course', late, { available_from: '2999-01-01' }),
      item('course', gone, { available_until: '2001-01-01' }),
      item('course', here, { available_from: today, available_until: today }),
    ],
  });
  assert.deepEqual(await shown(shelf.slug), [`course ${here.id}`]);
  assert.equal(shelf.items.length, 4);
  const named = `/api/cms-find-shelf-contents?items=course-${draft.id}`;
  const { body: known } = await app.call('GET', named, { token: admin.token });
  assert.equal(known.data[0].published, false);
  const over = await save(shelf, {
    items: [item('course', here, { available_from: '2026-02-02', available_until: '2026-02-01' })],
  });
  assert.deepEqual([over.status, Object.keys(over.body.error)], [400, ['items']]);
  await save(shelf, { items: [item('course', here)], brands: ['liberta'] });
  assert.equal((await page(shelf.slug)).status, 404);
  assert.equal((await page(shelf.slug, { headers: { host: 'liberta.test' } })).status, 200);
});

test('rules add what was not picked: of a category with those below it, the newest, the best rated', async () => {
  const top = (
    await call('POST', '/api/cms-create-category', { name: 'Raiz', slug: 'raiz', kinds: ['curso'], motif: 'bars' })
  ).body;
  const low = (
    await call('POST', '/api/cms-create-category', {
      name: 'Galho',
      slug: 'galho',
      kinds: ['curso'],
      motif: 'bars',
      parent_id: top.id,
    })
  ).body;
  const [picked, above, below] = [
    await makeCourse(app, { category: top.id }),
    await makeCourse(app, { category: top.id }),
    await makeCourse(app, { category: low.id }),
  ];
  const rule = { kind: 'category', item_type: 'course', category_id: top.id, most: 24 };
  const shelf = await create({ items: [item('course', picked)], rules: [rule] });
  const [first, ...rest] = await shown(shelf.slug);
  assert.equal(first, `course ${picked.id}`);
  assert.deepEqual(rest.sort(), [`course ${above.id}`, `course ${below.id}`].sort());
  await save(shelf, { rules: [{ ...rule, most: 1 }], items: [] });
  assert.equal((await shown(shelf.slug)).length, 1);
  const measured = await call('POST', '/api/cms-measure-shelf', {
    id: shelf.id,
    items: [],
    rules: [rule],
    plan_ids: [],
  });
  assert.deepEqual(measured.body.rules, [3]);
  const chips = (await page('raiz')).body.topics;
  assert.deepEqual(chips, [{ title: 'Galho', slug: 'galho' }]);
  const inUse = await call('DELETE', `/api/cms-delete-category/${low.id}`);
  assert.equal(inUse.status, 409);
});

test('the switch of a plan opens exactly what is picked, tells whom before, and closes it again', async () => {
  const [plan, holder, stranger] = [await makePlan(app), await person(app), await person(app)];
  await grant(app, holder.id, 'signature_type', plan.id);
  const [inside, outside] = [await makeCourse(app), await makeCourse(app)];
  const shelf = await create({ items: [item('course', inside)] });
  const access = async (course: { slug: string }, token: string) =>
    (await app.call('GET', `/api/find-course-player/${course.slug}`, { token })).body.access;
  assert.notEqual(await access(inside, holder.token), 'owned');
  const wish = { id: shelf.id, items: shelf.items, rules: [], plan_ids: [plan.id] };
  const measure = async (body: object) =>
    (await call('POST', '/api/cms-measure-shelf', body)).body.plans.find(({ id }: Item) => id === plan.id);
  const told = await measure(wish);
  assert.deepEqual([told.people, told.opens, told.closes], [1, 1, 0]);
  assert.notEqual(await access(inside, holder.token), 'owned');
  await save(shelf, { plan_ids: [plan.id] });
  assert.equal(await access(inside, holder.token), 'owned');
  assert.notEqual(await access(outside, holder.token), 'owned');
  assert.notEqual(await access(inside, stranger.token), 'owned');
  const theirs = (await page(shelf.slug, { token: stranger.token })).body.shelf.plan;
  const mine = (await page(shelf.slug, { token: holder.token })).body.shelf.plan;
  assert.deepEqual([theirs.owned, mine.owned, mine.name], [false, true, plan.name]);
  assert.equal((await call('DELETE', `/api/cms-delete-shelf/${shelf.id}`)).status, 409);
  const left = await measure({ ...wish, plan_ids: [] });
  assert.deepEqual([left.opens, left.closes], [0, 1]);
  await save(shelf, { plan_ids: [] });
  assert.notEqual(await access(inside, holder.token), 'owned');
});

test('who may see a shelf decides its page, and the home shows nobody what is not for them', async () => {
  const course = await makeCourse(app);
  const [plan, holder, stranger] = [await makePlan(app), await person(app), await person(app)];
  await grant(app, holder.id, 'signature_type', plan.id);
  const shelf = await create({
    items: [{ ...item('course', course), highlight: true }],
    on_home: true,
    visibility: 'signed_in',
  });
  const highlightsOf = async (token?: string) =>
    (await page(shelf.slug, { ...(token && { token }) })).body.shelf.highlights as string[];
  const reasonOf = async (token?: string) => {
    const { status, body } = await page(shelf.slug, { ...(token && { token }) });
    return [status, body.shelf?.access.open ?? null, body.shelf?.access.reason ?? null, body.items?.length ?? null];
  };
  const isOnHome = async (token?: string) =>
    (await app.call('GET', '/api/list-home', { ...(token && { token }) })).body.shelves.some(
      ({ slug }: Item) => slug === shelf.slug,
    );
  assert.deepEqual(await reasonOf(), [200, false, 'login', 0]);
  assert.deepEqual(await reasonOf(stranger.token), [200, true, null, 1]);
  assert.deepEqual([await highlightsOf(), await highlightsOf(stranger.token)], [[], [`course ${course.id}`]]);
  assert.deepEqual([await isOnHome(), await isOnHome(stranger.token)], [false, true]);
  await save(shelf, { visibility: 'subscribers', plan_ids: [plan.id] });
  assert.deepEqual(await reasonOf(stranger.token), [200, false, 'plan', 0]);
  assert.deepEqual(await reasonOf(holder.token), [200, true, null, 1]);
  assert.deepEqual([await isOnHome(stranger.token), await isOnHome(holder.token)], [false, true]);
  await save(shelf, { visibility: 'internal' });
  assert.deepEqual(await reasonOf(holder.token), [404, null, null, null]);
  assert.equal((await reasonOf(admin.token))[0], 200);
  await save(shelf, { visibility: 'public' });
  await move(shelf.id, 'archive');
  assert.deepEqual([(await reasonOf(admin.token))[0], await isOnHome()], [404, false]);
});

test('a shelf is found by its address, and takes none of a page that stands', async () => {
  const shelf = await create();
  assert.equal((await call('GET', `/api/cms-find-shelf/${shelf.slug}`)).body.id, shelf.id);
  assert.equal((await call('GET', '/api/cms-find-shelf/nenhuma-delas')).status, 404);
  const taken = await save(shelf, { slug: 'opcoes' });
  assert.deepEqual([taken.status, Object.keys(taken.body.error)], [400, ['slug']]);
});

test('the picker finds contents by letters of their title, whatever their accents, and says what is not published', async () => {
  const course = await makeCourse(app, { title: 'Operações Ímpares' });
  const { body } = await call('GET', '/api/cms-find-shelf-contents?q=operacoes%20imp');
  assert.deepEqual(
    body.data.map(({ item_id, published }: Item) => [item_id, published]),
    [[course.id, true]],
  );
  assert.deepEqual((await call('GET', '/api/cms-find-shelf-contents?q=imp%25res')).body.data, []);
  assert.deepEqual((await call('GET', '/api/cms-find-shelf-contents?q=impares&type=ebook')).body.data, []);
});

test('contents are named by their numbers, those that were archived too; anything else is refused', async () => {
  const [course, gone] = [await makeCourse(app, { title: 'Um' }), await makeCourse(app, { title: 'Outro' })];
  await app.database.query(`UPDATE course SET status = 'archived' WHERE id = ${gone.id}`);
  const named = (items: string) => call('GET', `/api/cms-find-shelf-contents?items=${items}`);
  const { body } = await named(`course-${course.id},course-${gone.id},ebook-999999999`);
  assert.deepEqual(body.data.map(({ title }: Item) => title).sort(), ['Outro', 'Um']);
  for (const bad of ['lesson-1', 'course-x', 'course-1;ebook-2', `course-${'9'.repeat(30)}`])
    assert.equal((await named(encodeURIComponent(bad))).status, 400, bad);
});

const subjectPage: Page = {
  path: '/assunto/:slug',
  layout: 'default',
  withoutSession: true,
  status: 'ready',
  title: 'Assunto',
  data: ['/api/find-subject/{slug}'],
};

test('an old address of a shelf or a category leads to the one of now, for those alone who see it', async () => {
  const shelf = await create({ slug: 'estante-antiga' });
  await save(shelf, { slug: 'estante-nova' });
  await publishPages(app, [subjectPage]);
  const { status, body } = await page('estante-antiga');
  assert.deepEqual([status, body.code, body.params], [404, 'moved', { address: '/assunto/estante-nova' }]);
  const visit = await fetchPage(app, '/assunto/estante-antiga');
  assert.deepEqual([visit.status, visit.headers.location], [301, '/assunto/estante-nova']);
  const taken = await call('POST', '/api/cms-create-shelf', { name: 'Outra estante', slug: 'estante-antiga' });
  assert.deepEqual(taken.body.error, { slug: [`Este endereço já é ou foi de “${shelf.name}”.`] });
  await save(await create({ slug: 'estante-da-casa', visibility: 'internal' }), { slug: 'estante-interna' });
  assert.equal((await page('estante-da-casa')).body.code, 'not_found');
  await app.core.db
    .updateTable('category')
    .set({ slug: 'renda-fixa-de-novo' })
    .where('slug', '=', 'renda-fixa')
    .execute();
  assert.deepEqual((await page('renda-fixa')).body.params, { address: '/assunto/renda-fixa-de-novo' });
  await app.core.db
    .updateTable('category')
    .set({ slug: 'renda-fixa' })
    .where('slug', '=', 'renda-fixa-de-novo')
    .execute();
  assert.equal((await page('renda-fixa')).status, 200);
});
