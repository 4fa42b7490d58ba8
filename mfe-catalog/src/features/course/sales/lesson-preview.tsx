import { useT } from '@pregao/platform';
import { Modal } from '@pregao/ui/overlay';
import { LessonVideo } from '../parts/lesson-video.tsx';

export interface PreviewLesson {
  id: number;
  title: string;
}

/** A free lesson, over the page. */
export const LessonPreview = ({ lesson, onClose }: { lesson: PreviewLesson; onClose: () => void }) => {
  const t = useT();
  return (
    <Modal open onClose={onClose} title={lesson.title} description={t('sale.freeLesson')} width={880}>
      <LessonVideo lessonId={lesson.id} title={lesson.title} autoPlay />
    </Modal>
  );
};
