import { firstName, formatDateTime, formatMoney } from '@pregao/format';
import type { Core } from '../../core.ts';
import { brandOrigin } from '../platform/index.ts';
import { findSoldItems, findOrder } from './checkout.repository.ts';
import { variantOf } from './companies.ts';
import { pixMailSent, takePixMails } from './pix-mails.repository.ts';

/** Mails each Pix code once, so that an order left half-way is found again; a mail that fails is tried again after five minutes. */
export const createPixMailsService = (core: Core) => {
  const { db, mail, now, log, config } = core;

  const send = async (payment: Awaited<ReturnType<typeof takePixMails>>[number]) => {
    const order = await findOrder(db, payment.order_id);
    // What was paid, cancelled or is over meanwhile needs no code any more.
    if (order && payment.pix_copy_paste && payment.status === 'pending' && payment.expires_at !== null && payment.expires_at > now().toISOString()) {
      const items = await findSoldItems(db, order.id);
      await mail.send({
        to: order.customer_email, subject: `Seu Pix do pedido ${order.number}`,
        text: [
          `Olá, ${firstName(order.customer_name)}.`, '', `Seu pedido ${order.number} espera pelo pagamento de ${formatMoney(payment.amount_cents)} até ${formatDateTime(payment.expires_at)}, horário de Brasília.`, '',
          ...items.map(({ name, amount }) => `• ${name}${amount > 1 ? ` (${amount})` : ''}`), '',
          'Pix copia e cola: copie a linha inteira e cole no aplicativo do seu banco.', '', payment.pix_copy_paste, '',
          'Para ver o QR Code ou acompanhar o pedido:', `${brandOrigin(config, variantOf(order.company_id))}/pagamento/sucesso?order=${order.id}`, '',
          'Se você já pagou, nada mais é preciso: avisamos quando o banco confirmar.',
        ].join('\n'),
      });
    }
    await pixMailSent(db, payment.id);
  };

  return {
    /** @returns how many were tried */
    sendPixMails: async (most = 50): Promise<number> => {
      const due = await takePixMails(db, now().toISOString(), new Date(now().getTime() + 300_000).toISOString(), most);
      for (const payment of due) await send(payment).catch((error: unknown) => { log.error({ err: error, order_id: payment.order_id }, 'Pix mail not sent'); });
      return due.length;
    },
  };
};

export type PixMailsService = ReturnType<typeof createPixMailsService>;
