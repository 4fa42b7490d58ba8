import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { bytesAt, makeEbook, textsOf } from '../../../test/ebooks.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles } from '../../../test/people.ts';
import { createPreparingService } from './preparing.service.ts';

let app: TestApp;
before(async () => {
  app = await testApp({ LOG_LEVEL: 'silent' });
});
after(() => app.close());

const minute = 60_000;
const textsOfSample = async (id: number) => {
  const { body } = await app.call('GET', `/api/open-ebook-sample/${id}`);
  return textsOf((await bytesAt(app, body.url)).bytes);
};
const choose = (id: number, first: number, last: number) =>
  app.core.db.updateTable('ebook').set({ sample_first: first, sample_last: last }).where('id', '=', id).execute();
const tries = (id: number) =>
  app.core.db
    .selectFrom('ebook_preparing')
    .select(['attempts', 'next_at', 'done'])
    .where('ebook_id', '=', id)
    .executeTakeFirstOrThrow();
const sweepAfter = async (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * minute);
  await app.core.jobs.run('ebooks.sweep');
};
/** Its bytes are not in the store. */
const lose = (fileId: number) =>
  app.core.db.updateTable('file').set({ key: randomUUID() }).where('id', '=', fileId).execute();

test('two e-books of one file have samples of their own, and another choice of pages is cut anew', async () => {
  const [one, two] = [await makeEbook(app, { pages: 6 }), await makeEbook(app, { pages: 6 })];
  await app.core.db.updateTable('ebook').set({ file_id: one.fileId }).where('id', '=', two.id).execute();
  await choose(one.id, 1, 2);
  await choose(two.id, 4, 4);
  await sweepAfter(1);
  assert.deepEqual(await textsOfSample(one.id), ['segredo da folha 1', 'segredo da folha 2']);
  assert.deepEqual(await textsOfSample(two.id), ['segredo da folha 4']);
  await choose(one.id, 3, 3);
  await sweepAfter(1);
  assert.deepEqual(await textsOfSample(one.id), ['segredo da folha 3']);
  assert.deepEqual(await textsOfSample(two.id), ['segredo da folha 4']);
});

test('a sample that ends after the last page is cut once', async () => {
  const book = await makeEbook(app, { pages: 3 });
  await choose(book.id, 2, 30);
  await sweepAfter(1);
  assert.equal((await textsOfSample(book.id)).length, 2);
  const { prepared_at: at } = await app.core.db
    .selectFrom('ebook')
    .select('prepared_at')
    .where('id', '=', book.id)
    .executeTakeFirstOrThrow();
  await sweepAfter(10);
  const again = await app.core.db
    .selectFrom('ebook')
    .select('prepared_at')
    .where('id', '=', book.id)
    .executeTakeFirstOrThrow();
  assert.equal(again.prepared_at, at);
});

test('one that can not be prepared is tried ever later, is given up, and begins anew with another file', async () => {
  const [book, whole] = [await makeEbook(app, { pages: 2 }), await makeEbook(app, { pages: 2 })];
  const { key } = await app.core.db
    .selectFrom('file')
    .select('key')
    .where('id', '=', book.fileId)
    .executeTakeFirstOrThrow();
  await lose(book.fileId);
  await choose(book.id, 1, 1);
  const waits: number[] = [];
  for (let turn = 1; turn <= 8; turn += 1) {
    await sweepAfter(6 * 60 + 1);
    const { attempts, next_at: next } = await tries(book.id);
    assert.equal(attempts, turn);
    waits.push(next === null ? 0 : (Date.parse(next) - app.clock.now.getTime()) / minute);
    await sweepAfter(1);
    assert.equal((await tries(book.id)).attempts, turn, 'not again at once');
  }
  assert.deepEqual(waits, [5, 10, 20, 40, 80, 160, 320, 0]);
  await sweepAfter(30 * 24 * 60);
  assert.equal((await tries(book.id)).attempts, 8);
  await app.core.db.updateTable('file').set({ key }).where('id', '=', book.fileId).execute();
  await app.core.db.updateTable('ebook').set({ file_id: whole.fileId }).where('id', '=', book.id).execute();
  await sweepAfter(1);
  assert.deepEqual([(await tries(book.id)).done, await textsOfSample(book.id)], [true, ['segredo da folha 1']]);
});

test('a hundred that can not be prepared keep no other waiting', async () => {
  const { db } = app.core;
  const [lost, left] = [await makeEbook(app, { pages: 2 }), await makeEbook(app, { pages: 2 })];
  const { author_id: author } = await db
    .selectFrom('ebook')
    .select('author_id')
    .where('id', '=', lost.id)
    .executeTakeFirstOrThrow();
  await lose(lost.fileId);
  // Older than the one that waits: their ids are lower.
  await db.deleteFrom('ebook_preparing').where('ebook_id', '=', left.id).execute();
  await db
    .insertInto('ebook')
    .values(
      Array.from({ length: 101 }, (_, n) => ({
        id: -1 - n,
        title: `Perdido ${n}`,
        slug: `perdido-${n}`,
        category_id: 11,
        author_id: author,
        file_id: lost.fileId,
      })),
    )
    .execute();
  await app.core.jobs.run('ebooks.sweep');
  await sweepAfter(1);
  assert.equal((await tries(left.id)).done, true);
});

/** As somebody who has just signed in: the clock of this file runs by days. */
const as = async (profile_id: number, method: 'GET' | 'POST', path: string) =>
  app.call(method, path, { token: (await person(app, { profile_id })).token });
const found = async (id: number) => {
  const { body } = await as(profiles.content, 'GET', `/api/cms-find-ebook/${id}`);
  return { is_prepared: body.is_prepared, prepare_failed: body.prepare_failed, prepares_later: body.prepares_later };
};
const again = async (id: number, profile: number = profiles.content) =>
  (await as(profile, 'POST', `/api/cms-prepare-ebook/${id}`)).status;
const waiting = { is_prepared: false, prepare_failed: null, prepares_later: false };

test('staff are told why an e-book was given up, and have it tried anew', async () => {
  const book = await makeEbook(app, { pages: 2 });
  const { key } = await app.core.db
    .selectFrom('file')
    .select('key')
    .where('id', '=', book.fileId)
    .executeTakeFirstOrThrow();
  await app.core.db.updateTable('ebook').set({ prepared_file_id: null }).where('id', '=', book.id).execute();
  await lose(book.fileId);
  await choose(book.id, 1, 1);
  for (let turn = 1; turn <= 7; turn += 1) await sweepAfter(6 * 60 + 1);
  assert.deepEqual(await found(book.id), waiting, 'it is tried once more');
  await sweepAfter(6 * 60 + 1);
  assert.deepEqual(await found(book.id), { ...waiting, prepare_failed: 'other' });
  assert.equal(await again(book.id, profiles.sales), 403);
  assert.equal(await again(99_999), 404);
  await app.core.db.updateTable('file').set({ key }).where('id', '=', book.fileId).execute();
  assert.equal(await again(book.id), 200);
  await app.core.jobs.drain();
  assert.deepEqual(await found(book.id), { ...waiting, is_prepared: true });
  assert.deepEqual(await textsOfSample(book.id), ['segredo da folha 1']);
});

test('a file whose pages nobody can count is given up at once, and so until another one comes', async () => {
  const book = await makeEbook(app, { pages: 2 });
  await app.core.db.updateTable('file').set({ pages: null }).where('id', '=', book.fileId).execute();
  await choose(book.id, 1, 1);
  await sweepAfter(1);
  assert.equal((await found(book.id)).prepare_failed, 'pages');
  await sweepAfter(24 * 60);
  assert.equal((await tries(book.id)).attempts, 1);
  const other = await makeEbook(app, { pages: 2 });
  await app.core.db.updateTable('ebook').set({ file_id: other.fileId }).where('id', '=', book.id).execute();
  await sweepAfter(1);
  assert.deepEqual([(await found(book.id)).prepare_failed, (await tries(book.id)).done], [null, true]);
});

const bookOf = (id: number) =>
  app.core.db
    .selectFrom('ebook')
    .select(['file_id', 'prepared_file_id', 'pages'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('what was prepared of a file is not said of a book that was given another one meanwhile', async () => {
  const [book, other] = [await makeEbook(app, { pages: 2 }), await makeEbook(app, { pages: 5 })];
  await choose(book.id, 1, 1);
  const swapping = createPreparingService(app.core, async () => {
    await app.core.db.updateTable('ebook').set({ file_id: other.fileId }).where('id', '=', book.id).execute();
    return 1;
  });
  const before = await bookOf(book.id);
  await swapping.prepare({ id: book.id });
  assert.deepEqual(await bookOf(book.id), { ...before, file_id: other.fileId });
  await sweepAfter(10);
  assert.deepEqual(await bookOf(book.id), { file_id: other.fileId, prepared_file_id: other.fileId, pages: 5 });
});

test('a book counts as prepared with what was said of it, or not at all', async () => {
  const book = await makeEbook(app, { pages: 2 });
  await choose(book.id, 2, 2);
  const { db } = app.core;
  await sql`CREATE FUNCTION refuse_book() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$`.execute(
    db,
  );
  await sql`CREATE CONSTRAINT TRIGGER refuse_book AFTER UPDATE ON ebook DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.sample_from = 2) EXECUTE FUNCTION refuse_book()`.execute(db);
  await sweepAfter(1);
  assert.equal((await tries(book.id)).done, false);
  await sql`DROP TRIGGER refuse_book ON ebook`.execute(db);
  await sweepAfter(10);
  assert.deepEqual([(await tries(book.id)).done, await textsOfSample(book.id)], [true, ['segredo da folha 2']]);
});
