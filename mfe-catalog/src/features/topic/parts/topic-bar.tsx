import { useT } from '@pregao/platform';
import { SearchField, SelectField } from '@pregao/ui/form';
import { topicSorts, type TopicSort } from '../arrange.ts';
import classes from '../topic.module.css';
import type { TopicFilters } from '../topic-query.ts';

interface TopicBarProps {
  filters: TopicFilters;
  onChange: (next: Partial<TopicFilters>) => void;
}

/** Search and order of a topic's contents. */
export const TopicBar = ({ filters, onChange }: TopicBarProps) => {
  const t = useT();
  const sorts = topicSorts.map((value) => ({ value, label: t(`shop.sort.${value}`) }));
  return (
    <div className={classes.bar} role="search">
      <SearchField
        className={classes.search}
        label={t('topic.search')}
        value={filters.q}
        onChange={(q) => {
          onChange({ q });
        }}
      />
      <SelectField
        className={classes.sort}
        label={t('shop.sort')}
        hideLabel
        clearable
        placeholder={t('shop.sort.relevance')}
        options={sorts}
        value={filters.sort}
        onChange={(sort) => {
          onChange({ sort: sort as TopicSort | null });
        }}
      />
    </div>
  );
};
