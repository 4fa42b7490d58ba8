import type { listMyEbooks, MyEbook, ParsedQuery } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Viewer } from '../../http/viewer.ts';
import { bookCover, publishedEbooks, type Audience, type CatalogService } from '../catalog/index.ts';
import { companyOf } from '../platform/index.ts';
import type { createCopiesService } from './copies.service.ts';
import { countMine, listMine } from './my-ebooks.repository.ts';

const freeShown = 6;

/** A person's own e-books. */
export const createMyEbooksService = (
  { db }: Core,
  { summaries }: CatalogService,
  copies: Pick<ReturnType<typeof createCopiesService>, 'left'>,
) => {
  const present = (
    row: Awaited<ReturnType<typeof listMine>>[number],
    audience: Audience,
    left: (id: number) => number,
  ): MyEbook => {
    const right = audience.reader.rights.of({ kind: 'ebook', id: row.id, category_id: row.category_id });
    const isReady = row.prepared_file_id !== null;
    return {
      ...summaries.ebook(row, audience),
      cover_tall: bookCover(row, audience.variant),
      last_page: row.last_page ?? 0,
      progress_pct: row.progress_pct ?? 0,
      last_opened_at: row.opened_at,
      by: right?.by ?? 'free',
      until: right?.until ?? null,
      downloads_left: row.allow_download && isReady ? left(row.id) : null,
      has_sample: isReady && row.sample_bytes !== null,
    };
  };

  /** Those that one tap adds. */
  const free = async (audience: Audience) =>
    (
      await publishedEbooks(db, companyOf(audience.variant), { free: true })
        .limit(freeShown * 2)
        .execute()
    )
      .map((row) => summaries.ebook(row, audience))
      .filter(({ owned }) => !owned)
      .slice(0, freeShown);

  return {
    list: async (query: ParsedQuery<typeof listMyEbooks>, viewer: Viewer, audience: Audience) => {
      const { q, shelf, sort, page, per_page: perPage } = query;
      const filter = {
        userId: viewer.id,
        companyId: companyOf(audience.variant),
        opened: audience.reader.rights.opened('ebook'),
        q,
        shelf,
      };
      const [total, rows, left, others] = await Promise.all([
        countMine(db, filter),
        listMine(db, filter, { sort, from: (page - 1) * perPage, most: perPage }),
        copies.left(viewer.id),
        free(audience),
      ]);
      return {
        data: rows.map((row) => present(row, audience, left)),
        meta: { total, page, per_page: perPage },
        free: others,
      };
    },
  };
};
