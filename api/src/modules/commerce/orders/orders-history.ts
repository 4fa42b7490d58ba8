import { formatMoney } from '@pregao/format';
import type { OrderEventRow } from './orders-detail.repository.ts';

const orderTexts: Record<string, string> = {
  draft: 'Pedido criado',
  pending_payment: 'Aguardando pagamento',
  in_review: 'Pagamento em análise',
  paid: 'Pagamento confirmado',
  refused: 'Pagamento recusado',
  expired: 'Prazo de pagamento encerrado',
  cancelled: 'Pedido cancelado',
  paid_late: 'Pagamento recebido fora do prazo',
  partially_refunded: 'Reembolso parcial',
  refunded: 'Pedido reembolsado',
  auto_refunded: 'Pagamento reembolsado automaticamente',
  disputed: 'Pagamento contestado',
};

const paymentTexts: Record<string, string> = {
  created: 'Cobrança criada',
  requesting: 'Cobrança enviada ao banco',
  unknown: 'O banco não respondeu; a cobrança será conferida',
  pending: 'Cobrança Pix emitida',
  authorized: 'Pagamento autorizado',
  paid: 'Pagamento recebido',
  failed: 'Cobrança recusada',
  expired: 'Cobrança expirada',
  cancelled: 'Cobrança cancelada',
  paid_late: 'Pagamento recebido fora do prazo',
  refunded: 'Pagamento reembolsado',
};

/** Where a card's payment says something else. */
const cardTexts: Record<string, string> = { pending: 'Confirmação pedida ao titular do cartão' };

const paymentText = (state: string, paymentTypeId: number | null) =>
  (paymentTypeId === 1 ? cardTexts[state] : undefined) ?? paymentTexts[state];

const refundTexts: Record<string, string> = {
  requested: 'Reembolso pedido',
  processing: 'Reembolso iniciado',
  unknown: 'O banco não respondeu; o reembolso será conferido',
  succeeded: 'Valor reembolsado',
  failed: 'Reembolso não concluído',
  refused: 'Reembolso recusado',
};

type Told = Pick<OrderEventRow, 'detail'>;

/** A value that an event's detail holds under a name. */
const detailOf = ({ detail }: Told, name: string): unknown =>
  typeof detail === 'object' && detail !== null ? (detail as Record<string, unknown>)[name] : undefined;

const amountOf = (event: Told) => {
  const cents = detailOf(event, 'amount_cents');
  return typeof cents === 'number' ? ` (${formatMoney(cents)})` : '';
};

/** One entry of an order's history as a Portuguese sentence. */
export const historyText = (
  event: Pick<OrderEventRow, 'kind' | 'to_status' | 'message' | 'detail' | 'payment_type_id'>,
): string => {
  const state = event.to_status ?? '';
  const text =
    event.kind === 'order_status'
      ? orderTexts[state]
      : event.kind === 'payment_status'
        ? paymentText(state, event.payment_type_id)
        : event.kind === 'refund_status' && refundTexts[state]
          ? refundTexts[state] + amountOf(event)
          : undefined;
  return text ?? (event.message || 'Anotação');
};

/** Whether an order was cancelled because its buyer made it anew. */
export const isMadeAnew = (event: Told & Pick<OrderEventRow, 'actor_kind'>): boolean =>
  event.actor_kind === 'customer' && detailOf(event, 'reason') === 'superseded';

/** Why it was done, when a person told; a word that the platform writes itself becomes a sentence. */
export const historyReason = (event: Told & Pick<OrderEventRow, 'actor_kind'>): string | null => {
  if (isMadeAnew(event)) return 'O cliente refez o carrinho deste pedido.';
  const reason = detailOf(event, 'reason');
  return typeof reason === 'string' ? reason : null;
};
