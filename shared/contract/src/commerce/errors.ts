import { defineErrors } from '../core/errors.ts';

export const commerceErrors = defineErrors({
  cart_empty: { status: 400, text: 'Seu carrinho está vazio.' },
  cart_finished: { status: 409, text: 'Este carrinho já virou um pedido.' },
  product_unavailable: { status: 400, text: '“{name}” não está mais à venda. Tire-o do carrinho para continuar.' },
  already_yours: { status: 409, text: 'Você já tem acesso a “{name}”, sem data para terminar.' },
  order_pending: { status: 409, text: '“{name}” já está no pedido {number}, que espera pelo pagamento.' },
  card_data_refused: { status: 400, text: 'Por segurança, não envie dados de cartão. Nada foi guardado.' },
  total_changed: { status: 409, text: 'O total do seu carrinho mudou. Confira o novo valor antes de continuar.' },
  term_changed: { status: 409, text: 'O termo de compra mudou. Leia a nova versão antes de continuar.' },
  payment_in_progress: {
    status: 409,
    text: 'O banco ainda não respondeu sobre o pagamento anterior. Espere um instante e tente de novo.',
  },
  too_many_declines: {
    status: 429,
    text: 'Foram muitas tentativas recusadas. Por segurança, o cartão volta a ser aceito em {minutes} min. Você pode pagar com Pix.',
  },
  too_many_cards: { status: 409, text: 'Você já tem 10 cartões salvos. Remova um para salvar outro.' },
  payment_already_paid: { status: 409, text: 'Este pagamento já foi recebido.' },
  payment_not_open: { status: 409, text: 'Este pagamento não está mais em aberto.' },
  refund_too_large: { status: 400, text: 'O valor é maior do que o que ainda pode ser reembolsado.' },
  refund_not_possible: { status: 409, text: 'Não há valor a reembolsar neste pedido.' },
  refund_not_open: { status: 409, text: 'Este reembolso já foi decidido.' },
  refund_not_refusable: { status: 409, text: 'Um pedido feito no prazo de 7 dias não pode ser recusado.' },
  refund_needs_other: { status: 403, text: 'Quem pediu o reembolso não pode decidir sobre ele.' },
  refund_by_confirmer: {
    status: 403,
    text: 'Você confirmou este pagamento à mão: outra pessoa da equipe precisa reembolsá-lo.',
  },
  own_order: { status: 403, text: 'Este pedido é seu: outra pessoa da equipe precisa decidir sobre ele.' },
  mail_not_possible: { status: 409, text: 'Só um pedido pago tem recibo e acesso para enviar.' },
  too_many_mails: { status: 429, text: 'Este pedido já teve 3 reenvios em 24 horas. Tente de novo amanhã.' },
  withdrawal_over: { status: 409, text: 'O prazo para desistir desta compra já terminou.' },
  webhook_refused: { status: 401, text: 'Assinatura ausente, inválida ou vencida.' },
  psp_unavailable: { status: 503, text: 'O serviço de pagamento não respondeu. Tente de novo em instantes.' },
  charge_closed: { status: 409, text: 'Esta cobrança não pode mais ser paga.' },
});
