import type { CourseDetail } from '@pregao/contract';
import { Modal } from '@pregao/ui/overlay';
import { LockedContent } from '../../../common/locked/locked-content.tsx';
import type { PreviewLesson } from './lesson-preview.tsx';

interface LessonLockedProps {
  lesson: PreviewLesson;
  course: CourseDetail;
  onClose: () => void;
}

/** A lesson that is not open to the reader, over the page: why, and the way to it. */
export const LessonLocked = ({ lesson, course, onClose }: LessonLockedProps) =>
  course.access.open ? null : (
    <Modal open onClose={onClose} title={lesson.title} description={course.title} width={440}>
      <LockedContent access={course.access} teaser={course.promise || course.subtitle} />
    </Modal>
  );
