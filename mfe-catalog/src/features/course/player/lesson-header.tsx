import { usePlatform, useT } from '@pregao/platform';
import { Button, Heading, Tag, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import classes from './player.module.css';
import type { PlayerStore } from './player.store.ts';

/** The lesson on screen, whether it is done, and the one next step. */
export const LessonHeader = observer(({ store, onNext }: { store: PlayerStore; onNext: (id: number) => void }) => {
  const t = useT();
  const { notify } = usePlatform();
  const { lesson, next, course, completing, isLook } = store;
  if (!lesson) return null;
  const module = course.modules.find(({ lessons }) => lessons.some(({ id }) => id === lesson.id));
  const isDone = lesson.status === 'completed';
  const handleComplete = async () => {
    const result = await completing.run(lesson.id);
    if (!result.ok) notify.error(t('player.notSaved'));
  };
  return (
    <div className={classes.lessonHeader}>
      <div className={classes.lessonWords}>
        <Text size="small" tone="muted">
          {module?.title}
        </Text>
        <Heading level={2}>{lesson.title}</Heading>
      </div>
      <div className={classes.lessonActions}>
        {isDone ? (
          <Tag tone="success" icon="check">
            {t('player.lessonDone')}
          </Tag>
        ) : isLook ? (
          <Tag icon="shield">{t('player.staffLook')}</Tag>
        ) : lesson.locked ? null : (
          <Button
            variant={next ? 'secondary' : 'primary'}
            icon="check"
            loading={completing.isPending}
            onClick={handleComplete}
          >
            {t('player.complete')}
          </Button>
        )}
        {next && (
          <Button variant="primary" iconEnd="arrow-right" onClick={() => onNext(next.id)}>
            {t('player.next')}
          </Button>
        )}
      </div>
    </div>
  );
});
