import type { Shelf as ShelfData } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Card, Heading, Shelf } from '@pregao/ui';
import { CourseTile } from '../../../common/course-tile.tsx';
import classes from '../home.module.css';

/** The first shelves whole; the other topics as links, so that the page has an end. */
export const CourseShelves = ({ shelves, most = 6 }: { shelves: readonly ShelfData[]; most?: number }) => {
  const t = useT();
  const [shown, others] = [shelves.slice(0, most), shelves.slice(most)];
  return (
    <>
      {shown.map(({ slug, title, description, courses }) => (
        <Shelf
          key={slug}
          title={title}
          description={description}
          itemWidth={280}
          className={classes.shelf}
          action={
            <Link to={`/assunto/${slug}`} className={classes.all} aria-label={t('home.allOf', { title })}>
              {t('home.all')}
            </Link>
          }
        >
          {courses.map((course) => (
            <CourseTile key={course.id} course={course} />
          ))}
        </Shelf>
      ))}
      {others.length > 0 && (
        <section aria-labelledby="home-topics">
          <Heading level={2} id="home-topics">
            {t('home.topics')}
          </Heading>
          <ul className={classes.topics}>
            {others.map(({ slug, title, courses }) => (
              <li key={slug}>
                <Card as={Link} to={`/assunto/${slug}`} padding="none" interactive className={classes.topic}>
                  <span>{title}</span>
                  <span className={classes.count}>{t('home.courses', { count: courses.length })}</span>
                </Card>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
