import { formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { cx, EmptyState, Money } from '@pregao/ui';
import type { CSSProperties } from 'react';
import { ordersAddress } from '../../../common/orders-query.ts';
import { Panel } from '../../../common/panel.tsx';
import type { Home } from '../home.store.ts';
import classes from './best-sellers.module.css';
import rows from './figure-rows.module.css';

/** What sold most in the period, by units; each leads to its paid orders. */
export const BestSellers = ({ products, days }: { products: Home['best_sellers']; days: number }) => {
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
              <Link
                to={ordersAddress({ product: product.product_id, status: [3] })}
                className={cx(rows.row, classes.row)}
              >
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
