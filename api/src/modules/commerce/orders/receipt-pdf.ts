import { formatDateTime, formatMoney, maskTaxId, splitWords } from '@pregao/format';
import type { RefundMethod } from '@pregao/contract';
import { openPaper, type Paper } from '../../../pdf/paper.ts';
import type { DoneRefundRow } from './order-documents.repository.ts';
import { receivedPaymentStates } from './order-state-sets.ts';
import type { OrderDetailRow, OrderItemRow, OrderPaymentRow } from './orders-detail.repository.ts';
import { splitOfOrder, type SplitOrder } from './order-split.ts';
import { paymentTypeName } from './orders-list.presenter.ts';

export interface ReceiptParts {
  order: OrderDetailRow;
  items: readonly OrderItemRow[];
  payments: readonly OrderPaymentRow[];
  refunds: readonly DoneRefundRow[];
  /** Who sells and gives the receipt, a line each; the first is its name. */
  issuer: readonly [string, ...string[]];
}

const muted = { soft: true, size: 9 } as const;

const refundNames: Record<RefundMethod, string> = {
  pix_return: 'Pix reembolsado',
  card_refund: 'Reembolso no cartão',
  transfer: 'Transferência',
};

const taxIdName = (identifier: string) => (identifier.length === 11 ? 'CPF' : 'CNPJ');

const writeBuyer = (paper: Paper, { order }: ReceiptParts) => {
  paper.space(14);
  paper.write('Cliente', { strong: true });
  paper.write(order.customer_name);
  paper.write(`${taxIdName(order.customer_identifier)} ${maskTaxId(order.customer_identifier)}`);
  paper.write(order.customer_email);
};

const writeItems = (paper: Paper, { items }: ReceiptParts) => {
  paper.space(14);
  paper.write('Itens', { strong: true });
  for (const { name, amount, unit_price_cents: unit } of items) {
    paper.row(name, formatMoney(unit * amount));
    if (amount > 1) paper.write(`${amount} × ${formatMoney(unit)}`, muted);
  }
};

const writeSums = (paper: Paper, { order }: ReceiptParts) => {
  const sums: [string, number, string][] = [
    ['Subtotal', order.subtotal_cents, ''],
    [`Cupom ${order.coupon_code ?? ''}`, order.coupon_discount_cents, '– '],
    [
      order.payment_type_id === 2 ? 'Desconto do Pix' : 'Desconto da forma de pagamento',
      order.payment_discount_cents,
      '– ',
    ],
    ['Juros do parcelamento', order.interest_cents, '+ '],
  ];
  paper.rule();
  for (const [name, cents, sign] of sums) if (cents > 0 || sign === '') paper.row(name, `${sign}${formatMoney(cents)}`);
  paper.row('Total', formatMoney(order.total_cents), { strong: true, size: 12 });
};

/** How an order is paid, in words: `Cartão de crédito, em 6 parcelas (6× de …)`. */
export const wayWords = (order: SplitOrder & { payment_type_id: number }): string => {
  const { payment_type_id: type, installments: count } = order;
  const split = splitOfOrder(order);
  const words = split ? `, em ${count} parcelas (${splitWords(split)})` : ', à vista';
  return `${paymentTypeName(type)}${type === 3 ? '' : words}`;
};

const writePayments = (paper: Paper, { order, payments }: ReceiptParts) => {
  paper.space(14);
  paper.write('Pagamento', { strong: true });
  paper.write(`Forma de pagamento: ${wayWords(order)}`);
  for (const payment of payments.filter(({ status }) => receivedPaymentStates.includes(status))) {
    paper.row(
      `${paymentTypeName(payment.payment_type_id)}, recebido em ${formatDateTime(payment.paid_at)}`,
      formatMoney(payment.amount_cents),
    );
    if (payment.e2e_id) paper.write(`Identificador da transação: ${payment.e2e_id}`, muted);
  }
};

const writeRefunds = (paper: Paper, { refunds }: ReceiptParts) => {
  if (refunds.length === 0) return;
  paper.space(14);
  paper.write('Valores reembolsados', { strong: true });
  for (const { method, amount_cents: cents, finished_at: at, provider_ref: reference } of refunds) {
    paper.row(`${refundNames[method as RefundMethod]} em ${formatDateTime(at)}`, formatMoney(cents));
    if (reference) paper.write(`Identificador: ${reference}`, muted);
  }
  paper.row('Total reembolsado', formatMoney(refunds.reduce((all, one) => all + one.amount_cents, 0)), {
    strong: true,
  });
};

/** The receipt of a paid order, as a PDF: who sold what to whom, how it was paid, and what went back. */
export const receiptPdf = async (parts: ReceiptParts, at: Date): Promise<Buffer> => {
  const {
    order,
    issuer: [issuer, ...more],
  } = parts;
  const paper = await openPaper({ title: `Recibo do pedido ${order.number}`, author: issuer, at });
  paper.write(issuer, { strong: true, size: 12 });
  for (const line of more) paper.write(line, muted);
  paper.space(16);
  paper.write('Recibo', { strong: true, size: 20 });
  paper.write(`Pedido ${order.number}`);
  paper.write(`Feito em ${formatDateTime(order.placed_at)}, pago em ${formatDateTime(order.paid_at)}`, muted);
  writeBuyer(paper, parts);
  writeItems(paper, parts);
  writeSums(paper, parts);
  writePayments(paper, parts);
  writeRefunds(paper, parts);
  paper.space(20);
  paper.write('Este documento é um recibo do pagamento. Não é nota fiscal e não a substitui.', muted);
  return paper.save(`Pedido ${order.number} · emitido em ${formatDateTime(at)}`);
};
