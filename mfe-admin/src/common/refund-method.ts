import type { RefundMethod } from '@pregao/contract';
import type { IconName } from '@pregao/ui';

/** How the money of a refund goes back, as a picture. */
export const methodIcons: Readonly<Record<RefundMethod, IconName>> = {
  pix_return: 'pix',
  card_refund: 'card',
  transfer: 'building',
};
