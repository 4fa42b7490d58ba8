import { formatDateTime, formatMoney } from '@pregao/format';
import type { Mail } from '../../../ports/mail.ts';
import { itemText, orderMail } from '../orders/order-mails.ts';

interface PixMail {
  order: { number: string; customer_name: string; customer_email: string };
  payment: { amount_cents: number; pix_copy_paste: string; expires_at: string };
  items: readonly { name: string; amount: number }[];
  /** Where the order and its QR code are shown. */
  url: string;
}

/** The code of an order that waits to be paid, and until when. */
export const pixMail = ({ order, payment, items, url }: PixMail): Mail =>
  orderMail({
    order,
    subject: `Seu Pix do pedido ${order.number}`,
    paragraphs: [
      `Seu pedido ${order.number} espera pelo pagamento de ${formatMoney(payment.amount_cents)} até ${formatDateTime(payment.expires_at)}, horário de Brasília.`,
      items.map(itemText).join('\n'),
      'Pix copia e cola: copie a linha inteira e cole no aplicativo do seu banco.',
      payment.pix_copy_paste,
      `Para ver o QR Code ou acompanhar o pedido:\n${url}`,
      'Se você já pagou, nada mais é preciso: avisamos quando o banco confirmar.',
    ],
  });
