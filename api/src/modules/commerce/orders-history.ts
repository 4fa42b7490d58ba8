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
  auto_refunded: 'Pagamento devolvido automaticamente',
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
  refunded: 'Pagamento estornado',
};

const refundTexts: Record<string, string> = {
  requested: 'Reembolso pedido',
  processing: 'Devolução iniciada',
  unknown: 'O banco não respondeu; a devolução será conferida',
  succeeded: 'Valor devolvido',
  failed: 'Devolução não concluída',
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
export const historyText = (event: Pick<OrderEventRow, 'kind' | 'to_status' | 'message' | 'detail'>): string => {
  const state = event.to_status ?? '';
  const text =
    event.kind === 'order_status'
      ? orderTexts[state]
      : event.kind === 'payment_status'
        ? paymentTexts[state]
        : event.kind === 'refund_status' && refundTexts[state]
          ? refundTexts[state] + amountOf(event)
          : undefined;
  return text ?? (event.message || 'Anotação');
};

/** Reasons that the platform writes itself. */
const writtenReasons: Record<string, string> = { superseded: 'O cliente refez o carrinho deste pedido.' };

/** Whether an order was cancelled because its buyer made it anew. */
export const isMadeAnew = (event: Told): boolean => detailOf(event, 'reason') === 'superseded';

/** Why a person did it, when they told. */
export const historyReason = (event: Told): string | null => {
  const reason = detailOf(event, 'reason');
  return typeof reason === 'string' ? (writtenReasons[reason] ?? reason) : null;
};
