import type { SimulatedPrice } from '@pregao/contract';
import { useT, useTexts } from '@pregao/platform';
import { Money } from '@pregao/ui';
import prices from '../../../common/prices/prices.pt-br.json';
import { PriceWays, WhyWays } from '../../../common/prices/price-preview.tsx';
import classes from './simulator.module.css';

type Line = SimulatedPrice['lines'][number];

const SimulatedLine = ({ name, chosen, own_price_cents: own, unit_price_cents: unit, passed_over: passed }: Line) => {
  const t = useT();
  return (
    <li>
      <span className={classes.line}>
        <strong>{name}</strong>
        <span className={classes.price}>
          {unit < own && (
            <s>
              <Money cents={own} />
            </s>
          )}
          <Money cents={unit} />
        </span>
      </span>
      <small>{chosen.table_id === null ? t('table.ownPrice') : t('table.priceOf', { name: chosen.name })}</small>
      {passed.length > 0 && (
        <ul className={classes.passed} aria-label={t('table.passedOver')}>
          {passed.map(({ table_id: id, name: table, why }) => (
            <li key={id}>{`${table}: ${why}`}</li>
          ))}
        </ul>
      )}
    </li>
  );
};

/** What a simulated cart costs: whose price each line has, which tables were passed over, and each way to pay with its steps. */
export const SimulatedCart = ({ price: { lines, ways, refusals } }: { price: SimulatedPrice }) => {
  useTexts({ 'pt-br': prices });
  const t = useT();
  return (
    <section className={classes.result} aria-label={t('table.result')} aria-live="polite">
      <h3>{t('table.result')}</h3>
      {refusals.map((text) => (
        <p key={text} className={classes.refusal}>
          {text}
        </p>
      ))}
      <ul className={classes.lines}>
        {lines.map((line) => (
          <SimulatedLine key={line.product_id} {...line} />
        ))}
      </ul>
      <PriceWays ways={ways} />
      <WhyWays ways={ways} />
    </section>
  );
};
