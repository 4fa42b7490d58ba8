import { cardBrandName, cardBrands, formatNumber, formatPercent } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { cx, Delta } from '@pregao/ui';
import { ordersAddress } from '../../../common/orders-query.ts';
import { Panel } from '../../../common/panel.tsx';
import type { Home } from '../home.store.ts';
import classes from './card-approval.module.css';
import rows from './figure-rows.module.css';

interface TriesProps {
  name: string;
  rate: number;
  tries: { decided: number; approved: number };
  /** In percentage points. */
  change?: number | null;
  to: string;
}

const Tries = ({ name, rate, tries: { decided, approved }, change = null, to }: TriesProps) => {
  const t = useT();
  return (
    <li>
      <Link to={to} className={cx(rows.row, classes.row)}>
        <span className={classes.name}>{name}</span>
        <strong className={classes.rate}>{formatPercent(rate)}</strong>
        <span className={classes.tries}>
          {t('approval.tries', { count: decided, approved: formatNumber(approved), shown: formatNumber(decided) })}
        </span>
        {change !== null && (
          <span className={classes.change}>
            <Delta value={change} unit=" p.p." />
          </span>
        )}
      </Link>
    </li>
  );
};

/** What issuers approved of the charges of the period, by brand, each leading to its orders; nothing without a charge. */
export const CardApproval = ({ home }: { home: Home }) => {
  const t = useT();
  const { rate, previous_rate: previous, brands, ...tries } = home.card_approval;
  const { daily } = home.revenue;
  if (rate === null) return null;
  const orders = { payment: [1], from: daily[0]?.date ?? null, to: daily.at(-1)?.date ?? null };
  return (
    <Panel
      flush
      title={t('approval.title')}
      aside={<span className={rows.period}>{t('best.period', { count: home.days })}</span>}
    >
      <ul className={rows.rows}>
        <Tries
          name={t('approval.all')}
          rate={rate}
          tries={tries}
          change={previous === null ? null : (rate - previous) * 100}
          to={ordersAddress(orders)}
        />
        {brands.map(({ brand, rate: ofBrand, ...triesOfBrand }) => (
          <Tries
            key={brand}
            name={cardBrandName(brand)}
            rate={ofBrand}
            tries={triesOfBrand}
            to={ordersAddress({ ...orders, brand: cardBrands.filter((one) => one === brand) })}
          />
        ))}
      </ul>
    </Panel>
  );
};
