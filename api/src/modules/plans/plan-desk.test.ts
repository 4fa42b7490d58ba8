import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { managedPlans } from '@pregao/contract';
import { deskOf, nextNumber, type Row } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';
import { grant, makeCourse } from '../catalog/catalog.fixture.ts';

let app: TestApp;
let admin: SignedInPerson;
let seller: SignedInPerson;
let writer: SignedInPerson;
const sample = samples['signature-type'] as Sample;
const { at, create, update } = deskOf(() => ({ app, admin }), managedPlans, sample);

before(async () => {
  app = await testApp();
  admin = await person(app, { profile_id: profiles.admin });
  seller = await person(app, { profile_id: profiles.sales });
  writer = await person(app, { profile_id: profiles.content });
});
after(() => app.close());

const price = {
  sale: 'sold',
  price_cents: 9_990,
  list_price_cents: null,
  pix_discount_bps: 500,
  max_installments: 1,
  interest_free_installments: 1,
  access_days: 30,
  warranty_days: 7,
  available_in_store: true,
};
const draft = (values: Row = {}) => create({ ...sample.values(nextNumber()), company_id: null, ...values });
const move = (record: Row, step: string) =>
  app.call('PUT', at('move', record.id as number), { token: admin.token, body: { step, revision: record.revision } });
const moved = async (record: Row, step: string): Promise<Row> => {
  const { status, body } = await move(record, step);
  assert.equal(status, 200, JSON.stringify(body));
  return body as Row;
};
const saved = async (record: Row, values: Row): Promise<Row> => {
  const { status, body } = await update(record, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body as Row;
};
type Period = { id: number; interval: string };
const periodOf = (record: Row, interval: string) =>
  (record.periods as Period[]).find((period) => period.interval === interval)?.id ?? 0;
const setPrice = (record: Row, interval: string, values: Row = {}, revision = 0, by = seller) =>
  app.call('PUT', `/api/cms-update-signature-plan/${periodOf(record, interval)}`, {
    token: by.token,
    body: { ...price, ...values, revision },
  });
const offered = async (slug: unknown) => {
  const { status, body } = await app.call('GET', '/api/list-home');
  assert.equal(status, 200, JSON.stringify(body));
  return body.plans.find((plan: Row) => plan.slug === slug) as Row | undefined;
};
/** What its line of the list says it costs. */
const pricesOf = async ({ slug }: Row) => {
  const { body } = await app.call('GET', at('list', undefined, `?q=${String(slug)}`), { token: admin.token });
  return (body.data as Row[])[0]?.prices;
};
const rule = (courseId: number) => ({ kind: 'item', content_type: 'course', target_id: courseId });
const isOpen = async ({ token }: { token: string }, slug: string) =>
  (await app.call('GET', `/api/find-course/${slug}`, { token })).body.access.open as boolean;
const holderOf = async (plan: Row) => {
  const who = await person(app);
  await grant(app, who.id, 'signature_type', plan.id as number);
  return who;
};

test('a plan is bought from the moment readers see it, each period at the price that was set apart from it', async () => {
  const plan = await draft();
  const { status, body } = await setPrice(plan, 'month');
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.on_sale, body.revision, body.offer.pix_price_cents], [false, 1, 9_490]);
  assert.equal(
    (await setPrice(plan, 'year', { price_cents: 99_900, access_days: 365, max_installments: 12 })).status,
    200,
  );
  assert.equal(await offered(plan.slug), undefined);
  await moved(plan, 'publish');
  const shown = await offered(plan.slug);
  assert.deepEqual([shown?.price_cents, shown?.interval, shown?.access_days], [9_990, 'month', 30]);
  const buyer = await person(app);
  const cart = await app.call('POST', '/api/shopping-cart-add-product', {
    token: buyer.token,
    body: { product_id: shown?.product_id },
  });
  assert.deepEqual(
    [cart.status, cart.body.total_cents, cart.body.products[0].name],
    [200, 9_490, `${String(plan.name)} mensal`],
  );
  const periods = await app.call('GET', `/api/select-signature-access-period/${String(plan.id)}`);
  assert.deepEqual(
    periods.body.map(({ days }: Row) => days),
    [30, 365],
  );
  const dearer = await setPrice(plan, 'month', { price_cents: 10_990 }, 1);
  assert.equal(dearer.body.on_sale, true);
  assert.equal((await offered(plan.slug))?.price_cents, 10_990);
  assert.deepEqual(await pricesOf(plan), { month: 10_990, year: 99_900 });
  await setPrice(plan, 'month', { sale: 'none' }, 2);
  assert.deepEqual([(await offered(plan.slug))?.price_cents, await pricesOf(plan)], [99_900, { year: 99_900 }]);
});

test('a month is paid at once, every period gives days, and who may not write products sets no price', async () => {
  const plan = await draft();
  for (const [values, field] of [
    [{ max_installments: 2 }, 'max_installments'],
    [{ access_days: null }, 'access_days'],
    [{ access_days: 7 }, 'access_days'],
    [{ price_cents: -1 }, 'price_cents'],
  ] as const) {
    const refused = await setPrice(plan, 'month', values);
    assert.deepEqual([refused.status, Object.keys(refused.body.error as Row)], [400, [field]]);
  }
  assert.equal((await setPrice(plan, 'quarter', { max_installments: 3, access_days: 90 })).status, 200);
  assert.equal((await setPrice(plan, 'month', {}, 0, writer)).status, 403);
  const late = await setPrice(plan, 'quarter', { access_days: 90 }, 0);
  assert.deepEqual([late.status, late.body.code], [409, 'price_passed']);
  const unknown = await app.call('GET', '/api/cms-find-signature-plan/999999', { token: admin.token });
  assert.equal(unknown.status, 404);
});

test('what is archived is bought by nobody and stays open to who holds it', async () => {
  const course = await makeCourse(app);
  const plan = await draft({ opens: [rule(course.id)] });
  await setPrice(plan, 'month');
  const live = await moved(plan, 'publish');
  const holder = await holderOf(plan);
  const product = (await offered(plan.slug))?.product_id;
  await moved(live, 'archive');
  assert.equal(await offered(plan.slug), undefined);
  const refused = await app.call('POST', '/api/shopping-cart-add-product', {
    token: (await person(app)).token,
    body: { product_id: product },
  });
  assert.equal(refused.status, 400);
  assert.equal(await isOpen(holder, course.slug), true);
  const thrown = await app.call('DELETE', at('trash', plan.id as number), { token: admin.token });
  assert.deepEqual([thrown.status, thrown.body.code], [409, 'in_use']);
});

test('what a publication takes away stays with who had it, and is closed to who comes', async () => {
  const [kept, gone] = [await makeCourse(app), await makeCourse(app)];
  const plan = await draft({ opens: [rule(kept.id), rule(gone.id)] });
  const live = await moved(plan, 'publish');
  const early = await holderOf(plan);
  assert.deepEqual([await isOpen(early, kept.slug), await isOpen(early, gone.slug)], [true, true]);
  const next = await saved(live, { opens: [rule(kept.id)] });
  assert.equal(await isOpen(early, gone.slug), true, 'nothing changes before it is published');
  const published = await moved(next, 'publish');
  const later = await holderOf(plan);
  assert.deepEqual([await isOpen(early, gone.slug), await isOpen(later, gone.slug)], [true, false]);
  assert.equal(await isOpen(later, kept.slug), true);
  await moved(await saved(published, { opens: [rule(kept.id), rule(gone.id)] }), 'publish');
  assert.equal(await isOpen(later, gone.slug), true, 'it is opened again');
});

test('what is taken from everybody is taken on its day, in São Paulo, and no day that came is accepted', async () => {
  const course = await makeCourse(app);
  const plan = await draft({ opens: [rule(course.id)] });
  const live = await moved(plan, 'publish');
  const holder = await holderOf(plan);
  const past = await saved(live, { opens: [], closing: 'all', closing_on: '2026-01-02' });
  const refused = await move(past, 'publish');
  assert.deepEqual([refused.status, Object.keys(refused.body.error as Row)], [400, ['closing_on']]);
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await moved(await saved(past, { closing_on: day }), 'publish');
  assert.equal(await isOpen(holder, course.slug), true);
  const { ends_at: ends } = await app.core.db
    .selectFrom('plan_rule')
    .select('ends_at')
    .where('signature_type_id', '=', plan.id as number)
    .executeTakeFirstOrThrow();
  assert.equal(ends, `${day}T03:00:00.000Z`);
  const now = app.clock.now;
  try {
    app.clock.now = new Date(Date.parse(`${day}T03:00:01.000Z`));
    const again = await person(app);
    await grant(app, again.id, 'signature_type', plan.id as number);
    assert.equal(await isOpen(again, course.slug), false);
  } finally {
    app.clock.now = now;
  }
});

test('what a plan would open is what it opens once it is published, and for how many it changes', async () => {
  const [one, other] = [await makeCourse(app), await makeCourse(app)];
  const plan = await draft({ opens: [rule(one.id)] });
  const live = await moved(plan, 'publish');
  await holderOf(plan);
  await holderOf(plan);
  const measure = async (opens: unknown) =>
    (
      await app.call('POST', '/api/cms-measure-signature-type', {
        token: admin.token,
        body: { id: plan.id, company_id: null, opens },
      })
    ).body as Row;
  const swapped = await measure([rule(other.id)]);
  assert.deepEqual(
    [swapped.people, swapped.rules, swapped.opens, swapped.closes, swapped.contents],
    [2, [1], 1, 1, [{ kind: 'course', count: 1 }]],
  );
  const same = await measure([rule(one.id)]);
  assert.deepEqual([same.opens, same.closes], [0, 0]);
  await moved(await saved(live, { opens: [rule(other.id)] }), 'publish');
  const after = await measure([rule(other.id)]);
  assert.deepEqual([after.opens, after.closes], [0, 0]);
  assert.equal(await isOpen(await holderOf(plan), other.slug), true);
});

test('one plan is recommended under a brand, and one of another brand is neither offered nor sold here', async () => {
  const first = await moved(await draft({ highlighted: true, company_id: 1 }), 'publish');
  const second = await draft({ highlighted: true, company_id: 1 });
  const refused = await move(second, 'publish');
  assert.deepEqual([refused.status, Object.keys(refused.body.error as Row)], [400, ['highlighted']]);
  assert.match(JSON.stringify(refused.body.error), new RegExp(String(first.name)));
  const elsewhere = await draft({ highlighted: true, company_id: 2 });
  await setPrice(elsewhere, 'month');
  await moved(elsewhere, 'publish');
  assert.equal(await offered(elsewhere.slug), undefined);
  const { product_id: product } = await app.core.db
    .selectFrom('signature_plan')
    .select('product_id')
    .where('id', '=', periodOf(elsewhere, 'month'))
    .executeTakeFirstOrThrow();
  const added = await app.call('POST', '/api/shopping-cart-add-product', {
    token: (await person(app)).token,
    body: { product_id: product },
  });
  assert.equal(added.status, 400);
});

test('a rule of what is gone is refused by its place, and its targets are found by words and by number', async () => {
  const course = await makeCourse(app, { title: 'Opções em três atos' });
  const lost = await update(await draft(), { opens: [rule(course.id), rule(987_654)] });
  assert.equal(lost.status, 400);
  assert.match(JSON.stringify(lost.body.error), /regra 2/);
  const targets = async (query: string) =>
    (await app.call('GET', `/api/cms-find-signature-type-targets?${query}`, { token: admin.token })).body as Row[];
  assert.deepEqual(await targets('kind=course&q=opcoes%20em%20tres'), [
    { kind: 'course', id: course.id, name: 'Opções em três atos', published: true },
  ]);
  const named = await targets(`named=course-${course.id},category-1`);
  assert.deepEqual(named.map(({ kind, id }) => `${kind} ${id}`).sort(), ['category 1', `course ${course.id}`]);
  assert.equal((await app.call('GET', '/api/cms-find-signature-type-targets')).status, 401);
});

test('a plan of one brand opens nothing of another, and what it would open is counted of its own', async () => {
  const course = await makeCourse(app);
  await app.core.db.updateTable('course').set({ company_id: 1 }).where('id', '=', course.id).execute();
  const plan = await draft({ company_id: 2, opens: [rule(course.id)] });
  await moved(plan, 'publish');
  assert.equal(await isOpen(await holderOf(plan), course.slug), false);
  const measured = await app.call('POST', '/api/cms-measure-signature-type', {
    token: admin.token,
    body: { id: plan.id, company_id: 2, opens: [rule(course.id)] },
  });
  assert.deepEqual(measured.body.rules, [0]);
});

test('who buys a plan again before its end keeps what was closed for who comes; who let it end does not', async () => {
  const course = await makeCourse(app);
  const plan = await draft({ opens: [rule(course.id)] });
  const live = await moved(plan, 'publish');
  const [loyal, back] = [await person(app), await person(app)];
  const at = (days: number) => new Date(app.clock.now.getTime() + days * 86_400_000).toISOString();
  const has = (who: SignedInPerson, from: number, until: number) =>
    grant(app, who.id, 'signature_type', plan.id as number, { starts_at: at(from), expires_at: at(until) });
  await has(loyal, -20, 10);
  await has(back, -40, -10);
  await moved(await saved(live, { opens: [] }), 'publish');
  await has(loyal, 10, 40);
  await has(back, -1, 29);
  const now = app.clock.now;
  try {
    assert.deepEqual([await isOpen(loyal, course.slug), await isOpen(back, course.slug)], [true, false]);
    app.clock.now = new Date(now.getTime() + 20 * 86_400_000);
    // The session of a browser is over by then.
    const { service } = app.modules.access;
    const asked = { kind: 'course' as const, id: course.id };
    const found = (await service.accessTo(await service.readerOf({ id: loyal.id }, 1), [asked]))(asked);
    assert.equal(found.open, true);
  } finally {
    app.clock.now = now;
  }
});

test('what was closed for who comes is closed for everybody once that is published', async () => {
  const course = await makeCourse(app);
  const plan = await draft({ opens: [rule(course.id)] });
  const live = await moved(plan, 'publish');
  const closed = await moved(await saved(live, { opens: [] }), 'publish');
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await moved(await saved(closed, { closing: 'all', closing_on: day }), 'publish');
  const { ends_at: ends } = await app.core.db
    .selectFrom('plan_rule')
    .select('ends_at')
    .where('signature_type_id', '=', plan.id as number)
    .executeTakeFirstOrThrow();
  assert.equal(ends, `${day}T03:00:00.000Z`);
});

test('a period that is sold again is called as its plan is now, and belongs to its brand', async () => {
  const plan = await draft();
  await setPrice(plan, 'month');
  const live = await moved(plan, 'publish');
  await setPrice(plan, 'month', { sale: 'none' }, 1);
  await moved(await saved(live, { name: 'Outro nome', company_id: 2 }), 'publish');
  await setPrice(plan, 'month', {}, 2);
  const product = await app.core.db
    .selectFrom('product')
    .innerJoin('signature_plan', 'signature_plan.product_id', 'product.id')
    .select(['product.name', 'product.company_id', 'product.status'])
    .where('signature_plan.id', '=', periodOf(plan, 'month'))
    .executeTakeFirstOrThrow();
  assert.deepEqual(product, { name: 'Plano Outro nome mensal', company_id: 2, status: 'active' });
});

test('at the products a period keeps its days and its payments, no other product sells its plan, and no combo holds it', async () => {
  const plan = await draft();
  await setPrice(plan, 'month');
  await moved(plan, 'publish');
  const { product_id: id } = await app.core.db
    .selectFrom('signature_plan')
    .select('product_id')
    .where('id', '=', periodOf(plan, 'month'))
    .executeTakeFirstOrThrow();
  const desk = async (url: string, body?: Row) =>
    app.call(body ? 'PUT' : 'GET', url, { token: admin.token, ...(body && { body }) });
  const { body: product } = await desk(`/api/cms-find-product/${id}`);
  for (const [field, value] of Object.entries({ access_days: null, max_installments: 12, content_id: null })) {
    const refused = await desk(`/api/cms-update-product/${id}`, { [field]: value, revision: product.revision });
    assert.deepEqual([refused.status, Object.keys(refused.body.error as Row)], [400, [field]]);
  }
  const { id: other } = await app.core.db
    .insertInto('product')
    .values({ slug: 'plano-solto', name: 'Plano solto', kind: 3, price_cents: 100, status: 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const taken = await desk(`/api/cms-update-product/${other}`, { content_id: plan.id, revision: 1 });
  assert.deepEqual([taken.status, Object.keys(taken.body.error as Row)], [400, ['content_id']]);
  const combo = await app.call('POST', '/api/cms-create-product', {
    token: admin.token,
    body: {
      ...samples.product?.values(nextNumber()),
      kind: '5',
      parts: [{ item_product_id: id, share_bps: 10_000 }],
      product_category_id: null,
    },
  });
  assert.deepEqual([combo.status, Object.keys(combo.body.error as Row)], [400, ['parts']]);
});
