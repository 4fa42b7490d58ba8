import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { bytesAt, makeEbook, textsOf } from '../../../test/ebooks.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const give = (who: SignedInPerson, id: number, more: object = {}) =>
  app.modules.access.service.grant(app.core.db, [
    {
      user_id: who.id,
      subject_type: 'ebook',
      subject_id: id,
      source_type: 'courtesy',
      source_id: id,
      starts_at: '2026-01-01T00:00:00.000Z',
      expires_at: null,
      ...more,
    },
  ]);

const get = (url: string, who?: SignedInPerson) => app.call('GET', url, who && { token: who.token });

test('the page tells what the file says, and the sample holds its own pages alone', async () => {
  const book = await makeEbook(app, { pages: 20 });
  const { status, body } = await get(`/api/find-ebook/${book.slug}`);
  assert.deepEqual(
    [status, body.pages, body.sample, body.access.reason, body.place],
    [200, 20, { from: 1, to: 2 }, 'product', null],
  );
  const sample = await get(`/api/open-ebook-sample/${book.id}`);
  const { bytes } = await bytesAt(app, sample.body.url);
  assert.deepEqual(await textsOf(bytes), ['segredo da folha 1', 'segredo da folha 2']);
  assert.equal(bytes.includes('folha 3'), false);
});

test('for none of the six reasons an address of the whole is told', async () => {
  const who = await person(app);
  const locked = {
    login: await makeEbook(app, { visibility: 'signed_in' }),
    product: await makeEbook(app),
    plan: await makeEbook(app, { visibility: 'subscribers' }),
    release: await makeEbook(app),
    expired: await makeEbook(app),
    brand: await makeEbook(app, { company_id: 3 }),
  };
  await give(who, locked.release.id, { starts_at: '2099-01-01T00:00:00.000Z' });
  await give(who, locked.expired.id, { expires_at: '2026-01-02T00:00:00.000Z' });
  for (const [reason, book] of Object.entries(locked)) {
    const reader = reason === 'login' ? undefined : who;
    const page = await get(`/api/find-ebook/${book.slug}`, reader);
    const answers = [
      page,
      await get(`/api/open-ebook/${book.id}`, reader),
      await get(`/api/download-ebook/${book.id}`, reader),
    ];
    if (reason === 'brand') assert.equal(page.status, 404);
    else assert.equal(page.body.access.reason, reason);
    const { key } = await app.core.db
      .selectFrom('file')
      .select('key')
      .where('id', '=', book.fileId)
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [reason, answers.some(({ body }) => JSON.stringify(body).includes(key)), answers[1]?.status],
      [reason, false, { brand: 404, login: 401 }[reason] ?? 403],
    );
  }
});

test('who has it reads the whole in ranges and goes on at the same page on every device', async () => {
  const [book, who] = [await makeEbook(app), await person(app)];
  await give(who, book.id);
  const { body } = await get(`/api/open-ebook/${book.id}`, who);
  assert.deepEqual([body.pages, body.last_page], [20, 0]);
  const part = await bytesAt(app, body.url, { range: 'bytes=0-99' });
  assert.deepEqual([part.status, part.bytes.length, part.headers['content-type']], [206, 100, 'application/pdf']);
  const saved = await app.call('POST', `/api/update-ebook-progress/${book.id}`, {
    token: who.token,
    body: { page: 10 },
  });
  assert.deepEqual(saved.body, { last_page: 10, progress_pct: 50 });
  await app.call('POST', `/api/update-ebook-progress/${book.id}`, { token: who.token, body: { page: 4 } });
  const again = await get(`/api/open-ebook/${book.id}`, who);
  assert.deepEqual([again.body.last_page, again.body.progress_pct, again.body.replaced], [4, 50, false]);
});

test('staff look and leave no trace', async () => {
  const [book, staff] = [await makeEbook(app), await person(app, { profile_id: profiles.admin })];
  assert.equal((await get(`/api/open-ebook/${book.id}`, staff)).status, 200);
  await app.call('POST', `/api/update-ebook-progress/${book.id}`, { token: staff.token, body: { page: 3 } });
  assert.equal((await get(`/api/open-ebook/${book.id}`, staff)).body.last_page, 0);
});

test('a copy says on each page whose it is, hides most of the CPF, and five a day are made', async () => {
  const [book, who] = [
    await makeEbook(app, { pages: 3 }),
    await person(app, { name: 'Ana Conceição', identifier: '12345678909' }),
  ];
  await give(who, book.id);
  const first = await get(`/api/download-ebook/${book.id}`, who);
  const { bytes, headers } = await bytesAt(app, first.body.url);
  const texts = await textsOf(bytes);
  assert.equal(first.body.left, 4);
  assert.match(String(headers['content-disposition']), /^attachment; filename="livro-/);
  assert.deepEqual(
    texts.map((text) => /segredo da folha \d.*Cópia de Ana Conceição · CPF \*\*\*\.456\.789-\*\*/.test(text)),
    [true, true, true],
  );
  assert.equal(texts.join(' ').includes('123.'), false);
  for (const left of [3, 2, 1, 0]) assert.equal((await get(`/api/download-ebook/${book.id}`, who)).body.left, left);
  const sixth = await get(`/api/download-ebook/${book.id}`, who);
  assert.deepEqual([sixth.status, sixth.body.code], [409, 'ebook_downloads_used']);
});

test('the address of a copy ends after 15 minutes, and its bytes go', async () => {
  const [book, who] = [await makeEbook(app), await person(app)];
  await give(who, book.id);
  const { url } = (await get(`/api/download-ebook/${book.id}`, who)).body as { url: string };
  assert.equal((await bytesAt(app, url)).status, 200);
  assert.equal((await bytesAt(app, url.replace(/sig=.{4}/, 'sig=aaaa'))).status, 403);
  const before = app.clock.now;
  app.clock.now = new Date(before.getTime() + 16 * 60_000);
  assert.equal((await bytesAt(app, url)).status, 403);
  await app.core.jobs.run('ebooks.sweep');
  const [copy] = await app.core.db.selectFrom('ebook_download').selectAll().where('ebook_id', '=', book.id).execute();
  assert.deepEqual([copy?.removed, await app.core.files.size(`copies/${copy?.key}/content`)], [true, null]);
  app.clock.now = before;
});

test('one that costs nothing is added by one tap, or by asking for its copy', async () => {
  const [book, who, other] = [await makeEbook(app, { price: 0 }), await person(app), await person(app)];
  assert.deepEqual(
    (await get('/api/list-my-ebooks', who)).body.free.map(({ id }: { id: number }) => id),
    [book.id],
  );
  assert.equal((await app.call('POST', `/api/add-ebook/${book.id}`, { token: who.token })).status, 200);
  const { body } = await get('/api/list-my-ebooks', who);
  assert.deepEqual([body.data.map(({ id }: { id: number }) => id), body.free], [[book.id], []]);
  assert.equal((await get(`/api/download-ebook/${book.id}`, other)).status, 200);
  const sold = await makeEbook(app);
  const refused = await app.call('POST', `/api/add-ebook/${sold.id}`, { token: who.token });
  assert.deepEqual([refused.status, refused.body.code], [409, 'ebook_not_free']);
});

test("highlights are one's own, with a note, and no more than 200", async () => {
  const [book, who, other] = [await makeEbook(app), await person(app), await person(app)];
  await give(who, book.id);
  const mark = { page: 2, start: 0, end: 7, quote: 'segredo' };
  const made = await app.call('POST', `/api/ebook-highlights/${book.id}`, { token: who.token, body: mark });
  assert.equal(made.status, 201);
  const path = `/api/update-ebook-highlight/${made.body.id}`;
  assert.equal((await app.call('PUT', path, { token: other.token, body: { note: 'x' } })).status, 404);
  await app.call('PUT', path, { token: who.token, body: { note: 'Rever' } });
  const { body } = await get(`/api/open-ebook/${book.id}`, who);
  assert.deepEqual(
    body.highlights.map(({ quote, note }: { quote: string; note: string }) => [quote, note]),
    [['segredo', 'Rever']],
  );
  assert.equal(
    (await app.call('DELETE', `/api/delete-ebook-highlight/${made.body.id}`, { token: other.token })).status,
    404,
  );
  const row = {
    user_id: who.id,
    ebook_id: book.id,
    page: 1,
    start_at: 0,
    end_at: 1,
    quote: 'x',
    created_at: '2026-01-01T00:00:00Z',
  };
  await app.core.db
    .insertInto('ebook_highlight')
    .values(Array.from({ length: 199 }, () => row))
    .execute();
  const full = await app.call('POST', `/api/ebook-highlights/${book.id}`, { token: who.token, body: mark });
  assert.deepEqual([full.status, full.body.code], [409, 'ebook_highlights_full']);
});

test('a file that is replaced keeps the place, and what is read here only is not downloaded', async () => {
  const [book, who] = [await makeEbook(app, { allow_download: false }), await person(app)];
  await give(who, book.id);
  await app.call('POST', `/api/update-ebook-progress/${book.id}`, { token: who.token, body: { page: 15 } });
  const shorter = await makeEbook(app, { pages: 12 });
  await app.core.db.updateTable('ebook').set({ file_id: shorter.fileId }).where('id', '=', book.id).execute();
  await app.core.jobs.run('ebooks.sweep');
  const { body } = await get(`/api/open-ebook/${book.id}`, who);
  assert.deepEqual([body.pages, body.last_page, body.replaced], [12, 12, true]);
  assert.deepEqual((await get(`/api/download-ebook/${book.id}`, who)).body.code, 'ebook_not_downloadable');
});

test('an e-book whose file is missing keeps no other from being prepared', async () => {
  const { db } = app.core;
  const [lost, left] = [await makeEbook(app), await makeEbook(app)];
  await db.updateTable('file').set({ key: randomUUID() }).where('id', '=', lost.fileId).execute();
  await db
    .updateTable('ebook')
    .set({ prepared_file_id: null, sample_bytes: null })
    .where('id', 'in', [lost.id, left.id])
    .execute();
  await app.modules.ebooks.service.preparing.prepareLeft();
  const prepared = async (id: number) =>
    (await db.selectFrom('ebook').select('prepared_file_id').where('id', '=', id).executeTakeFirstOrThrow())
      .prepared_file_id;
  assert.deepEqual([await prepared(lost.id), await prepared(left.id)], [null, left.fileId]);
});
