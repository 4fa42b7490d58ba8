import { useT } from '@pregao/platform';
import { SearchAndSort } from '../../../common/search-and-sort.tsx';
import { topicSorts } from '../arrange.ts';
import classes from '../topic.module.css';
import type { TopicFilters } from '../topic-query.ts';

interface TopicBarProps {
  filters: TopicFilters;
  onChange: (next: Partial<TopicFilters>) => void;
}

/** Search and order of a topic's contents. */
export const TopicBar = ({ filters, onChange }: TopicBarProps) => {
  const t = useT();
  return (
    <SearchAndSort
      label={t('topic.search')}
      usual={t('shop.sort.relevance')}
      q={filters.q}
      sorts={topicSorts}
      sort={filters.sort}
      onChange={onChange}
      classes={classes}
    />
  );
};
