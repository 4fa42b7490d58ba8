import type { CourseSummary } from '@pregao/contract';
import { formatDuration } from '@pregao/format';
import { useT } from '@pregao/platform';

/** What a course amounts to: `24 aulas · 9 h 20 min`. */
export const useFacts = () => {
  const t = useT();
  return ({ lessons_count: lessons, duration_s: seconds }: Pick<CourseSummary, 'lessons_count' | 'duration_s'>) =>
    [t('course.lessons', { count: lessons }), seconds > 0 && formatDuration(seconds)].filter(Boolean).join(' · ');
};

/** The first teacher by name, and how many more there are. */
export const useTeachers = () => {
  const t = useT();
  return (people: CourseSummary['instructors']) => {
    const [first, ...others] = people;
    if (!first) return '';
    return others.length > 0 ? t('course.teachers', { name: first.name, count: others.length }) : first.name;
  };
};
