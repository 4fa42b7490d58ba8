import { formatDecimal } from '@pregao/format';
import { Money } from '../kit/money/money.tsx';
import type { Installment } from './installment.ts';
import classes from './installments.module.css';
import { installmentTexts as texts } from './texts.ts';

/** A rate in hundredths of a percent as it is read: 4241 is `42,41%`. */
export const Rate = ({ bps }: { bps: number }) => <span>{`${formatDecimal(bps / 100, 2)}%`}</span>;

/** `12× de R$ 120,48`. */
export const Count = ({ option }: { option: Installment }) => (
  <span>
    <span>{`${option.count}${texts.times} `}</span>
    <Money cents={option.value_cents} />
  </span>
);

/** A split with interest and all that the law wants seen beside it (CDC arts. 52 and 54-B). */
export const InstallmentFacts = ({ option }: { option: Installment }) => {
  const { value_cents: value, last_value_cents: last, total_cents: total, interest_cents: interest } = option;
  return (
    <div>
      <p className={classes.split}>
        {texts.or} <Count option={option} />
      </p>
      <ul className={classes.facts}>
        <li>
          {texts.total} <Money cents={total} />
        </li>
        <li>
          {texts.interest} <Rate bps={option.monthly_rate_bps} /> {texts.aMonth}
        </li>
        <li>
          {texts.cet} <Rate bps={option.cet_year_bps} /> {texts.aYear}
        </li>
        {last !== value && (
          <li>
            {texts.lastOne} <Money cents={last} />
          </li>
        )}
        <li>
          {texts.atSight} <Money cents={total - interest} />
        </li>
        <li>{`${texts.financedBy} ${option.financed_by}`}</li>
      </ul>
    </div>
  );
};
