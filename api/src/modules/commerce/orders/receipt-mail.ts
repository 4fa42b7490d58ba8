import { formatDate, formatMoney, splitWords, type Split } from '@pregao/format';
import type { Mail } from '../../../ports/mail.ts';
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
  /** In what it is paid; null at once. */
  split: Split | null;
  lines: readonly ReceiptLine[];
  /** Its page: there it can be given up, and its receipt and accepted term are downloaded. */
  page: string;
  /** Where everything one has is listed. */
  all: string;
  /** Where questions are answered; null where nobody answers. */
  support: string | null;
}

const lineText = ({ url, begins, ...item }: ReceiptLine) => [
  itemText(item),
  ...(begins === null ? [] : [`  O novo acesso começa em ${formatDate(begins)}, quando termina o que você já tem.`]),
  ...(url === null ? [] : [`  ${url}`]),
];

/** Leads to what was bought, once more. */
export const accessMail = ({ order, lines, all }: Pick<Receipt, 'order' | 'lines' | 'all'>): Mail =>
  orderMail({
    order,
    subject: `Seu acesso: pedido ${order.number}`,
    paragraphs: [
      `Aqui está, de novo, o caminho para o que você comprou no pedido ${order.number}.`,
      lines.flatMap(lineText).join('\n'),
      `Tudo o que é seu: ${all}`,
    ],
  });

/** The receipt of a paid order: what was bought, where it begins, and where to give it back. */
export const receiptMail = ({ order, split, lines, page, all, support }: Receipt): Mail =>
  orderMail({
    order,
    subject: `Pagamento confirmado: pedido ${order.number}`,
    paragraphs: [
      `Recebemos o pagamento do seu pedido ${order.number}, no total de ${formatMoney(order.total_cents)}${split ? ` (${splitWords(split)})` : ''}.${lines.some(({ begins }) => begins === null) ? ' O acesso já está liberado na sua conta.' : ''}`,
      lines.flatMap(lineText).join('\n'),
      `Tudo o que é seu: ${all}`,
      `Recibo e termo de compra em PDF${order.total_cents > 0 ? ', e a desistência em até 7 dias, sem explicar o motivo' : ''}: ${page}`,
      ...(support === null ? [] : [`Ficou com dúvida? Escreva para ${support} com o número do pedido.`]),
    ],
  });
