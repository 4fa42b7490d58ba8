import type { CourseDetail } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Heading } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { Locked } from '../../../common/locked/locked.tsx';
import { LessonVideo } from '../parts/lesson-video.tsx';
import { Materials } from '../parts/materials.tsx';
import type { Lesson } from './modules.tsx';
import classes from './sale.module.css';

const Open = ({ lesson }: { lesson: Lesson }) => {
  const t = useT();
  return (
    <LessonVideo
      lessonId={lesson.id}
      title={lesson.title}
      autoPlay
      below={({ materials }) =>
        materials.length > 0 && (
          <section className={classes.files} aria-labelledby="lesson-files">
            <Heading level={3} size="small" id="lesson-files">
              {t('player.materials')}
            </Heading>
            <Materials materials={materials} />
          </section>
        )
      }
    />
  );
};

interface LessonDialogProps {
  lesson: Lesson;
  course: CourseDetail;
  onClose: () => void;
}

/** A lesson over the page: its video with what comes with it where it is open, else why it is locked and the way to it. */
export const LessonDialog = ({ lesson, course, onClose }: LessonDialogProps) => {
  const t = useT();
  const { access, title, promise, subtitle } = course;
  if (lesson.preview_free || access.open)
    return (
      <Modal
        open
        onClose={onClose}
        title={lesson.title}
        description={lesson.preview_free ? t('sale.freeLesson') : title}
        width={880}
      >
        <Open lesson={lesson} />
      </Modal>
    );
  return (
    <Modal open onClose={onClose} title={lesson.title} description={title} width={440}>
      <Locked height={180} access={access} teaser={promise || subtitle} />
    </Modal>
  );
};
