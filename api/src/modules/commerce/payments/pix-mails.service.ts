import type { Core } from '../../../core.ts';
import { brandOrigin, variantOf } from '../../platform/index.ts';
import { sendDue } from '../orders/order-mails.ts';
import { noteMail, system } from '../orders/transitions.repository.ts';
import { pixMail } from './pix-mail.ts';
import { pixMailSent, takePixMails } from './pix-mails.repository.ts';

type Due = Awaited<ReturnType<typeof takePixMails>>[number];

/** Mails each Pix code once, so that an order left half-way is found again. */
export const createPixMailsService = (core: Core) => {
  const { db, mail, now, config } = core;

  const send = async ({ id, status, amount_cents, pix_copy_paste, expires_at, items, ...order }: Due) => {
    // What was paid, cancelled or is over meanwhile needs no code any more.
    const isNeeded = pix_copy_paste && status === 'pending' && expires_at !== null && expires_at > now().toISOString();
    if (isNeeded) {
      const url = `${brandOrigin(config, variantOf(order.company_id))}/pagamento/sucesso?order=${order.order_id}`;
      await mail.send(pixMail({ order, payment: { amount_cents, pix_copy_paste, expires_at }, items, url }));
    }
    await db.transaction().execute(async (tx) => {
      await pixMailSent(tx, id);
      if (isNeeded) await noteMail(tx, order.order_id, 'Código Pix enviado por e-mail', system, now().toISOString());
    });
  };

  return {
    /** @returns how many were tried */
    sendPixMails: (most = 50): Promise<number> =>
      sendDue(core, most, { take: takePixMails, send, failed: 'Pix mail not sent' }),
  };
};

export type PixMailsService = ReturnType<typeof createPixMailsService>;
