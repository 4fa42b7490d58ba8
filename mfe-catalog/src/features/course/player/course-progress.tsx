import type { CoursePlayer } from '@pregao/contract';
import { formatDate, formatDuration } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Heading, Progress, Text } from '@pregao/ui';
import classes from './player.module.css';

/** How far one is, in words: lessons done and what is left. */
export const CourseProgress = ({ course }: { course: CoursePlayer }) => {
  const t = useT();
  const {
    completed_lessons: done,
    required_lessons: all,
    minutes_left: minutes,
    progress_pct: percent,
    access_expires_at: until,
    title,
  } = course;
  const counted = t('player.lessonsDone', { count: all, done });
  const text =
    percent === 100
      ? t('player.allDone')
      : minutes > 0
        ? t('player.left', { counted, time: formatDuration(minutes * 60) })
        : counted;
  return (
    <div className={classes.progress}>
      <Heading level={1} size="small">
        {title}
      </Heading>
      <Progress value={percent} label={t('course.progressOf', { title })} showValue />
      <Text size="small" tone="muted" tabular>
        {text}
      </Text>
      {until && (
        <Text size="small" tone="muted" tabular>
          {t('mine.until', { date: formatDate(until) })}
        </Text>
      )}
    </div>
  );
};
