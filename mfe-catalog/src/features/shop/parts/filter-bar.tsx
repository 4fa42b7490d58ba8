import { useT } from '@pregao/platform';
import { SearchField, SelectField } from '@pregao/ui/form';
import classes from '../shop.module.css';
import { shopList, type Facets, type Filters } from '../shop-query.ts';

interface FilterBarProps {
  filters: Filters;
  levels: Facets['levels'];
  onChange: (changes: Partial<Filters>) => void;
}

/** Search and order; the level too, where there is no side column. */
export const FilterBar = ({ filters, levels, onChange }: FilterBarProps) => {
  const t = useT();
  const { sort: usualSort } = shopList.usual;
  const sorts: { value: Filters['sort']; label: string }[] = [
    { value: 'newest', label: t('shop.sort.newest') },
    { value: 'rating', label: t('shop.sort.rating') },
    { value: 'price', label: t('shop.sort.price') },
    { value: '-price', label: t('shop.sort.-price') },
    { value: 'title', label: t('shop.sort.title') },
  ];
  return (
    <div className={classes.bar} role="search">
      <SearchField
        className={classes.search}
        label={t('shop.search')}
        value={filters.q}
        onChange={(q) => {
          onChange({ q });
        }}
      />
      <SelectField
        className={classes.levelSelect}
        label={t('shop.level')}
        hideLabel
        clearable
        placeholder={t('shop.allLevels')}
        options={levels.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filters.level || null}
        onChange={(level) => onChange({ level: level === null ? '' : String(level) })}
      />
      <SelectField
        className={classes.sort}
        label={t('shop.sort')}
        hideLabel
        clearable
        placeholder={t('shop.sort.relevance')}
        options={sorts}
        value={filters.sort === usualSort ? null : filters.sort}
        onChange={(sort) => onChange({ sort: (sort as Filters['sort'] | null) ?? usualSort })}
      />
    </div>
  );
};
