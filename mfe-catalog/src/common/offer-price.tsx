import type { CatalogOffer } from '@pregao/contract';
import { Price } from '@pregao/ui';

/** What something costs now: struck-out price, price, installments and the price by Pix. */
export const OfferPrice = ({ offer, size = 'small' }: { offer: CatalogOffer; size?: 'small' | 'large' }) => (
  <Price
    size={size}
    cents={offer.price_cents}
    listCents={offer.list_price_cents}
    pixCents={offer.pix_price_cents}
    installments={offer.installments && { ...offer.installments, interestFree: true }}
  />
);
