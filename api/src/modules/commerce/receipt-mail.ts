import { firstName, formatDate, formatMoney } from '@pregao/format';
import type { Mail } from '../../ports/mail.ts';

export interface ReceiptLine {
  name: string; amount: number;
  /** Address to begin at; null for what has no page of its own. */
  url: string | null;
  /** When it opens, where an access the customer has already ends first; null: it is open. */
  begins: string | null;
}

export interface Receipt {
  number: string; customer_name: string; customer_email: string; total_cents: number;
  lines: readonly ReceiptLine[];
  /** Where everything one has is listed. */
  all: string;
  /** Where a purchase can be taken back. */
  support: string;
}

const lineText = ({ name, amount, url, begins }: ReceiptLine) => [
  `• ${name}${amount > 1 ? ` (${amount})` : ''}`, ...(begins === null ? [] : [`  O novo acesso começa em ${formatDate(begins)}, quando termina o que você já tem.`]), ...(url === null ? [] : [`  ${url}`]),
];

/** The receipt of a paid order: what was bought, where it begins, and where to write to give it back. */
export const receiptMail = ({ number, customer_name, customer_email, total_cents, lines, all, support }: Receipt): Mail => ({
  to: customer_email, subject: `Pagamento confirmado: pedido ${number}`,
  text: [
    `Olá, ${firstName(customer_name)}.`, '', `Recebemos o pagamento do seu pedido ${number}, no total de ${formatMoney(total_cents)}.${lines.some(({ begins }) => begins === null) ? ' O acesso já está liberado na sua conta.' : ''}`, '',
    ...lines.flatMap(lineText), '', `Tudo o que é seu: ${all}`, '', `Mudou de ideia? Você tem 7 dias para desistir: escreva para ${support} com o número do pedido.`, '',
  ].join('\n'),
});
