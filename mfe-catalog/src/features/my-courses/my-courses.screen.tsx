import { listCoursesByUser } from '@pregao/contract';
import { ButtonLink, usePageTitle, usePlatform, useT, useTexts } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { RowList, useRows } from '@pregao/screens';
import { Button, Container, EmptyState, Heading, Text } from '@pregao/ui';
import { ChoiceChips } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { TileGridSkeleton } from '../../common/tile-skeleton.tsx';
import ptBr from './my-courses.pt-br.json';
import { myCoursesList, situations, type Situation } from './my-courses-query.ts';
import classes from './my-courses.module.css';
import { MyCourseCard } from './parts/my-course-card.tsx';

const refreshOn = ['course.progressed.v1'] as const;

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

const useMyCourses = (situation: Situation | '') => {
  const { session } = usePlatform();
  const query = { status: situation === '' ? undefined : situations[situation] };
  return useRows(listCoursesByUser, { params: { id: session.user.id }, query }, { perPage: 24, refreshOn });
};

/** What one has bought, and where one is in each. */
export const MyCoursesScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { query, change } = useListQuery(myCoursesList);
  const { situation } = query;
  const courses = useMyCourses(situation);
  usePageTitle(t('mine.title'));
  const options: { value: Situation | ''; label: string }[] = [
    { value: '', label: t('mine.all') },
    { value: 'em-andamento', label: t('mine.going') },
    { value: 'nao-iniciados', label: t('mine.notBegun') },
    { value: 'concluidos', label: t('mine.finished') },
  ];
  const choose = (value: Situation | '') => change({ situation: value }, { replace: true });
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
      <RowList
        rows={courses}
        skeleton={<TileGridSkeleton count={6} />}
        failed={t('mine.failed')}
        none={{
          icon: 'book',
          title: t('mine.noneTitle'),
          description: t('mine.noneText'),
          action: (
            <ButtonLink to="/loja" variant="primary">
              {t('action.seeCourses')}
            </ButtonLink>
          ),
        }}
        noMatch={
          situation
            ? {
                icon: 'list',
                title: t('mine.noneInTitle'),
                description: t('mine.noneInText'),
                action: <Button onClick={() => choose('')}>{t('mine.seeAll')}</Button>,
              }
            : undefined
        }
        more={{ label: t('action.more'), size: 'large', className: classes.more }}
      >
        {(items) => (
          <ul className={classes.grid} aria-label={t('mine.title')}>
            {items.map((course) => (
              <li key={course.id}>
                <MyCourseCard course={course} />
              </li>
            ))}
            {!situation && !courses.hasMore && <Onward />}
          </ul>
        )}
      </RowList>
    </Container>
  );
});
