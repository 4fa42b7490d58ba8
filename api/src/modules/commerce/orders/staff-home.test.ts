import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { addOrder, addPerson, addProduct, type TestOrder, type TestPerson } from '../../../../test/order-data.ts';
import { profiles, session } from '../../../../test/people.ts';

let app: TestApp;
let staff: TestPerson;
let buyer: TestPerson;

/** 01:00 of March 15th in UTC is still the evening of the 14th in São Paulo. */
const now = '2026-03-15T01:00:00Z';

before(async () => {
  app = await testApp();
  app.clock.now = new Date(now);
  staff = await addPerson(app, { profile: profiles.finance });
  buyer = await addPerson(app, { created_at: '2026-03-14T12:00:00Z' });
  await addPerson(app, { created_at: '2026-03-01T02:59:59Z' });
  await addPerson(app, { created_at: '2026-02-01T12:00:00Z' });
  await addPerson(app, { profile: profiles.analyst, created_at: '2026-03-14T12:00:00Z' });
  const course = await addProduct(app, { name: 'Curso', price_cents: 10_000 });
  const book = await addProduct(app, { name: 'Livro', kind: 2, price_cents: 1_001 });
  const paid = (at: string, products: TestOrder['products'] = [course], status = 'paid') =>
    addOrder(app, { user: buyer, products, status, placed_at: at, paid_at: at });
  const leaflet = await addProduct(app, { name: 'Folheto', kind: 2, price_cents: 0 });
  await paid('2026-03-14T03:00:00Z', [course, book, { ...leaflet, amount: 5 }]);
  await paid('2026-03-14T02:59:59Z', [book]);
  await paid('2026-03-14T00:00:00Z', [book], 'refunded');
  await paid('2026-03-08T03:00:00Z');
  await paid('2026-03-08T02:59:59Z');
  await paid('2026-02-13T03:00:00Z');
  await paid('2026-02-13T00:59:59Z');
  await paid('2025-04-01T03:00:00Z');
  await paid('2025-04-01T02:59:59Z');
  await addOrder(app, {
    user: buyer,
    products: [book],
    placed_at: '2026-03-14T13:00:00Z',
    payment: { status: 'pending', expires_at: '2026-03-15T01:59:00Z' },
  });
  await addOrder(app, {
    user: buyer,
    products: [book],
    placed_at: '2026-03-13T13:00:00Z',
    payment: { status: 'pending', expires_at: '2026-03-15T03:00:00Z' },
  });
  await addOrder(app, {
    user: buyer,
    products: [book],
    status: 'expired',
    placed_at: '2026-03-12T13:00:00Z',
    payment: { status: 'expired' },
  });
});
after(() => app.close());

const home = async (query = '', token = staff.token) => {
  const { status, body } = await app.call('GET', `/api/staff-home${query}`, { token });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

test('orders of today, 7 and 30 days are counted in business days of São Paulo beside the same stretch before, up to the same hour', async () => {
  const { orders, generated_at, days } = await home();
  assert.equal(generated_at, '2026-03-15T01:00:00.000Z');
  assert.equal(days, 30);
  assert.deepEqual(orders, {
    today: { value: 2, previous: 2 },
    last_7_days: { value: 7, previous: 0 },
    last_30_days: { value: 9, previous: 1 },
  });
});

test('revenue is what was paid and kept, day by day without gaps', async () => {
  const { revenue } = await home();
  assert.deepEqual(revenue.today_cents, { value: 11_001, previous: 0 });
  assert.deepEqual(revenue.period_cents, { value: 42_002, previous: 10_000 });
  assert.equal(revenue.daily.length, 30);
  assert.equal(revenue.daily[0].date, '2026-02-13');
  assert.deepEqual(revenue.daily.at(-1), { date: '2026-03-14', paid_cents: 11_001, orders: 1 });
  assert.deepEqual(revenue.daily.at(-2), { date: '2026-03-13', paid_cents: 1_001, orders: 1 });
  assert.deepEqual(
    revenue.daily.find(({ date }: { date: string }) => date === '2026-03-07'),
    { date: '2026-03-07', paid_cents: 10_000, orders: 1 },
  );
  const sum = revenue.daily.reduce((total: number, { paid_cents }: { paid_cents: number }) => total + paid_cents, 0);
  assert.equal(sum, revenue.period_cents.value);
});

test('the monthly series holds 12 months, the current one last', async () => {
  const { revenue } = await home();
  assert.deepEqual(
    revenue.monthly.map(({ month }: { month: string }) => month),
    [
      '2025-04',
      '2025-05',
      '2025-06',
      '2025-07',
      '2025-08',
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ],
  );
  assert.deepEqual(revenue.monthly[0], { month: '2025-04', paid_cents: 10_000, orders: 1 });
  assert.deepEqual(revenue.monthly[10], { month: '2026-02', paid_cents: 20_000, orders: 2 });
  assert.deepEqual(revenue.monthly[11], { month: '2026-03', paid_cents: 32_002, orders: 4 });
});

test('new customers are members, not colleagues', async () => {
  const { customers } = await home();
  assert.deepEqual(customers.period, { value: 2, previous: 1 });
  assert.deepEqual(customers.daily.at(-1), { date: '2026-03-14', count: 1 });
  assert.deepEqual(
    customers.daily.find(({ count }: { count: number }) => count > 0),
    { date: '2026-02-28', count: 1 },
  );
});

test('best sellers are ranked by what was sold most, not by the money of it', async () => {
  const { best_sellers } = await home();
  assert.deepEqual(
    best_sellers.map(({ name, count, revenue_cents }: Record<string, unknown>) => ({ name, count, revenue_cents })),
    [
      { name: 'Folheto', count: 5, revenue_cents: 0 },
      { name: 'Curso', count: 4, revenue_cents: 40_000 },
      { name: 'Livro', count: 2, revenue_cents: 2_002 },
    ],
  );
});

test('what waits for money comes oldest first, and what expires within the hour is counted', async () => {
  const { pending } = await home();
  assert.deepEqual([pending.total, pending.total_cents, pending.expiring_soon], [2, 2_002, 1]);
  assert.deepEqual(
    pending.data.map(({ created_at }: { created_at: string }) => created_at),
    ['2026-03-13T13:00:00.000Z', '2026-03-14T13:00:00.000Z'],
  );
  assert.deepEqual(
    pending.data.map(({ payment }: { payment: { expiring_soon: boolean } }) => payment.expiring_soon),
    [false, true],
  );
});

test('money received and Pix that end within the hour are what the lists behind them hold', async () => {
  const { revenue, pending, conversion, average_ticket_cents, best_sellers } = await home('?days=30');
  const list = async (query: string) => {
    const { status, body } = await app.call('GET', `/api/list-orders?${query}`, { token: staff.token });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const paidOn = async (from: string, to: string) =>
    (await list(`filter[paid_from]=${from}&filter[paid_to]=${to}`)).meta.paid_cents;
  assert.equal(await paidOn('2026-03-14', '2026-03-14'), revenue.today_cents.value);
  assert.equal(await paidOn('2026-02-13', '2026-03-14'), revenue.period_cents.value);
  const inPeriod = 'filter[paid_from]=2026-02-13&filter[paid_to]=2026-03-14';
  const kept = (more = '') => list(`${inPeriod}&filter[status]=3,7,9${more}`);
  const { total, paid_cents: cents } = (await kept()).meta;
  assert.deepEqual([total, cents], [conversion.paid, revenue.period_cents.value]);
  assert.equal(Math.round(cents / total), average_ticket_cents.value);
  const [, course] = best_sellers;
  assert.equal((await kept(`&filter[product_id]=${course.product_id}`)).meta.total, course.count);
  const expiring = await list('filter[expiring]=hour');
  assert.equal(expiring.meta.total, pending.expiring_soon);
  assert.deepEqual(
    expiring.data.map(({ created_at }: { created_at: string }) => created_at),
    ['2026-03-14T13:00:00.000Z'],
  );
});

test('conversion is paid over placed, where paid means what it means for the revenue, and the average ticket is of paid orders', async () => {
  const { conversion, average_ticket_cents, revenue } = await home();
  assert.deepEqual(conversion, { created: 9, paid: 5, rate: 0.5556, previous_rate: 1 });
  assert.equal(
    revenue.daily.reduce((sum: number, { orders }: { orders: number }) => sum + orders, 0),
    conversion.paid,
  );
  assert.deepEqual(average_ticket_cents, { value: 8_400, previous: 10_000 });
});

test('a shorter period changes the series, not the fixed figures', async () => {
  const day = await home('?days=1');
  assert.deepEqual(day.revenue.daily, [{ date: '2026-03-14', paid_cents: 11_001, orders: 1 }]);
  assert.deepEqual(day.revenue.period_cents, day.revenue.today_cents);
  assert.deepEqual(day.orders, (await home()).orders);
});

test('a platform without a sale answers zeros and no rate', async () => {
  const clock = app.clock.now;
  app.clock.now = new Date('2027-03-01T12:00:00Z');
  const { conversion, average_ticket_cents, revenue, best_sellers } = await home('', await session(app, staff.id));
  app.clock.now = clock;
  assert.deepEqual(conversion, { created: 0, paid: 0, rate: null, previous_rate: null });
  assert.deepEqual(average_ticket_cents, { value: null, previous: null });
  assert.deepEqual(revenue.period_cents, { value: 0, previous: 0 });
  assert.deepEqual(best_sellers, []);
});

test('a period that is no number, empty or too long is refused', async () => {
  for (const days of ['0', '367', 'x', '-1']) {
    const { status, body } = await app.call('GET', `/api/staff-home?days=${days}`, { token: staff.token });
    assert.equal(status, 400, days);
    assert.ok(body.error.days);
  }
});
