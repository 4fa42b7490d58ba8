import { createHash } from 'node:crypto';
import { fieldError } from '../../../http/errors.ts';
import type { Tx } from '../../../db/open.ts';
import type { Quote } from '../cart/cart-quote.ts';
import { findCard } from '../cards/saved-cards.repository.ts';

/** On what an order is to be paid: the way, and in how many. Another one is another order. */
export interface PaymentTerms {
  payment_type_id: number;
  installments: number;
}

/** What a card is told by. */
export interface CardRequest {
  card_token?: string | undefined;
  card_brand?: string | undefined;
  card_last4?: string | undefined;
  /** A saved card of the person's. */
  card_id?: number | undefined;
  save_card?: boolean | undefined;
  /** A second token of the same card, which saves it. */
  save_token?: string | undefined;
}

/** A card that is to be charged. */
export interface CardToCharge {
  token: string;
  brand: string;
  last4: string | null;
  methodId: number | null;
}

/** Only a card is paid in installments. */
export const termsOf = (asked: { payment_type_id: number; installments?: number | undefined }): PaymentTerms => ({
  payment_type_id: asked.payment_type_id,
  installments: asked.payment_type_id === 1 ? (asked.installments ?? 1) : 1,
});

export const isOnTerms = (order: PaymentTerms, terms: PaymentTerms): boolean =>
  order.payment_type_id === terms.payment_type_id && order.installments === terms.installments;

/** Under which a token is known after it was spent. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** @throws AppError on `payment_type_id` for a way that isn't offered, free being for a total of zero */
const checkPaymentType = (paymentTypeId: number, totalCents: number) => {
  if (paymentTypeId === 3 && totalCents > 0)
    throw fieldError('payment_type_id', 'Este pedido não é gratuito. Pague com cartão ou Pix.');
  if (paymentTypeId < 1 || paymentTypeId > 3) throw fieldError('payment_type_id', 'Escolha uma forma de pagamento.');
};

/** @throws AppError as `checkPaymentType`; on `installments` where what is in the cart can't be split so */
export const checkTerms = ({ price, installments }: Quote, terms: PaymentTerms) => {
  checkPaymentType(terms.payment_type_id, price.total_cents);
  if (price.total_cents > 0 && installments !== terms.installments)
    throw fieldError('installments', `Esta compra não pode ser dividida em ${terms.installments} vezes.`);
};

/** The card that a request tells. @throws AppError on `card_token` or `card_id` */
export const cardToCharge = async (tx: Tx, userId: number, asked: CardRequest): Promise<CardToCharge> => {
  const saved = asked.card_id === undefined ? null : await findCard(tx, userId, asked.card_id);
  if (saved === undefined) throw fieldError('card_id', 'Este cartão não está mais salvo. Escolha outro.');
  const brand = saved?.brand ?? asked.card_brand;
  if (!asked.card_token || !brand) throw fieldError('card_token', 'Informe os dados do cartão.');
  return {
    token: asked.card_token,
    brand,
    last4: saved?.last4 ?? asked.card_last4 ?? null,
    methodId: saved?.id ?? null,
  };
};
