import type { EbookSummary, listEbooks, ResponseOf } from '@pregao/contract';
import { Collection, type ListMeta } from '@pregao/store-kit';
import { loadEbooks, type EbookQuery } from '../shop.api.ts';

export type EbookFacets = ResponseOf<typeof listEbooks>['facets'];

const pageSize = 24;

/** The e-books of the shop; their `meta` has how many each category would leave. */
export const createEbooks = (query: EbookQuery) =>
  new Collection<EbookSummary, EbookQuery, ListMeta & { facets: EbookFacets }>({
    query: { ...query, page: 1, per_page: pageSize },
    idOf: ({ id }) => id,
    load: async (asked, signal) => {
      const result = await loadEbooks(asked, signal);
      if (!result.ok) return result;
      const { data, meta, facets } = result.data;
      return { ok: true, data: { data, meta: { ...meta, facets } } };
    },
  });
