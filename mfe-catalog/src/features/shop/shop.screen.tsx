import { listCourses } from '@pregao/contract';
import { formatNumber } from '@pregao/format';
import { lazyScreen, usePageTitle, useT, useTexts } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { Link } from '@pregao/platform/router';
import { useRows } from '@pregao/screens';
import { Container, Heading, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { CourseTile } from '../../common/course-tile.tsx';
import { TileGridSkeleton } from '../../common/tile-skeleton.tsx';
import { CategoryFilter } from './parts/category-filter.tsx';
import { FilterBar } from './parts/filter-bar.tsx';
import { LevelFilter } from './parts/level-filter.tsx';
import { Results } from './parts/results.tsx';
import { noFacets, pageSize, queryOf, shopList, shopTypes } from './shop-query.ts';
import ptBr from './shop.pt-br.json';
import classes from './shop.module.css';

const EbookShop = lazyScreen(() =>
  import('./ebooks/ebook-shop.tsx').then(({ EbookShop: shop }) => ({ default: shop })),
);

/** Every course on sale, found by words, topic and level. */
const CourseShop = observer(() => {
  const t = useT();
  const { query: filters, change } = useListQuery(shopList);
  const courses = useRows(listCourses, { query: queryOf(filters) }, { perPage: pageSize });
  const { total, total_is_exact: isExact = true, facets = noFacets } = courses.meta;
  const clear = () => change(shopList.widen(filters));
  const isFiltered = shopList.isNarrowed(filters);
  return (
    <div className={classes.columns}>
      <aside className={classes.side} aria-label={t('shop.filters')}>
        <CategoryFilter
          categories={facets.categories}
          value={filters.category}
          onChange={(category) => change({ category })}
        />
        <LevelFilter levels={facets.levels} value={filters.level} onChange={(level) => change({ level })} />
      </aside>
      <section className={classes.results} aria-label={t('shop.results')}>
        <FilterBar filters={filters} levels={facets.levels} onChange={change} />
        <Results
          source={courses}
          label={t('shop.results')}
          count={t(isExact ? 'shop.found' : 'shop.foundMore', { count: total, total: formatNumber(total) })}
          none={t('shop.emptyTitle')}
          failed={t('shop.failed')}
          onClear={isFiltered ? clear : undefined}
          tile={(course, isFirst) => <CourseTile key={course.id} course={course} level={2} eager={isFirst} />}
        />
      </section>
    </div>
  );
});

/** The shop: courses and e-books, each with its own filters. */
export const ShopScreen = () => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { type } = useListQuery(shopTypes).query;
  const isBooks = type === 'ebooks';
  usePageTitle(t(isBooks ? 'shop.booksTitle' : 'shop.pageTitle'));
  return (
    <Container className={classes.page}>
      <header className={classes.header}>
        <Heading level={1} size="large">
          {t('shop.title')}
        </Heading>
        <Text tone="muted">{t(isBooks ? 'shop.booksText' : 'shop.text')}</Text>
      </header>
      <nav className={classes.types} aria-label={t('shop.types')}>
        <Link to="/loja" className={classes.type} aria-current={isBooks ? undefined : 'page'}>
          {t('shop.courses')}
        </Link>
        <Link to="/loja?tipo=ebooks" className={classes.type} aria-current={isBooks ? 'page' : undefined}>
          {t('shop.ebooks')}
        </Link>
      </nav>
      {isBooks ? (
        <Suspense fallback={<TileGridSkeleton />}>
          <EbookShop />
        </Suspense>
      ) : (
        <CourseShop />
      )}
    </Container>
  );
};
