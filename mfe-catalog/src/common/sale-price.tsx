import type { SaleOffer } from '@pregao/contract';
import { lazyScreen } from '@pregao/platform';
import { Skeleton } from '@pregao/ui';
import { Suspense } from 'react';
import { OfferPrice } from './offer-price.tsx';

const Installments = lazyScreen(() =>
  import('@pregao/ui/installments').then((module) => ({ default: module.Installments })),
);

/** What something costs where it is sold: the price, and every way to split it. */
export const SalePrice = ({ offer }: { offer: SaleOffer }) => {
  const longest = offer.splits.at(-1);
  return (
    <>
      <OfferPrice offer={offer} size="large" />
      {longest && longest.count > 1 && (
        <Suspense fallback={<Skeleton shape="block" height={longest.interest_free ? 26 : 108} />}>
          <Installments options={offer.splits} />
        </Suspense>
      )}
    </>
  );
};
