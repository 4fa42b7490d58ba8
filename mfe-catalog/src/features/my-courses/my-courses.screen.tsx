import { ButtonLink, usePageTitle, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { AsyncView, Button, Container, EmptyState, Heading, Text } from '@pregao/ui';
import { ChoiceChips } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { TileGridSkeleton } from '../../common/tile-skeleton.tsx';
import ptBr from './my-courses.pt-br.json';
import { createMyCourses, myCoursesList, situations } from './my-courses.store.ts';
import classes from './my-courses.module.css';
import { MyCourseCard } from './parts/my-course-card.tsx';

const NoCourses = ({ isNarrowed, onSeeAll }: { isNarrowed: boolean; onSeeAll: () => void }) => {
  const t = useT();
  return isNarrowed ? (
    <EmptyState
      icon="list"
      title={t('mine.noneInTitle')}
      description={t('mine.noneInText')}
      action={<Button onClick={onSeeAll}>{t('mine.seeAll')}</Button>}
    />
  ) : (
    <EmptyState
      icon="book"
      title={t('mine.noneTitle')}
      description={t('mine.noneText')}
      action={
        <ButtonLink to="/loja" variant="primary">
          {t('action.seeCourses')}
        </ButtonLink>
      }
    />
  );
};

/** A way on, after the last of them. */
const Onward = () => {
  const t = useT();
  return (
    <li className={classes.onward}>
      <EmptyState
        compact
        icon="search"
        title={t('mine.more')}
        description={t('mine.moreText')}
        action={<ButtonLink to="/loja">{t('action.seeCourses')}</ButtonLink>}
      />
    </li>
  );
};

/** What one has bought, and where one is in each. */
export const MyCoursesScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { session, bus } = usePlatform();
  const courses = useStore(() => createMyCourses(session.user.id));
  const { query, change } = useListQuery(myCoursesList);
  const { situation } = query;
  usePageTitle(t('mine.title'));
  useEffect(() => {
    void courses.setQuery({ status: situation === '' ? undefined : situations[situation] });
  }, [courses, situation]);
  useEffect(
    () =>
      bus.on('course.progressed.v1', () => {
        void courses.refresh();
      }),
    [bus, courses],
  );
  const options: { value: typeof situation; label: string }[] = [
    { value: '', label: t('mine.all') },
    { value: 'em-andamento', label: t('mine.going') },
    { value: 'nao-iniciados', label: t('mine.notBegun') },
    { value: 'concluidos', label: t('mine.finished') },
  ];
  const choose = (value: typeof situation) => change({ situation: value }, { replace: true });
  return (
    <Container className={classes.page}>
      <header className={classes.header}>
        <div>
          <Heading level={1} size="large">
            {t('mine.title')}
          </Heading>
          <Text tone="muted">{t('mine.text')}</Text>
        </div>
        <ChoiceChips label={t('mine.situation')} options={options} value={situation} onChange={choose} />
      </header>
      <AsyncView
        {...courses.view}
        skeleton={<TileGridSkeleton count={6} />}
        errorTitle={t('mine.failed')}
        empty={<NoCourses isNarrowed={situation !== ''} onSeeAll={() => choose('')} />}
      >
        {(items) => (
          <>
            <ul className={classes.grid} aria-label={t('mine.title')}>
              {items.map((course) => (
                <li key={course.id}>
                  <MyCourseCard course={course} />
                </li>
              ))}
              {!situation && !courses.hasMore && <Onward />}
            </ul>
            {courses.hasMore && (
              <div className={classes.more}>
                <Button size="large" loading={courses.isLoadingMore} onClick={() => void courses.loadMore()}>
                  {t('action.more')}
                </Button>
              </div>
            )}
          </>
        )}
      </AsyncView>
    </Container>
  );
});
