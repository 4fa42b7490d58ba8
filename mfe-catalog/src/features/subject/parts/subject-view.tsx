import { formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button, EmptyState, Heading, Shelf, Text } from '@pregao/ui';
import { ButtonLink } from '../../../common/button-link.tsx';
import { CourseTile } from '../../../common/course-tile.tsx';
import { TileGrid } from '../../../common/tile-grid.tsx';
import { arrange } from '../arrange.ts';
import type { Subject } from '../subject.store.ts';
import classes from '../subject.module.css';
import { useSubjectFilters } from '../use-subject-filters.ts';
import { EbookTile } from './ebook-tile.tsx';
import { SubjectBar } from './subject-bar.tsx';

/** From this many on there is something to look through. */
const searchable = 2;

const Items = ({ title, items }: { title: string; items: Subject['items'] }) => (
  <TileGrid label={title}>
    {items.map((item, index) =>
      item.type === 'course' ? (
        <CourseTile key={`course-${item.id}`} course={item} level={2} eager={index < 4} />
      ) : (
        <EbookTile key={`ebook-${item.id}`} ebook={item} />
      ),
    )}
  </TileGrid>
);

/** What the subject holds, found by words and ordered. */
const Contents = ({ subject: { title, items } }: { subject: Subject }) => {
  const t = useT();
  const { filters, change } = useSubjectFilters();
  const found = arrange(items, filters);
  const clear = (
    <Button
      icon="close"
      onClick={() => {
        change({ q: '' });
      }}
    >
      {t('subject.clear')}
    </Button>
  );
  return (
    <div className={classes.contents}>
      {items.length >= searchable && <SubjectBar filters={filters} onChange={change} />}
      <p className={classes.count} role="status">
        {filters.q && t('subject.items', { count: found.length, total: formatNumber(found.length) })}
      </p>
      {found.length > 0 ? (
        <Items title={title} items={found} />
      ) : (
        <EmptyState icon="search" title={t('subject.noMatch')} description={t('subject.noMatchText')} action={clear} />
      )}
    </div>
  );
};

/** Banner, description and what belongs to the subject. */
export const SubjectView = ({ subject }: { subject: Subject }) => {
  const t = useT();
  const { title, description, items, suggestions, kind } = subject;
  const cover = items[0]?.cover ?? suggestions[0]?.cover;
  return (
    <div className={classes.page}>
      <header className={classes.banner}>
        {cover && <img className={classes.picture} src={cover} alt="" width={640} height={360} />}
        <div className={classes.words}>
          <Heading level={1} size="display">
            {title}
          </Heading>
          {description && (
            <Text size="lead" className={classes.description}>
              {description}
            </Text>
          )}
          {items.length > 0 && (
            <Text size="small" className={classes.amount} tabular>
              {t('subject.items', { count: items.length, total: formatNumber(items.length) })}
            </Text>
          )}
        </div>
      </header>
      {items.length > 0 ? (
        <Contents key={subject.slug} subject={subject} />
      ) : (
        <EmptyState
          icon="book"
          title={t('subject.emptyTitle')}
          description={t('subject.emptyText')}
          action={
            <ButtonLink to="/loja" variant="primary">
              {t('action.seeCourses')}
            </ButtonLink>
          }
        />
      )}
      {suggestions.length > 0 && (
        <Shelf title={kind === 'mine' ? t('subject.more') : t('subject.instead')}>
          {suggestions.map((course) => (
            <CourseTile key={course.id} course={course} />
          ))}
        </Shelf>
      )}
    </div>
  );
};
