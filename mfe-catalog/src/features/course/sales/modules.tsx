import type { CourseDetail } from '@pregao/contract';
import { formatDuration } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Heading, Icon, Tag, Text } from '@pregao/ui';
import { Accordion, AccordionItem } from '../parts/accordion.tsx';
import type { PreviewLesson } from './lesson-preview.tsx';
import classes from './sale.module.css';

type Lesson = CourseDetail['modules'][number]['lessons'][number];

interface LessonRowProps {
  lesson: Lesson;
  onPreview: (lesson: PreviewLesson) => void;
  /** Tells what a locked lesson takes; nothing where it is open to the reader. */
  onLocked?: ((lesson: PreviewLesson) => void) | undefined;
}

const LessonRow = ({ lesson, onPreview, onLocked }: LessonRowProps) => {
  const t = useT();
  const length = <span className={classes.length}>{formatDuration(lesson.duration_s)}</span>;
  if (!lesson.preview_free)
    return (
      <li className={classes.lesson}>
        <Icon name="lock" size={16} label={t('sale.locked')} />
        {onLocked ? (
          <button type="button" className={classes.open} onClick={() => onLocked(lesson)}>
            {lesson.title}
          </button>
        ) : (
          <span className={classes.lessonTitle}>{lesson.title}</span>
        )}
        {length}
      </li>
    );
  return (
    <li className={classes.lesson}>
      <Icon name="play" size={16} />
      <button type="button" className={classes.open} onClick={() => onPreview(lesson)}>
        {lesson.title}
      </button>
      <Tag tone="success">{t('sale.freeLesson')}</Tag>
      {length}
    </li>
  );
};

/** Everything the course holds; the free lessons play right here. */
export const Modules = ({
  course,
  onPreview,
  onLocked,
}: {
  course: CourseDetail;
} & Pick<LessonRowProps, 'onPreview' | 'onLocked'>) => {
  const t = useT();
  const { modules, lessons_count: lessons, duration_s: seconds } = course;
  return (
    <section aria-labelledby="sale-modules">
      <Heading level={2} id="sale-modules">
        {t('sale.modules')}
      </Heading>
      <Text tone="muted" tabular className={classes.sum}>
        {[
          t('sale.moduleCount', { count: modules.length }),
          t('course.lessons', { count: lessons }),
          formatDuration(seconds),
        ].join(' · ')}
      </Text>
      <Accordion>
        {modules.map((module, index) => (
          <AccordionItem
            key={module.id}
            isOpen={index === 0}
            title={
              <>
                {module.title}
                {module.is_bonus && (
                  <>
                    {' '}
                    <Tag tone="accent">{t('sale.bonus')}</Tag>
                  </>
                )}
              </>
            }
            aside={`${t('course.lessons', { count: module.lessons.length })} · ${formatDuration(module.duration_s)}`}
          >
            {module.description && (
              <Text tone="muted" className={classes.moduleText}>
                {module.description}
              </Text>
            )}
            <ul>
              {module.lessons.map((lesson) => (
                <LessonRow key={lesson.id} lesson={lesson} onPreview={onPreview} onLocked={onLocked} />
              ))}
            </ul>
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
};
