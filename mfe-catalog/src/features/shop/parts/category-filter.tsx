import { formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { cx } from '@pregao/ui';
import type { Facets } from '../shop-query.ts';
import classes from '../shop.module.css';

interface CategoryFilterProps {
  categories: Facets['categories'];
  value: string;
  onChange: (slug: string) => void;
}

/** The topics: a list at the side, a row that scrolls on a phone. */
export const CategoryFilter = ({ categories, value, onChange }: CategoryFilterProps) => {
  const t = useT();
  const options = [{ slug: '', name: t('shop.allCategories'), count: null }, ...categories];
  return (
    <div role="group" aria-label={t('shop.category')}>
      <p className={classes.label}>{t('shop.category')}</p>
      <ul className={classes.options}>
        {options.map(({ slug, name, count }) => (
          <li key={slug || 'all'}>
            <button
              type="button"
              className={cx(classes.option, slug === value && classes.chosen)}
              aria-pressed={slug === value}
              onClick={() => onChange(slug)}
            >
              <span>{name}</span>
              {count !== null && <span className={classes.number}>{formatNumber(count)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
