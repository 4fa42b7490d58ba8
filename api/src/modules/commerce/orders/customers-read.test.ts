import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { addOrder, addPerson, addProduct, type TestPerson } from '../../../../test/order-data.ts';
import { profiles } from '../../../../test/people.ts';

let app: TestApp;
let staff: TestPerson;
let analyst: TestPerson;
let ana: TestPerson;
let bruno: TestPerson;
let course: Awaited<ReturnType<typeof addProduct>>;
let plan: Awaited<ReturnType<typeof addProduct>>;

before(async () => {
  app = await testApp();
  app.clock.now = new Date('2026-03-15T15:00:00Z');
  staff = await addPerson(app, { profile: profiles.support, name: 'Suporte' });
  analyst = await addPerson(app, { profile: profiles.analyst });
  ana = await addPerson(app, {
    name: 'Ana Lúcia',
    identifier: '52998224725',
    phone_number: '11987654321',
    created_at: '2026-01-01T12:00:00Z',
  });
  bruno = await addPerson(app, { name: 'Bruno', created_at: '2026-02-01T12:00:00Z' });
  course = await addProduct(app, { name: 'Price action', reference: { type: 'course', id: 77 } });
  plan = await addProduct(app, { name: 'Plano anual', kind: 3, price_cents: 50_000 });
  const bought = await addOrder(app, {
    user: ana,
    products: [course, plan],
    status: 'paid',
    placed_at: '2026-03-01T12:00:00Z',
  });
  await addOrder(app, { user: ana, placed_at: '2026-03-02T12:00:00Z' });
  const grant = { user_id: ana.id, source_type: 'order_item', starts_at: '2026-03-01T12:00:00Z' };
  await app.core.db
    .insertInto('access_grant')
    .values([
      { ...grant, subject_type: 'course', subject_id: 77, source_id: bought.item_ids[0]! },
      {
        ...grant,
        subject_type: 'signature_type',
        subject_id: 5,
        source_id: bought.item_ids[1]!,
        expires_at: '2026-03-10T12:00:00Z',
      },
      {
        ...grant,
        subject_type: 'course',
        subject_id: 77,
        source_type: 'courtesy',
        source_id: 1,
        starts_at: '2026-04-01T12:00:00Z',
      },
      {
        ...grant,
        subject_type: 'ebook',
        subject_id: 8,
        source_type: 'staff',
        source_id: 2,
        status: 'revoked',
        starts_at: '2026-02-01T12:00:00Z',
      },
    ])
    .execute();
});
after(() => app.close());

const get = (path: string, person?: TestPerson) => app.call('GET', `/api/${path}`, person && { token: person.token });

const selfOrStaff = ['customer-details', 'list-customer-orders', 'list-customer-products'];

for (const call of selfOrStaff) {
  test(`${call} opens to oneself and to staff who may read customers; another's is a 404`, async () => {
    assert.equal((await get(`${call}/${ana.id}`)).status, 401);
    assert.equal((await get(`${call}/${ana.id}`, ana)).status, 200);
    assert.equal((await get(`${call}/${ana.id}`, staff)).status, 200);
    assert.equal((await get(`${call}/${ana.id}`, bruno)).status, 404);
    assert.equal((await get(`${call}/${ana.id}`, analyst)).status, 404);
    assert.equal((await get(`${call}/999999999`, staff)).status, 404);
    assert.equal((await get(`${call}/x`, staff)).status, 400);
  });
}

for (const path of ['list-customer', 'find-customer/1']) {
  test(`${path} is for staff who may read customers`, async () => {
    assert.equal((await get(path)).status, 401);
    assert.equal((await get(path, ana)).status, 403);
    assert.equal((await get(path, analyst)).status, 403);
  });
}

test('a customer is found by staff, a colleague who never bought is not one', async () => {
  const { status, body } = await get(`find-customer/${ana.id}`, staff);
  assert.equal(status, 200);
  assert.deepEqual(body, {
    id: ana.id,
    name: 'Ana Lúcia',
    nickname: 'Ana',
    email: ana.email,
    identifier: '52998224725',
    phone_number: '11987654321',
    created_at: '2026-01-01T12:00:00.000Z',
    birth_date: null,
    gender: null,
    ocupation: null,
    profile_id: 3,
  });
  assert.equal((await get(`find-customer/${analyst.id}`, staff)).status, 404);
  assert.equal((await get(`customer-details/${analyst.id}`, analyst)).status, 200, 'oneself always exists');
});

test('the details count orders, money kept, what is pending and what is open now', async () => {
  const { body } = await get(`customer-details/${ana.id}`, staff);
  assert.deepEqual(
    [body.orders_count, body.paid_cents, body.pending_orders, body.products_count, body.last_order_at],
    [2, 60_000, 1, 1, '2026-03-02T12:00:00.000Z'],
  );
});

test('customers are searched, sorted and paged', async () => {
  const ids = async (query: string) =>
    (await get(`list-customer?${query}`, staff)).body.data.map(({ id }: { id: number }) => id);
  assert.deepEqual(await ids(''), [bruno.id, ana.id]);
  for (const by of ['name', 'orders_count', 'paid_cents', 'last_order_at'])
    assert.equal((await ids(`sort=-${by}`)).length, 2);
  assert.deepEqual(await ids('sort=name'), [ana.id, bruno.id]);
  assert.deepEqual(await ids('sort=-paid_cents'), [ana.id, bruno.id]);
  assert.deepEqual(await ids('sort=paid_cents'), [bruno.id, ana.id]);
  assert.deepEqual(await ids('q=lucia'), [ana.id]);
  assert.deepEqual(await ids('q=529.982.247-25'), [ana.id]);
  assert.deepEqual(await ids('q=11987'), [ana.id]);
  assert.deepEqual(await ids('sort=name&per_page=1&page=2'), [bruno.id]);
  const { next_cursor, ...meta } = (await get('list-customer?sort=name&per_page=1', staff)).body.meta;
  assert.deepEqual(meta, { total: 2, total_is_exact: true, page: 1, per_page: 1, previous_cursor: null });
  assert.deepEqual(await ids(`sort=name&per_page=1&cursor=${next_cursor}`), [bruno.id]);
  assert.deepEqual(await ids('sort=-paid_cents&per_page=1&cursor=last'), [bruno.id]);
  assert.equal((await get(`list-customer?sort=-name&cursor=${next_cursor}`, staff)).status, 400);
  assert.equal((await get('list-customer?sort=password_hash', staff)).status, 400);
  const past = await get('list-customer?page=401&per_page=25', staff);
  assert.deepEqual([past.status, Object.keys(past.body.error)], [400, ['page']]);
});

test('a row of the list carries the figures and nothing secret', async () => {
  const { body } = await get('list-customer?sort=name', staff);
  assert.deepEqual(body.data[0], {
    id: ana.id,
    name: 'Ana Lúcia',
    nickname: 'Ana',
    email: ana.email,
    identifier: '52998224725',
    phone_number: '11987654321',
    created_at: '2026-01-01T12:00:00.000Z',
    orders_count: 2,
    paid_cents: 60_000,
    last_order_at: '2026-03-02T12:00:00.000Z',
  });
  assert.deepEqual([body.data[1].orders_count, body.data[1].paid_cents, body.data[1].last_order_at], [0, 0, null]);
});

test('the orders of a customer come newest first and are only theirs', async () => {
  await addOrder(app, { user: bruno });
  const { body } = await get(`list-customer-orders/${ana.id}?per_page=1`, ana);
  assert.deepEqual([body.data.length, body.data[0].created_at, body.meta.total], [1, '2026-03-02T12:00:00.000Z', 2]);
});

test('the products of a customer tell since when, until when and whether they are open', async () => {
  const { body } = await get(`list-customer-products/${ana.id}`, ana);
  const seen = body.data.map(({ name, type_id, status, product_id }: Record<string, unknown>) => ({
    name,
    type_id,
    status,
    product_id,
  }));
  assert.deepEqual(seen, [
    { name: 'Price action', type_id: 1, status: 'scheduled', product_id: course.id },
    { name: 'Plano anual', type_id: 3, status: 'expired', product_id: plan.id },
    { name: 'Price action', type_id: 1, status: 'active', product_id: course.id },
    { name: 'E-book', type_id: null, status: 'revoked', product_id: null },
  ]);
});

test('type 3 keeps the subscriptions', async () => {
  const { body } = await get(`list-customer-products/${ana.id}?type=3`, staff);
  assert.deepEqual(
    [body.data.length, body.data[0].name, body.data[0].type_name, body.meta.total],
    [1, 'Plano anual', 'Assinatura', 1],
  );
  assert.equal((await get(`list-customer-products/${ana.id}?type=x`, staff)).status, 400);
});
