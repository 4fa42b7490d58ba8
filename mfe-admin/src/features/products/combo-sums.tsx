import { wholeCombo } from '@pregao/contract';
import { formatMoney, formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import type { ReactNode } from 'react';
import { Warning } from '../../common/warning.tsx';
import classes from './combo.module.css';

interface ComboSumsProps {
  /** Basis points. */
  shares: readonly number[];
  /** What each product costs alone, centavos. */
  prices: readonly number[];
  /** Of the combo, as it stands in the form. */
  price: unknown;
  children: ReactNode;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** What the shares of a combo come to, and its price beside what its products cost one by one. */
export const ComboSums = ({ shares, prices, price, children }: ComboSumsProps) => {
  const t = useT();
  const [all, apart] = [sum(shares), sum(prices)];
  const cents = typeof price === 'number' ? price : null;
  const words = [
    t('product.apart', { apart: formatMoney(apart) }),
    ...(cents !== null && cents < apart ? [t('product.saves', { saving: formatMoney(apart - cents) })] : []),
  ];
  return (
    <div className={classes.sums}>
      <div className={classes.line}>
        <p role="status" className={all === wholeCombo ? classes.whole : classes.wrong}>
          {t('product.sharesSum', { percent: formatNumber(all / 100) })}
        </p>
        {children}
      </div>
      <p className={classes.muted}>{words.join(' ')}</p>
      {cents !== null && cents > apart && (
        <Warning icon="alert" role="status">
          <p>{t('product.dearer', { more: formatMoney(cents - apart) })}</p>
        </Warning>
      )}
    </div>
  );
};
