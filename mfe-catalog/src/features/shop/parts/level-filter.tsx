import { formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { cx } from '@pregao/ui';
import type { Facets } from '../shop-query.ts';
import classes from '../shop.module.css';

interface LevelFilterProps {
  levels: Facets['levels'];
  value: string;
  onChange: (id: string) => void;
}

/** The levels at the side; on a phone the bar above the courses has them. Pressing the chosen one takes it off. */
export const LevelFilter = ({ levels, value, onChange }: LevelFilterProps) => {
  const t = useT();
  if (levels.length === 0) return null;
  return (
    <div role="group" aria-label={t('shop.level')} className={classes.levels}>
      <p className={classes.label}>{t('shop.level')}</p>
      <ul className={classes.options}>
        {levels.map(({ id, name, count }) => (
          <li key={id}>
            <button
              type="button"
              className={cx(classes.option, String(id) === value && classes.chosen)}
              aria-pressed={String(id) === value}
              onClick={() => onChange(String(id) === value ? '' : String(id))}
            >
              <span>{name}</span>
              <span className={classes.number}>{count === null ? null : formatNumber(count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
