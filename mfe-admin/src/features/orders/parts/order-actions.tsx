import type { OrderDetails } from '@pregao/contract';
import type { RecordAction } from '@pregao/screens';
import { Money } from '@pregao/ui';
import type { OrderStore } from '../order.store.ts';

/** Statuses of orders that are paid, of which not all went back. */
const open = [3, 7];

/**
 * What staff do with an order as a whole.
 *
 * @param personId of whoever looks: the mails of one's own purchase are sent again by others
 */
export const orderActions = (
  store: OrderStore,
  personId: number,
  t: (key: string) => string,
): readonly RecordAction<OrderDetails>[] =>
  (['receipt', 'access'] as const).map((mail) => ({
    words: `resend.${mail}.`,
    icon: 'mail',
    when: ({ status, customer }) => open.includes(status) && customer.id !== personId,
    figures: ({ customer, total_cents: total }) => [
      { label: t('resend.to'), value: customer.email },
      { label: t('resend.total'), value: <Money cents={total} /> },
    ],
    run: (order) => store.resend(order.id, mail),
  }));
