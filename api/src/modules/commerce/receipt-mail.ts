import { formatDate, formatMoney } from '@pregao/format';
import type { Mail } from '../../ports/mail.ts';
import { itemText, orderMail } from './order-mails.ts';

export interface ReceiptLine {
  name: string;
  amount: number;
  /** Address to begin at; null for what has no page of its own. */
  url: string | null;
  /** When it opens, where an access the customer has already ends first; null: it is open. */
  begins: string | null;
}

export interface Receipt {
  order: { number: string; customer_name: string; customer_email: string; total_cents: number };
  lines: readonly ReceiptLine[];
  /** Where the receipt and the accepted term are downloaded. */
  documents: string;
  /** Where everything one has is listed. */
  all: string;
  /** Where a purchase can be taken back. */
  support: string;
}

const lineText = ({ url, begins, ...item }: ReceiptLine) => [
  itemText(item),
  ...(begins === null ? [] : [`  O novo acesso começa em ${formatDate(begins)}, quando termina o que você já tem.`]),
  ...(url === null ? [] : [`  ${url}`]),
];

/** The receipt of a paid order: what was bought, where it begins, and where to write to give it back. */
export const receiptMail = ({ order, lines, documents, all, support }: Receipt): Mail =>
  orderMail({
    order,
    subject: `Pagamento confirmado: pedido ${order.number}`,
    paragraphs: [
      `Recebemos o pagamento do seu pedido ${order.number}, no total de ${formatMoney(order.total_cents)}.${lines.some(({ begins }) => begins === null) ? ' O acesso já está liberado na sua conta.' : ''}`,
      lines.flatMap(lineText).join('\n'),
      `Recibo e termo de compra em PDF: ${documents}`,
      `Tudo o que é seu: ${all}`,
      `Mudou de ideia? Você tem 7 dias para desistir: escreva para ${support} com o número do pedido.`,
    ],
  });
