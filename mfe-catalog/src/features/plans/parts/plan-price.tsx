import type { PlanInterval, PlanPeriod, PlanSummary } from '@pregao/contract';
import { formatMoney } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Icon, Money } from '@pregao/ui';
import { monthlyOf, savingOf } from '../period.ts';
import classes from './plan-price.module.css';

interface PlanPriceProps {
  plan: Pick<PlanSummary, 'periods'>;
  period: PlanPeriod;
  /** The period that was asked for, which the plan may not have. */
  asked: PlanInterval | null;
}

/** What a period costs, what that is a month and beside paying each month. */
export const PlanPrice = ({ plan, period, asked }: PlanPriceProps) => {
  const t = useT();
  const saving = savingOf(plan, period);
  const { access_days: days, list_price_cents: list, pix_price_cents: pix, price_cents: price, interval } = period;
  const isOther = asked !== null && asked !== interval;
  return (
    <div className={classes.price}>
      <p className={classes.amount}>
        <Money cents={price} size="display" />
        {list !== null && (
          <s className={classes.list}>
            <Money cents={list} />
          </s>
        )}
      </p>
      <p className={classes.days}>{days === null ? t('plans.accessAlways') : t('plans.access', { count: days })}</p>
      {period.months > 1 && (
        <p className={classes.line}>{t('plans.monthly', { price: formatMoney(monthlyOf(period)) })}</p>
      )}
      {saving > 0 && <p className={classes.saving}>{t('plans.saves', { price: formatMoney(saving) })}</p>}
      {pix < price && (
        <p className={classes.pix}>
          <Icon name="pix" size={16} />
          <span>{t('plans.withPix', { price: formatMoney(pix) })}</span>
        </p>
      )}
      {isOther && (
        <p className={classes.other}>
          {t('plans.other', { asked: t(`plans.for.${asked}`), shown: t(`plans.for.${interval}`) })}
        </p>
      )}
    </div>
  );
};
