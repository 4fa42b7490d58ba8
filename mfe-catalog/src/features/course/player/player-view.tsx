import { useStore } from '@pregao/platform';
import type { CourseDetail, CoursePlayer } from '@pregao/contract';
import { useSearchParams } from '@pregao/platform/router';
import { Card } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Locked } from '../../../common/locked/locked.tsx';
import { LessonVideo } from '../parts/lesson-video.tsx';
import { AfterLesson } from './after-lesson.tsx';
import { CourseProgress } from './course-progress.tsx';
import { LessonHeader } from './lesson-header.tsx';
import { LessonList } from './lesson-list.tsx';
import { LessonTabs } from './lesson-tabs.tsx';
import { PlayerStore } from './player.store.ts';
import classes from './player.module.css';

/** Number of the lesson the address names. */
const lessonOf = (text: string | null) => (text && /^\d{1,15}$/.test(text) ? Number(text) : null);

/** The video tells its time only to itself: what is around it listens on the way down. */
const useTicks = (store: PlayerStore) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = place.current;
    const handleTime = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement) store.tick(target.currentTime);
    };
    node?.addEventListener('timeupdate', handleTime, true);
    return () => node?.removeEventListener('timeupdate', handleTime, true);
  }, [store]);
  return place;
};

/** The course as who has it watches it: video first, lessons beside it, one next step. */
export const PlayerView = observer(({ player, about }: { player: CoursePlayer; about: CourseDetail | null }) => {
  const [params, setParams] = useSearchParams();
  const asked = lessonOf(params.get('aula'));
  const store = useStore(() => new PlayerStore(player, asked));
  // Who pressed to watch elsewhere, as after paying, has chosen already.
  const [hasChosen, setChosen] = useState(() => params.has('tocar'));
  useEffect(() => {
    store.open(asked);
  }, [store, asked]);
  const place = useTicks(store);
  const { lesson, lessonId, next } = store;
  const choose = (id: number) => {
    setChosen(true);
    setParams({ ...(params.has('equipe') && { equipe: '' }), aula: String(id) });
  };
  if (!lesson) return null;
  return (
    <div className={classes.page}>
      <div className={classes.stage}>
        <div ref={place} className={classes.video}>
          {lesson.access.open ? (
            <LessonVideo
              key={`${lessonId}-${store.replays}`}
              lessonId={lessonId}
              title={lesson.title}
              resumeAt={store.startAt}
              autoPlay={hasChosen || store.replays > 0}
              onProgress={(progress) => void store.report(lessonId, progress)}
              onEnded={store.end}
            />
          ) : (
            <div className={classes.locked}>
              <Locked
                height={320}
                title={lesson.title}
                teaser={store.course.subtitle}
                access={lesson.access}
                onLesson={choose}
              />
            </div>
          )}
          {store.hasEnded && <AfterLesson next={next} onNext={choose} onReplay={store.replay} />}
        </div>
        <LessonHeader store={store} onNext={choose} />
      </div>
      <Card as="aside" padding="none" className={classes.side}>
        <CourseProgress course={store.course} />
        <LessonList store={store} onChoose={choose} />
      </Card>
      {lesson.access.open && <LessonTabs key={`tabs-${lessonId}`} lesson={lesson} about={about} store={store} />}
    </div>
  );
});
