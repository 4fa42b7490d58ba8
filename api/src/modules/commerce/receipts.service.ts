import { formatMoney } from '@pregao/format';
import type { Core } from '../../core.ts';
import { findItemNames, receiptSent, takeReceipts } from './checkout.repository.ts';

/** Mails the receipt of each order that became paid; a mail that fails is tried again after five minutes. */
export const createReceiptsService = ({ db, mail, now, log }: Core) => {
  const send = async (order: { id: number; number: string; customer_name: string; customer_email: string; total_cents: number }) => {
    const items = await findItemNames(db, order.id);
    const lines = items.map(({ name, amount }) => `• ${name}${amount > 1 ? ` (${amount})` : ''}`);
    await mail.send({
      to: order.customer_email, subject: `Pagamento confirmado: pedido ${order.number}`,
      text: [`Olá, ${order.customer_name}.`, '', `Recebemos o pagamento do seu pedido ${order.number}, no total de ${formatMoney(order.total_cents)}.`, '', ...lines, '', 'O acesso já está liberado na sua conta.'].join('\n'),
    });
    await receiptSent(db, order.id);
  };
  return {
    /** @returns how many were tried */
    sendReceipts: async (most = 50): Promise<number> => {
      const due = await takeReceipts(db, now().toISOString(), new Date(now().getTime() + 300_000).toISOString(), most);
      for (const order of due) await send(order).catch((error: unknown) => { log.error({ err: error, order_id: order.id }, 'receipt not sent'); });
      return due.length;
    },
  };
};

export type ReceiptsService = ReturnType<typeof createReceiptsService>;
