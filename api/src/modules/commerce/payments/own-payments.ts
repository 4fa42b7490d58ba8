import { isLivePayment } from '../orders/order-state-sets.ts';
import type { FinishedOrder } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { AskedCharges } from '../checkout/asked-charges.ts';
import { ownOrder } from '../orders/order-access.ts';
import { findPayment, findPaymentByTxid } from './payments.repository.ts';
import type { PaymentsService } from './payments.service.ts';

import { isTxid } from './txid.ts';

/** What a person asks about payments of their own. */
export const createOwnPayments = (
  { db }: Core,
  payments: PaymentsService,
  charges: AskedCharges,
  answer: (orderId: number) => Promise<FinishedOrder>,
) => {
  /** A payment of an order of the viewer's. @throws AppError not_found for another person's */
  const findOwn = async (viewer: Viewer, paymentId: number) => {
    const payment = await findPayment(db, paymentId);
    if (!payment) throw new AppError('not_found');
    return { payment, order: await ownOrder(db, payment.order_id, viewer) };
  };

  return {
    /** The payment by Pix of an order of the viewer's. @throws AppError not_found for another person's */
    findOwnPayment: async (viewer: Viewer, paymentId: number) => {
      const { payment, order } = await findOwn(viewer, paymentId);
      const { txid } = payment;
      if (!txid) throw new AppError('not_found');
      return { payment: { ...payment, txid }, order };
    },
    /** What became of a payment by card of the viewer's; its provider is asked while it is open. @throws AppError not_found for another person's */
    checkOwnCard: async (viewer: Viewer, paymentId: number) => {
      const { payment, order } = await findOwn(viewer, paymentId);
      if (payment.payment_type_id !== 1) throw new AppError('not_found');
      await charges.over(payment.id);
      if (isLivePayment(payment)) await payments.check(payment.id);
      return answer(order.id);
    },
    /** The copy-and-paste code of a charge, for whoever holds its unguessable txid. @throws AppError not_found */
    copyPasteOf: async (txid: string) => {
      const code = isTxid(txid) ? (await findPaymentByTxid(db, txid))?.pix_copy_paste : null;
      if (!code) throw new AppError('not_found');
      return code;
    },
  };
};
