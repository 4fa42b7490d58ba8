import { refundQueue } from '@pregao/contract';
import type { Platform } from '@pregao/platform';
import { ordersAddress } from './orders-query.ts';

/** Where refunds are decided: in the queue for who opens finance, else beside their orders. */
export const refundsAddress = (ability: Platform['session']['ability']): string =>
  ability.can('read', 'Financeiro') ? refundQueue.desk : ordersAddress({ refund: 'requested', sort: 'created_at' });
