import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { field, fileField, html, optionalFile, optionalHtml, resource, textField } from '@pregao/contract';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { find, pdf, picture, sender, upload } from '../../modules/files/files.fixture.ts';
import { releaseFiles } from '../../modules/files/uses.ts';
import { claimFiles, cleaned, prepare, withFiles } from './prepare.ts';
import { serverResource, type Values } from '../server-resource.ts';

const notes = resource({
  name: 'note',
  title: ['nota', 'notas'],
  subject: 'Cursos',
  desk: '/cursos/{id}',
  fields: {
    title: field('Título', textField(40)),
    body: field('Texto', html(20)),
    aside: field('Ao lado', optionalHtml(20)),
    photo_id: field('Foto', optionalFile('faq-image')),
    book_id: field('Livro', fileField('ebook')),
  },
  sort: ['title'],
});
const store = serverResource(notes, { table: 'faq' as never, sort: {} });

let app: TestApp;
let token: string;
before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  token = await sender(app);
});
after(() => app.close());

const claim = (values: Values, id: number | null = 5) =>
  app.core.db.transaction().execute((tx) => claimFiles(tx, store, id, values));
const refusal = (field: string, text: string) => ({ code: 'invalid_body', fields: { [field]: [text] } });
const usesOf = async (id: number) => (await find(app, id, token)).used_in;

test('a field says that it holds rich text or a file, also where it may stay empty', () => {
  assert.deepEqual(notes.html, { body: 20, aside: 20 });
  assert.deepEqual(notes.files, { photo_id: 'faq-image', book_id: 'ebook' });
});

test('what is sent is made inert before it is held against its length and its emptiness', () => {
  const sent = { title: '<b>a</b>', body: '<p onclick="x()">Um <b>lote</b></p>', aside: '<p> </p>' };
  assert.deepEqual(prepare(store, sent), { title: '<b>a</b>', body: '<p>Um <strong>lote</strong></p>', aside: '' });
  assert.deepEqual(prepare(store, { title: 'b' }), { title: 'b' });
  assert.throws(() => prepare(store, { body: '<script>x()</script>' }), refusal('body', 'Campo obrigatório.'));
  assert.throws(
    () => prepare(store, { aside: `<p>${'a'.repeat(21)}</p>` }),
    refusal('aside', 'Use no máximo 20 caracteres.'),
  );
});

test('what an older version holds is made inert and kept, however long', () => {
  const old = { body: `<p onclick="x()">${'a'.repeat(30)}</p>` };
  assert.deepEqual(cleaned(store, old), { body: `<p>${'a'.repeat(30)}</p>` });
});

test('a file that fields held stays in use until the record is gone with its history', async () => {
  const files = [];
  for (const name of ['um.png', 'dois.png'])
    files.push((await upload(app, await picture(640, 400), { name, token })).file.id as number);
  for (const id of files) await claim({ photo_id: id });
  await claim({ photo_id: null });
  for (const id of files) assert.deepEqual(await usesOf(id), [{ entity: 'faq', entity_id: 5, field: 'photo_id' }]);
  await app.core.db.transaction().execute((tx) => releaseFiles(tx, 'faq', 5));
  for (const id of files) assert.deepEqual(await usesOf(id), []);
});

test('a file that cannot stand in a field is refused under its name, and before a record is made too', async () => {
  const { file } = await upload(app, await pdf(1), { name: 'nota.pdf', token, purpose: 'course-material' });
  for (const id of [5, null]) {
    await assert.rejects(claim({ photo_id: 999_999 }, id), refusal('photo_id', 'Este arquivo ainda não está pronto.'));
    const wrong = refusal('photo_id', 'Este arquivo não serve aqui. Envie JPG, PNG ou WebP.');
    await assert.rejects(claim({ photo_id: file.id }, id), wrong);
    // A private file serves where it was sent for: another place would show it to others.
    const elsewhere = refusal('book_id', 'Este arquivo não serve aqui. Envie PDF ou EPUB.');
    await assert.rejects(claim({ book_id: file.id }, id), elsewhere);
  }
  assert.deepEqual(await usesOf(file.id), []);
});

test('a record tells what its form shows of its files', async () => {
  const { file } = await upload(app, await picture(640, 400), { name: 'capa.png', token });
  const record = await withFiles(app.core.db, store, { photo_id: file.id, book_id: null });
  const { id, name, kind, size, width, height, pages, url, thumbnail } = file;
  assert.deepEqual(record.photo_id_file, { id, name, kind, size, width, height, pages, url, thumbnail });
  assert.equal(record.book_id_file, null);
});
