import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { managedPlans } from '@pregao/contract';
import { sql } from 'kysely';
import { deskOf, nextNumber, type Row } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';
import { makeCourse } from '../catalog/catalog.fixture.ts';

let app: TestApp;
let admin: SignedInPerson;
const sample = samples['signature-type'] as Sample;
const { at, create } = deskOf(() => ({ app, admin }), managedPlans, sample);

before(async () => {
  app = await testApp();
  admin = await person(app, { profile_id: profiles.admin });
});
after(() => app.close());

const written = (values: Row = {}): Row => ({
  ...sample.values(nextNumber()),
  ...{ company_id: null, highlighted: false, badge: 'none', level: 0, trial_days: 0, closing: 'new', closing_on: null },
  ...values,
});
const preview = (values: Row, { id = null as unknown, variant = 'brasil', token = admin.token } = {}) =>
  app.call('POST', '/api/cms-preview-signature-type', { token, body: { ...values, id, variant } });
const shown = async (values: Row, how: { id?: unknown; variant?: string } = {}) => {
  const { status, body } = await preview(values, how);
  assert.equal(status, 200, JSON.stringify(body));
  return body as { plan: Row | null; prices: { product_id: number; ways: Row[] }[] };
};
const rule = (courseId: number) => ({ kind: 'item', content_type: 'course', target_id: courseId });
const period = async (plan: Row, interval: string, values: Row) => {
  const { id } = (plan.periods as { id: number; interval: string }[]).find((one) => one.interval === interval) ?? {};
  const usual = { sale: 'sold', list_price_cents: null, pix_discount_bps: 500, interest_free_installments: 1 };
  const { status, body } = await app.call('PUT', `/api/cms-update-signature-plan/${id}`, {
    token: admin.token,
    body: { ...usual, warranty_days: 7, available_in_store: true, revision: 0, ...values },
  });
  assert.equal(status, 200, JSON.stringify(body));
};

/** All that a preview could leave behind, counted, with the revisions of plans. */
const everything = async () => {
  const { rows: tables } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(app.core.db);
  const counts: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(name)}`.execute(app.core.db);
    counts[name] = rows[0]?.n;
  }
  const { rows } = await sql`SELECT id, revision, updated_at, name FROM signature_type ORDER BY id`.execute(
    app.core.db,
  );
  const { rows: products } = await sql`SELECT id, name, status FROM product ORDER BY id`.execute(app.core.db);
  return { counts, plans: rows, products };
};

test('what is typed is shown as a visitor would read it, by the answer of the page itself once it is published', async () => {
  const course = await makeCourse(app);
  const plan = await create({ ...written({ opens: [] }) });
  await period(plan, 'month', { price_cents: 10_000, max_installments: 1, access_days: 30 });
  await period(plan, 'year', { price_cents: 100_000, max_installments: 12, access_days: 365 });
  const values = written({ slug: plan.slug, name: 'Trader de manhã', opens: [rule(course.id)] });
  const { plan: seen, prices } = await shown(values, { id: plan.id });
  assert.equal(seen?.name, 'Trader de manhã');
  assert.deepEqual(seen.opens, [{ kind: 'course', count: 1 }]);
  assert.deepEqual(
    prices.map(({ ways }) => ways.map(({ way, count, total_cents }) => [way, count, total_cents])),
    [
      [
        ['pix', 1, 9_500],
        ['card', 1, 10_000],
      ],
      [
        ['pix', 1, 95_000],
        ['card', 1, 100_000],
        ['split', 12, prices[1]?.ways[2]?.total_cents],
      ],
    ],
  );
  assert.ok(prices.every(({ ways }) => ways.every(({ steps }) => (steps as Row[]).at(-1)?.kind === 'total')));

  const saved = await app.call('PUT', at('update', plan.id as number), {
    token: admin.token,
    body: { ...values, revision: plan.revision },
  });
  const { status } = await app.call('PUT', at('move', plan.id as number), {
    token: admin.token,
    body: { step: 'publish', revision: (saved.body as Row).revision },
  });
  assert.equal(status, 200);
  const { body } = await app.call('GET', `/api/find-plan/${String(plan.slug)}`);
  assert.deepEqual(body, seen);
});

test('a preview keeps nothing: no row, no revision, no audit, no event and no product changes by it', async () => {
  const plan = await create(written());
  await period(plan, 'month', { price_cents: 10_000, max_installments: 1, access_days: 30 });
  const before = await everything();
  const isNew = await shown(written({ name: 'Ainda novo' }));
  assert.deepEqual([isNew.plan?.name, isNew.plan?.periods, isNew.prices], ['Ainda novo', [], []]);
  await shown(written({ slug: plan.slug, name: 'Outro nome' }), { id: plan.id });
  assert.deepEqual(await everything(), before);
});

test('a plan of one brand is shown to that brand alone', async () => {
  const values = written({ company_id: 2 });
  const shownTo = await Promise.all(
    ['brasil', 'global', 'liberta'].map(async (variant) => (await shown(values, { variant })).plan !== null),
  );
  assert.equal(shownTo.filter(Boolean).length, 1);
});

test('values that the form refuses are refused in their fields', async () => {
  const taken = await create(written());
  const refused = async (values: Row) => {
    const { status, body } = await preview(written(values));
    assert.equal(status, 400, JSON.stringify(body));
    return Object.keys((body as { error: Row }).error);
  };
  assert.deepEqual(await refused({ name: '' }), ['name']);
  assert.deepEqual(await refused({ slug: taken.slug }), ['slug']);
  assert.deepEqual(await refused({ opens: [rule(99_999_999)] }), ['opens']);
  assert.deepEqual(await refused({ closing: 'all' }), ['closing_on']);
  assert.deepEqual(await refused({ company_id: 99_999 }), ['company_id']);
  assert.equal((await preview(written(), { id: 99_999_999 })).status, 404);
});

test('only who reads plans at the desk is shown one before it is saved', async () => {
  const customer = await person(app);
  assert.equal((await preview(written(), { token: customer.token })).status, 403);
  assert.equal((await app.call('POST', '/api/cms-preview-signature-type', { body: {} })).status, 401);
});
