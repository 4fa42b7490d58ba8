import { useT } from '@pregao/platform';
import { SelectField, TextField } from '@pregao/ui/form';
import { useDebounced } from '../../../common/use-debounced.ts';
import { subjectSorts, type SubjectSort } from '../arrange.ts';
import classes from '../subject.module.css';
import type { SubjectFilters } from '../use-subject-filters.ts';

interface SubjectBarProps {
  filters: SubjectFilters;
  onChange: (next: Partial<SubjectFilters>) => void;
}

/** Search and order of a subject's contents. */
export const SubjectBar = ({ filters, onChange }: SubjectBarProps) => {
  const t = useT();
  const search = useDebounced(filters.q, (q) => {
    onChange({ q: q.trim() });
  });
  const sorts = subjectSorts.map((value) => ({ value, label: t(`store.sort.${value}`) }));
  return (
    <div className={classes.bar} role="search">
      <TextField
        className={classes.search}
        label={t('subject.search')}
        hideLabel
        icon="search"
        type="search"
        placeholder={t('subject.search')}
        enterKeyHint="search"
        maxLength={120}
        value={search.value}
        onChange={search.change}
      />
      <SelectField
        className={classes.sort}
        label={t('store.sort')}
        hideLabel
        clearable
        placeholder={t('store.sort.relevance')}
        options={sorts}
        value={filters.sort}
        onChange={(sort) => {
          onChange({ sort: sort as SubjectSort | null });
        }}
      />
    </div>
  );
};
