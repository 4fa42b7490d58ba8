import { listEbooks, type EbookSummary, type QueryOf, type ResponseOf } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { Collection, type ListMeta } from '@pregao/store-kit';

type EbookQuery = NonNullable<QueryOf<typeof listEbooks>>;

export type EbookFacets = ResponseOf<typeof listEbooks>['facets'];

const pageSize = 24;

/** The e-books of the shop; their `meta` has how many each category would leave. */
export const createEbooks = (query: EbookQuery) =>
  new Collection<EbookSummary, EbookQuery, ListMeta & { facets: EbookFacets }>({
    query: { ...query, page: 1, per_page: pageSize },
    idOf: ({ id }) => id,
    load: async (asked, signal) => {
      const result = await getPlatform().api.call(listEbooks, { query: asked, signal });
      if (!result.ok) return result;
      const { data, meta, facets } = result.data;
      return { ok: true, data: { data, meta: { ...meta, facets } } };
    },
  });
