import type { CourseSummary } from '@pregao/contract';
import { formatDuration } from '@pregao/format';
import { useT } from '@pregao/platform';

/** What a course amounts to: `24 aulas · 9 h 20 min`. */
export const useFacts = () => {
  const t = useT();
  return ({ lessons_count: lessons, workload_minutes: minutes }: Pick<CourseSummary, 'lessons_count' | 'workload_minutes'>) =>
    [t('course.lessons', { count: lessons }), minutes > 0 && formatDuration(minutes * 60)].filter(Boolean).join(' · ');
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
