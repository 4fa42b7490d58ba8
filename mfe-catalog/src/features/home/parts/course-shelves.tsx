import type { ContentItem, Shelf as ShelfData } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Card, Heading, Shelf } from '@pregao/ui';
import { ContentTile } from '../../../common/content-tile.tsx';
import classes from '../home.module.css';

/** All that stands on a shelf, in its order. */
const itemsOf = ({ courses, others }: ShelfData): readonly ContentItem[] =>
  others.reduce<ContentItem[]>((items, { at, item }) => items.toSpliced(at, 0, item), [...courses]);

/** The first shelves whole; the other topics as links, so that the page has an end. */
export const CourseShelves = ({ shelves, most = 6 }: { shelves: readonly ShelfData[]; most?: number }) => {
  const t = useT();
  const [shown, others] = [shelves.slice(0, most), shelves.slice(most)];
  return (
    <>
      {shown.map((shelf) => (
        <Shelf
          key={shelf.slug}
          title={shelf.title}
          description={shelf.description}
          itemWidth={280}
          className={classes.shelf}
          action={
            <Link
              to={`/assunto/${shelf.slug}`}
              className={classes.all}
              aria-label={t('home.allOf', { title: shelf.title })}
            >
              {t('home.all')}
            </Link>
          }
        >
          {itemsOf(shelf).map((item) => (
            <ContentTile key={`${item.type} ${item.id}`} item={item} />
          ))}
        </Shelf>
      ))}
      {others.length > 0 && (
        <section aria-labelledby="home-topics">
          <Heading level={2} id="home-topics">
            {t('home.topics')}
          </Heading>
          <ul className={classes.topics}>
            {others.map(({ slug, title, courses, others: more }) => (
              <li key={slug}>
                <Card as={Link} to={`/assunto/${slug}`} padding="none" interactive className={classes.topic}>
                  <span>{title}</span>
                  <span className={classes.count}>
                    {t(more.length > 0 ? 'home.contents' : 'home.courses', { count: courses.length + more.length })}
                  </span>
                </Card>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
