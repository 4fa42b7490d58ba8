import type { LessonMedia } from '@pregao/contract';
import { useStore, useT } from '@pregao/platform';
import { AsyncView, Skeleton } from '@pregao/ui';
import { PlayerFrame, type PlayerProgress } from '@pregao/ui/player';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { createMediaStore } from '../course.store.ts';
import classes from './lesson-video.module.css';

interface LessonVideoProps {
  lessonId: number;
  title: string;
  /** Seconds to start from. */
  resumeAt?: () => number;
  autoPlay?: boolean;
  onProgress?: (progress: PlayerProgress) => void;
  onEnded?: () => void;
  /** Shows what comes with the video under it. */
  below?: (media: LessonMedia) => ReactNode;
}

/** The video of a lesson by its signed address. An address that has expired is asked for again where one was. */
export const LessonVideo = observer(
  ({ lessonId, title, resumeAt, autoPlay, onProgress, onEnded, below }: LessonVideoProps) => {
    const t = useT();
    const media = useStore(createMediaStore);
    useEffect(() => {
      void media.show(lessonId);
    }, [media, lessonId]);
    const show = (found: LessonMedia) => (
      <PlayerFrame
        key={found.url}
        title={title}
        src={found.url}
        poster={found.poster}
        captions={found.captions.map(({ lang, label, url }) => ({ language: lang, label, src: url }))}
        resumeAt={resumeAt?.() ?? 0}
        autoPlay={autoPlay}
        onProgress={onProgress}
        onEnded={onEnded}
        onRetry={() => void media.refresh()}
      />
    );
    const found = media.data?.lesson_id === lessonId ? media.data : undefined;
    return (
      <>
        <div className={classes.place}>
          <AsyncView
            {...media.view}
            data={found}
            skeleton={<Skeleton shape="block" className={classes.waiting} />}
            errorTitle={t('lesson.failed')}
          >
            {show}
          </AsyncView>
        </div>
        {found && below?.(found)}
      </>
    );
  },
);
