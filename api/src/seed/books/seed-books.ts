import { managedEbooks } from '@pregao/contract';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Core } from '../../core.ts';
import { contentKey, cutPages } from '../../modules/files/index.ts';
import { notePrepared, sampleKey } from '../../modules/ebooks/index.ts';
import { analysis } from './analysis.ts';
import { writeLiveVersions } from '../live-versions.ts';
import { basics } from './basics.ts';
import { makeBook } from './book-pdf.ts';
import type { BookSeed } from './book-shapes.ts';
import { trading } from './trading.ts';

const books: readonly BookSeed[] = [...basics, ...trading, ...analysis];

type Seeded = Pick<Core, 'db' | 'files' | 'now'>;

const seedBook = async (
  { db, files, now }: Seeded,
  row: { id: number; title: string; author: string },
  book: BookSeed,
) => {
  const made = await makeBook(book, row, new Date('2026-01-05T12:00:00Z'));
  const at = now().toISOString();
  const put = (key: string, bytes: Uint8Array) =>
    files.put(key, Readable.from([bytes]), bytes.length, 'application/pdf');
  const sample = await cutPages(made.bytes, made.sample.from, made.sample.to);
  await db.transaction().execute(async (tx) => {
    const file = await tx
      .insertInto('file')
      .values({
        name: `${book.slug}.pdf`,
        purpose: 'ebook',
        kind: 'document',
        state: 'ready',
        size: made.bytes.length,
        received: made.bytes.length,
        content_type: 'application/pdf',
        sha256: createHash('sha256').update(made.bytes).digest('hex'),
        pages: made.pages,
        detail: JSON.stringify({ outline: made.outline, language: 'pt-BR' }),
      })
      .returning(['id', 'key'])
      .executeTakeFirstOrThrow();
    await put(contentKey(file.key), made.bytes);
    await put(sampleKey(file.key, { id: row.id, ...made.sample }), sample);
    await tx
      .insertInto('file_use')
      .values({ file_id: file.id, entity: 'ebook', entity_id: row.id, field: 'file_id' })
      .execute();
    await tx
      .updateTable('ebook')
      .set((eb) => ({
        // One of an older demonstration has a version of before.
        revision: eb('revision', '+', 1),
        live_revision: eb('revision', '+', 1),
        file_id: file.id,
        prepared_file_id: file.id,
        prepared_at: at,
        pages: made.pages,
        language: 'pt-BR',
        level_id: book.level,
        edition: '1ª edição',
        sample_first: made.sample.from,
        sample_last: made.sample.to,
        sample_from: made.sample.from,
        sample_to: made.sample.to,
        sample_bytes: sample.length,
      }))
      .where('id', '=', row.id)
      .where('file_id', 'is', null)
      .execute();
    await notePrepared(tx, row.id);
    await writeLiveVersions(tx, { table: 'ebook', resource: managedEbooks, action: 'create', ids: [row.id] });
  });
};

/** Writes the files of the demonstration's e-books that have none yet. */
export const seedBooks = async (core: Seeded): Promise<void> => {
  const rows = await core.db
    .selectFrom('ebook')
    .innerJoin('instructor', 'instructor.id', 'ebook.author_id')
    .select(['ebook.id', 'ebook.slug', 'ebook.title', 'instructor.name as author'])
    .where('ebook.file_id', 'is', null)
    .where('ebook.live_revision', 'is not', null)
    .where(
      'ebook.slug',
      'in',
      books.map(({ slug }) => slug),
    )
    .execute();
  for (const row of rows) {
    const book = books.find(({ slug }) => slug === row.slug);
    if (book) await seedBook(core, row, book);
  }
};
