import type { OrderDetails } from '@pregao/contract';
import { cardBrandName } from '@pregao/format';
import { useT } from '@pregao/platform';

/** A card by its brand and, where they are known, its last digits. */
export const useCardText = (card: OrderDetails['order_payments'][number]['card']): string | null => {
  const t = useT();
  if (!card) return null;
  const brand = cardBrandName(card.brand);
  return card.last4 === null ? brand : t('payment.cardShown', { brand, last4: card.last4 });
};
