import type { findSubject, ResponseOf } from '@pregao/contract';
import { formatNumber } from '@pregao/format';
import { ButtonLink, useT } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { Button, EmptyState, Shelf } from '@pregao/ui';
import { CourseTile } from '../../../common/course-tile.tsx';
import { Locked } from '../../../common/locked/locked.tsx';
import { arrange } from '../arrange.ts';
import { topicList } from '../topic-query.ts';
import classes from '../topic.module.css';
import { TopicBar } from './topic-bar.tsx';
import { planNameOf, TopicItems } from './topic-items.tsx';
import { TopicBlocks } from './topic-blocks.tsx';
import { TopicHead } from './topic-head.tsx';
import { TopicPlan } from './topic-plan.tsx';
import { TopicTopics } from './topic-topics.tsx';

type Topic = ResponseOf<typeof findSubject>;

/** From this many on there is something to look through. */
const searchable = 2;

/** What the topic holds, found by words and ordered. */
const Contents = ({ topic: { title, items, shelf } }: { topic: Topic }) => {
  const planName = planNameOf(shelf);
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
        <TopicItems title={title} items={found} planName={planName} />
      ) : (
        <EmptyState icon="search" title={t('topic.noMatch')} description={t('topic.noMatchText')} action={clear} />
      )}
    </div>
  );
};

const Empty = () => {
  const t = useT();
  return (
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
  );
};

const Body = ({ topic }: { topic: Topic }) => {
  const { shelf, items } = topic;
  if (shelf && !shelf.access.open) return <Locked access={shelf.access} title={topic.title} height={240} />;
  if (shelf && shelf.blocks.length > 0) return <TopicBlocks topic={topic} shelf={shelf} />;
  return items.length > 0 ? <Contents key={topic.slug} topic={topic} /> : <Empty />;
};

/** Banner, description and what belongs to the topic. */
export const TopicView = ({ topic }: { topic: Topic }) => {
  const t = useT();
  const { suggestions, kind, topics, shelf } = topic;
  return (
    <div className={classes.page}>
      <TopicHead topic={topic} />
      {topics.length > 0 && <TopicTopics topics={topics} />}
      {shelf?.access.open && shelf.plan && <TopicPlan plan={shelf.plan} />}
      <Body topic={topic} />
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
