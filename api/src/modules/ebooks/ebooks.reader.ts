import { findEbook, type OutlineItem } from '@pregao/contract';
import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Db, Tx } from '../../db/open.ts';
import { serveReader } from '../../resource/reader/serve-reader.ts';
import type { Values } from '../../resource/server-resource.ts';
import { contentRule, type AccessService, type ContentReader } from '../access/index.ts';
import { bookCover, findEbookCard, publishedEbooks, type Audience, type CatalogService } from '../catalog/index.ts';
import { companyOf } from '../platform/index.ts';
import type { createCopiesService } from './copies.service.ts';
import { ebookGraph } from './ebook-graph.ts';
import { ebookResource, sellBook } from './ebooks.resource.ts';
import { accessOfPreview } from './preview-access.ts';
import { findPlace } from './reading.repository.ts';

const relatedShown = 6;

type Card = NonNullable<Awaited<ReturnType<typeof findEbookCard>>>;

/** An audience, and what of e-books is there for it. */
type EbookReader = ContentReader & { audience: Audience };

interface Row extends Values {
  id: number;
  visibility: Parameters<typeof accessOfPreview>[0]['visibility'];
  allow_download: boolean;
  outline: OutlineItem[];
}

/** What readers have of the file: what is prepared of it. */
const prepared = (fact: string) => sql`(SELECT ${sql.ref(`f.${fact}`)} FROM file f WHERE f.id = t.prepared_file_id)`;

const read = {
  pages: sql`t.pages`,
  language: sql`t.language`,
  visibility: sql`t.visibility`,
  author_headline: sql`coalesce((SELECT i.headline FROM instructor i WHERE i.id = t.author_id), '')`,
  level: sql`(SELECT l.name FROM course_level l WHERE l.id = t.level_id)`,
  size_bytes: prepared('size'),
  revised_at: sql`t.prepared_at`,
  outline: sql`coalesce(${prepared('detail')}->'outline', '[]'::jsonb)`,
  sample: sql`CASE WHEN t.prepared_file_id IS NOT NULL AND t.sample_from IS NOT NULL AND t.sample_to IS NOT NULL
    THEN jsonb_build_object('from', t.sample_from, 'to', t.sample_to) END`,
  allow_reading: sql`t.allow_online_reading`,
};

interface Parts {
  access: AccessService;
  catalog: CatalogService;
  copies: Pick<ReturnType<typeof createCopiesService>, 'left'>;
}

/**
 * The page of an e-book: what everybody may know of it, and whether it is open to the reader. No part of the file is in it.
 * Who has the address of its preview sees it as it is written, sold as it would be, also while it lacks something.
 */
export const createEbookReader = (
  core: Core,
  { access, catalog: { audience: audienceOf, summaries }, copies }: Parts,
) => {
  const related = async (db: Db, { id, category_id: categoryId }: Card, audience: Audience) => {
    if (categoryId === null) return [];
    const near = publishedEbooks(db, companyOf(audience.variant), { categoryId }).limit(relatedShown + 1);
    return (await near.execute())
      .filter((row) => row.id !== id)
      .slice(0, relatedShown)
      .map((row) => summaries.ebook(row, audience));
  };

  /** Whether it is open to the reader, where they are in it and how many copies they have left. */
  const own = async (id: number, { userId, reader }: Audience) => {
    const [accessOf, place, left] = await Promise.all([
      access.accessTo(reader, [{ kind: 'ebook', id }]),
      userId === null ? undefined : findPlace(core.db, userId, id),
      userId === null ? undefined : copies.left(userId),
    ]);
    const opened = accessOf({ kind: 'ebook', id });
    const isOwn = opened.open && userId !== null;
    const { last_page = 0, progress_pct = 0 } = place ?? {};
    return { opened, place: isOwn ? { last_page, progress_pct } : null, left: isOwn ? (left?.(id) ?? null) : null };
  };

  return serveReader<EbookReader>(core, ebookResource, {
    find: findEbook,
    rule: contentRule('ebook'),
    readerOf: async (viewer, { variant }) => {
      const audience = await audienceOf(viewer, variant);
      return { audience, companyId: companyOf(variant), alsoLeft: true, forTeam: audience.reader.mayLook('ebook') };
    },
    inPreview: (reader) => ({ ...reader, forTeam: true }),
    whereItIs: (reader) => ({ ...reader, alsoLeft: false, forTeam: reader.audience.reader.mayLook('ebook') }),
    read,
    complete: async (row: Row, { db, reader, isPreview }) => {
      const { audience } = reader;
      if (isPreview) await sellBook(db as Tx, row);
      const card = await findEbookCard(db, reader, row.id);
      if (!card) return null;
      const preview = () => ({ opened: accessOfPreview(row, card.offer), place: null, left: null });
      const { opened, place, left } = isPreview ? preview() : await own(row.id, audience);
      if (!opened.open && opened.reason === 'brand') return null;
      return {
        ...row,
        ...summaries.ebookDraft(card, audience),
        price: summaries.saleOf(card),
        cover_tall: bookCover(card, audience.variant),
        access: opened,
        place,
        downloads_left: row.allow_download ? left : null,
        related: await related(db, card, audience),
      };
    },
    page: { graph: ebookGraph, isUnlisted: (answer) => findEbook.response.safeParse(answer).data?.price === null },
  });
};
