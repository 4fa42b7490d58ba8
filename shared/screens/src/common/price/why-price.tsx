import { lazyScreen, useT, useTexts } from '@pregao/platform';
import { Button, Skeleton } from '@pregao/ui';
import { Suspense, useId, useState, type ComponentProps, type ReactNode } from 'react';
import ptBr from './price.pt-br.json';
import type { PriceSteps as Steps } from './price-steps.tsx';

const PriceSteps = lazyScreen(() => import('./price-steps.tsx').then((module) => ({ default: module.PriceSteps })));

interface WhyPriceProps extends ComponentProps<typeof Steps> {
  /** The cart or the order that is explained. As a guest's cart becomes the account's, the button stays, with the focus that it may have. */
  id: string | number;
  /** Above the steps: what of the price is asked for. */
  before?: ReactNode;
}

/** Opens the steps by which something comes to its total; they are asked for when it is opened. */
export const WhyPrice = ({ id: priced, before, ...price }: WhyPriceProps) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button
          size="small"
          variant="ghost"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {t('price.why')}
        </Button>
      </div>
      <div id={id} hidden={!open}>
        {open && before}
        {open && (
          <Suspense fallback={<Skeleton lines={4} />}>
            <PriceSteps key={priced} {...price} />
          </Suspense>
        )}
      </div>
    </>
  );
};
