import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { managedEbooks } from '@pregao/contract';
import { deskOf, nextNumber, type Row } from '../../../test/desk.ts';
import { makeEbook } from '../../../test/ebooks.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';
import { grant } from '../catalog/catalog.fixture.ts';

let app: TestApp;
let admin: SignedInPerson;
const sample = samples.ebook as Sample;
const { at, create } = deskOf(() => ({ app, admin }), managedEbooks, sample);
before(async () => {
  app = await testApp();
  admin = await person(app, { profile_id: profiles.admin });
  await sample.begin?.(app);
});
after(() => app.close());

const get = (url: string, who?: SignedInPerson, headers: Record<string, string> = {}) =>
  app.call('GET', url, { headers, ...(who && { token: who.token }) });

test('who has an e-book reads on when it leaves the shop, and no more when it lies in the trash', async () => {
  const book = await makeEbook(app, { status: 'archived' });
  const reader = await person(app);
  await grant(app, reader.id, 'ebook', book.id);
  const open = async () => (await get(`/api/open-ebook/${book.id}`, reader)).status;
  assert.equal(await open(), 200);
  const { db } = app.core;
  await db.updateTable('ebook').set({ deleted_at: '2026-11-01T12:00:00Z' }).where('id', '=', book.id).execute();
  assert.equal(await open(), 404);
});

test('an e-book for the team is read by who may look at e-books, and is no page for others', async () => {
  const book = await makeEbook(app, { visibility: 'internal', price: null });
  const page = `/api/find-ebook/${book.slug}`;
  for (const profile_id of [profiles.admin, profiles.content, profiles.sales, profiles.support]) {
    const colleague = await person(app, { profile_id });
    const { status, body } = await get(page, colleague);
    assert.deepEqual([status, body.slug, body.access], [200, book.slug, { open: true, until: null, by: 'staff' }]);
    assert.equal((await get(`/api/open-ebook/${book.id}`, colleague)).status, 200);
  }
  assert.equal((await get(page)).status, 404);
  assert.equal((await get(page, await person(app))).status, 404);
  const { body: shop } = await get('/api/list-ebooks?per_page=100', admin);
  assert.equal(
    shop.data.some(({ slug }: Row) => slug === book.slug),
    false,
    'the shop has it for nobody',
  );
});

test('the address that an e-book for the team had leads the team on, and nobody else', async () => {
  const book = await makeEbook(app, { visibility: 'internal', price: null });
  await app.database.query(
    `INSERT INTO slug_history (entity, entity_id, slug) VALUES ('ebook', ${book.id}, 'antes-${book.slug}')`,
  );
  const { body } = await get(`/api/find-ebook/antes-${book.slug}`, admin);
  assert.deepEqual([body.code, body.params], ['moved', { address: `/ebooks/${book.slug}` }]);
  assert.equal((await get(`/api/find-ebook/antes-${book.slug}`)).body.code, 'not_found');
});

test('the preview of a draft shows what is there, whatever is not written yet', async () => {
  const n = nextNumber();
  const written = { title: `Rascunho ${n}`, slug: `rascunho-${n}` };
  for (const values of [
    written,
    { ...written, slug: `sem-autor-${n}`, category_id: 11, visibility: 'public' },
    { ...written, slug: `sem-categoria-${n}`, author_id: sample.values(n).author_id },
    { ...written, slug: `da-equipe-${n}`, visibility: 'internal' },
  ]) {
    const draft = await create(values);
    const { body: link } = await app.call('POST', at('preview', draft.id as number), { token: admin.token, body: {} });
    const token = new URL(link.address, 'http://x').searchParams.get('previa') ?? '';
    const { status, body } = await get(`/api/find-ebook/${values.slug}`, undefined, { 'x-preview': token });
    assert.equal(status, 200, JSON.stringify([values, body]));
    assert.deepEqual(
      [
        body.title,
        body.author === null,
        body.category === null,
        body.size_bytes,
        body.sample,
        body.related.length >= 0,
      ],
      [values.title, !('author_id' in values), !('category_id' in values), null, null, true],
    );
    assert.match(body.cover, /^\//);
  }
});

/** A draft with its file, and the header of its preview. */
const previewed = async (fields: Parameters<typeof makeEbook>[1]) => {
  const book = await makeEbook(app, { status: 'draft', published_at: null, ...fields });
  const { body: link } = await app.call('POST', at('preview', book.id), { token: admin.token, body: {} });
  return { book, headers: { 'x-preview': new URL(link.address, 'http://x').searchParams.get('previa') ?? '' } };
};

test('who has the address of a preview reads the sample of what is not published, and nobody else does', async () => {
  const { book, headers } = await previewed({});
  const path = `/api/open-ebook-sample/${book.id}`;
  assert.equal((await get(path)).status, 404);
  const { status, body } = await get(path, undefined, headers);
  assert.deepEqual([status, body.from, body.to], [200, 1, 2]);
  assert.equal((await get(body.url)).status, 200, 'the file is there');
  const other = await previewed({});
  assert.equal((await get(path, undefined, other.headers)).body.code, 'preview_over', 'of another e-book');
  const whole = await get(`/api/open-ebook/${book.id}`, undefined, headers);
  assert.equal(whole.body.code, 'unauthenticated', 'what is sold is not given away');
  const buyer = await person(app);
  assert.equal((await get(`/api/open-ebook/${book.id}`, buyer, headers)).body.code, 'ebook_not_owned');
});

test('the preview of a free e-book is read whole without a place; one for the team only by the team', async () => {
  const free = await previewed({ visibility: 'public', price: null });
  const reader = await person(app);
  const { status, body } = await get(`/api/open-ebook/${free.book.id}`, reader, free.headers);
  assert.deepEqual([status, body.pages, body.last_page, body.highlights], [200, 20, 0, []]);
  const team = await previewed({ visibility: 'internal', price: null });
  const path = `/api/open-ebook/${team.book.id}`;
  assert.equal((await get(path, reader, team.headers)).status, 404);
  assert.equal((await get(path, undefined, team.headers)).status, 404);
  assert.equal((await get(path, admin, team.headers)).status, 200);
});
