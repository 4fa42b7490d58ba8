import type { EbookDetail } from '@pregao/contract';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../../core.ts';
import type { Db, Tx } from '../../db/open.ts';
import { redirectOrNotFound } from '../../resource/redirect-or-not-found.ts';
import { previewing } from '../../resource/previewing.ts';
import type { AccessService } from '../access/index.ts';
import { bookCover, findEbookCard, publishedEbooks, type Audience, type CatalogService } from '../catalog/index.ts';
import { companyOf } from '../platform/index.ts';
import type { createCopiesService } from './copies.service.ts';
import { findFacts } from './ebooks.repository.ts';
import { ebookResource, sellBook } from './ebooks.resource.ts';
import { outlineOf } from './prepared.ts';
import { accessOfPreview } from './preview-access.ts';
import { findPlace } from './reading.repository.ts';

const relatedShown = 6;

type Copies = Pick<ReturnType<typeof createCopiesService>, 'left'>;
type Card = NonNullable<Awaited<ReturnType<typeof findEbookCard>>>;

/** The page of an e-book. */
export const createEbookPageService = (
  core: Core,
  access: AccessService,
  { summaries }: CatalogService,
  copies: Copies,
) => {
  const related = async (db: Db, categoryId: number, id: number, audience: Audience) =>
    (
      await publishedEbooks(db, companyOf(audience.variant), { categoryId })
        .limit(relatedShown + 1)
        .execute()
    )
      .filter((row) => row.id !== id)
      .slice(0, relatedShown)
      .map((row) => summaries.ebook(row, audience));

  /** Whether it is open to the reader, where they are in it and how many copies they have left. */
  const own = async (row: Card, { userId, reader }: Audience) => {
    const [accessOf, place, left] = await Promise.all([
      access.accessTo(reader, [{ kind: 'ebook', id: row.id }]),
      userId === null ? undefined : findPlace(core.db, userId, row.id),
      userId === null ? undefined : copies.left(userId),
    ]);
    return { opened: accessOf({ kind: 'ebook', id: row.id }), place, left: left?.(row.id) ?? null };
  };

  const read = async (db: Db, slug: string, audience: Audience, isPreview: boolean): Promise<EbookDetail | null> => {
    const forTeam = isPreview || audience.reader.mayLook('ebook');
    const [row, facts] = await Promise.all([
      findEbookCard(db, companyOf(audience.variant), { slug }, { alsoLeft: true, forTeam }),
      findFacts(db, { slug }),
    ]);
    if (!row || !facts) return null;
    const mine = isPreview ? null : await own(row, audience);
    const opened = mine?.opened ?? accessOfPreview(facts, row.offer);
    if (!opened.open && opened.reason === 'brand') return null;
    const isOwn = opened.open && audience.userId !== null && mine !== null;
    const isReady = facts.file_id !== null;
    return {
      ...summaries.ebookDraft(row, audience),
      price: summaries.saleOf(row),
      cover_tall: bookCover(row, audience.variant),
      cover_alt: facts.cover_alt,
      access: opened,
      summary: facts.summary,
      seo_title: facts.seo_title,
      seo_description: facts.seo_description,
      description_html: facts.description_html,
      author_headline: facts.author_headline ?? '',
      language: facts.language,
      level: facts.level_name,
      edition: facts.edition,
      isbn: facts.isbn,
      size_bytes: facts.file_size,
      revised_at: facts.prepared_at,
      outline: outlineOf(facts),
      sample:
        isReady && facts.sample_from !== null && facts.sample_to !== null
          ? { from: facts.sample_from, to: facts.sample_to }
          : null,
      allow_download: facts.allow_download,
      allow_reading: facts.allow_online_reading,
      place: isOwn ? { last_page: mine.place?.last_page ?? 0, progress_pct: mine.place?.progress_pct ?? 0 } : null,
      downloads_left: isOwn && facts.allow_download ? mine.left : null,
      related: row.category_id === null ? [] : await related(db, row.category_id, row.id, audience),
    };
  };

  return {
    /**
     * What everybody may know of an e-book, and whether it is open to the reader. No part of the file is in it. One for the
     * team is there for who may look at e-books. Who has the address of its preview sees it as it is written, sold as it
     * would be, also while it lacks something.
     * @throws AppError not_found for one that is unknown, of another brand, or gone from the shop and not the reader's;
     *   moved, preview_over
     */
    find: (slug: string, audience: Audience, request: FastifyRequest): Promise<EbookDetail> =>
      previewing(core, ebookResource, { request, slug }, async (on, asked, isPreview) => {
        const forTeam = audience.reader.mayLook('ebook');
        const isSeen = async (id: number) =>
          (await findEbookCard(on, companyOf(audience.variant), { id }, { forTeam })) !== undefined;
        if (isPreview) {
          const facts = await findFacts(on, { slug: asked });
          if (facts) await sellBook(on as Tx, facts);
        }
        return (await read(on, asked, audience, isPreview)) ?? redirectOrNotFound(on, ebookResource, asked, isSeen);
      }),
  };
};
