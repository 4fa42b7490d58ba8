import { formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { cx, EmptyState, Money } from '@pregao/ui';
import type { CSSProperties } from 'react';
import { Panel } from '../../../common/panel.tsx';
import type { Home } from '../home.store.ts';
import { keptAddress } from '../placed-address.ts';
import classes from './best-sellers.module.css';
import rows from './figure-rows.module.css';

/** What sold most in the period, by units; each leads to the orders of the period that it was sold in. */
export const BestSellers = ({ home: { best_sellers: products, days, generated_at: at } }: { home: Home }) => {
  const t = useT();
  const most = Math.max(1, ...products.map((product) => product.count));
  return (
    <Panel
      flush
      title={t('best.title')}
      aside={<span className={rows.period}>{t('best.period', { count: days })}</span>}
    >
      {products.length === 0 ? (
        <EmptyState compact icon="tag" title={t('best.emptyTitle')} description={t('best.emptyHint')} />
      ) : (
        <ol className={rows.rows}>
          {products.map((product, index) => (
            <li key={product.product_id}>
              <Link to={keptAddress(at, days, product.product_id)} className={cx(rows.row, classes.row)}>
                <span className={classes.place}>{index + 1}</span>
                <span className={classes.name}>{product.name}</span>
                <span className={classes.bar} aria-hidden="true">
                  <i style={{ '--part': `${(product.count / most) * 100}%` } as CSSProperties} />
                </span>
                <span className={classes.count}>
                  {t('best.sold', { count: product.count, shown: formatNumber(product.count) })}
                </span>
                <Money cents={product.revenue_cents} className={classes.money} />
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
};
