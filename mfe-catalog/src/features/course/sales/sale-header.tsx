import type { CourseDetail } from '@pregao/contract';
import { formatDate, formatDuration, formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Avatar, Heading, Icon, Text, type IconName } from '@pregao/ui';
import { Rating } from '../../../common/rating.tsx';
import layout from '../../../common/sale-page.module.css';
import classes from './sale.module.css';

const useSaleFacts = (course: CourseDetail) => {
  const t = useT();
  const facts: { icon: IconName; text: string }[] = [
    { icon: 'play', text: t('course.lessons', { count: course.lessons_count }) },
    { icon: 'clock', text: t('sale.video', { time: formatDuration(course.duration_s) }) },
    { icon: 'chart', text: course.level.name },
    { icon: 'refresh', text: t('sale.updated', { date: formatDate(course.updated_at) }) },
  ];
  return facts;
};

/** Title, promise, what others think, who teaches, and the size of it. */
export const SaleHeader = ({ course }: { course: CourseDetail }) => {
  const t = useT();
  const facts = useSaleFacts(course);
  const [teacher] = course.instructors;
  return (
    <header className={classes.intro}>
      <nav aria-label={t('sale.path')} className={layout.path}>
        <Link to="/loja">{t('shop.title')}</Link>
        <Icon name="chevron-right" size={14} />
        <Link to={`/assunto/${course.category.slug}`}>{course.category.name}</Link>
      </nav>
      <Heading level={1} size="display">
        {course.title}
      </Heading>
      <Text size="lead" tone="muted" className={classes.promise}>
        {course.promise || course.subtitle}
      </Text>
      <div className={classes.marks}>
        <Rating value={course.rating_avg} count={course.rating_count} />
        {course.students_count > 0 && (
          <Text as="span" size="small" tone="muted" tabular>
            {t('sale.students', { count: course.students_count, total: formatNumber(course.students_count) })}
          </Text>
        )}
      </div>
      {teacher && (
        <div className={classes.teacher}>
          <Avatar name={teacher.name} src={teacher.photo} size={44} decorative />
          <div>
            <Text weight="medium">{t('sale.with', { name: teacher.name })}</Text>
            <Text size="small" tone="muted">
              {[teacher.credential, teacher.headline].filter(Boolean).join(' · ')}
            </Text>
          </div>
        </div>
      )}
      <ul className={classes.facts}>
        {facts.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} size={18} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </header>
  );
};
