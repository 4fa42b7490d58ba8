import type { CourseSummary } from '@pregao/contract';
import { ButtonLink, useT } from '@pregao/platform';
import { EmptyState } from '@pregao/ui';
import classes from '../home.module.css';

/** Nothing begun yet: the first step is a course one has, or the store. */
export const StartHere = ({ course }: { course: CourseSummary | undefined }) => {
  const t = useT();
  return (
    <div className={classes.start}>
      {course ? (
        <EmptyState
          icon="play"
          title={t('home.startTitle', { title: course.title })}
          description={t('home.startText')}
          action={
            <ButtonLink to={`/curso/${course.slug}`} variant="primary">
              {t('action.start')}
            </ButtonLink>
          }
        />
      ) : (
        <EmptyState
          icon="book"
          title={t('home.noneTitle')}
          description={t('home.noneText')}
          action={
            <ButtonLink to="/loja" variant="primary">
              {t('action.seeCourses')}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
};
