import type { PriceStep } from '@pregao/contract';
import { useT, useTexts } from '@pregao/platform';
import { Money } from '@pregao/ui';
import ptBr from './price.pt-br.json';
import classes from './price-steps.module.css';

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

/** The steps of a price in their order; the last one is the total. */
export const StepList = ({ steps }: { steps: readonly PriceStep[] }) => {
  useTexts({ 'pt-br': ptBr });
  return (
    <ol className={classes.steps}>
      {steps.map((step, index) => (
        <Step key={`${index}/${step.kind}`} step={step} />
      ))}
    </ol>
  );
};
