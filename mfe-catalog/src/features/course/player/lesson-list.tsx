import type { CoursePlayer, PlayerLesson } from '@pregao/contract';
import { formatDuration } from '@pregao/format';
import { useT } from '@pregao/platform';
import { cx, Icon, Tag, VisuallyHidden } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type RefObject } from 'react';
import { AccordionItem } from '../../../common/accordion.tsx';
import classes from './lesson-list.module.css';
import type { PlayerStore } from './player.store.ts';

interface RowProps {
  lesson: PlayerLesson;
  isOpen: boolean;
  onChoose: (id: number) => void;
}

const Mark = ({ lesson, isOpen }: { lesson: PlayerLesson; isOpen: boolean }) => {
  if (lesson.locked) return <Icon name="lock" size={16} />;
  if (lesson.status === 'completed')
    return (
      <span className={cx(classes.mark, classes.done)}>
        <Icon name="check" size={14} />
      </span>
    );
  return (
    <span className={cx(classes.mark, isOpen && classes.playing)}>{isOpen && <Icon name="play" size={10} />}</span>
  );
};

const Row = ({ lesson, isOpen, onChoose }: RowProps) => {
  const t = useT();
  const state = lesson.locked
    ? t('player.stateLocked')
    : lesson.status === 'completed'
      ? t('player.stateDone')
      : lesson.status === 'in_progress'
        ? t('player.stateBegun')
        : t('player.stateNew');
  return (
    <li>
      <button
        type="button"
        className={cx(classes.lesson, isOpen && classes.current)}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onChoose(lesson.id)}
      >
        <Mark lesson={lesson} isOpen={isOpen} />
        <span className={classes.words}>
          <span className={classes.title}>{lesson.title}</span>
          <span className={classes.length}>
            {`${formatDuration(lesson.duration_s)}${!lesson.required ? ` · ${t('player.optional')}` : ''}`}
          </span>
        </span>
        <VisuallyHidden>{state}</VisuallyHidden>
      </button>
    </li>
  );
};

const doneIn = ({ lessons }: CoursePlayer['modules'][number]) =>
  lessons.filter(({ status }) => status === 'completed').length;

/** A row is put here, as a share of the list's height: what comes before it stays in sight. */
const restingShare = 1 / 3;

/**
 * Keeps the lesson on screen in view in its list, as it changes and as the list gets its height; the page itself never
 * scrolls for it.
 */
const useLessonInView = (list: RefObject<HTMLElement | null>, lessonId: number) => {
  useEffect(() => {
    const node = list.current;
    if (!node) return undefined;
    const show = () => {
      const row = node.querySelector<HTMLElement>('[aria-current]');
      if (!row) return;
      const top = row.getBoundingClientRect().top - node.getBoundingClientRect().top;
      if (top < 0 || top + row.offsetHeight > node.clientHeight)
        node.scrollTop += top - node.clientHeight * restingShare;
    };
    show();
    const size = new ResizeObserver(show);
    size.observe(node);
    return () => {
      size.disconnect();
    };
  }, [list, lessonId]);
};

/** Modules and lessons with what is done; the module and the lesson on screen are open and in view. */
export const LessonList = observer(({ store, onChoose }: { store: PlayerStore; onChoose: (id: number) => void }) => {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const { course, lessonId } = store;
  const modules = course.modules.map((module) => ({
    module,
    isHere: module.lessons.some(({ id }) => id === lessonId),
  }));
  useLessonInView(list, lessonId);
  return (
    <nav ref={list} className={classes.list} aria-label={t('player.lessons')}>
      {modules.map(({ module, isHere }) => (
        <AccordionItem
          key={`${module.id}-${isHere}`}
          flush
          level={2}
          isOpen={isHere}
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
          aside={t('player.doneIn', { done: doneIn(module), all: module.lessons.length })}
        >
          <ol>
            {module.lessons.map((lesson) => (
              <Row key={lesson.id} lesson={lesson} isOpen={lesson.id === lessonId} onChoose={onChoose} />
            ))}
          </ol>
        </AccordionItem>
      ))}
    </nav>
  );
});
