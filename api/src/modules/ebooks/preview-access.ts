import type { Access } from '@pregao/contract';
import type { EbookFacts } from './ebooks.repository.ts';

interface Offer {
  id: number;
  price_cents: number;
}

/** How a preview says that an e-book is open: as a guest would find it once it is published. */
export const accessOfPreview = ({ visibility }: Pick<EbookFacts, 'visibility'>, offer: Offer | null): Access => {
  if (visibility === 'public') return { open: true, until: null, by: 'free' };
  if (visibility === 'internal') return { open: true, until: null, by: 'staff' };
  if (visibility === 'signed_in') return { open: false, reason: 'login' };
  if (visibility === 'subscribers') return { open: false, reason: 'plan', plan: null };
  return {
    open: false,
    reason: 'product',
    product: offer && { product_id: offer.id, price_cents: offer.price_cents },
  };
};
