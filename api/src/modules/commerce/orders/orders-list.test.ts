import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { addOrder, addPerson, addProduct, type TestPerson } from '../../../../test/order-data.ts';
import { profiles } from '../../../../test/people.ts';

let app: TestApp;
let staff: TestPerson;
let analyst: TestPerson;
let ana: TestPerson;
let joao: TestPerson;
let course: Awaited<ReturnType<typeof addProduct>>;

before(async () => {
  app = await testApp();
  app.clock.now = new Date('2026-03-15T15:00:00Z');
  staff = await addPerson(app, { profile: profiles.support, name: 'Suporte' });
  analyst = await addPerson(app, { profile: profiles.analyst });
  ana = await addPerson(app, { name: 'Ana Ângela Conceição' });
  joao = await addPerson(app, { name: "João D'Ávila" });
  course = await addProduct(app, { name: 'Price action', price_cents: 19_990 });
  await addOrder(app, {
    user: ana,
    products: [course],
    status: 'paid',
    placed_at: '2026-03-01T02:30:00Z',
    identifier: '11144477735',
  });
  await addOrder(app, {
    user: joao,
    status: 'pending_payment',
    placed_at: '2026-03-10T12:00:00Z',
    payment: { status: 'pending', expires_at: '2026-03-15T15:30:00Z' },
  });
  await addOrder(app, {
    user: joao,
    status: 'cancelled',
    placed_at: '2026-03-12T12:00:00Z',
    company_id: 3,
    payment_type_id: 3,
    payment: { status: 'cancelled' },
  });
  await addOrder(app, {
    user: ana,
    products: [course, await addProduct(app, { name: 'Opções', price_cents: 5 })],
    status: 'in_review',
    placed_at: '2026-03-14T12:00:00Z',
    payment: { status: 'authorized' },
  });
});
after(() => app.close());

const list = async (query: string) => {
  const answer = await app.call('GET', `/api/list-orders?${query}`, { token: staff.token });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body as {
    data: { id: number; number: string; total_cents: number; status: number; customer: { name: string } }[];
    meta: Record<string, number>;
  };
};

for (const path of ['list-orders', 'list-pending-orders', 'export-orders', 'staff-home']) {
  test(`${path} needs a session and the permission to read orders`, async () => {
    assert.equal((await app.call('GET', `/api/${path}`)).status, 401);
    assert.equal((await app.call('GET', `/api/${path}`, { token: ana.token })).status, 403);
    assert.equal((await app.call('GET', `/api/${path}`, { token: analyst.token })).status, 403);
    assert.equal((await app.call('GET', `/api/${path}`, { token: staff.token })).status, 200);
  });
}

test('the newest orders come first, each with its customer, products and status', async () => {
  const { data, meta } = await list('');
  assert.equal(data.length, 4);
  const { id, number, customer, ...rest } = data[0]!;
  assert.deepEqual(rest, {
    status: 2,
    status_name: 'Em análise',
    created_at: '2026-03-14T12:00:00.000Z',
    paid_at: null,
    company_id: 1,
    company_name: 'Pregão Brasil',
    payment_type_id: 2,
    payment_type_name: 'Pix',
    installments: 1,
    card_brand: null,
    items_count: 2,
    products: 'Price action, Opções',
    total_cents: 19_995,
    kept_cents: 0,
  });
  assert.deepEqual(customer, { id: ana.id, name: ana.name, email: ana.email });
  assert.ok(id > 0 && number);
  assert.deepEqual(meta, {
    total: 4,
    total_is_exact: true,
    page: 1,
    per_page: 20,
    next_cursor: null,
    previous_cursor: null,
    total_cents: 59_985,
    paid_cents: 19_990,
  });
});

test('the sums of the list follow the filters, not the page', async () => {
  const { data, meta } = await list('per_page=1&page=2&filter[status]=1,3');
  assert.equal(data.length, 1);
  const { next_cursor, previous_cursor, ...sums } = meta;
  assert.equal(next_cursor, null);
  assert.notEqual(previous_cursor, null);
  assert.deepEqual(sums, {
    total: 2,
    total_is_exact: true,
    page: 2,
    per_page: 1,
    total_cents: 29_990,
    paid_cents: 19_990,
  });
});

test('a page past the end is empty', async () => {
  assert.deepEqual((await list('page=9')).data, []);
});

test('a page that begins past 10,000 orders is refused by its number and walked to by cursor', async () => {
  assert.deepEqual((await list('page=400&per_page=25')).data, []);
  for (const query of ['page=401&per_page=25', 'page=101&per_page=100', 'page=100000']) {
    const { status, body } = await app.call('GET', `/api/list-orders?${query}`, { token: staff.token });
    assert.deepEqual([status, body.code], [400, 'invalid_body'], query);
    assert.deepEqual(body.error, {
      page: ['Só as páginas dos primeiros 10.000 têm número. Vá até esta a partir da primeira ou da última.'],
    });
  }
  const { data, meta } = await list('page=401&per_page=3&cursor=last');
  assert.deepEqual([data.length, meta.next_cursor], [3, null]);
  assert.deepEqual((await list(`per_page=3&cursor=${meta.previous_cursor}`)).data.length, 1);
  assert.equal((await app.call('GET', '/api/list-pending-orders?page=401', { token: staff.token })).status, 200);
});

test('every way of sorting works in both directions and pages do not overlap', async () => {
  for (const sort of ['created_at', 'total_cents', 'customer', 'status', 'number']) {
    const ascending = (await list(`sort=${sort}`)).data.map(({ id }) => id);
    assert.equal(new Set(ascending).size, 4);
    if (sort !== 'status')
      assert.deepEqual(
        (await list(`sort=-${sort}`)).data.map(({ id }) => id),
        ascending.toReversed(),
      );
    const paged = [
      ...(await list(`sort=${sort}&per_page=2`)).data,
      ...(await list(`sort=${sort}&per_page=2&page=2`)).data,
    ].map(({ id }) => id);
    assert.deepEqual(paged, ascending);
  }
});

test('filters narrow by payment type, company, product and status', async () => {
  assert.equal((await list('filter[payment_type_id]=3')).data.length, 1);
  assert.equal((await list('filter[company_id]=3')).data.length, 1);
  assert.equal((await list(`filter[product_id]=${course.id}`)).data.length, 2);
  assert.equal((await list('filter[status]=9')).data.length, 0);
  assert.equal((await list(`filter[product_id]=${course.id}&filter[status]=3`)).data.length, 1);
});

test('dates are business days of São Paulo, both ends included', async () => {
  assert.equal(
    (await list('filter[date_to]=2026-02-28')).data.length,
    1,
    '02:30 UTC of March 1st is still February 28th',
  );
  assert.equal((await list('filter[date_from]=2026-03-01')).data.length, 3);
  assert.equal((await list('filter[date_from]=2026-03-10&filter[date_to]=2026-03-12')).data.length, 2);
});

test('a search finds by any beginning of name, e-mail, number or document, whatever the accents', async () => {
  const names = async (q: string) =>
    (await list(`q=${encodeURIComponent(q)}`)).data.map(({ customer }) => customer.name);
  assert.deepEqual(await names('conceicao'), [ana.name, ana.name]);
  assert.deepEqual(await names('ÂNGELA ana'), [ana.name, ana.name]);
  assert.deepEqual(await names("d'av"), [joao.name, joao.name]);
  assert.deepEqual(await names('111.444.777-35'), [ana.name]);
  assert.deepEqual(await names('11144477735'), [ana.name]);
  assert.deepEqual(await names(joao.email.toUpperCase()), [joao.name, joao.name]);
  const { number } = (await list('')).data[0]!;
  assert.deepEqual(
    (await list(`q=${number}`)).data.map((order) => order.number),
    [number],
  );
  assert.deepEqual(await names('geracao'), []);
  assert.deepEqual(
    await names('   '),
    (await list('')).data.map(({ customer }) => customer.name),
  );
});

test('a search with operators, quotes or backslashes is only text, and one with NUL is refused', async () => {
  for (const q of ["'", "''", '\\', "a\\'", '& | !', "ana' | 'joao", ':*', '(', '<->', '%', '_', '\u0001', '🦊', '#']) {
    const { status } = await app.call('GET', `/api/list-orders?q=${encodeURIComponent(q)}`, { token: staff.token });
    assert.equal(status, 200, JSON.stringify(q));
  }
  assert.equal(
    (await app.call('GET', `/api/list-orders?q=${encodeURIComponent('ana\u0000')}`, { token: staff.token })).status,
    400,
  );
  assert.equal((await list(`q=${encodeURIComponent("ana' | 'joao")}`)).data.length, 0);
});

test('a wrong filter is refused with a message on it', async () => {
  const cases: [query: string, field: string][] = [
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['per_page=101', 'per_page'],
    ['per_page=0', 'per_page'],
    ['sort=password_hash', 'sort'],
    ['sort=id;drop', 'sort'],
    ['filter[status]=pago', 'filter[status]'],
    ['filter[date_from]=2026-02-30', 'filter[date_from]'],
    ['filter[date_to]=0001-01-01', 'filter[date_to]'],
    ['filter[paid_from]=2026-02-30', 'filter[paid_from]'],
    ['filter[expiring]=day', 'filter[expiring]'],
    ['filter[product_id]=-1', 'filter[product_id]'],
    [`q=${'a'.repeat(121)}`, 'q'],
  ];
  for (const [query, field] of cases) {
    const { status, body } = await app.call('GET', `/api/list-orders?${query}`, { token: staff.token });
    assert.equal(status, 400, query);
    assert.equal(typeof body.error[field]?.[0], 'string', `${query}: ${JSON.stringify(body.error)}`);
  }
});

test('pending orders come oldest first with the payment to act on, and what expires soon is pointed out', async () => {
  const { body } = await app.call('GET', '/api/list-pending-orders', { token: staff.token });
  assert.deepEqual(
    body.data.map((order: { status: number }) => order.status),
    [1, 2],
  );
  const [first, second] = body.data;
  assert.equal(first.payment.expiring_soon, true);
  assert.equal(first.payment.pix_expiration_date, '2026-03-15T15:30:00.000Z');
  assert.equal(first.payment.amount_cents, 10_000);
  assert.equal(second.payment.expiring_soon, false);
  assert.deepEqual(body.meta, { total: 2, page: 1, per_page: 20, total_cents: 29_995 });
});

test('a charge that has already ended is not about to expire', async () => {
  const now = app.clock.now;
  app.clock.now = new Date('2026-03-15T15:30:01Z');
  const { body } = await app.call('GET', '/api/list-pending-orders', { token: staff.token });
  app.clock.now = now;
  assert.equal(body.data[0].payment.expiring_soon, false);
});

test('REQ-1.12: staff manage orders, and so does an analyst whose profile is given the permission', async () => {
  const { id } = await app.core.db
    .selectFrom('permission')
    .select('id')
    .where('name', '=', 'Pedidos')
    .executeTakeFirstOrThrow();
  await app.core.db
    .insertInto('profile_permission')
    .values({
      profile_id: profiles.analyst,
      permission_id: id,
      read: 1,
      update: 1,
      create: 0,
      delete: 0,
      manage: 0,
      menu: 1,
    })
    .execute();
  const read = await app.call('GET', '/api/list-orders', { token: analyst.token });
  assert.deepEqual([read.status, read.body.meta.total], [200, (await list('')).meta.total]);
  const pending = (await list('filter[status]=1')).data[0];
  const payment = await app.core.db
    .selectFrom('order_payment')
    .select('id')
    .where('order_id', '=', pending?.id ?? 0)
    .executeTakeFirstOrThrow();
  const confirmed = await app.call('PUT', `/api/confirm-order-payment/${payment.id}`, {
    token: analyst.token,
    body: { reason: 'Comprovante conferido no extrato' },
  });
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body));
  assert.equal((await app.call('GET', `/api/find-order/${pending?.id}`, { token: analyst.token })).body.status, 3);
});
