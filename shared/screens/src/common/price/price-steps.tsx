import type { ExplainedPrice, PriceStep } from '@pregao/contract';
import { useStore, useT, useTexts, Resource } from '@pregao/platform';
import type { Result } from '@pregao/store-kit';
import { AsyncView, Money, Skeleton, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import ptBr from './price.pt-br.json';
import classes from './price-steps.module.css';

interface PriceStepsProps {
  /** Asks for the price. */
  load: () => Promise<Result<ExplainedPrice>>;
  /** Whatever the price depends on: another value asks again. */
  of: unknown;
  /** Says that the price was computed anew; a cart's always is. */
  isReplay?: boolean;
}

const Signed = ({ cents }: { cents: number }) => (
  <span>
    {cents < 0 && <span>{'−\u00a0'}</span>}
    <Money cents={Math.abs(cents)} />
  </span>
);

const Step = ({ step }: { step: PriceStep }) => {
  const t = useT();
  const { lines = [] } = step;
  const isMiddle = step.kind !== 'items' && step.kind !== 'total' && step.amount_cents !== 0;
  return (
    <li className={classes.step} data-kind={step.kind}>
      <span>{step.text}</span>
      {step.kind !== 'note' && <Signed cents={step.amount_cents} />}
      {lines.length > 1 && (
        <ul className={classes.lines}>
          {lines.map(({ name, amount_cents: cents }, index) => (
            // Names may be the same.
            <li key={`${index}/${name}`}>
              <span>{name}</span>
              <Signed cents={cents} />
            </li>
          ))}
        </ul>
      )}
      {isMiddle && (
        <small className={classes.running}>
          {t('price.running')} <Money cents={step.running_cents} />
        </small>
      )}
    </li>
  );
};

const Replayed = ({ price }: { price: ExplainedPrice }) => {
  const t = useT();
  if (price.replayed_cents === null && price.matches) return null;
  return (
    <Text size="small" tone={price.matches ? 'success' : 'warning'}>
      {t(price.matches ? 'price.matches' : 'price.differs')}
    </Text>
  );
};

/** Why something costs what it costs, step by step. */
export const PriceSteps = observer(({ load, of, isReplay = false }: PriceStepsProps) => {
  useTexts({ 'pt-br': ptBr });
  const price = useStore(() => new Resource<ExplainedPrice>({ load, staleTime: 0 }));
  useEffect(() => {
    void price.show();
  }, [price, of]);
  return (
    <AsyncView {...price.view} skeleton={<Skeleton lines={4} />}>
      {(data) => (
        <div className={classes.price}>
          <ol className={classes.steps}>
            {data.steps.map((step, index) => (
              <Step key={`${index}/${step.kind}`} step={step} />
            ))}
          </ol>
          {isReplay && <Replayed price={data} />}
        </div>
      )}
    </AsyncView>
  );
});
