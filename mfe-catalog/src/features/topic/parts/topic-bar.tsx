import { useT } from '@pregao/platform';
import { useDebounced } from '@pregao/platform/hooks';
import { SelectField, TextField } from '@pregao/ui/form';
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
  const search = useDebounced(filters.q, (q) => {
    onChange({ q });
  });
  const sorts = topicSorts.map((value) => ({ value, label: t(`shop.sort.${value}`) }));
  return (
    <div className={classes.bar} role="search">
      <TextField
        className={classes.search}
        label={t('topic.search')}
        hideLabel
        icon="search"
        type="search"
        placeholder={t('topic.search')}
        enterKeyHint="search"
        maxLength={120}
        value={search.value}
        onChange={search.change}
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
