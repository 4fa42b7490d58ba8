import type { PlayerLesson } from '@pregao/contract';
import { ButtonLink, useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import classes from './player.module.css';

interface AfterLessonProps {
  next: PlayerLesson | undefined;
  onNext: (id: number) => void;
  onReplay: () => void;
}

/** Over the video once it has ended: the next lesson, or the end of the course. */
export const AfterLesson = ({ next, onNext, onReplay }: AfterLessonProps) => {
  const t = useT();
  return (
    <div className={classes.after} role="group" aria-label={t('player.afterLesson')}>
      <p className={classes.afterSmall}>{next ? t('player.upNext') : t('player.lastLesson')}</p>
      <p className={classes.afterTitle}>{next ? next.title : t('player.lastLessonText')}</p>
      <div className={classes.afterActions}>
        {next ? (
          <Button variant="primary" size="large" icon="play" autoFocus onClick={() => onNext(next.id)}>
            {t('player.watchNext')}
          </Button>
        ) : (
          <ButtonLink to="/cliente/cursos" variant="primary" size="large">
            {t('action.myCourses')}
          </ButtonLink>
        )}
        <Button size="large" icon="refresh" onClick={onReplay}>
          {t('player.replay')}
        </Button>
      </div>
    </div>
  );
};
