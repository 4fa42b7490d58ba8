import type { ExplainedPrice } from '@pregao/contract';
import { useStore, useT, useTexts, Resource } from '@pregao/platform';
import type { Result } from '@pregao/store-kit';
import { AsyncView, Skeleton, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import ptBr from './price.pt-br.json';
import classes from './price-steps.module.css';
import { StepList } from './step-list.tsx';

interface PriceStepsProps {
  /** Asks for the price. */
  load: () => Promise<Result<ExplainedPrice>>;
  /** Whatever the price depends on: another value asks again. */
  of: unknown;
  /** Says that the price was computed anew; a cart's always is. */
  isReplay?: boolean;
}

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
          <StepList steps={data.steps} />
          {isReplay && <Replayed price={data} />}
        </div>
      )}
    </AsyncView>
  );
});
