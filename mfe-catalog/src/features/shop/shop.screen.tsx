import { formatNumber } from '@pregao/format';
import { usePageTitle, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { AsyncView, Button, Container, EmptyState, Heading, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, type ComponentProps } from 'react';
import { CourseTile } from '../../common/course-tile.tsx';
import { TileGrid } from '../../common/tile-grid.tsx';
import { TileGridSkeleton } from '../../common/tile-skeleton.tsx';
import { CategoryFilter } from './parts/category-filter.tsx';
import { FilterBar } from './parts/filter-bar.tsx';
import { LevelFilter } from './parts/level-filter.tsx';
import { queryOf, shopList } from './shop-query.ts';
import ptBr from './shop.pt-br.json';
import { createCourses, type Facets } from './shop.store.ts';
import classes from './shop.module.css';

const noFacets: Facets = { categories: [], levels: [] };

const NothingFound = ({ onClear }: { onClear?: () => void }) => {
  const t = useT();
  return (
    <EmptyState
      icon="search"
      title={t('shop.emptyTitle')}
      description={t('shop.emptyText')}
      action={
        onClear && (
          <Button variant="primary" onClick={onClear}>
            {t('shop.clear')}
          </Button>
        )
      }
    />
  );
};

interface CoursesProps {
  courses: ReturnType<typeof createCourses>;
  items: readonly ComponentProps<typeof CourseTile>['course'][];
}

const Courses = observer(({ courses, items }: CoursesProps) => {
  const t = useT();
  return (
    <>
      <TileGrid label={t('shop.results')}>
        {items.map((course, index) => (
          <CourseTile key={course.id} course={course} level={2} eager={index < 4} />
        ))}
      </TileGrid>
      {courses.hasMore && (
        <div className={classes.more}>
          <Button size="large" loading={courses.isLoadingMore} onClick={() => void courses.loadMore()}>
            {t('action.more')}
          </Button>
        </div>
      )}
    </>
  );
});

/** The shop: every course on sale, found by words, topic and level. */
export const ShopScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { session } = usePlatform();
  const { query: filters, change } = useListQuery(shopList);
  const courses = useStore(() => createCourses(queryOf(filters)));
  const { total, total_is_exact: isExact = true, facets = noFacets } = courses.meta;
  const personId = session.user.id;
  usePageTitle(t('shop.pageTitle'));
  // Before the first paint: the answer may have come with the page.
  useLayoutEffect(() => {
    void courses.setQuery(queryOf(filters));
  }, [courses, filters, personId]);
  const clear = () => change(shopList.widen(filters));
  const isFiltered = shopList.isNarrowed(filters);
  return (
    <Container className={classes.page}>
      <header className={classes.header}>
        <Heading level={1} size="large">
          {t('shop.title')}
        </Heading>
        <Text tone="muted">{t('shop.text')}</Text>
      </header>
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
          <p className={classes.count} role="status">
            {courses.hasLoaded &&
              t(isExact ? 'shop.found' : 'shop.foundMore', { count: total, total: formatNumber(total) })}
            {isFiltered && (
              <Button variant="ghost" size="small" icon="close" onClick={clear}>
                {t('shop.clear')}
              </Button>
            )}
          </p>
          <AsyncView
            {...courses.view}
            skeleton={<TileGridSkeleton />}
            errorTitle={t('shop.failed')}
            empty={<NothingFound onClear={isFiltered ? clear : undefined} />}
          >
            {(items) => <Courses courses={courses} items={items} />}
          </AsyncView>
        </section>
      </div>
    </Container>
  );
});
