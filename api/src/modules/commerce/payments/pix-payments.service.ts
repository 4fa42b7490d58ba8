import { formatMoney } from '@pregao/format';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../db/open.ts';
import type { NewCharge, PixCharge, PixPsp } from '../../../ports/payment.ts';
import { findPixReceiver } from '../../platform/index.ts';
import { copyPasteOf, readCharge } from './charge-reading.ts';
import { completeCart } from '../cart/cart.repository.ts';
import { findOrder } from '../checkout/checkout.repository.ts';
import {
  createAskingNotes,
  createPaymentAlert,
  firstCheckMs,
  paymentLifetimeMs,
  type PaymentWay,
} from '../checkout/payment-way.ts';
import { findPaymentByE2e, type PaymentRow } from './payments.repository.ts';
import { isLivePayment, openPaymentStates, unansweredPaymentStates } from '../orders/order-state-sets.ts';
import { closedCheckMs, closeUnpaid, failPayment, markPaid } from './settlement.ts';
import { lockOrder, moveOrder, movePayment, psp as pspActor, system } from '../orders/transitions.repository.ts';

const seconds = (from: Date, to: string) => Math.max(60, Math.ceil((Date.parse(to) - from.getTime()) / 1000));

/** Pix: immediate charges at the bank. */
export const createPixPayments = (core: Core, psp: PixPsp): PaymentWay => {
  const { db } = core;
  const later = (ms: number) => new Date(core.now().getTime() + ms).toISOString();
  const alert = createPaymentAlert(core);
  const notes = createAskingNotes(core);

  const openCharge = async (tx: Tx, payment: PaymentRow, charge: PixCharge) => {
    const at = core.now().toISOString();
    if (Date.parse(charge.expires_at) <= core.now().getTime()) {
      await closeUnpaid(tx, payment, 'expired', system, at, { nextCheckAt: later(closedCheckMs) });
      return;
    }
    const order = await lockOrder(tx, payment.order_id);
    const values = {
      pix_copy_paste: copyPasteOf(charge, await findPixReceiver(tx, order.company_id)),
      pix_location: charge.location,
      expires_at: charge.expires_at,
      next_check_at: later(firstCheckMs),
      checks: 0,
      failure: null,
      pix_mail_due_at: at,
    };
    if (!(await movePayment(tx, payment, unansweredPaymentStates, 'pending', pspActor, at, { values }))) return;
    await moveOrder(tx, order.id, ['draft', 'refused'], 'pending_payment', system, at);
    await completeCart(tx, order);
  };

  /** Brings our side to what the PSP's charge says; safe to repeat and in any order. */
  const absorb = (payment: PaymentRow, charge: PixCharge) =>
    db.transaction().execute(async (tx) => {
      const at = core.now().toISOString();
      const said = readCharge(payment, charge);
      if (said.kind === 'open') return openCharge(tx, payment, charge);
      if (said.kind === 'removed') {
        await closeUnpaid(tx, payment, 'cancelled', pspActor, at, { nextCheckAt: null });
        return;
      }
      if (said.kind === 'mismatch') {
        const received = said.received_cents;
        const message =
          received === null
            ? 'A cobrança no banco não confere com a do pedido.'
            : `Valor recebido (${formatMoney(received)}) diferente do cobrado (${formatMoney(payment.amount_cents)}); o pedido não foi liberado.`;
        return alert(tx, payment, message, `mismatch/${payment.id}/${received ?? 'charge'}`, {
          expected_cents: payment.amount_cents,
          received_cents: received,
        });
      }
      const used = await findPaymentByE2e(tx, said.pix.e2e_id);
      if (used && used.id !== payment.id)
        return alert(tx, payment, 'O mesmo Pix já pagou outra cobrança.', `reused/${said.pix.e2e_id}`, {
          other_payment_id: used.id,
        });
      await markPaid(tx, payment, { e2e_id: said.pix.e2e_id }, pspActor, at);
    });

  const chargeOf = async (payment: PaymentRow): Promise<NewCharge> => {
    const order = await findOrder(db, payment.order_id);
    if (!order) throw new RangeError(`payment ${payment.id} without an order`);
    return {
      txid: payment.txid ?? '',
      amount_cents: payment.amount_cents,
      key: payment.pix_key ?? '',
      expires_in_s: seconds(core.now(), payment.expires_at ?? later(paymentLifetimeMs)),
      debtor: { name: order.customer_name, identifier: order.customer_identifier },
      description: `Pedido ${order.number}`,
    };
  };

  const request = async (payment: PaymentRow) => {
    await notes.asked(payment);
    const answer = await psp.putCharge(await chargeOf(payment));
    if (answer.kind === 'ok') return absorb(payment, answer.value);
    core.log.warn(
      {
        order_payment_id: payment.id,
        answer: answer.kind,
        ...(answer.kind !== 'missing' && { reason: answer.reason }),
      },
      'PSP did not make the charge',
    );
    if (answer.kind !== 'refused') return notes.unanswered(payment, answer);
    await db.transaction().execute((tx) =>
      failPayment(tx, payment, core.now().toISOString(), {
        failure: answer.reason,
        next_check_at: payment.expires_at ?? later(paymentLifetimeMs),
      }),
    );
  };

  const check = async (payment: PaymentRow) => {
    const answer = await psp.findCharge(payment.txid ?? '', payment.pix_key);
    if (answer.kind === 'ok') await absorb(payment, answer.value);
    if (!isLivePayment(payment) || answer.kind !== 'missing') return;
    const overdue = Date.parse(payment.expires_at ?? payment.created_at) <= core.now().getTime();
    const at = core.now().toISOString();
    if (overdue)
      await db.transaction().execute((tx) => closeUnpaid(tx, payment, 'expired', system, at, { nextCheckAt: null }));
    else if (payment.status === 'pending')
      await db
        .transaction()
        .execute((tx) => alert(tx, payment, 'O banco não conhece a cobrança deste pedido.', `missing/${payment.id}`));
    else await request(payment);
  };

  /** The charge is payable no more, or was never made. */
  const end = (payment: PaymentRow) =>
    db.transaction().execute(async (tx) => {
      await lockOrder(tx, payment.order_id);
      await movePayment(tx, payment, openPaymentStates, 'cancelled', system, core.now().toISOString(), {
        values: { next_check_at: later(closedCheckMs) },
      });
    });

  return {
    request,
    check,
    release: async (payment) => {
      const removed = await psp.removeCharge(payment.txid ?? '', payment.pix_key);
      // What the bank holds counts, not its answer to the removal.
      const held = removed.kind === 'missing' ? removed : await psp.findCharge(payment.txid ?? '', payment.pix_key);
      if (held.kind === 'missing') return end(payment);
      if (held.kind !== 'ok') return;
      if (readCharge(payment, held.value).kind === 'removed') await end(payment);
      else await absorb(payment, held.value);
    },
    withdraw: async (payment) => {
      if ((await psp.removeCharge(payment.txid ?? '', payment.pix_key)).kind === 'refused') await check(payment);
    },
  };
};
