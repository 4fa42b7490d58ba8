import type { Cart } from '@pregao/contract';
import { lazyScreen, useT } from '@pregao/platform';
import { Button, Skeleton } from '@pregao/ui';
import { Suspense, useId, useState } from 'react';
import { cartApi } from '../checkout.api.ts';

const PriceSteps = lazyScreen(() =>
  import('../../../common/price-steps.tsx').then((module) => ({ default: module.PriceSteps })),
);

/** Opens the steps by which the cart comes to its total. */
export const WhyPrice = ({ cart }: { cart: Cart }) => {
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
          {t('checkout.summary.why')}
        </Button>
      </div>
      <div id={id} hidden={!open}>
        {open && (
          <Suspense fallback={<Skeleton lines={4} />}>
            <PriceSteps key={cart.shopping_cart_id} load={() => cartApi.price(cart.shopping_cart_id)} of={cart} />
          </Suspense>
        )}
      </div>
    </>
  );
};
