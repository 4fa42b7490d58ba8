import { formatNumber } from '@pregao/format';
import { ButtonLink, useT } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { Button, Card, EmptyState, Heading, Shelf, Text } from '@pregao/ui';
import { CourseTile } from '../../../common/course-tile.tsx';
import { TileGrid } from '../../../common/tile-grid.tsx';
import { arrange } from '../arrange.ts';
import { topicList } from '../topic-query.ts';
import type { Topic } from '../topic.store.ts';
import classes from '../topic.module.css';
import { EbookTile } from './ebook-tile.tsx';
import { TopicBar } from './topic-bar.tsx';

/** From this many on there is something to look through. */
const searchable = 2;

const Items = ({ title, items }: { title: string; items: Topic['items'] }) => (
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

/** What the topic holds, found by words and ordered. */
const Contents = ({ topic: { title, items } }: { topic: Topic }) => {
  const t = useT();
  const { query: filters, change } = useListQuery(topicList);
  const found = arrange(items, filters);
  const clear = (
    <Button
      icon="close"
      onClick={() => {
        change(topicList.widen(filters));
      }}
    >
      {t('topic.clear')}
    </Button>
  );
  return (
    <div className={classes.contents}>
      {items.length >= searchable && <TopicBar filters={filters} onChange={change} />}
      <p className={classes.count} role="status">
        {filters.q && t('topic.items', { count: found.length, total: formatNumber(found.length) })}
      </p>
      {found.length > 0 ? (
        <Items title={title} items={found} />
      ) : (
        <EmptyState icon="search" title={t('topic.noMatch')} description={t('topic.noMatchText')} action={clear} />
      )}
    </div>
  );
};

/** Banner, description and what belongs to the topic. */
export const TopicView = ({ topic }: { topic: Topic }) => {
  const t = useT();
  const { title, description, items, suggestions, kind } = topic;
  const cover = items[0]?.cover ?? suggestions[0]?.cover;
  return (
    <div className={classes.page}>
      <Card as="header" padding="none" className={classes.banner}>
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
              {t('topic.items', { count: items.length, total: formatNumber(items.length) })}
            </Text>
          )}
        </div>
      </Card>
      {items.length > 0 ? (
        <Contents key={topic.slug} topic={topic} />
      ) : (
        <EmptyState
          icon="book"
          title={t('topic.emptyTitle')}
          description={t('topic.emptyText')}
          action={
            <ButtonLink to="/loja" variant="primary">
              {t('action.seeCourses')}
            </ButtonLink>
          }
        />
      )}
      {suggestions.length > 0 && (
        <Shelf title={kind === 'mine' ? t('topic.more') : t('topic.instead')}>
          {suggestions.map((course) => (
            <CourseTile key={course.id} course={course} />
          ))}
        </Shelf>
      )}
    </div>
  );
};
