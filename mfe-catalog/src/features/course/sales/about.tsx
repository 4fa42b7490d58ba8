import type { CourseDetail } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Heading, RichText } from '@pregao/ui';
import classes from './sale.module.css';

/** What the course is about, for whom it is and what helps to have. */
export const About = ({ course }: { course: CourseDetail }) => {
  const t = useT();
  return (
    <section aria-labelledby="sale-about">
      <Heading level={2} id="sale-about">
        {t('sale.about')}
      </Heading>
      <RichText html={course.description_html} className={classes.prose} />
      {course.audience_html && (
        <>
          <Heading level={3} className={classes.sub}>
            {t('sale.audience')}
          </Heading>
          <RichText html={course.audience_html} className={classes.prose} />
        </>
      )}
      {course.prerequisites.length > 0 && (
        <>
          <Heading level={3} className={classes.sub}>
            {t('sale.needs')}
          </Heading>
          <ul className={classes.needs}>
            {course.prerequisites.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
