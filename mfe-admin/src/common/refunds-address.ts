import { refundQueue } from '@pregao/contract';
import type { Platform } from '@pregao/platform';
import { ordersAddress } from './orders-query.ts';

type Ability = Platform['session']['ability'];

/** Whether somebody decides in the queue of refunds: it stands in finance, and asks for the ability of its calls as well. */
export const opensRefunds = (ability: Ability): boolean =>
  ability.can('read', 'Financeiro') && ability.can(refundQueue.ability.action, refundQueue.ability.subject);

/** Where refunds are decided: in the queue for who opens it, else beside their orders. */
export const refundsAddress = (ability: Ability): string =>
  opensRefunds(ability) ? refundQueue.desk : ordersAddress({ refund: 'requested', sort: 'created_at' });
