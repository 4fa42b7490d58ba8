import type { StoreLine } from '@pregao/contract';
import { formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Money } from '@pregao/ui';
import classes from '../store.module.css';

type Priced = Pick<StoreLine, 'price_mode' | 'price_points' | 'price_cents'>;

/** What an item costs: points, reais or nothing. */
export const Price = ({ item: { price_mode: mode, price_points: points, price_cents: cents } }: { item: Priced }) => {
  const t = useT();
  return (
    <strong className={classes.price}>
      {mode === 'free' && <span>{t('store.free')}</span>}
      {mode === 'points' && <span>{t('store.points', { count: points ?? 0, points: formatNumber(points ?? 0) })}</span>}
      {mode === 'money' && <Money cents={cents ?? 0} />}
    </strong>
  );
};
