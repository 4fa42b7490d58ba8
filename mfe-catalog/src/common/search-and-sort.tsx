import { useT } from '@pregao/platform';
import { SearchField, SelectField } from '@pregao/ui/form';

interface SearchAndSortProps<Sort extends string> {
  /** What is searched for. */
  label: string;
  q: string;
  sorts: readonly Sort[];
  /** Null: the usual order, which `usual` names. */
  sort: Sort | null;
  usual: string;
  onChange: (changes: { q?: string; sort?: Sort | null }) => void;
  classes: { bar?: string; search?: string; sort?: string };
}

/** Search and order of contents. */
export const SearchAndSort = <Sort extends string>(props: SearchAndSortProps<Sort>) => {
  const { label, q, sorts, sort, usual, onChange, classes } = props;
  const t = useT();
  return (
    <div className={classes.bar} role="search">
      <SearchField
        className={classes.search}
        label={label}
        value={q}
        onChange={(words) => {
          onChange({ q: words });
        }}
      />
      <SelectField
        className={classes.sort}
        label={t('shop.sort')}
        hideLabel
        clearable
        placeholder={usual}
        options={sorts.map((value) => ({ value, label: t(`shop.sort.${value}`) }))}
        value={sort}
        onChange={(chosen) => {
          onChange({ sort: chosen as Sort | null });
        }}
      />
    </div>
  );
};
