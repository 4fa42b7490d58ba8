import type { CatalogOffer } from '@pregao/contract';
import { lazyScreen, usePlatform, useT } from '@pregao/platform';
import { Button, Money, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { BuyStore } from './buy.store.ts';
import classes from './buy-bar.module.css';

const BuySheet = lazyScreen(() => import('./buy-sheet.tsx').then((module) => ({ default: module.BuySheet })));

interface BuyBarProps {
  offer: CatalogOffer;
  store: BuyStore;
  /** What its button says; 'Comprar agora' unless told. */
  label?: string;
}

/** On a phone the price and the purchase stay at the bottom; a visitor's e-mail is asked for in a sheet over it. */
export const BuyBar = observer(({ offer, store, label }: BuyBarProps) => {
  const t = useT();
  const { notify } = usePlatform();
  if (store.isOwned) return null;
  const handleBuy = async () => {
    const result = await store.start('buy', 'bar');
    if (result && !result.ok && !result.aborted) notify.error(result.message);
  };
  return (
    <div className={classes.bar}>
      <div className={classes.words}>
        <Money cents={offer.price_cents} size="large" />
        {offer.pix_price_cents < offer.price_cents && (
          <Text size="small" tone="success" weight="medium">
            <Money cents={offer.pix_price_cents} /> {t('buy.withPix')}
          </Text>
        )}
      </div>
      <Button variant="primary" size="large" loading={store.adding.isPending} onClick={handleBuy}>
        {label ?? t('buy.now')}
      </Button>
      {store.asking === 'bar' && (
        <Suspense fallback={null}>
          <BuySheet store={store} />
        </Suspense>
      )}
    </div>
  );
});
