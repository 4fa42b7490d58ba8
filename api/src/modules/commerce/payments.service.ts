import { formatMoney } from '@pregao/format';
import type { Core } from '../../core.ts';
import { checkEach } from './check-each.ts';
import type { Tx } from '../../db/open.ts';
import type { NewCharge, PixCharge, PixPsp } from '../../ports/payment.ts';
import { findPixReceiver } from '../platform/index.ts';
import { copyPasteOf, readCharge } from './charge-reading.ts';
import { updateCart } from './cart.repository.ts';
import { findOrder } from './checkout.repository.ts';
import {
  findPayment,
  findPaymentByE2e,
  listUnanswered,
  scheduleCheck,
  takeDuePayments,
  type PaymentRow,
} from './payments.repository.ts';
import { closedCheckMs, closeOrder, closeUnpaid, failPayment, isLivePayment, markPaid } from './settlement.ts';
import { lockOrder, moveOrder, movePayment, psp as pspActor, raiseAlert, system } from './transitions.repository.ts';

/** How long a charge can be paid, and how long after its end late money is still looked for. */
export const pixLifetimeSeconds = 86_400;
const lateWatchMs = 48 * 3_600_000;
/** How soon after asking the PSP its silence is looked into. */
export const firstCheckMs = 30_000;

const seconds = (from: Date, to: string) => Math.max(60, Math.ceil((Date.parse(to) - from.getTime()) / 1000));

/** Payments and the PSP: asking for charges, reading what became of them, and settling our side accordingly. */
export const createPaymentsService = (core: Core, psp: PixPsp) => {
  const { db } = core;
  const later = (ms: number) => new Date(core.now().getTime() + ms).toISOString();

  const alert = async (tx: Tx, payment: PaymentRow, message: string, key: string, detail: Record<string, unknown>) => {
    if (await raiseAlert(tx, payment, message, key, core.now().toISOString(), detail))
      core.log.warn(
        { order_id: payment.order_id, order_payment_id: payment.id, ...detail },
        `payment alert: ${key.split('/')[0]}`,
      );
  };

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
    if (!(await movePayment(tx, payment, ['created', 'requesting', 'unknown'], 'pending', pspActor, at, { values })))
      return;
    await moveOrder(tx, order.id, ['draft', 'refused'], 'pending_payment', system, at);
    if (order.cart_id !== null) await updateCart(tx, order.cart_id, { status: 'completed', claimed_until: null });
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
      await markPaid(tx, payment, said.pix, pspActor, at);
    });

  const chargeOf = async (payment: PaymentRow): Promise<NewCharge> => {
    const order = await findOrder(db, payment.order_id);
    if (!order) throw new RangeError(`payment ${payment.id} without an order`);
    return {
      txid: payment.txid ?? '',
      amount_cents: payment.amount_cents,
      key: payment.pix_key ?? '',
      expires_in_s: seconds(core.now(), payment.expires_at ?? later(pixLifetimeSeconds * 1000)),
      debtor: { name: order.customer_name, identifier: order.customer_identifier },
      description: `Pedido ${order.number}`,
    };
  };

  /** Asks for the charge. The payment is marked first, so that whatever happens next is looked into. */
  const request = async (payment: PaymentRow) => {
    const at = core.now().toISOString();
    await db.transaction().execute((tx) =>
      movePayment(tx, payment, ['created', 'unknown'], 'requesting', system, at, {
        values: { next_check_at: later(firstCheckMs) },
      }),
    );
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
    await db.transaction().execute(async (tx) => {
      if (answer.kind === 'refused')
        await failPayment(
          tx,
          payment,
          answer.reason,
          core.now().toISOString(),
          payment.expires_at ?? later(pixLifetimeSeconds * 1000),
        );
      else
        await movePayment(tx, payment, ['requesting'], 'unknown', pspActor, core.now().toISOString(), {
          detail: answer.kind === 'unknown' ? { cause: answer.reason } : {},
        });
    });
  };

  const expireUnpaid = (payment: PaymentRow, nextCheckAt: string | null) =>
    db
      .transaction()
      .execute((tx) => closeUnpaid(tx, payment, 'expired', system, core.now().toISOString(), { nextCheckAt }));

  /** A refused charge leaves its order open to another one until it would have expired; late money is looked for two days longer. */
  const checkClosed = async (payment: PaymentRow) => {
    const over = (since: string, ms: number) => Date.parse(since) + ms <= core.now().getTime();
    if (!over(payment.expires_at ?? payment.created_at, payment.status === 'failed' ? 0 : lateWatchMs)) return;
    await scheduleCheck(db, payment.id, null);
    if (payment.status !== 'failed') return;
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, payment.order_id);
      await closeOrder(tx, payment.order_id, ['refused'], 'expired', system, core.now().toISOString());
    });
  };

  /** Asks the PSP what became of a payment and settles our side; a charge it never got is asked for again with the same txid. */
  const check = async (paymentId: number) => {
    const payment = await findPayment(db, paymentId);
    if (!payment?.txid) return;
    const answer = await psp.findCharge(payment.txid, payment.pix_key);
    if (answer.kind === 'ok') await absorb(payment, answer.value);
    const overdue = Date.parse(payment.expires_at ?? payment.created_at) <= core.now().getTime();
    if (!isLivePayment(payment)) return checkClosed(payment);
    if (answer.kind !== 'missing') return;
    if (overdue) await expireUnpaid(payment, null);
    else if (payment.status === 'pending')
      await db
        .transaction()
        .execute((tx) =>
          alert(tx, payment, 'O banco não conhece a cobrança deste pedido.', `missing/${payment.id}`, {}),
        );
    else await request(payment);
  };

  const checkAll = (ids: readonly number[], goesOn?: () => boolean) =>
    checkEach(core, { what: 'payment', ids, check, goesOn });

  return {
    request,
    check,
    /** Takes back the charge of a payment that was closed; when it was paid meanwhile, that is news to absorb. */
    withdraw: async (payment: PaymentRow) => {
      if (payment.txid && (await psp.removeCharge(payment.txid, payment.pix_key)).kind === 'refused')
        await check(payment.id);
    },
    /** Checks every payment that is due: lost webhooks, silent PSP, expiry, late money. @returns how many were looked at */
    reconcile: async (most = 50) => checkAll(await takeDuePayments(db, core.now(), most)),
    /** After a crash: asks what became of every charge that was being requested, while `goesOn` says so. */
    recover: async (goesOn?: () => boolean) => checkAll(await listUnanswered(db), goesOn),
  };
};

export type PaymentsService = ReturnType<typeof createPaymentsService>;
