import { moneyParts, splitWords, type Split } from '@pregao/format';
import { cx } from '../../lib/cx.ts';
import { texts } from '../../texts.ts';
import { VisuallyHidden } from '../text/text.tsx';
import { Icon } from '../icon/icon.tsx';
import classes from './money.module.css';

interface MoneyProps {
  /** Integer centavos. */
  cents: number;
  size?: 'inherit' | 'large' | 'display';
  className?: string;
}

/**
 * `R$ 1.234,56` with the cents smaller; what is read aloud is the plain price. A translator that replaces the texts of a
 * page leaves it alone; one that does not finds other elements with each value.
 */
export const Money = ({ cents, size = 'inherit', className }: MoneyProps) => {
  const { sign, symbol, whole, cents: small } = moneyParts(cents);
  return (
    <span className={cx(classes.money, classes[size], className)} translate="no">
      <span key={cents}>
        <span>{`${sign}${symbol}\u00a0${whole}`}</span>
        <span className={classes.cents}>{`,${small}`}</span>
      </span>
    </span>
  );
};

interface PriceProps {
  cents: number;
  /** What it cost before, in centavos; shown struck when it is higher. */
  listCents?: number | null;
  installments?: (Split & { interestFree?: boolean }) | null;
  pixCents?: number | null;
  size?: 'small' | 'large';
  className?: string;
}

export const Price = ({ cents, listCents, installments, pixCents, size = 'small', className }: PriceProps) => {
  if (cents === 0)
    return (
      <div className={cx(classes.price, className)}>
        <span className={classes.free}>{texts.free}</span>
      </div>
    );
  return (
    <div className={cx(classes.price, classes[`price-${size}`], className)}>
      {listCents != null && listCents > cents && (
        <s className={classes.list}>
          <VisuallyHidden>{texts.from} </VisuallyHidden>
          <Money cents={listCents} />
        </s>
      )}
      <Money cents={cents} size={size === 'large' ? 'display' : 'large'} />
      {installments && installments.count > 1 && (
        <span
          key={`${installments.count} ${installments.value_cents} ${installments.last_value_cents} ${installments.interestFree}`}
          translate="no"
          className={classes.line}
        >
          {`${texts.upTo} ${splitWords(installments, installments.interestFree ? 'sem juros' : null)}`}
        </span>
      )}
      {pixCents != null && pixCents < cents && (
        <span className={classes.pix}>
          <Icon name="pix" size={16} />
          <span>
            <Money cents={pixCents} /> {texts.withPix}
          </span>
        </span>
      )}
    </div>
  );
};
