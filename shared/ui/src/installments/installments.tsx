import { Icon } from '../kit/icon/icon.tsx';
import { Money } from '../kit/money/money.tsx';
import type { Installment } from './installment.ts';
import { Count, InstallmentFacts, Rate } from './installment-facts.tsx';
import classes from './installments.module.css';
import { installmentTexts as texts } from './texts.ts';

const OptionRow = ({ option }: { option: Installment }) => {
  const { count, value_cents: value, last_value_cents: last, interest_free: free, interest_cents: interest } = option;
  return (
    <tr>
      <th scope="row">
        {count === 1 ? (
          <span>
            {texts.atSight} <Money cents={value} />
          </span>
        ) : (
          <Count option={option} />
        )}
        {last !== value && (
          <small>
            {texts.lastOne} <Money cents={last} />
          </small>
        )}
      </th>
      <td>
        <Money cents={option.total_cents} />
        {!free && (
          <small>
            <Money cents={interest} /> {texts.ofInterest}
          </small>
        )}
      </td>
      <td>
        {free ? (
          texts.noInterest
        ) : (
          <span>
            <Rate bps={option.monthly_rate_bps} /> {texts.aMonth}
            <small>
              {texts.cet} <Rate bps={option.cet_year_bps} /> {texts.aYear}
            </small>
          </span>
        )}
      </td>
    </tr>
  );
};

interface InstallmentsProps {
  options: readonly Installment[];
  /** Whether the longest stands above with its facts; elsewhere they stand beside the one that is chosen. */
  facts?: boolean;
}

/** Every way to split a price by card: the longest with its facts, and all of them where one asks. */
export const Installments = ({ options, facts = true }: InstallmentsProps) => {
  const longest = options.at(-1);
  if (!longest || longest.count === 1) return null;
  return (
    <div className={classes.installments}>
      {facts && !longest.interest_free && <InstallmentFacts option={longest} />}
      <details className={classes.all}>
        <summary>
          {texts.seeAll}
          <Icon name="chevron-down" size={16} />
        </summary>
        <table>
          <caption>{texts.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.installments}</th>
              <th scope="col">{texts.totalColumn}</th>
              <th scope="col">{texts.interestColumn}</th>
            </tr>
          </thead>
          <tbody>
            {options.map((option) => (
              <OptionRow key={option.count} option={option} />
            ))}
          </tbody>
        </table>
        {!longest.interest_free && <p className={classes.note}>{`${texts.note} ${longest.financed_by}.`}</p>}
      </details>
    </div>
  );
};
