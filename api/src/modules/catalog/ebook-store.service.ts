import type { listEbooks, ParsedQuery } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { companyOf } from '../platform/index.ts';
import { countEbookStore, listEbookStore } from './ebook-store.repository.ts';
import type { Audience, Summaries } from './summaries.ts';

/** The e-books of the shop: a page of what a brand has, and how many each category would leave. */
export const createEbookStore = ({ db }: Core, summaries: Summaries) => ({
  list: async (query: ParsedQuery<typeof listEbooks>, audience: Audience) => {
    const { q, category, sort, page, per_page: perPage } = query;
    const filter = { companyId: companyOf(audience.variant), q, category };
    const [rows, categories] = await Promise.all([
      listEbookStore(db, filter, { sort, from: (page - 1) * perPage, most: perPage }),
      countEbookStore(db, filter),
    ]);
    const chosen = categories.filter(({ slug }) => !category || slug === category);
    return {
      data: rows.map((row) => summaries.ebook(row, audience)),
      meta: { total: chosen.reduce((sum, { count }) => sum + count, 0), page, per_page: perPage },
      facets: { categories },
    };
  },
});
