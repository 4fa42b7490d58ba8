import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { notePrepared } from '../src/modules/ebooks/index.ts';
import { sender, upload } from '../src/modules/files/files.fixture.ts';
import type { TestApp } from './harness.ts';

let turn = 0;

/** A PDF whose every page says which it is. */
const numbered = async (pages: number): Promise<Buffer> => {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1) document.addPage().drawText(`segredo da folha ${page}`);
  return Buffer.from(await document.save());
};

interface BookFields {
  visibility?: string;
  company_id?: number | null;
  price?: number | null;
  status?: 'draft' | 'published' | 'archived';
  pages?: number;
  published_at?: string | null;
  allow_download?: boolean;
  allow_online_reading?: boolean;
}

const insertProduct = async (app: TestApp, price: number) =>
  (
    await app.core.db
      .insertInto('product')
      .values({
        slug: `ebook-${turn}`,
        name: `E-book ${turn}`,
        kind: 2,
        list_price_cents: price,
        price_cents: price,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** An e-book with a file that was uploaded and prepared; `price` null: not sold. */
export const makeEbook = async (
  app: TestApp,
  { price = 2_990, pages = 20, status = 'published', ...fields }: BookFields = {},
) => {
  const { db, jobs } = app.core;
  turn += 1;
  const author = await db
    .insertInto('instructor')
    .values({ name: `Autora ${turn}`, slug: `autora-${turn}`, headline: 'Analista', bio_html: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { file } = await upload(app, await numbered(pages), { purpose: 'ebook', token: await sender(app) });
  const productId = price === null ? null : await insertProduct(app, price);
  const book = await db
    .insertInto('ebook')
    .values({
      title: `Livro ${turn}`,
      slug: `livro-${turn}`,
      category_id: 11,
      author_id: author.id,
      pages: 1,
      product_id: productId,
      status,
      live_revision: status === 'published' ? 1 : null,
      published_at: '2026-01-01T12:00:00Z',
      file_id: file.id,
      ...fields,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  await jobs.run('ebooks.prepare', { id: book.id });
  return { ...book, productId, fileId: Number(file.id) };
};

/** What an e-book of the desk's samples names; the ids are those of `beginBooks`. */
export const bookNeeds = { author: 1, file: 1 };

/** An author and a file for the desk's samples. */
export const beginBooks = async (app: TestApp) => {
  const author = await app.core.db
    .insertInto('instructor')
    .values({ name: 'Autora de teste', slug: 'autora-de-teste', headline: 'Analista', bio_html: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { file } = await upload(app, await numbered(20), { purpose: 'ebook', token: await sender(app) });
  Object.assign(bookNeeds, { author: author.id, file: Number(file.id) });
};

/** Says of a sample's e-book what its job would, without cutting the same file hundreds of times. */
export const markPrepared = async (app: TestApp, id: number) => {
  await app.core.db
    .updateTable('ebook')
    .set((eb) => ({
      prepared_file_id: eb.ref('file_id'),
      pages: 20,
      sample_from: eb.fn.coalesce('sample_first', eb.lit(1)),
      sample_to: sql<number>`greatest(sample_first, sample_last, 1)`,
      sample_bytes: 1,
      prepared_at: app.clock.now.toISOString(),
    }))
    .where('id', '=', id)
    .where('file_id', '=', bookNeeds.file)
    .execute();
  await notePrepared(app.core.db, id);
};

/** What a PDF says on each of its pages, read by another program than the one that writes it. */
export const textsOf = async (bytes: Uint8Array): Promise<string[]> => {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const texts: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await loading.destroy();
  return texts;
};

/** The bytes at an address of ours. */
export const bytesAt = async (app: TestApp, url: string, headers: Record<string, string> = {}) => {
  const { statusCode, rawPayload, headers: told } = await app.server.inject({ method: 'GET', url, headers });
  return { status: statusCode, bytes: rawPayload, headers: told };
};
