import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { storeItems } from '@pregao/contract';
import { sql } from 'kysely';
import { deskOf, type Row } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';

let app: TestApp;
let admin: SignedInPerson;
let colleague: SignedInPerson;
let client: SignedInPerson;

before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  admin = await person(app, { profile_id: profiles.admin });
  colleague = await person(app, { profile_id: profiles.employee });
  client = await person(app);
});
after(() => app.close());

const sample = samples['store-item'] as Sample;
const { next, create, update, find } = deskOf(() => ({ app, admin }), storeItems, sample);
const made = (values: Row = {}) => create({ ...next(), ...values });
const look = async (query = '', token = colleague.token): Promise<Row> =>
  (await app.call('GET', `/api/list-store-items${query}`, { token })).body;
const names = async (query = '', token = colleague.token): Promise<string[]> =>
  (await look(query, token)).data.map(({ name }: Row) => name);
const open = (slug: string, token = colleague.token) => app.call('GET', `/api/find-store-item/${slug}`, { token });

/** A file that is ready, as `looking` leaves it. */
const picture = async () => {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO file (name, purpose, kind, state, size, received, content_type, sha256, width, height, detail)
    VALUES ('caneca.png', 'store-item', 'image', 'ready', 9, 9, 'image/png', 'x', 640, 640, '{"widths":[320,640]}')
    RETURNING id`.execute(app.core.db);
  return rows[0]?.id ?? assert.fail();
};

test('the team sees what is active, of the day and of their profile; nobody else sees the store', async () => {
  const shown = await made({ name: 'Caneca vista' });
  const hidden = [
    await made({ name: 'Caneca desligada', active: false }),
    await made({ name: 'Caneca de amanhã', available_from: '2030-01-01' }),
    await made({ name: 'Caneca de ontem', available_from: null, available_until: '2024-01-01' }),
    await made({ name: 'Caneca da diretoria', profile_ids: [profiles.admin] }),
  ];
  assert.deepEqual(await names('?q=caneca'), ['Caneca vista']);
  assert.equal((await open(shown.slug)).status, 200);
  for (const { slug } of hidden) assert.equal((await open(slug)).status, 404, slug);
  assert.deepEqual(await names('?q=diretoria', admin.token), ['Caneca da diretoria']);
  for (const path of ['/api/list-store-items', `/api/find-store-item/${shown.slug}`, '/api/cms-list-store-options']) {
    assert.equal((await app.call('GET', path)).status, 401, path);
    assert.equal((await app.call('GET', path, { token: client.token })).status, 403, path);
  }
  assert.equal((await app.call('GET', '/api/cms-list-store-options', { token: colleague.token })).status, 403);
});

test('the store is narrowed by words, category and what is in stock; featured items come first', async () => {
  const none = [{ color_id: null, size: 'unico', sku: 'ZEBRA-0', stock: 0 }];
  await made({ name: 'Zebra comum', category: 'office' });
  await made({ name: 'Zebra esgotada', category: 'office', variants: none });
  await made({ name: 'Zebra em destaque', category: 'books', featured: true });
  assert.deepEqual(await names('?q=zebra'), ['Zebra em destaque', 'Zebra comum', 'Zebra esgotada']);
  assert.deepEqual(await names('?q=ZEBRA&category=office'), ['Zebra comum', 'Zebra esgotada']);
  assert.deepEqual(await names('?q=zebra&available=1'), ['Zebra em destaque', 'Zebra comum']);
  const { categories } = await look('?q=nada');
  assert.ok(categories.some((one: Row) => one.category === 'office' && one.count === 2));
});

test('an item shows its pictures in their order, its colours, and what is left of each size', async () => {
  const [front, back] = [await picture(), await picture()];
  const { slug, id } = await made({
    pictures: [
      { file_id: back, alt: 'As costas' },
      { file_id: front, alt: 'A frente' },
    ],
    variants: [
      { color_id: 8, size: 'P', sku: 'CAMISETA-P', stock: 4 },
      { color_id: 8, size: 'M', sku: 'CAMISETA-M', stock: 0 },
    ],
  });
  await sql`UPDATE store_variant SET reserved = 1 WHERE sku = 'CAMISETA-P'`.execute(app.core.db);
  const { body } = await open(slug);
  assert.deepEqual(
    body.pictures.map(({ alt }: Row) => alt),
    ['As costas', 'A frente'],
  );
  const color = { id: 8, name: 'Preto e branco', hex: '#14181D', hex_secondary: '#FFFFFF' };
  assert.deepEqual(body.variants, [
    { color, size: 'P', stock: 3 },
    { color, size: 'M', stock: 0 },
  ]);
  assert.equal(body.stock, 3);
  const listed = (await look()).data.find((one: Row) => one.id === id);
  assert.deepEqual([listed.picture.alt, listed.colors], ['As costas', [color]]);
  const used = await sql<Row>`SELECT file_id FROM file_use WHERE entity = 'store_item' AND entity_id = ${id}
    ORDER BY file_id`.execute(app.core.db);
  assert.deepEqual(
    used.rows.map(({ file_id }) => file_id),
    [front, back],
  );
});

test('a picture stands once and says what it shows', async () => {
  const file = await picture();
  const record = await made();
  for (const pictures of [
    [{ file_id: file, alt: '' }],
    [
      { file_id: file, alt: 'Uma' },
      { file_id: file, alt: 'Outra' },
    ],
  ])
    assert.match(JSON.stringify((await update(record, { pictures })).body.error), /^\{"pictures/);
  const { body } = await update(record, { pictures: [{ file_id: file, alt: 'Uma caneca' }] });
  assert.deepEqual(
    body.pictures_files.map(({ id }: Row) => id),
    [file],
  );
});

test('a change of stock asks for its reason, each time another; what only looks otherwise does not', async () => {
  const record = await made();
  const [one, two] = record.variants;
  const restocked = [{ ...one, stock: 9 }, two];
  assert.ok((await update(record, { variants: restocked })).body.error.stock_reason);
  const saved = (await update(record, { variants: restocked, stock_reason: 'Compra de maio' })).body;
  assert.deepEqual([saved.variants[0].stock, saved.stock_reason], [9, 'Compra de maio']);
  assert.ok((await update(saved, { variants: [one, two], stock_reason: 'Compra de maio' })).body.error.stock_reason);
  assert.ok((await update(saved, { variants: [two] })).body.error.stock_reason);
  const reordered = await update(saved, { variants: [two, { ...one, stock: 9, color_id: 2 }] });
  assert.equal(reordered.status, 200, JSON.stringify(reordered.body));
});

test('what was reserved is not taken out of stock, and a SKU is of one item', async () => {
  const record = await made();
  const [one, two] = record.variants;
  await sql`UPDATE store_variant SET reserved = 2 WHERE sku = ${one.sku}`.execute(app.core.db);
  for (const variants of [[two], [{ ...one, stock: 1 }, two]])
    assert.match(
      (await update(record, { variants, stock_reason: 'Inventário' })).body.error.variants[0],
      /2 reservados/,
    );
  const other = await made();
  const taken = await update(other, { variants: [{ ...one, stock: 0 }], stock_reason: 'Inventário' });
  assert.match(taken.body.error.variants[0], /já é de outro produto/);
  assert.deepEqual((await find(record)).variants, record.variants);
});

test('a colour that an item is made in is not deleted, and its list says of how many', async () => {
  await made({ variants: [{ color_id: 7, size: 'unico', sku: 'AREIA-1', stock: 1 }] });
  const { body } = await app.call('DELETE', '/api/cms-delete-store-color/7', { token: admin.token });
  assert.deepEqual([body.code, body.params], ['in_use', { uses: '1 variante' }]);
  const { data } = (await app.call('GET', '/api/cms-list-store-colors?q=areia', { token: admin.token })).body;
  assert.equal(data[0].variants, 1);
});
