import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { deskOf, nextNumber, type Row } from '../../../test/desk.ts';
import { makeEbook } from '../../../test/ebooks.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';
import { managedEbooks } from '@pregao/contract';
import { epub, upload } from '../files/files.fixture.ts';

let app: TestApp;
let admin: SignedInPerson;
let writer: SignedInPerson;
let seller: SignedInPerson;
const sample = samples.ebook as Sample;
const { at, create, update, find } = deskOf(() => ({ app, admin }), managedEbooks, sample);

before(async () => {
  app = await testApp();
  admin = await person(app, { profile_id: profiles.admin });
  writer = await person(app, { profile_id: profiles.content });
  seller = await person(app, { profile_id: profiles.sales });
  await sample.begin?.(app);
});
after(() => app.close());

const sold = {
  sale: 'sold',
  price_cents: 4_990,
  list_price_cents: 5_990,
  pix_discount_bps: 1_000,
  max_installments: 6,
  interest_free_installments: 3,
  access_days: null,
  warranty_days: 7,
  available_in_store: true,
};
const draft = (values: Row = {}) => create({ ...sample.values(nextNumber()), visibility: 'product', ...values });
const move = (record: Row, step: string, more: Row = {}) =>
  app.call('PUT', at('move', record.id as number), {
    token: admin.token,
    body: { step, revision: record.revision, ...more },
  });
const moved = async (record: Row, step: string): Promise<Row> => {
  const { status, body } = await move(record, step);
  assert.equal(status, 200, JSON.stringify(body));
  return body as Row;
};
const give = (record: Row, to: SignedInPerson) => {
  const id = Number(record.id);
  const right = { user_id: to.id, subject_type: 'ebook', subject_id: id, source_id: id };
  return app.modules.access.service.grant(app.core.db, [
    { ...right, source_type: 'courtesy', starts_at: '2026-01-01T00:00:00.000Z', expires_at: null },
  ]);
};
const setPrice = (record: Row, price: Row = {}, revision = 0, by = seller) =>
  app.call('PUT', `/api/cms-update-ebook-price/${record.id}`, {
    token: by.token,
    body: { ...sold, ...price, revision },
  });
const priceOf = async (record: Row, by = writer) =>
  app.call('GET', `/api/cms-find-ebook-price/${record.id}`, { token: by.token });
const page = (slug: unknown, headers: Record<string, string> = {}) =>
  app.call('GET', `/api/find-ebook/${String(slug)}`, { headers });
const inShop = async (title: unknown) => {
  const { body } = await app.call('GET', `/api/list-ebooks?q=${encodeURIComponent(String(title))}`);
  return body.data.map((book: Row) => [book.title, book.price?.price_cents ?? null]);
};

test('an e-book is sold from the moment readers see it, at the price that was set apart from it', async () => {
  const book = await draft();
  const unpriced = await move(book, 'publish');
  assert.deepEqual([unpriced.status, Object.keys(unpriced.body.error)], [400, ['visibility']]);
  const price = await setPrice(book);
  assert.equal(price.status, 200, JSON.stringify(price.body));
  assert.deepEqual([price.body.on_sale, price.body.revision], [false, 1]);
  assert.deepEqual(await inShop(book.title), []);
  assert.equal((await page(book.slug)).status, 404);
  await moved(book, 'publish');
  assert.deepEqual(await inShop(book.title), [[book.title, 4_990]]);
  const { body } = await page(book.slug);
  assert.deepEqual([body.price.list_price_cents, body.price.pix_price_cents], [5_990, 4_491]);
  assert.deepEqual(body.access.product.price_cents, 4_990);
  const dearer = await setPrice(book, { price_cents: 5_490 }, 1);
  assert.deepEqual([dearer.status, dearer.body.on_sale, dearer.body.offer.price_cents], [200, true, 5_490]);
  assert.deepEqual(await inShop(book.title), [[book.title, 5_490]]);
});

test('what is taken off the shop is sold to nobody and stays with who has it', async () => {
  const book = await draft();
  await setPrice(book);
  const live = await moved(book, 'publish');
  const owner = await person(app);
  await give(book, owner);
  const archived = await moved(live, 'archive');
  const open = () => app.call('GET', `/api/open-ebook/${book.id}`, { token: owner.token });
  assert.deepEqual(await inShop(book.title), []);
  assert.equal((await page(book.slug)).status, 404);
  assert.equal((await open()).status, 200);
  assert.equal((await priceOf(book)).body.on_sale, false);
  const reopened = await moved(archived, 'reopen');
  assert.equal((await open()).status, 200, 'while it is written anew');
  const used = await app.call('DELETE', at('trash', book.id as number), { token: admin.token });
  assert.deepEqual([used.status, used.body.code], [409, 'in_use']);
  assert.match(used.body.error, /1 leitor/);
  await moved(reopened, 'publish');
  assert.deepEqual(await inShop(book.title), [[book.title, 4_990]]);
});

test('who has an e-book that left the shop reads what was published, whatever is written meanwhile', async () => {
  const book = await draft();
  await setPrice(book);
  const live = await moved(book, 'publish');
  const owner = await person(app);
  await give(book, owner);
  const { status, body: edited } = await update(live, { title: 'Outro título' });
  assert.equal(status, 200, JSON.stringify(edited));
  const archived = await moved(edited, 'archive');
  const kept = async () => (await app.call('GET', '/api/list-my-ebooks', { token: owner.token })).body.data[0].title;
  assert.equal(await kept(), book.title);
  const reopened = await moved(archived, 'reopen');
  assert.equal(reopened.title, 'Outro título', 'its writers go on with what they wrote');
  const again = (await update(reopened, { subtitle: 'Ainda outro' })).body;
  assert.equal(await kept(), book.title);
  await moved(again, 'publish');
  assert.equal(await kept(), 'Outro título');
});

test('what is for the team alone is sold to nobody, and nothing that somebody has becomes it', async () => {
  const book = await draft();
  await setPrice(book);
  const live = await moved(book, 'publish');
  const team = await moved((await update(live, { visibility: 'internal' })).body, 'publish');
  assert.deepEqual([(await priceOf(book)).body.on_sale, await inShop(book.title)], [false, []]);
  const sale = await moved((await update(team, { visibility: 'product' })).body, 'publish');
  assert.equal((await priceOf(book)).body.on_sale, true);
  await give(book, writer);
  const refused = await move((await update(sale, { visibility: 'internal' })).body, 'publish');
  assert.deepEqual([refused.status, Object.keys(refused.body.error)], [400, ['visibility']]);
});

test('what readers have by buying it can not be left without a price, before it is published nor after', async () => {
  const book = await draft();
  await setPrice(book);
  assert.equal((await setPrice(book, { sale: 'none' }, 1)).status, 200, 'nobody reads it yet');
  const unpriced = await move(book, 'publish');
  assert.deepEqual([unpriced.status, Object.keys(unpriced.body.error)], [400, ['visibility']]);
  await setPrice(book, {}, 2);
  const live = await moved(book, 'publish');
  const refused = await setPrice(book, { sale: 'none' }, 3);
  assert.deepEqual(
    [refused.status, refused.body.code, Object.keys(refused.body.error)],
    [409, 'price_needed', ['sale']],
  );
  assert.match(refused.body.error.sale[0], /escolha outro público/);
  assert.deepEqual(await inShop(book.title), [[book.title, 4_990]]);
  await moved((await update(live, { visibility: 'subscribers' })).body, 'publish');
  assert.equal((await setPrice(book, { sale: 'none' }, 3)).body.on_sale, false);
});

test('a price is written by who may write products, on the one that was seen, and each save is told', async () => {
  const book = await draft();
  assert.equal((await setPrice(book, {}, 0, writer)).status, 403);
  assert.deepEqual((await priceOf(book)).body, { price: null, revision: 0, on_sale: false, offer: null });
  assert.equal((await setPrice(book)).status, 200);
  const late = await setPrice(book, { price_cents: 1 }, 0);
  assert.deepEqual([late.status, late.body.code], [409, 'price_passed']);
  for (const [price, field] of [
    [{ price_cents: 0 }, 'price_cents'],
    [{ list_price_cents: 4_990 }, 'list_price_cents'],
    [{ interest_free_installments: 7 }, 'interest_free_installments'],
    [{ warranty_days: 6 }, 'warranty_days'],
    [{ price_cents: 49.9 }, 'price_cents'],
  ] as const) {
    const { status, body } = await setPrice(book, price, 1);
    assert.deepEqual([status, Object.keys(body.error)], [400, [field]], field);
  }
  const free = await setPrice(book, { sale: 'free', list_price_cents: null }, 1);
  assert.deepEqual([free.body.price.sale, free.body.offer.price_cents], ['free', 0]);
  const none = await setPrice(book, { sale: 'none' }, 2);
  assert.deepEqual([none.body.price.sale, none.body.offer], ['none', null]);
  const rows = await app.core.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('entity', '=', 'product')
    .where('actor_id', '=', seller.id)
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['update', 'update', 'create'],
  );
});

test('a file that nobody could read, and a sample that gives the book away, are refused where they stand', async () => {
  const book = await draft({ visibility: 'public' });
  const refused = async (values: Row, field: string, said: RegExp) => {
    const changed = await update(await find(book), values);
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const { status, body } = await move(changed.body, 'publish');
    assert.deepEqual([status, body.code, Object.keys(body.error)], [400, 'not_complete', [field]]);
    assert.match(body.error[field][0], said);
  };
  await refused({ sample_first: 1, sample_last: 4 }, 'sample_last', /no máximo 3 páginas/);
  await refused({ sample_first: 19, sample_last: 21 }, 'sample_last', /20 páginas/);
  await refused({ sample_first: null, sample_last: 3 }, 'sample_last', /primeira e a última/);
  await refused({ sample_first: 3, sample_last: 2 }, 'sample_last', /antes de começar/);
  const none = { allow_download: false, allow_online_reading: false };
  await refused({ sample_last: 3, ...none }, 'allow_online_reading', /os dois/);
  await update(await find(book), { allow_download: true });
  await update(await find(book), { sample_first: 2, sample_last: 4 });
  const { file } = await upload(app, epub(), { purpose: 'ebook', token: admin.token });
  await refused({ file_id: Number(file.id) }, 'file_id', /Só um PDF/);
  await app.core.db.updateTable('ebook').set({ prepared_file_id: null }).where('id', '=', Number(book.id)).execute();
  const own = sample.values(0).file_id;
  const { body: waiting } = await app.call('PUT', at('update', book.id as number), {
    token: admin.token,
    body: { file_id: own, revision: (await find(book)).revision },
  });
  const early = await move(waiting, 'publish');
  assert.match(early.body.error.file_id[0], /sendo preparado/);
  await app.core.jobs.drain();
  const ready = await find(book);
  assert.deepEqual([ready.is_prepared, ready.pages, ready.sample], [true, 20, '2–4']);
  await moved(ready, 'publish');
  const { body } = await page(book.slug);
  assert.deepEqual(body.sample, { from: 2, to: 4 });
});

test('the next file of what readers have is prepared once it is published', async () => {
  const live = await moved(await draft({ visibility: 'public' }), 'publish');
  const { fileId: file_id } = await makeEbook(app, { pages: 4 });
  const { body: edited } = await update(live, { file_id });
  assert.deepEqual([edited.is_prepared, edited.prepares_later, edited.prepare_failed], [false, true, null]);
  await moved(edited, 'publish');
  await app.core.jobs.drain();
  const after = await find(live);
  assert.deepEqual([after.is_prepared, after.prepares_later], [true, false]);
});

test('an address that was left leads on, and a preview shows what is written at the price it would have', async () => {
  const book = await draft();
  await setPrice(book);
  const preview = async (slug: unknown) => {
    const { body } = await app.call('POST', at('preview', book.id as number), { token: admin.token, body: {} });
    const token = new URL(body.address, 'http://x').searchParams.get('previa') ?? '';
    return page(slug, { 'x-preview': token });
  };
  const before = await preview(book.slug);
  assert.deepEqual([before.status, before.body.title, before.body.price.price_cents], [200, book.title, 4_990]);
  assert.equal((await page(book.slug)).status, 404);
  assert.equal((await priceOf(book)).body.on_sale, false, 'a preview writes nothing');
  const live = await moved(book, 'publish');
  const renamed = await update(live, { slug: `${String(book.slug)}-novo`, title: 'Outro nome' });
  assert.equal((await preview(renamed.body.slug)).body.title, 'Outro nome');
  assert.equal((await page(book.slug)).body.title, book.title);
  await moved(renamed.body, 'publish');
  const left = await page(book.slug);
  assert.deepEqual([left.body.code, left.body.params], ['moved', { address: `/ebooks/${renamed.body.slug}` }]);
  const product = await app.core.db
    .selectFrom('product')
    .select(['name', 'slug'])
    .where('reference_type', '=', 'ebook')
    .where('reference_id', '=', Number(book.id))
    .executeTakeFirstOrThrow();
  assert.deepEqual(product, { name: 'E-book: Outro nome', slug: `ebook-${String(book.slug)}` });
});

test('the shop finds e-books by words, counts them by category and orders them by price', async () => {
  const made = async (title: string, price: number, category: number) => {
    const book = await draft({ title, category_id: category });
    await setPrice(book, { price_cents: price, list_price_cents: null });
    await moved(book, 'publish');
  };
  await made('Volátil vivo', 3_000, 11);
  await made('Volátil morto', 1_000, 12);
  const ask = async (query: string) => (await app.call('GET', `/api/list-ebooks?${query}`)).body;
  const all = await ask('q=volatil&sort=price');
  assert.deepEqual(
    all.data.map(({ title }: Row) => title),
    ['Volátil morto', 'Volátil vivo'],
  );
  assert.deepEqual(
    all.facets.categories.map(({ count }: Row) => count),
    [1, 1],
  );
  const slug = all.data[1].category.slug;
  const one = await ask(`q=volatil&category=${slug}&per_page=1`);
  assert.deepEqual([one.meta.total, one.data[0].title, one.facets.categories.length], [1, 'Volátil vivo', 2]);
});
