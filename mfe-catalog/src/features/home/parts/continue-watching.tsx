import type { ContinueWatching } from '@pregao/contract';
import { formatClock, formatDuration } from '@pregao/format';
import { ButtonLink, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Card, Heading, PlayMark, Progress, Text } from '@pregao/ui';
import { CoverImage } from '../../../common/cover-image.tsx';
import { CoverTile } from '../../../common/cover-tile.tsx';
import classes from './continue-watching.module.css';

const addressOf = ({ course, lesson }: ContinueWatching) => `/curso/${course.slug}?aula=${lesson.id}`;

const useLeft = () => {
  const t = useT();
  return ({ progress_pct: percent, minutes_left: minutes }: ContinueWatching) =>
    minutes > 0 ? t('home.left', { percent, time: formatDuration(minutes * 60) }) : t('course.percent', { percent });
};

/** The course one was in last, large. */
export const ContinueFeature = ({ item }: { item: ContinueWatching }) => {
  const t = useT();
  const left = useLeft();
  const { course, lesson, position_s: position, progress_pct: percent } = item;
  return (
    <Card as="article" padding="none" className={classes.feature}>
      <Link
        to={addressOf(item)}
        className={classes.screen}
        aria-label={t('home.continueLesson', { title: lesson.title })}
      >
        <CoverImage src={course.cover} eager />
        <PlayMark className={classes.play} />
      </Link>
      <div className={classes.words}>
        <Text size="small" tone="primary" weight="medium">
          {course.category.name}
        </Text>
        <Heading level={2} size="large">
          {course.title}
        </Heading>
        <div className={classes.lesson}>
          <Text size="small" tone="muted">
            {lesson.module_title}
          </Text>
          <Text weight="medium">{lesson.title}</Text>
          {position > 0 && (
            <Text size="small" tone="muted" tabular>
              {t('home.stoppedAt', { time: formatClock(position) })}
            </Text>
          )}
        </div>
        <div className={classes.progress}>
          <Progress value={percent} label={t('course.progressOf', { title: course.title })} />
          <Text size="small" tone="muted" tabular>
            {left(item)}
          </Text>
        </div>
        <div className={classes.actions}>
          <ButtonLink to={addressOf(item)} variant="primary" size="large" icon="play">
            {t('action.resume')}
          </ButtonLink>
          <ButtonLink to="/cliente/cursos" size="large" variant="ghost">
            {t('action.myCourses')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
};

/** The other courses one has begun. */
export const ContinueTile = ({ item }: { item: ContinueWatching }) => {
  const t = useT();
  const left = useLeft();
  const { course, lesson, progress_pct: percent } = item;
  return (
    <CoverTile
      to={addressOf(item)}
      cover={course.cover}
      title={course.title}
      people={lesson.title}
      foot={
        <>
          <Progress value={percent} label={t('course.progressOf', { title: course.title })} />
          <Text size="small" tone="muted" tabular>
            {left(item)}
          </Text>
        </>
      }
    />
  );
};
