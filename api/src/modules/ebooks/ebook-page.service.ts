import type { EbookDetail } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { AccessService } from '../access/index.ts';
import { bookCover, publishedEbooks, type Audience, type CatalogService } from '../catalog/index.ts';
import { companyOf } from '../platform/index.ts';
import type { createCopiesService } from './copies.service.ts';
import { findFacts } from './ebooks.repository.ts';
import { outlineOf } from './prepared.ts';
import { findPlace } from './reading.repository.ts';

const relatedShown = 6;

type Copies = Pick<ReturnType<typeof createCopiesService>, 'left'>;

/** The page of an e-book. */
export const createEbookPageService = (
  { db }: Core,
  access: AccessService,
  { summaries }: CatalogService,
  copies: Copies,
) => {
  const related = async (categoryId: number, id: number, audience: Audience) =>
    (
      await publishedEbooks(db, companyOf(audience.variant), { categoryId })
        .limit(relatedShown + 1)
        .execute()
    )
      .filter((row) => row.id !== id)
      .slice(0, relatedShown)
      .map((row) => summaries.ebook(row, audience));

  return {
    /**
     * What everybody may know of an e-book, and whether it is open to the reader. No part of the file is in it.
     * @throws AppError not_found for one that is unknown, of another brand, or gone from the shop and not the reader's
     */
    find: async (slug: string, audience: Audience): Promise<EbookDetail> => {
      const [row, facts] = await Promise.all([
        publishedEbooks(db, companyOf(audience.variant), { slug, alsoLeft: true }).executeTakeFirst(),
        findFacts(db, { slug }),
      ]);
      if (!row || !facts) throw new AppError('not_found');
      const { userId } = audience;
      const [accessOf, place, left, others] = await Promise.all([
        access.accessTo(audience.reader, [{ kind: 'ebook', id: row.id }]),
        userId === null ? undefined : findPlace(db, userId, row.id),
        userId === null ? undefined : copies.left(userId),
        related(row.category_id, row.id, audience),
      ]);
      const opened = accessOf({ kind: 'ebook', id: row.id });
      if (!opened.open && opened.reason === 'brand') throw new AppError('not_found');
      const isOwn = opened.open && userId !== null;
      const isReady = facts.file_id !== null;
      return {
        ...summaries.ebook(row, audience),
        cover_tall: bookCover(row, audience.variant),
        access: opened,
        description_html: facts.description_html,
        author_headline: facts.author_headline,
        language: facts.language,
        level: facts.level_name,
        edition: facts.edition,
        size_bytes: facts.file_size,
        revised_at: facts.prepared_at,
        outline: outlineOf(facts),
        sample:
          isReady && facts.sample_from !== null && facts.sample_to !== null
            ? { from: facts.sample_from, to: facts.sample_to }
            : null,
        allow_download: facts.allow_download,
        allow_reading: facts.allow_online_reading,
        place: isOwn ? { last_page: place?.last_page ?? 0, progress_pct: place?.progress_pct ?? 0 } : null,
        downloads_left: isOwn && facts.allow_download && left ? left(row.id) : null,
        related: others,
      };
    },
  };
};
