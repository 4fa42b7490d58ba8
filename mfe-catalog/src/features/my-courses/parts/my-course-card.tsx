import type { MyCourse } from '@pregao/contract';
import { formatDate, formatDuration } from '@pregao/format';
import { ButtonLink, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Card, Heading, Progress, Tag, Text } from '@pregao/ui';
import { CoverImage } from '../../../common/cover-image.tsx';
import { useTeachers } from '../../../common/use-facts.ts';
import classes from '../my-courses.module.css';
import { expired } from '../my-courses-query.ts';

const addressOf = ({ slug, current }: MyCourse) =>
  current ? `/curso/${slug}?aula=${current.lesson_id}` : `/curso/${slug}`;

const useProgressText = () => {
  const t = useT();
  return ({
    progress_pct: percent,
    completed_lessons: done,
    lessons_count: lessons,
    minutes_left: minutes,
  }: MyCourse) => {
    if (percent === 100) return t('mine.done', { count: lessons });
    const counted = t('mine.lessons', { count: lessons, done });
    return minutes > 0 ? t('mine.left', { counted, time: formatDuration(minutes * 60) }) : counted;
  };
};

const Action = ({ course }: { course: MyCourse }) => {
  const t = useT();
  const { status, progress_pct: percent, current, slug } = course;
  if (status.id === expired)
    return (
      <ButtonLink to={`/curso/${slug}`} block>
        {t('mine.renew')}
      </ButtonLink>
    );
  if (percent === 100)
    return (
      <ButtonLink to={`/curso/${slug}`} block>
        {t('mine.again')}
      </ButtonLink>
    );
  return current || percent > 0 ? (
    <ButtonLink to={addressOf(course)} variant="primary" icon="play" block>
      {t('action.resume')}
    </ButtonLink>
  ) : (
    <ButtonLink to={addressOf(course)} variant="primary" block>
      {t('action.start')}
    </ButtonLink>
  );
};

/** A course of one's own: what was done, what is left, and one step on. */
export const MyCourseCard = ({ course }: { course: MyCourse }) => {
  const t = useT();
  const teachers = useTeachers();
  const textOf = useProgressText();
  const { status, current, progress_pct: percent, access_expires_at: until } = course;
  const isExpired = status.id === expired;
  return (
    <Card as="article" padding="none" className={classes.card}>
      <Link
        to={isExpired ? `/curso/${course.slug}` : addressOf(course)}
        className={classes.cover}
        tabIndex={-1}
        aria-hidden="true"
      >
        <CoverImage src={course.cover} />
      </Link>
      <div className={classes.body}>
        <Heading level={2} size="small">
          {course.title}
        </Heading>
        <Text size="small" tone="muted">
          {teachers(course.instructors)}
        </Text>
        {current && percent < 100 && !isExpired && (
          <Text size="small" className={classes.next} lines={1}>
            {t('mine.next', { title: current.title })}
          </Text>
        )}
        <div className={classes.progress}>
          <Progress value={percent} label={t('course.progressOf', { title: course.title })} />
          <Text size="small" tone="muted" tabular>
            {textOf(course)}
          </Text>
        </div>
        {isExpired ? (
          <Tag tone="warning" icon="clock">
            {until ? t('mine.expiredAt', { date: formatDate(until) }) : status.name}
          </Tag>
        ) : (
          until && (
            <Text size="small" tone="muted" tabular>
              {t('mine.until', { date: formatDate(until) })}
            </Text>
          )
        )}
        <div className={classes.action}>
          <Action course={course} />
        </div>
      </div>
    </Card>
  );
};
