import { listEbooks } from '@pregao/contract';
import { formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { useRows } from '@pregao/screens';
import { observer } from 'mobx-react-lite';
import { EbookTile } from '../../../common/ebook-tile.tsx';
import { SearchAndSort } from '../../../common/search-and-sort.tsx';
import { CategoryFilter } from '../parts/category-filter.tsx';
import { Results } from '../parts/results.tsx';
import { ebookList, pageSize, type EbookFilters } from '../shop-query.ts';
import classes from '../shop.module.css';

const noFacets = { categories: [] };
const sorts = ['price', '-price', 'title'] as const;
const { sort: usualSort } = ebookList.usual;

const queryOf = ({ q, category, sort }: EbookFilters) => ({
  q: q || undefined,
  category: category || undefined,
  sort,
});

/** Every e-book of the shop, found by words and topic. */
export const EbookShop = observer(() => {
  const t = useT();
  const { query: filters, change } = useListQuery(ebookList);
  const { q, category, sort } = filters;
  const ebooks = useRows(listEbooks, { query: queryOf(filters) }, { perPage: pageSize });
  const { total, facets = noFacets } = ebooks.meta;
  const clear = () => change({ q: '', category: '' });
  return (
    <div className={classes.columns}>
      <aside className={classes.side} aria-label={t('shop.filters')}>
        <CategoryFilter
          categories={facets.categories}
          value={category}
          onChange={(slug) => change({ category: slug })}
        />
      </aside>
      <section className={classes.results} aria-label={t('shop.booksResults')}>
        <SearchAndSort
          label={t('shop.booksSearch')}
          usual={t('shop.sort.newest')}
          q={q}
          sorts={sorts}
          sort={sort === 'newest' ? null : sort}
          onChange={({ sort: chosen, ...words }) =>
            change({ ...words, ...(chosen !== undefined && { sort: chosen ?? usualSort }) })
          }
          classes={classes}
        />
        <Results
          source={ebooks}
          label={t('shop.booksResults')}
          count={t('shop.booksFound', { count: total, total: formatNumber(total) })}
          none={t('shop.booksEmpty')}
          failed={t('shop.booksFailed')}
          onClear={q !== '' || category !== '' ? clear : undefined}
          tile={(ebook, isFirst) => <EbookTile key={ebook.id} ebook={ebook} level={2} eager={isFirst} />}
        />
      </section>
    </div>
  );
});
