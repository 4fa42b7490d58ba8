import type { CourseDetail } from '@pregao/contract';
import { formatDuration } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Heading, Icon, Tag, Text } from '@pregao/ui';
import { Accordion, AccordionItem } from '../../../common/accordion.tsx';
import classes from './sale.module.css';

export type Lesson = CourseDetail['modules'][number]['lessons'][number];

interface LessonRowProps {
  lesson: Lesson;
  onOpen: (lesson: Lesson) => void;
}

const LessonRow = ({ lesson, onOpen }: LessonRowProps) => {
  const t = useT();
  const isFree = lesson.preview_free;
  return (
    <li className={classes.lesson}>
      <Icon name={isFree ? 'play' : 'lock'} size={16} label={isFree ? undefined : t('sale.locked')} />
      <button type="button" className={classes.open} onClick={() => onOpen(lesson)}>
        {lesson.title}
      </button>
      {isFree && <Tag tone="success">{t('sale.freeLesson')}</Tag>}
      <span className={classes.length}>{formatDuration(lesson.duration_s)}</span>
    </li>
  );
};

interface ModulesProps {
  course: CourseDetail;
  onOpen: LessonRowProps['onOpen'];
}

/** Everything the course holds; the free lessons play right here, the others say what they take. */
export const Modules = ({ course, onOpen }: ModulesProps) => {
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
                <span>{module.title}</span>
                {module.is_bonus && (
                  <span>
                    {' '}
                    <Tag tone="accent">{t('sale.bonus')}</Tag>
                  </span>
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
                <LessonRow key={lesson.id} lesson={lesson} onOpen={onOpen} />
              ))}
            </ul>
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
};
