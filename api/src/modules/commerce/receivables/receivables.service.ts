import type { Core } from '../../../core.ts';
import type { Tx } from '../../../db/open.ts';
import type { CardPsp, CardSettlement } from '../../../ports/card.ts';
import { atSight, soughtCharge } from '../cards/card-charge.ts';
import { checkEach } from '../payments/check-each.ts';
import { postFees, postReceived, sumReceivable } from '../ledger/ledger.repository.ts';
import { receivedPaymentStates } from '../orders/order-state-sets.ts';
import { createPaymentAlert } from '../checkout/payment-way.ts';
import { findPayment, type PaymentRow } from '../payments/payments.repository.ts';
import {
  endSettlementChecks,
  listDuePayments,
  listReceivables,
  markReceived,
  saveReceivables,
  setFees,
  takeDueSettlements,
} from './receivables.repository.ts';
import { expectedOf } from './receivables.ts';
import { lockOrder } from '../orders/transitions.repository.ts';

/** A provider that has told nothing for so long is told to staff. */
const lateMs = 2 * 86_400_000;

const sumOf = ({ receivables }: CardSettlement) => receivables.reduce((all, { amount_cents: one }) => all + one, 0);

/** The money of cards: what their provider keeps, when the rest is due, and its arrival. All of it may be repeated. */
export const createReceivablesService = (core: Core, cards: Pick<CardPsp, 'find' | 'settlement'>) => {
  const { db } = core;
  const alert = createPaymentAlert(core);
  const now = () => core.now().toISOString();

  const settlementIdOf = async (payment: PaymentRow) => {
    if (payment.settlement_id !== null) return payment.settlement_id;
    const found = await cards.find(soughtCharge(payment));
    return found.kind === 'ok' && found.value.reference === payment.reference ? found.value.settlement_id : null;
  };

  /** Books what is told when it comes to the price at sight; anything else is for staff to see. */
  const book = async (tx: Tx, payment: PaymentRow, settlementId: string, told: CardSettlement) => {
    await lockOrder(tx, payment.order_id);
    const known = (await findPayment(tx, payment.id))?.fees_cents ?? null;
    const net = sumOf(told);
    if (told.fees_cents + net !== atSight(payment) || (known !== null && known !== told.fees_cents)) {
      const message =
        'A tarifa e os recebíveis que o provedor informa não somam o valor cobrado; nada foi lançado. Confira com o provedor.';
      await alert(tx, payment, message, `settlement/${payment.id}`, {
        expected_cents: atSight(payment),
        fees_cents: told.fees_cents,
        net_cents: net,
      });
      return;
    }
    if (await setFees(tx, payment.id, settlementId, told.fees_cents))
      await postFees(tx, payment, told.fees_cents, now());
    await saveReceivables(tx, payment.id, told.receivables);
    await endSettlementChecks(tx, payment.id);
  };

  const tellLate = async (payment: PaymentRow) => {
    if (Date.parse(payment.paid_at ?? payment.created_at) + lateMs > core.now().getTime()) return;
    const message = 'O provedor ainda não informou a tarifa e as datas de recebimento deste pagamento.';
    await db.transaction().execute((tx) => alert(tx, payment, message, `settlement-late/${payment.id}`));
  };

  /** Asks the provider's books for the fees and dates of a payment; what they don't say yet is asked again later. */
  const ask = async (paymentId: number) => {
    const payment = await findPayment(db, paymentId);
    if (!payment || !receivedPaymentStates.includes(payment.status)) return;
    const id = await settlementIdOf(payment);
    const answer = id === null ? null : await cards.settlement(id);
    if (id !== null && answer?.kind === 'ok' && answer.value.fees_cents + sumOf(answer.value) > 0) {
      await db.transaction().execute((tx) => book(tx, payment, id, answer.value));
      return;
    }
    core.log.info({ order_payment_id: payment.id, answer: answer?.kind ?? null }, 'card PSP has not told its fees');
    await tellLate(payment);
  };

  /** What is due of a payment becomes cash, each receivable once and never more than is owed. */
  const receive = (paymentId: number) =>
    db.transaction().execute(async (tx) => {
      const payment = await findPayment(tx, paymentId);
      if (!payment) return;
      await lockOrder(tx, payment.order_id);
      const rows = await listReceivables(tx, paymentId);
      const at = now();
      for (const row of expectedOf(rows, await sumReceivable(tx, payment)))
        if (row.received_at === null && row.due_at !== null && Date.parse(row.due_at) <= Date.parse(at))
          if (await markReceived(tx, row, row.amount_cents, at))
            await postReceived(tx, payment, row.number, row.amount_cents, at);
    });

  return {
    /** Asks for every settlement that is due to be asked for, then receives what is due. @returns how many were looked at */
    reconcile: async (most = 50) => {
      const asked = await takeDueSettlements(db, core.now(), most);
      await checkEach(core, { what: 'payment', ids: asked, check: ask });
      const due = await listDuePayments(db, core.now(), most);
      await checkEach(core, { what: 'payment', ids: due, check: receive });
      return asked.length + due.length;
    },
  };
};

export type ReceivablesService = ReturnType<typeof createReceivablesService>;
