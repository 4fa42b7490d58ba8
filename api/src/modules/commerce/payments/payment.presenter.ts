import {
  declineCauses,
  orderStatusOf,
  paymentStates,
  paymentStatusOf,
  type findPixPayment,
  type finishCartOrder,
  type ResponseOf,
} from '@pregao/contract';
import { declineFor } from '../../../ports/card-decline.ts';
import { splitOfOrder, type SplitOrder } from '../orders/order-split.ts';
import type { PaymentRow } from './payments.repository.ts';
import type { OrderRow } from '../orders/transitions.repository.ts';

type CardRow = Pick<
  PaymentRow,
  | 'status'
  | 'payment_type_id'
  | 'installments'
  | 'card_brand'
  | 'card_last4'
  | 'decline_cause'
  | 'challenge_url'
  | 'challenge_until'
>;

const qrcodeUrl = (payment: PaymentRow) =>
  payment.pix_copy_paste && payment.txid ? `/api/pix-qrcode/${payment.txid}` : null;

/** A payment just created is about to be asked for: for a caller that is the same. */
const stateOf = ({ id, status }: PaymentRow) => {
  const state = paymentStates.find((one) => one === status);
  if (!state) throw new RangeError(`payment ${id} in the state "${status}"`);
  return state === 'created' ? 'requesting' : state;
};

const pixFields = (payment: PaymentRow) => ({
  state: stateOf(payment),
  pix_qrcode: payment.pix_copy_paste,
  pix_qrcode_url: qrcodeUrl(payment),
  pix_expiration_date: payment.pix_copy_paste ? payment.expires_at : null,
});

/** Why a card was refused, as its buyer reads it; null where it was not. */
export const declineOf = (causeOfRow: string | null) => {
  const cause = declineCauses.find((one) => one === causeOfRow);
  return cause ? declineFor(cause) : null;
};

/** What of a payment is of its card. */
export const cardFields = (payment: CardRow, order: SplitOrder) => {
  const isAsked = payment.status === 'pending' && payment.challenge_url !== null;
  return {
    installments: payment.installments,
    split: payment.payment_type_id === 1 ? splitOfOrder(order) : null,
    card: payment.card_brand === null ? null : { brand: payment.card_brand, last4: payment.card_last4 },
    decline: payment.status === 'failed' ? declineOf(payment.decline_cause) : null,
    challenge:
      isAsked && payment.challenge_url && payment.challenge_until
        ? { url: payment.challenge_url, until: payment.challenge_until }
        : null,
  };
};

/** The newest payment comes first: it is the one to pay. */
export const presentFinished = (
  order: OrderRow,
  payments: readonly PaymentRow[],
): ResponseOf<typeof finishCartOrder> => {
  const status = orderStatusOf(order.status);
  return {
    id: order.id,
    number: order.number,
    status: status.id,
    status_name: status.name,
    total_cents: order.total_cents,
    shopping_cart_id: order.cart_id ?? '',
    order_payments: [...payments].reverse().map((payment) => {
      const paymentStatus = paymentStatusOf(payment.status);
      return {
        id: payment.id,
        status: paymentStatus.id,
        status_name: paymentStatus.name,
        payment_type_id: payment.payment_type_id,
        amount_cents: payment.amount_cents,
        txid: payment.txid,
        ...pixFields(payment),
        ...cardFields(payment, order),
      };
    }),
  };
};

export const presentPixPayment = (
  payment: PaymentRow & { txid: string },
  order: OrderRow,
  sandbox: boolean,
): ResponseOf<typeof findPixPayment> => {
  const status = paymentStatusOf(payment.status);
  return {
    status: status.id,
    status_name: status.name,
    data: {
      txid: payment.txid,
      order_payment_id: payment.id,
      order_id: order.id,
      order_number: order.number,
      order_status: orderStatusOf(order.status).id,
      total_cents: payment.amount_cents,
      ...pixFields(payment),
      paid_at: payment.paid_at,
      sandbox,
    },
  };
};
