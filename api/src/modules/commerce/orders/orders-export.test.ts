import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { addOrder, addPerson, addProduct, type TestPerson } from '../../../../test/order-data.ts';
import { profiles } from '../../../../test/people.ts';

let app: TestApp;
let staff: TestPerson;

before(async () => {
  app = await testApp();
  app.clock.now = new Date('2026-03-02T01:00:00Z');
  staff = await addPerson(app, { profile: profiles.support });
  const buyer = await addPerson(app, { name: 'Zé; da "Silva"' });
  const attacker = await addPerson(app, { name: '=HYPERLINK("http://x";"clique")' });
  await addOrder(app, {
    user: buyer,
    products: [await addProduct(app, { name: '+55 lições', price_cents: 123_456 })],
    status: 'paid',
    placed_at: '2026-03-01T02:30:00Z',
  });
  await addOrder(app, { user: attacker, status: 'cancelled', placed_at: '2026-03-01T12:00:00Z', payment: null });
});
after(() => app.close());

const file = async (query = '') => {
  const answer = await app.call('GET', `/api/export-orders?${query}`, { token: staff.token });
  assert.equal(answer.status, 200);
  return { text: String(answer.body), lines: String(answer.body).trimEnd().split('\r\n'), headers: answer.headers };
};

test('the file is a Portuguese CSV: byte order mark, semicolons, local dates, decimal commas', async () => {
  const { text, lines, headers } = await file('sort=created_at');
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8');
  assert.equal(headers['content-disposition'], 'attachment; filename="pedidos-2026-03-01.csv"');
  assert.ok(text.startsWith('\ufeffPedido;Data;Situação;Cliente;'));
  assert.equal(lines.length, 3);
  assert.match(
    lines[1]!,
    /^\d+;28\/02\/2026 23:30;Pago;"Zé; da ""Silva""";[\w-]+@exemplo\.test;529\.982\.247-25;Pregão Brasil;/,
  );
  assert.match(lines[1]!, /;Pix;Pix;1;;1234,56;0,00;0,00;0,00;1234,56;1234,56;28\/02\/2026 23:30$/);
});

test('security 39: a name or a product that is a formula is escaped in the exported file', async () => {
  const { text } = await file();
  assert.ok(text.includes(`;"'=HYPERLINK(""http://x"";""clique"")";`));
  assert.ok(text.includes(";'+55 lições;"));
});

test('the file holds what the filters match', async () => {
  assert.equal((await file('filter[status]=3')).lines.length, 2);
  assert.equal((await file('q=ninguem')).lines.length, 1);
});

test('more orders than one batch all arrive, in order', async () => {
  const buyer = await addPerson(app, { name: 'Grande Cliente' });
  const product = await addProduct(app);
  for (let index = 0; index < 3; index += 1) await addOrder(app, { user: buyer, products: [product] });
  await app.core.database.query(
    `
    WITH model AS (SELECT * FROM customer_order WHERE user_id = $1 LIMIT 1)
    INSERT INTO customer_order (user_id, company_id, status, payment_type_id, customer_name, customer_email, customer_identifier, subtotal_cents, total_cents)
    SELECT user_id, company_id, status, payment_type_id, customer_name, customer_email, customer_identifier, subtotal_cents, total_cents FROM model, generate_series(1, 1100)`,
    [buyer.id],
  );
  const { lines } = await file('q=grande&sort=number');
  const numbers = lines.slice(1).map((line) => Number(line.split(';')[0]));
  assert.equal(numbers.length, 1103);
  assert.deepEqual(
    numbers,
    numbers.toSorted((a, b) => a - b),
  );
});

test('an export leaves an audit row with who, which filters and how many, not what was searched for', async () => {
  await file('filter[status]=3&q=529.982.247-25');
  const row = await app.core.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'export')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  assert.equal(row.actor_id, staff.id);
  assert.equal(row.entity, 'customer_order');
  assert.deepEqual(row.detail, { format: 'csv', sort: '-created_at', searched: true, 'filter[status]': [3], rows: 1 });
});

test('another format or a wrong filter is refused', async () => {
  for (const query of ['format=xlsx', 'sort=abc', 'filter[date_from]=ontem']) {
    const { status, body } = await app.call('GET', `/api/export-orders?${query}`, { token: staff.token });
    assert.equal(status, 400, query);
    assert.equal(body.code, 'invalid_body');
  }
});
