import { formatMoney } from '@pregao/format';
import type { Core } from '../../../core.ts';
import { parseAmount } from '../../../ports/payment-amount.ts';
import type { CardNotice } from '../../../ports/card-webhook.ts';
import { findPaymentByProviderOrder } from '../cards/card-payments.repository.ts';
import { finishNotice, insertNotices, takeNotices, type TakenNotice } from './inbox.repository.ts';
import {
  findPayment,
  findPaymentByE2e,
  findPaymentByTxid,
  scheduleCheck,
  type PaymentRow,
} from './payments.repository.ts';
import { listReturnIds } from '../refunds/refunds.repository.ts';
import type { PaymentsService } from './payments.service.ts';
import type { RefundExecution } from '../refunds/refund-execution.service.ts';
import { raiseAlert } from '../orders/transitions.repository.ts';

interface NotifiedPix {
  endToEndId: string;
  txid?: string | undefined;
  valor: string;
  devolucoes?: readonly { id: string; status: string }[] | undefined;
}

/** The same Pix is news again when something of it was given back. */
const eventKey = ({ endToEndId, devolucoes = [] }: NotifiedPix) =>
  ['pix', endToEndId, ...devolucoes.map(({ id, status }) => `${id}-${status}`)].join('/');

/** Ids of the returns that a notice says were made. */
const returnedIn = (key: string): string[] =>
  key
    .split('/')
    .slice(2)
    .flatMap((part) => (part.endsWith('-DEVOLVIDO') ? [part.slice(0, -'-DEVOLVIDO'.length)] : []));

/** A notice that the PSP doesn't confirm yet is looked into again this soon. */
const secondLookMs = 5_000;

/** A card's notice whose charge nobody knows is looked at so often, a minute apart. */
const mostLooks = 5;

/** The webhook's inbox. A notice is a trigger only: what happened is asked back from the PSP. */
export const createInboxService = (core: Core, payments: PaymentsService, returns: RefundExecution) => {
  const { db } = core;
  const later = (ms: number) => new Date(core.now().getTime() + ms).toISOString();

  const alertOdd = async (paymentId: number, notice: { amount_cents: number | null }) => {
    const payment = await findPayment(db, paymentId);
    if (!payment || payment.status === 'paid' || notice.amount_cents === payment.amount_cents) return;
    const message = `O banco avisou um Pix de ${notice.amount_cents === null ? 'valor ilegível' : formatMoney(notice.amount_cents)} para uma cobrança de ${formatMoney(payment.amount_cents)}; o pedido não foi liberado.`;
    const fresh = await db
      .transaction()
      .execute((tx) =>
        raiseAlert(
          tx,
          payment,
          message,
          `mismatch/${payment.id}/${notice.amount_cents ?? 'unreadable'}`,
          core.now().toISOString(),
          { notified_cents: notice.amount_cents },
        ),
      );
    if (fresh)
      core.log.warn(
        {
          order_id: payment.order_id,
          order_payment_id: payment.id,
          notified_cents: notice.amount_cents,
          expected_cents: payment.amount_cents,
        },
        'payment alert: notified amount differs',
      );
  };

  /** Money that left and that nobody of ours asked to give back: by MED, or in the bank's own pages. */
  const alertUnasked = async (payment: PaymentRow, key: string) => {
    const made = returnedIn(key);
    if (made.length === 0) return;
    const known = await listReturnIds(db, payment.id);
    for (const id of made.filter((one) => !known.includes(one)))
      await db
        .transaction()
        .execute((tx) =>
          raiseAlert(
            tx,
            payment,
            'O banco reembolsou um valor que não pedimos (MED ou página do banco); confira antes de reembolsar este pedido.',
            `unasked-return/${id}`,
            core.now().toISOString(),
          ),
        );
  };

  const paymentOf = (notice: TakenNotice) => {
    if (notice.provider !== 'pix') return findPaymentByProviderOrder(db, notice.external_id ?? '');
    // A Pix without a charge is known by its own id.
    return notice.txid ? findPaymentByTxid(db, notice.txid) : findPaymentByE2e(db, notice.e2e_id ?? '');
  };

  const work = async (notice: TakenNotice) => {
    const payment = await paymentOf(notice);
    if (!payment) {
      // A card's notice may come before the answer that names its order.
      if (notice.provider !== 'pix' && notice.attempts < mostLooks) return;
      core.log.warn({ charge: notice.external_id }, 'webhook for an unknown charge');
      return finishNotice(db, notice.id, 'unknown_charge', core.now().toISOString());
    }
    await payments.check(payment.id);
    await returns.checkOfPayment(payment.id);
    if (notice.provider === 'pix') {
      await alertUnasked(payment, notice.event_key);
      await alertOdd(payment.id, notice);
    }
    const after = await findPayment(db, payment.id);
    if (after?.status !== 'paid' && after?.next_check_at) await scheduleCheck(db, payment.id, later(secondLookMs));
    await finishNotice(db, notice.id, after?.status ?? 'gone', core.now().toISOString());
  };

  return {
    /** Keeps what the webhook told; the same news again is kept once. @returns how many are new */
    receive: (pix: readonly NotifiedPix[]) =>
      insertNotices(
        db,
        [
          ...new Map(
            pix.filter(({ txid, devolucoes }) => txid || devolucoes?.length).map((one) => [eventKey(one), one]),
          ).entries(),
        ].map(([event_key, one]) => ({
          event_key,
          provider: 'pix',
          external_id: one.txid ?? '',
          txid: one.txid ?? '',
          e2e_id: one.endToEndId,
          amount_cents: parseAmount(one.valor),
          received_at: core.now().toISOString(),
          next_attempt_at: core.now().toISOString(),
        })),
      ),
    /** Keeps what the card PSP's webhook told. @returns whether it is new */
    receiveCard: async ({ notice_id, order_id }: CardNotice) => {
      const at = core.now().toISOString();
      const times = { received_at: at, next_attempt_at: at };
      const event = { event_key: `card/${notice_id}`, provider: 'mercado-pago' as const, external_id: order_id };
      return (await insertNotices(db, [{ ...event, ...times }])) > 0;
    },
    /** Works off what is due. @returns how many notices were looked at */
    processInbox: async (most = 100): Promise<number> => {
      const due = await takeNotices(db, core.now().toISOString(), later(60_000), most);
      for (const notice of due)
        await work(notice).catch((error: unknown) => {
          core.log.error({ err: error, event_id: notice.id }, 'payment event failed');
        });
      return due.length;
    },
  };
};

export type InboxService = ReturnType<typeof createInboxService>;
