import { courseSorts, ebookSorts, type listCourses, type QueryOf, type ResponseOf } from '@pregao/contract';
import { listQuery, param, type QueryOfList } from '@pregao/platform/hooks';

type ShopQuery = NonNullable<QueryOf<typeof listCourses>>;

/** How many courses each filter would leave. */
export type Facets = ResponseOf<typeof listCourses>['facets'];

/** Until the first answer. */
export const noFacets: Facets = { categories: [], levels: [] };

/** Tiles of a page. */
export const pageSize = 24;

/** What of the shop is shown: its courses unless told. */
export const shopTypes = listQuery({ type: param.oneOf('tipo', ['ebooks'], null) });

/** What the e-books are narrowed to: words, and the topic by its slug. */
export const ebookList = listQuery({
  type: param.oneOf('tipo', ['ebooks'], null),
  q: param.words(),
  category: param.text('categoria', /^[\w-]{1,191}$/, ''),
  sort: param.sort(ebookSorts, 'newest', 'ordem'),
});

export type EbookFilters = QueryOfList<typeof ebookList>;

/** What the shop is narrowed to: words, the topic by its slug, the level by its id. */
export const shopList = listQuery({
  q: param.words(),
  category: param.text('categoria', /^[\w-]{1,191}$/, ''),
  level: param.text('nivel', /^\d{1,9}$/, ''),
  sort: param.sort(courseSorts, 'relevance', 'ordem'),
});

export type Filters = QueryOfList<typeof shopList>;

/** What the API is asked for. */
export const queryOf = ({ q, category, level, sort }: Filters): ShopQuery => ({
  q: q || undefined,
  category: category || undefined,
  level: level || undefined,
  sort,
});
