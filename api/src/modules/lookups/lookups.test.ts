import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { calls } from '@pregao/contract';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { seedDemo } from '../../seed/demo.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';

let app: TestApp;
let client: SignedInPerson;
let admin: SignedInPerson;
before(async () => {
  app = await testApp();
  [client, admin] = await Promise.all([
    person(app, { name: 'Beatriz Nogueira' }),
    person(app, { name: 'Caio Prado', profile_id: profiles.admin }),
  ]);
});
after(() => app.close());

interface Declared {
  method: string;
  path: string;
  scope: string;
  group: string;
  alsoIn?: string[];
}
const declared = (
  JSON.parse(readFileSync(new URL('../../../../docs/spec/endpoints.json', import.meta.url), 'utf8')) as Declared[]
).filter(({ group, alsoIn }) => group === 'Lookups' || alsoIn?.includes('Lookups'));
const names = async (path: string, token = admin.token) =>
  (await app.call('GET', path, { token })).body.map(({ name }: { name: string }) => name);

/** A platform with the demonstration's rows, in which no list is empty, and an id for each lookup of one thing. */
const filled = async () => {
  const platform = await testApp({ API_CALLS_PER_MINUTE: '0' });
  await seedDemo(platform.core);
  await person(platform, { profile_id: profiles.sales });
  const { db } = platform.core;
  const { id: course } = await db
    .selectFrom('product')
    .select('id')
    .where('reference_type', '=', 'course')
    .where('access_days', 'is not', null)
    .executeTakeFirstOrThrow();
  const { id: signature } = await db
    .selectFrom('signature_type')
    .innerJoin('plan_rule', 'signature_type_id', 'signature_type.id')
    .select('signature_type.id')
    .where(sql<boolean>`main_product_of(signature_type.id) IS NOT NULL`)
    .executeTakeFirstOrThrow();
  const { id: method } = await db
    .selectFrom('trade_method')
    .select('id')
    .where('is_mago', '=', true)
    .executeTakeFirstOrThrow();
  const ids: Record<string, number> = {
    'select-cities-id': 35,
    'select-cities': 35,
    'select-analyst-trade-methods': 1,
    'select-setups-mago': method,
    'select-course-by-qualification-signature': signature,
    'select-product': course,
    'select-product-access-period': course,
    'select-signature-access-period': signature,
    'select-product-by-commercial-table': 1,
  };
  return {
    platform,
    address: (path: string) =>
      path.replace(/([\w-]+)\/\{id\}$/, (_, name: string) => `${name}/${ids[name] ?? 'no id is known'}`),
  };
};

test('all 59 lookups answer an array of entries with id and name, behind their scope', async () => {
  assert.equal(declared.length, 59);
  const { platform, address } = await filled();
  const [member, staff] = await Promise.all([person(platform), person(platform, { profile_id: profiles.admin })]);
  const empty: string[] = [];
  for (const { path, scope } of declared) {
    const url = address(path);
    assert.equal(calls.find((call) => call.path === path)?.status, 'ready', path);
    const asked = [
      await platform.call('GET', url),
      await platform.call('GET', url, { token: member.token }),
      await platform.call('GET', url, { token: staff.token }),
    ];
    assert.deepEqual(
      asked.map(({ status }) => status),
      [scope === 'anonymous' ? 200 : 401, scope === 'staff' ? 403 : 200, 200],
      url,
    );
    const entries = asked[2]?.body as { id: unknown; name: unknown }[];
    if (entries.length === 0) empty.push(url);
    assert.ok(
      entries.every(
        ({ id, name }) => (Number.isInteger(id) || typeof id === 'string') && typeof name === 'string' && name !== '',
      ),
      url,
    );
  }
  assert.deepEqual(empty, []);
  await platform.close();
});

test('a lookup of one thing that is not there is a 404, one of its parts an empty list', async () => {
  const missing = declared.filter(({ path }) => path.endsWith('/{id}'));
  const answers = await Promise.all(
    missing.map(async ({ path }) => [
      path,
      (await app.call('GET', path.replace('{id}', '999999999'), { token: admin.token })).status,
    ]),
  );
  const absent = [
    '/api/select-product/{id}',
    '/api/select-product-access-period/{id}',
    '/api/select-signature-access-period/{id}',
    '/api/select-product-by-commercial-table/{id}',
  ];
  assert.deepEqual(
    Object.fromEntries(answers),
    Object.fromEntries(missing.map(({ path }) => [path, absent.includes(path) ? 404 : 200])),
  );
});

test('fixed lists come in their order with what their kind adds', async () => {
  assert.deepEqual(
    (await app.call('GET', '/api/select-gender')).body.map(({ id, name, order }: any) => [id, name, order]),
    [
      [1, 'Feminino', 1],
      [2, 'Masculino', 2],
      [3, 'Não binário', 3],
      [4, 'Outro', 4],
      [5, 'Prefiro não informar', 5],
    ],
  );
  const { body: sizes } = await app.call('GET', '/api/select-position-sizes', { token: client.token });
  assert.deepEqual(
    sizes.map(({ risk_pct_of_capital }: any) => risk_pct_of_capital),
    [0.25, 0.5, 1, 2],
  );
  const { body: periods } = await app.call('GET', '/api/select-access-period', { token: client.token });
  assert.deepEqual(
    periods.map(({ days }: any) => days),
    [7, 30, 90, 180, 365, 730, null, null],
  );
  assert.deepEqual(
    (await app.call('GET', '/api/select-recommendation-status', { token: client.token })).body.map(({ id }: any) => id),
    [1, 2, 3, 8, 9],
  );
  assert.equal(
    (await app.call('GET', '/api/select-all-recommendation-status', { token: client.token })).body.length,
    10,
  );
  assert.deepEqual(await names('/api/select-operation-type'), ['Compra', 'Venda']);
});

test('?q= filters by a part of the name, whatever its accents and case', async () => {
  assert.deepEqual(await names('/api/select-cms-content-type?q=VIDEO'), ['Vídeo']);
  assert.deepEqual(await names('/api/select-category?q=opcoes'), ['Opções']);
  assert.deepEqual(await names('/api/select-category?q=nada%20disso'), []);
  assert.equal((await app.call('GET', `/api/select-category?q=${'a'.repeat(121)}`)).status, 400);
});

test('?mago=1 keeps the assets and their setups of that method', async () => {
  const { body: all } = await app.call('GET', '/api/select-financial-assets', { token: client.token });
  const { body: mago } = await app.call('GET', '/api/select-financial-assets?mago=1', { token: client.token });
  assert.ok(mago.length > 0 && mago.length < all.length && mago.every((asset: any) => asset.mago));
  const win = all.find(({ ticker }: any) => ticker === 'WIN');
  assert.deepEqual([Number(win.tick_size), Number(win.point_value), win.lot_size], [5, 0.2, 1]);
  const { body: methods } = await app.call('GET', '/api/select-trade-methods', { token: client.token });
  const magic = methods.find(({ is_mago }: any) => is_mago);
  assert.ok((await names(`/api/select-setups-mago/${magic.id}`)).includes('Pullback'));
  assert.deepEqual(await names('/api/select-setups-mago/999999999'), []);
});

test('an analyst with methods of their own is offered those, another one all', async () => {
  await app.database.db.insertInto('trade_method_analyst').values({ trade_method_id: 5, analyst_id: 77 }).execute();
  assert.deepEqual(await names('/api/select-analyst-trade-methods/77'), ['Opções']);
  assert.ok((await names('/api/select-analyst-trade-methods/78')).length > 1);
});

test("the employees' rooms are offered to who works here only", async () => {
  assert.ok(!(await names('/api/select-chats', client.token)).includes('Equipe'));
  assert.ok((await names('/api/select-chats', admin.token)).includes('Equipe'));
  assert.ok(
    (await app.call('GET', '/api/select-chat-recommendations', { token: client.token })).body.every(
      (room: any) => room.accepts_recommendations,
    ),
  );
});

test('staff find customers by name or e-mail, and nothing else of them leaves', async () => {
  const { body } = await app.call('GET', `/api/select-customer?q=${client.email.slice(0, 12)}`, { token: admin.token });
  assert.deepEqual(body, [{ id: client.id, name: 'Beatriz Nogueira', email: client.email }]);
  assert.deepEqual(await names('/api/select-customer?q=beatriz%20nog'), ['Beatriz Nogueira']);
  assert.deepEqual(await names('/api/select-customer?q=caio'), []);
  assert.deepEqual(await names('/api/select-customer?q=%25'), []);
});

test('products come with their price; a price list replaces it and holds only what it lists', async () => {
  const { db } = app.database;
  const product = { kind: 1, list_price_cents: 20_000, price_cents: 15_000, max_installments: 10 };
  const rows = await db
    .insertInto('product')
    .values([
      { ...product, slug: 'curso-a', name: 'Curso A', access_days: 365 },
      { ...product, slug: 'curso-b', name: 'Curso B' },
    ])
    .returning('id')
    .execute();
  const [first = 0, second = 0] = rows.map(({ id }) => id);
  const { body } = await app.call('GET', '/api/select-product');
  assert.deepEqual(
    body.map(({ id, name, price_cents }: any) => [id, name, price_cents]),
    [
      [first, 'Curso A', 15_000],
      [second, 'Curso B', 15_000],
    ],
  );
  assert.deepEqual(
    (await app.call('GET', `/api/select-product-access-period/${first}`)).body.map(({ days }: any) => days),
    [365],
  );
  assert.equal((await app.call('GET', '/api/select-product/999999999')).status, 404);
  const { id: table } = await db
    .insertInto('commercial_table')
    .values({ name: 'Lançamento' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('commercial_table_item')
    .values({ commercial_table_id: table, product_id: second, price_cents: 9_900 })
    .execute();
  const priced = await app.call('GET', `/api/select-product-by-commercial-table/${table}`, { token: admin.token });
  assert.deepEqual(priced.body, [{ id: second, name: 'Curso B', slug: 'curso-b', price_cents: 9_900 }]);
  assert.equal(
    (await app.call('GET', '/api/select-product-by-commercial-table/1', { token: admin.token })).body.length,
    2,
  );
});

test('states and cities of courses are those where a published course is taught in a room', async () => {
  const { db } = app.database;
  const course = { category_id: 1, level_id: 1, course_type_id: 3 };
  const courses = await db
    .insertInto('course')
    .values([
      {
        ...course,
        title: 'Mesa ao vivo',
        slug: 'mesa-ao-vivo',
        status: 'published',
        published_at: '2026-10-01T00:00:00Z',
      },
      { ...course, title: 'Rascunho', slug: 'rascunho' },
    ])
    .returning('id')
    .execute();
  const [published = 0, draft = 0] = courses.map(({ id }) => id);
  const held = { starts_on: '2026-12-01', ends_on: '2026-12-02' };
  await db
    .insertInto('course_class')
    .values([
      { ...held, course_id: published, city_id: 3550308 },
      { ...held, course_id: draft, city_id: 3304557 },
    ])
    .execute();
  assert.deepEqual((await app.call('GET', '/api/select-course-uf')).body, [{ id: 35, name: 'São Paulo', uf: 'SP' }]);
  assert.deepEqual(await names('/api/select-course-city?uf=sp'), ['São Paulo']);
  assert.deepEqual(await names('/api/select-course-city?uf_id=33'), []);
  assert.ok((await names('/api/select-course?q=mesa')).includes('Mesa ao vivo'));
});
