import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { addOrder, addPerson, addProduct, type TestPerson } from '../../../../test/order-data.ts';
import { password, person, profiles } from '../../../../test/people.ts';
import { insertPlan } from '../../../../test/plans.ts';
import { makeCourse } from '../../catalog/catalog.fixture.ts';

let app: TestApp;
let ana: TestPerson;
let staff: TestPerson;
let trader: number;

/** At noon of a day of 2026, in America/Sao_Paulo. */
const noon = (day: string) => `2026-${day}T15:00:00.000Z`;

const makePlan = async (name: string, slug: string, active = true) => {
  const id = await insertPlan(app.core.db, { name, slug });
  const left = { status: 'archived', live_revision: null };
  if (!active) await app.core.db.updateTable('signature_type').set(left).where('id', '=', id).execute();
  return id;
};

interface Given {
  user?: TestPerson;
  subject?: { type: string; id: number };
  source?: string;
  source_id?: number;
  from: string;
  until: string | null;
  status?: string;
}

const grant = async ({ user = ana, subject, source = 'courtesy', source_id = 1, from, until, status }: Given) => {
  const { type, id } = subject ?? { type: 'signature_type', id: trader };
  await app.core.db
    .insertInto('access_grant')
    .values({
      ...{ user_id: user.id, subject_type: type, subject_id: id, source_type: source, source_id },
      ...{ starts_at: noon(from), expires_at: until && noon(until), ...(status && { status }) },
    })
    .execute();
};

/** An order of a plan, which opens it from one day to another. */
const buy = async (from: string, until: string | null, options: Partial<Given> = {}) => {
  const product = await addProduct(app, { kind: 3, name: 'Plano Trader' });
  const user = options.user ?? ana;
  const order = await addOrder(app, { user, products: [product], status: 'paid', placed_at: noon(from) });
  await grant({ ...options, user, source: 'order_item', source_id: order.item_ids[0] ?? 0, from, until });
  return order;
};

before(async () => {
  app = await testApp();
  app.clock.now = new Date(noon('11-25'));
  staff = await addPerson(app, { profile: profiles.admin });
});
after(() => app.close());

const get = (path: string, person?: TestPerson, host = 'localhost') =>
  app.call('GET', `/api/${path}`, { ...(person && { token: person.token }), headers: { host } });
const listOf = async (person = ana, query = '') => {
  const { status, body } = await get(`list-user-signature/${person.id}${query}`, person);
  assert.equal(status, 200);
  return body as { data: Record<string, unknown>[]; meta: Record<string, unknown> };
};
const fresh = async () => {
  ana = await addPerson(app, { name: 'Ana' });
  trader = await makePlan('Trader', `trader-${ana.id}`);
};

test('list-user-signature opens to oneself and to staff who may read people; another’s is a 404', async () => {
  await fresh();
  const analyst = await addPerson(app, { profile: profiles.analyst });
  const other = await addPerson(app);
  const path = `list-user-signature/${ana.id}`;
  assert.equal((await get(path)).status, 401);
  assert.equal((await get(path, ana)).status, 200);
  assert.equal((await get(path, staff)).status, 200);
  assert.equal((await get(path, other)).status, 404);
  assert.equal((await get(path, analyst)).status, 404);
  assert.equal((await get('list-user-signature/999999999', staff)).status, 404);
  assert.equal((await get('list-user-signature/x', staff)).status, 400);
});

test('orders of one plan that follow one another are one row, with its last end and what each gives', async () => {
  await fresh();
  const first = await buy('10-23', '11-22');
  const second = await buy('11-22', '12-22');
  const third = await buy('12-22', '12-29');
  const { data, meta } = await listOf();
  assert.deepEqual(meta, { total: 1, page: 1, per_page: 20 });
  const [row] = data;
  const { id, orders, ...rest } = row as { id: number; orders: { number: string }[] };
  assert.ok(id > 0);
  assert.deepEqual(rest, {
    signature_type_id: trader,
    name: 'Trader',
    slug: `trader-${ana.id}`,
    archived: false,
    opens: [],
    source: 'order_item',
    source_name: 'Compra',
    order_id: third.id,
    starts_at: noon('10-23'),
    expires_at: noon('12-29'),
    status: 'active',
    status_name: 'Ativo',
  });
  const part = (order: typeof first, from: string, until: string, days: number) => ({
    order_id: order.id,
    number: order.number,
    starts_at: noon(from),
    expires_at: noon(until),
    days,
  });
  assert.deepEqual(orders, [
    part(first, '10-23', '11-22', 30),
    part(second, '11-22', '12-22', 30),
    part(third, '12-22', '12-29', 7),
  ]);
});

test('what has a gap before it, another plan, and what was taken back are rows of their own', async () => {
  await fresh();
  const investor = await makePlan('Investidor', `investidor-${ana.id}`);
  await buy('08-01', '08-31');
  await buy('11-01', '12-01');
  await buy('12-01', '12-31', { status: 'revoked' });
  await buy('12-01', '12-11');
  await buy('11-10', '12-10', { subject: { type: 'signature_type', id: investor } });
  const { data } = await listOf();
  assert.deepEqual(
    data.map(({ name, expires_at, status, orders }) => [name, expires_at, status, (orders as unknown[]).length]),
    [
      ['Trader', noon('12-31'), 'revoked', 1],
      ['Trader', noon('12-11'), 'active', 2],
      ['Investidor', noon('12-10'), 'active', 1],
      ['Trader', noon('08-31'), 'expired', 1],
    ],
  );
});

test('plans come with the last end first and by pages: what has no end before all, whatever gave it by its name', async () => {
  await fresh();
  await grant({ source: 'courtesy', from: '11-01', until: '12-05' });
  await grant({ source: 'trial', from: '11-20', until: '11-27' });
  await grant({ source: 'xp_release', from: '11-01', until: null });
  await grant({ source: 'staff', from: '12-01', until: '12-31' });
  await grant({ source: 'free', from: '09-01', until: '10-01' });
  await grant({ source: 'subscription', from: '09-01', until: '11-24', status: 'suspended' });
  const { data } = await listOf();
  assert.deepEqual(
    data.map(({ source_name, status_name, expires_at, order_id, orders }) => [
      ...[source_name, status_name, expires_at, order_id, orders],
    ]),
    [
      ['Liberação XP', 'Ativo', null, null, []],
      ['Equipe', 'Agendado', noon('12-31'), null, []],
      ['Cortesia', 'Ativo', noon('12-05'), null, []],
      ['Período de teste', 'Ativo', noon('11-27'), null, []],
      ['Assinatura', 'Revogado', noon('11-24'), null, []],
      ['Gratuito', 'Expirado', noon('10-01'), null, []],
    ],
  );
  const pages = await Promise.all([1, 2, 3].map((page) => listOf(ana, `?per_page=4&page=${page}`)));
  assert.deepEqual(
    pages.map((page) => [page.data.length, page.meta.total]),
    [
      [4, 6],
      [2, 6],
      [0, 6],
    ],
  );
  assert.deepEqual(
    pages.flatMap((page) => page.data.map(({ id }) => id)),
    data.map(({ id }) => id),
  );
});

test('the trial of the account is the one that login and profile tell of, and is over with them', async () => {
  await fresh();
  const end = '2026-11-30T20:00:00.000Z';
  const { id: trial } = await app.core.db
    .insertInto('trial')
    .values({
      ...{ user_id: ana.id, company_id: 1, kind: 'platform', days: 7 },
      ...{ started_at: '2026-11-23T20:00:00.000Z', ends_at: end },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const told = async () => {
    const { body } = await app.call('POST', '/api/login', { body: { email: ana.email, password } });
    ana = { ...ana, token: body.access_token };
    const { data } = await listOf();
    return {
      days: body.trial_days as number,
      shown: (await get(`find-user-profile/${ana.id}`, ana)).body.show_trial as boolean,
      rows: data.map(({ id, name, source, expires_at, status }) => ({ id, name, source, expires_at, status })),
    };
  };
  const row = { id: -trial, name: 'Período de teste', source: 'trial', expires_at: end, status: 'active' };
  const { now } = app.clock;
  try {
    assert.deepEqual(await told(), { days: 6, shown: true, rows: [row] });
    app.clock.now = new Date(Date.parse(end) - 1);
    assert.deepEqual(await told(), { days: 1, shown: true, rows: [row] });
    app.clock.now = new Date(end);
    assert.deepEqual(await told(), { days: 0, shown: false, rows: [{ ...row, status: 'expired' }] });
  } finally {
    app.clock.now = now;
  }
});

test('a plan that was archived leads to its page for who holds it alone, and every brand lists the same', async () => {
  await fresh();
  const gone = await makePlan('Antigo', `antigo-${ana.id}`, false);
  await grant({ subject: { type: 'signature_type', id: gone }, from: '11-01', until: '12-01' });
  const { data } = await listOf();
  assert.deepEqual([data[0]?.name, data[0]?.slug, data[0]?.archived], ['Antigo', `antigo-${ana.id}`, true]);
  assert.equal((await get(`find-plan/antigo-${ana.id}`, ana)).status, 200);
  const admin = await person(app, { profile_id: profiles.admin });
  assert.equal((await get(`list-user-signature/${ana.id}`, { ...admin, name: 'Equipe' })).body.data[0]?.slug, null);
  const endOf = (expires_at: string) =>
    app.core.db.updateTable('access_grant').set({ expires_at }).where('user_id', '=', ana.id).execute();
  await endOf(noon('11-24'));
  assert.equal((await listOf()).data[0]?.slug, null, 'it is over');
  await endOf(noon('12-01'));
  const elsewhere = await get(`list-user-signature/${ana.id}`, ana, 'localhost:3005');
  assert.deepEqual(elsewhere.body.data, data);
  await app.core.db
    .updateTable('signature_type')
    .set({ status: 'published', live_revision: 1, company_id: 2 })
    .where('id', '=', gone)
    .execute();
  assert.equal((await listOf()).data[0]?.slug, null);
});

test('an access says what gave it, its order and its page; what opens plans can be left out', async () => {
  await fresh();
  const [sold, unsold] = [await makeCourse(app), await makeCourse(app)];
  await app.core.db.updateTable('product').set({ name: 'Produto' }).where('id', '=', sold.productId).execute();
  const apart = { reference_type: null, reference_id: null };
  await app.core.db.updateTable('product').set(apart).where('id', '=', unsold.productId).execute();
  await app.core.db.updateTable('course').set({ title: 'Só por cortesia' }).where('id', '=', unsold.id).execute();
  await grant({ subject: { type: 'course', id: unsold.id }, from: '11-02', until: '12-02' });
  const order = await buy('11-01', '12-01', { subject: { type: 'course', id: sold.id } });
  await grant({ source: 'staff', from: '11-03', until: null });
  const ask = async (query: string) => (await get(`list-customer-products/${ana.id}${query}`, ana)).body;
  const [all, contents, plans] = [await ask(''), await ask('?filter[plans]=0'), await ask('?filter[plans]=1')];
  assert.deepEqual([all.meta.total, contents.meta.total, plans.meta.total], [3, 2, 1]);
  assert.deepEqual(
    contents.data.map((row: Record<string, unknown>) => [
      ...[row.name, row.type_name, row.path, row.source_name, row.order_id, row.order_number],
    ]),
    [
      ['Só por cortesia', 'Curso', `/curso/${unsold.slug}`, 'Cortesia', null, null],
      ['Produto', 'Curso', `/curso/${sold.slug}`, 'Compra', order.id, order.number],
    ],
  );
  assert.deepEqual([plans.data[0].type_name, plans.data[0].path], ['Assinatura', null]);
  assert.equal((await get(`list-customer-products/${ana.id}?filter[plans]=x`, ana)).status, 400);
});
