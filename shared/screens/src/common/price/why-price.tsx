import { lazyScreen, useT, useTexts } from '@pregao/platform';
import { Button, Skeleton } from '@pregao/ui';
import { Suspense, useId, useState, type ComponentProps } from 'react';
import ptBr from './price.pt-br.json';
import type { PriceSteps as Steps } from './price-steps.tsx';

const PriceSteps = lazyScreen(() => import('./price-steps.tsx').then((module) => ({ default: module.PriceSteps })));

/** Opens the steps by which something comes to its total; they are asked for when it is opened. */
export const WhyPrice = (price: ComponentProps<typeof Steps>) => {
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
        {open && (
          <Suspense fallback={<Skeleton lines={4} />}>
            <PriceSteps {...price} />
          </Suspense>
        )}
      </div>
    </>
  );
};
