import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

const facts = (db: Db) =>
  db
    .selectFrom('ebook')
    .leftJoin('instructor', 'instructor.id', 'ebook.author_id')
    .leftJoin('course_level', 'course_level.id', 'ebook.level_id')
    .leftJoin('file', 'file.id', 'ebook.prepared_file_id')
    .leftJoin('product', 'product.id', 'ebook.product_id')
    .select([
      'ebook.id',
      'ebook.slug',
      'ebook.title',
      'ebook.category_id',
      'ebook.seo_title',
      'ebook.seo_description',
      'ebook.summary',
      'ebook.cover_alt',
      'ebook.visibility',
      'ebook.description_html',
      'ebook.edition',
      'ebook.isbn',
      'ebook.language',
      'ebook.pages',
      'ebook.prepared_file_id as file_id',
      'ebook.prepared_at',
      'ebook.sample_from',
      'ebook.sample_to',
      'ebook.sample_bytes',
      'ebook.allow_download',
      'ebook.allow_online_reading',
      'ebook.watermark',
      'instructor.headline as author_headline',
      'course_level.name as level_name',
      'file.key as file_key',
      'file.size as file_size',
      'file.detail as file_detail',
      'product.price_cents',
      sql<boolean>`coalesce(sells(product), false)`.as('is_sold'),
    ])
    .where('ebook.published_at', 'is not', null)
    .where('ebook.deleted_at', 'is', null);

/** What reading an e-book takes, also one that left the shop; of its file what is prepared. */
export const findFacts = (db: Db, { id }: { id: number }) => facts(db).where('ebook.id', '=', id).executeTakeFirst();

export type EbookFacts = NonNullable<Awaited<ReturnType<typeof findFacts>>>;

/** The file an e-book is to be prepared with; undefined without one. */
export const findSource = (db: Db, id: number) =>
  db
    .selectFrom('ebook')
    .innerJoin('file', 'file.id', 'ebook.file_id')
    .select([
      'ebook.sample_first as sample_from',
      'ebook.sample_last as sample_to',
      'ebook.pages as known_pages',
      'file.id as file_id',
      'file.key',
      'file.size',
      'file.pages',
      'file.detail',
      'file.content_type',
    ])
    .where('ebook.id', '=', id)
    .where('file.state', '=', 'ready')
    .executeTakeFirst();

export const hasBook = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('ebook')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Says what was prepared, if the e-book still asks for this file. */
export const savePrepared = (
  db: Db,
  id: number,
  fileId: number,
  prepared: {
    pages: number;
    language: string | null;
    sample_from: number;
    sample_to: number;
    sample_bytes: number;
    prepared_at: string;
  },
) =>
  db
    .updateTable('ebook')
    .set({ ...prepared, prepared_file_id: fileId })
    .where('id', '=', id)
    .where('file_id', '=', fileId)
    .execute();
