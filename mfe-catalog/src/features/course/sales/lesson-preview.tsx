import { useT } from '@pregao/platform';
import { Heading } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { LessonVideo } from '../parts/lesson-video.tsx';
import { MaterialList } from '../parts/material-list.tsx';
import classes from './sale.module.css';

export interface PreviewLesson {
  id: number;
  title: string;
}

/** A free lesson with what comes with it, over the page. */
export const LessonPreview = ({ lesson, onClose }: { lesson: PreviewLesson; onClose: () => void }) => {
  const t = useT();
  return (
    <Modal open onClose={onClose} title={lesson.title} description={t('sale.freeLesson')} width={880}>
      <LessonVideo
        lessonId={lesson.id}
        title={lesson.title}
        autoPlay
        below={({ materials }) =>
          materials.length > 0 && (
            <section className={classes.files} aria-labelledby="preview-files">
              <Heading level={3} size="small" id="preview-files">
                {t('player.materials')}
              </Heading>
              <MaterialList materials={materials} />
            </section>
          )
        }
      />
    </Modal>
  );
};
