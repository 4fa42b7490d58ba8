import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { managedPlans } from '@pregao/contract';
import catalog from '../../../../mfe-catalog/remote.ts';
import { countedDatabase } from '../../../test/counted-database.ts';
import { deskOf, nextNumber, type Row } from '../../../test/desk.ts';
import { makeEbook } from '../../../test/ebooks.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { insertPlan } from '../../../test/plans.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';
import { createAccessService } from '../access/access.service.ts';
import { grant, makeCourse } from '../catalog/catalog.fixture.ts';
import { fetchPage, publishPages, titleOf } from '../platform/page/page.fixture.ts';
import { addRoom } from '../rooms/rooms.fixture.ts';
import { createPlanReader } from './plans.reader.ts';
import { createPlansService } from './plans.service.ts';

let app: TestApp;
let admin: SignedInPerson;
const sample = samples['signature-type'] as Sample;
const { at, create } = deskOf(() => ({ app, admin }), managedPlans, sample);
before(async () => {
  app = await testApp({
    LOG_LEVEL: 'error',
    API_CALLS_PER_MINUTE: '0',
    PUBLIC_URL: 'https://pregao.example',
    VARIANT_ORIGINS: 'http://global.test=global',
  });
  admin = await person(app, { profile_id: profiles.admin });
  await publishPages(app, catalog.pages);
});
after(() => app.close());

const get = (url: string, who?: SignedInPerson, headers: Record<string, string> = {}) =>
  app.call('GET', url, { headers, ...(who && { token: who.token }) });

const rule = (planId: number, kind: string, target: number | null, content: string | null = 'course') =>
  app.core.db
    .insertInto('plan_rule')
    .values({ signature_type_id: planId, kind, content_type: content, target_id: target })
    .execute();

interface PlanFields {
  company?: number | null;
  /** Centavos of each period that is sold. */
  prices?: Readonly<Record<string, number>>;
}

let turn = 0;

/** A plan before its readers, with the periods that are sold. */
const makeSold = async ({ company = null, prices = { month: 4_990 } }: PlanFields = {}) => {
  const { db } = app.core;
  turn += 1;
  const slug = `plano-de-leitor-${turn}`;
  const id = await insertPlan(db, { name: `Plano de leitor ${turn}`, slug });
  await db.updateTable('signature_type').set({ company_id: company }).where('id', '=', id).execute();
  const products: Record<string, number> = {};
  for (const [interval, price] of Object.entries(prices)) {
    const product = await db
      .insertInto('product')
      .values({
        slug: `${slug}-${interval}`,
        name: `${slug} ${interval}`,
        kind: 3,
        price_cents: price,
        company_id: company,
        pix_discount_bps: 500,
        access_days: 30,
        reference_type: 'signature_type',
        reference_id: id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    products[interval] = product.id;
    await db
      .updateTable('signature_plan')
      .set({ product_id: product.id, is_sold: true })
      .where('signature_type_id', '=', id)
      .where('interval', '=', interval)
      .execute();
  }
  return { id, slug, products };
};

const listed = async (id: number, who?: SignedInPerson, headers: Record<string, string> = {}) => {
  const { status, body } = await get('/api/list-plans', who, headers);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.find((plan: Row) => plan.id === id);
};

const global = { host: 'global.test' };

test('the plans of a brand are listed in their order, and those of another are not', async () => {
  const [ours, theirs] = [await makeSold({ company: 1 }), await makeSold({ company: 2 })];
  assert.equal((await listed(ours.id)).slug, ours.slug);
  assert.equal(await listed(theirs.id), undefined);
  assert.equal(await listed(ours.id, undefined, global), undefined);
  assert.equal((await listed(theirs.id, undefined, global)).slug, theirs.slug);
  for (const path of [
    `/api/find-plan/${theirs.slug}`,
    `/api/list-plan-contents/${theirs.id}`,
    `/api/liberta-find-signature-type/${theirs.id}`,
  ])
    assert.equal((await get(path)).status, 404, path);
  assert.equal((await get(`/api/find-plan/${theirs.slug}`, undefined, global)).status, 200);
});

test('a plan says the periods that are sold, the shortest first, at the price that a cart asks', async () => {
  const plan = await makeSold({ prices: { year: 47_900, month: 4_990 } });
  const { periods } = await listed(plan.id);
  assert.deepEqual(
    periods.map(({ interval, months, price_cents }: Row) => [interval, months, price_cents]),
    [
      ['month', 1, 4_990],
      ['year', 12, 47_900],
    ],
  );
  for (const { product_id, price_cents } of periods) {
    const { token } = await person(app);
    const { status, body: cart } = await app.call('POST', '/api/shopping-cart-add-product', {
      token,
      body: { product_id },
    });
    assert.equal(status, 200, JSON.stringify(cart));
    assert.deepEqual(
      cart.products.map((line: Row) => [line.product_id, line.unit_price_cents]),
      [[product_id, price_cents]],
    );
  }
  const { body } = await get(`/api/find-plan/${plan.slug}`);
  assert.deepEqual(body.periods, periods);
  const { body: type } = await get(`/api/liberta-find-signature-type/${plan.id}`);
  assert.deepEqual([type.slug, type.periods], [plan.slug, periods]);
});

test('a plan that is off sale is read and says no price; by its number it is not there', async () => {
  const plan = await makeSold({ prices: {} });
  assert.deepEqual((await listed(plan.id)).periods, []);
  assert.deepEqual((await get(`/api/find-plan/${plan.slug}`)).body.periods, []);
  assert.equal((await get(`/api/liberta-find-signature-type/${plan.id}`)).status, 404);
  assert.equal((await get('/api/liberta-find-signature-type/999999')).status, 404);
  const sold = await makeSold();
  const { db } = app.core;
  await db
    .updateTable('product')
    .set({ status: 'inactive' })
    .where('id', '=', sold.products.month ?? 0)
    .execute();
  assert.deepEqual((await listed(sold.id)).periods, []);
});

test('a plan that left the brand is there for who has it, sold to nobody, and nowhere for others', async () => {
  const plan = await makeSold();
  const holder = await person(app);
  await grant(app, holder.id, 'signature_type', plan.id, { expires_at: '2027-12-22T12:00:00Z' });
  await app.core.db
    .updateTable('signature_type')
    .set({ live_revision: null, status: 'archived' })
    .where('id', '=', plan.id)
    .execute();
  const { status, body } = await get(`/api/find-plan/${plan.slug}`, holder);
  assert.deepEqual(
    [status, body.archived, body.periods, body.owned],
    [200, true, [], { until: '2027-12-22T12:00:00.000Z', trial: false }],
  );
  assert.equal((await get(`/api/list-plan-contents/${plan.id}`, holder)).status, 200);
  for (const who of [undefined, await person(app), admin]) {
    assert.equal((await get(`/api/find-plan/${plan.slug}`, who)).status, 404);
    assert.equal((await get(`/api/list-plan-contents/${plan.id}`, who)).status, 404);
  }
  const { body: list } = await get('/api/list-plans', holder);
  assert.deepEqual(
    list.own.map(({ id, until }: Row) => [id, until]),
    [[plan.id, '2027-12-22T12:00:00.000Z']],
  );
  assert.equal(
    list.data.some(({ id }: Row) => id === plan.id),
    false,
  );
});

test('who has a plan reads until when, what was bought to follow it included, and beside which one another begins', async () => {
  const [plan, other] = [await makeSold(), await makeSold()];
  const holder = await person(app);
  const next = { starts_at: '2027-06-01T12:00:00Z', expires_at: '2027-07-01T12:00:00Z' };
  await grant(app, holder.id, 'signature_type', plan.id, { expires_at: next.starts_at });
  await grant(app, holder.id, 'signature_type', plan.id, next);
  await grant(app, holder.id, 'signature_type', other.id, { expires_at: '2020-01-01T12:00:00Z' });
  assert.deepEqual((await listed(plan.id, holder)).owned, { until: '2027-07-01T12:00:00.000Z', trial: false });
  assert.equal((await listed(other.id, holder)).owned, null);
  assert.equal((await listed(plan.id)).owned, null);
  const { body } = await get(`/api/find-plan/${other.slug}`, holder);
  assert.deepEqual(body.beside.length, 1);
  assert.deepEqual((await get(`/api/find-plan/${plan.slug}`, holder)).body.beside, []);
});

test('beside a plan one has, a smaller one says what it does not open; staff read what each opens', async () => {
  const [small, large] = [await makeSold(), await makeSold()];
  const [shared, alone] = [await makeCourse(app), await makeCourse(app)];
  for (const id of [shared.id, alone.id]) await rule(large.id, 'item', id);
  await rule(small.id, 'item', shared.id);
  await addRoom(app, { plans: [{ id: large.id, delay_s: 0 }], from: 60, to: 120 });
  const holder = await person(app);
  await grant(app, holder.id, 'signature_type', large.id);
  const missing = async (slug: string, who?: SignedInPerson) => (await get(`/api/find-plan/${slug}`, who)).body.missing;
  assert.deepEqual(await missing(small.slug, holder), [
    { kind: 'course', count: 1 },
    { kind: 'broadcast', count: 1 },
  ]);
  assert.deepEqual([await missing(large.slug, holder), await missing(small.slug)], [[], []]);
  const opens = [
    { kind: 'course', count: 2 },
    { kind: 'broadcast', count: 1 },
  ];
  assert.deepEqual((await get('/api/list-plans', holder)).body.own[0].opens, opens);
  assert.deepEqual((await get(`/api/list-user-signature/${holder.id}`, holder)).body.data[0].opens, opens);
  assert.deepEqual((await get(`/api/cms-find-signature-type/${large.id}`, admin)).body.opens_now, opens);
});

test('the page shows what the plan opens by kind, its teachers, its rooms with their next edition and what is free', async () => {
  const plan = await makeSold();
  const course = await makeCourse(app, { title: 'Travas de alta', category: 2 });
  const book = await makeEbook(app);
  await rule(plan.id, 'item', course.id);
  await rule(plan.id, 'item', book.id, 'ebook');
  const { broadcast } = await addRoom(app, { plans: [{ id: plan.id, delay_s: 30 }], from: 60, to: 120 });
  const holder = await person(app);
  await grant(app, holder.id, 'course', course.id);
  const { body } = await get(`/api/find-plan/${plan.slug}`, holder);
  assert.deepEqual(body.opens, [
    { kind: 'course', count: 1 },
    { kind: 'ebook', count: 1 },
    { kind: 'broadcast', count: 1 },
  ]);
  assert.deepEqual(
    body.contents.map(({ kind, count, items }: Row) => [
      kind,
      count,
      items.map(({ path, owned }: Row) => [path, owned]),
    ]),
    [
      ['course', 1, [[`/curso/${course.slug}`, true]]],
      ['ebook', 1, [[`/ebooks/${book.slug}`, false]]],
    ],
  );
  assert.match(body.contents[0].items[0].cover, /^\/covers\/course\//);
  assert.deepEqual(
    body.teachers.map(({ credential, courses }: Row) => [credential, courses]),
    [['CNPI 2841', 1]],
  );
  const [room] = body.rooms;
  assert.deepEqual([room.id, room.delay_s, room.path], [broadcast, 30, `/cliente/lives/${broadcast}`]);
  assert.equal(room.next.starts_at, new Date(app.clock.now.getTime() + 3_600_000).toISOString());
  assert.deepEqual(
    body.samples.map(({ what, path }: Row) => [what, path]),
    [
      ['Aula livre: Aula 1.1', `/curso/${course.slug}`],
      ['Amostra de 2 páginas', `/ebooks/${book.slug}?amostra`],
    ],
  );
});

test('the contents of a plan are found by words and by kind, a page at a time', async () => {
  const plan = await makeSold();
  const mark = `Zebra${nextNumber()}`;
  const courses = [await makeCourse(app, { title: `${mark} ação` }), await makeCourse(app, { title: `Outro ${mark}` })];
  for (const { id } of courses) await rule(plan.id, 'item', id);
  const outside = await makeCourse(app, { title: `${mark} de fora` });
  const ask = async (query: string) => (await get(`/api/list-plan-contents/${plan.id}?${query}`)).body;
  const all = await ask(`q=${mark.toLowerCase()}`);
  assert.deepEqual(all.meta.total, 2);
  assert.equal(
    all.data.some(({ id }: Row) => id === outside.id),
    false,
  );
  assert.deepEqual(
    (await ask(`q=${mark}%20acao`)).data.map(({ id }: Row) => id),
    [courses[0]?.id],
  );
  const second = await ask(`q=${mark}&page=2&per_page=1`);
  assert.deepEqual([second.meta.total, second.data.length], [2, 1]);
  assert.deepEqual((await ask(`q=${mark}&page=9`)).meta.total, 2);
  assert.deepEqual((await ask(`q=${mark}&type=ebook`)).data, []);
  assert.equal((await get(`/api/list-plan-contents/${plan.id}?type=broadcast`)).status, 400);
});

test('plans cost as many queries however many there are, and so do their contents', async () => {
  const { db, count } = countedDatabase(app.core.db);
  const core = { ...app.core, db };
  const {
    catalog: { service: catalogService },
    commerce,
  } = app.modules;
  const access = createAccessService(core);
  const plans = createPlansService(core, { access, catalog: catalogService, commerce: commerce.service });
  const { service } = createPlanReader(core, plans, access);
  const request = { variant: 'brasil', headers: {} } as never;
  const cost = async (read: () => Promise<unknown>) => {
    const from = count();
    await read();
    return count() - from;
  };
  const plan = await makeSold();
  const reading = async () => [
    await cost(() => plans.list(null, 'brasil')),
    await cost(() => service.find(null, plan.slug, request)),
  ];
  const few = await reading();
  for (const _ of [1, 2, 3]) {
    const more = await makeSold({ prices: { month: 1_990, year: 19_900 } });
    const course = await makeCourse(app);
    await rule(more.id, 'item', course.id);
    await rule(plan.id, 'item', course.id);
  }
  const many = await reading();
  // What rules name one by one is read by one more query, however much it is.
  for (const [place, queries] of many.entries()) assert.ok(queries <= (few[place] ?? 0) + 1, `${few} ${many}`);
  assert.deepEqual(await reading(), many);
});

test('an old address says where the plan is now, a draft is read by its preview alone, with what it would open', async () => {
  const n = nextNumber();
  const course = await makeCourse(app, { title: `Só da prévia ${n}` });
  const opens = [{ kind: 'item', content_type: 'course', target_id: course.id }];
  const draft = await create({ ...sample.values(n), slug: `rascunho-de-plano-${n}`, opens });
  const path = `/api/find-plan/rascunho-de-plano-${n}`;
  assert.equal((await get(path)).status, 404);
  const { body: link } = await app.call('POST', at('preview', draft.id), { token: admin.token, body: {} });
  const headers = { 'x-preview': new URL(link.address, 'http://x').searchParams.get('previa') ?? '' };
  const { status, body } = await get(path, undefined, headers);
  assert.deepEqual([status, body.opens], [200, [{ kind: 'course', count: 1 }]]);
  assert.equal((await get(path)).status, 404, 'nothing of the preview is written');
  const move = (step: string, revision: number) =>
    app.call('PUT', at('move', draft.id), { token: admin.token, body: { step, revision } });
  const live = (await move('publish', draft.revision)).body;
  assert.equal((await get(path)).status, 200);
  const renamed = { slug: `plano-renomeado-${n}`, revision: live.revision };
  const { body: saved } = await app.call('PUT', at('update', draft.id), { token: admin.token, body: renamed });
  await move('publish', saved.revision);
  const left = await get(path);
  assert.deepEqual([left.body.code, left.body.params], ['moved', { address: `/assinaturas/plano-renomeado-${n}` }]);
  const page = await fetchPage(app, `/assinaturas/rascunho-de-plano-${n}`);
  assert.deepEqual([page.status, page.headers.location], [301, `/assinaturas/plano-renomeado-${n}`]);
});

test('the pages of plans carry their first data, head and offers, and search engines are told of what the brand sells', async () => {
  const plan = await makeSold({ prices: { month: 4_990, year: 47_900 } });
  const [unsold, theirs] = [await makeSold({ prices: {} }), await makeSold({ company: 2 })];
  const page = await fetchPage(app, `/assinaturas/${plan.slug}`);
  assert.match(titleOf(page.html), /^Plano Plano de leitor \d+ · Pregão$/);
  assert.ok(JSON.stringify(page.boot?.firstData).includes(plan.slug));
  const [product, steps] = page.jsonLd;
  assert.deepEqual(
    [product['@type'], product.offers.map(({ price, name }: Row) => [name, price])],
    [
      'Product',
      [
        ['Mensal', '49.90'],
        ['Anual', '479.00'],
      ],
    ],
  );
  assert.equal(steps['@type'], 'BreadcrumbList');
  assert.equal(page.meta('robots'), undefined);
  assert.equal((await fetchPage(app, `/assinaturas/${unsold.slug}`)).meta('robots'), 'noindex');
  assert.equal((await fetchPage(app, `/assinaturas/${theirs.slug}`)).status, 404);
  const list = await fetchPage(app, '/assinaturas');
  assert.equal(titleOf(list.html), 'Planos de assinatura · Pregão');
  assert.equal(list.jsonLd[0]['@type'], 'ItemList');
  app.clock.now = new Date(app.clock.now.getTime() + 700_000);
  const { body: map } = await app.call('GET', '/sitemap.xml');
  assert.ok(map.includes(`/assinaturas/${plan.slug}<`));
  assert.ok(!map.includes(unsold.slug) && !map.includes(theirs.slug));
});
