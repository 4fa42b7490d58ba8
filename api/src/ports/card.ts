import type { Decline } from './card-decline.ts';
import type { PspAnswer } from './payment.ts';

/**
 * `authorized`: the limit is held until `capture` or `cancel` · `in_review`: the provider decides later · `challenge`:
 * the buyer answers their bank at `challenge.url` · `paid` stays while only a part was given back, see `refunded_cents`.
 */
export type CardChargeState =
  'paid' | 'authorized' | 'in_review' | 'challenge' | 'refused' | 'cancelled' | 'refunded' | 'disputed';

export interface CardRefund {
  /** The provider's. */
  id: string;
  amount_cents: number;
  state: 'processing' | 'succeeded' | 'failed';
}

export interface CardCharge {
  /** Ours: the payment's. */
  reference: string;
  /** The provider's; what every later call names. */
  order_id: string;
  payment_id: string;
  /** Name of the payment in the provider's books, for `settlement`; null while it has none. */
  settlement_id: string | null;
  state: CardChargeState;
  /** Price at sight, integer centavos. */
  amount_cents: number;
  /** What the buyer pays in all installments, interest included; null while the provider does not say. */
  total_cents: number | null;
  installments: number;
  /** `visa`, `master`, `elo`, `amex`, `hipercard`… */
  brand: string | null;
  /** The saved card that was charged. */
  card_id: string | null;
  /** Only of one that was refused. */
  decline: Decline | null;
  /** Only of a `challenge`: a page of the bank, for a frame. */
  challenge: { url: string } | null;
  /** Centavos of the price at sight that were given back, or are being. */
  refunded_cents: number;
  refunds: CardRefund[];
}

export interface NewCardCharge {
  /** Our payment's uuid; the row is written before the call. */
  reference: string;
  /** A uuid of the payment's row: a repeat with the same one is the same charge. Never a new one after `unknown`. */
  idempotency_key: string;
  amount_cents: number;
  installments: number;
  /** Who bears what the installments cost; `seller`: the buyer pays the price at sight. `buyer` unless told. */
  interest_by?: 'buyer' | 'seller';
  /** Single use, made by the provider's fields or by `tokenOf`; a repeat sends the same one. */
  token: string;
  brand: string;
  buyer: CardBuyer;
  /** Whose saved card the token was made of. */
  customer_id?: string;
  /** `merchant`: a renewal, without the buyer and so without a challenge. */
  initiator: 'buyer' | 'merchant';
  /** `later`: only hold the limit, until `capture` or `cancel`. */
  capture: 'now' | 'later';
  description: string;
}

export interface CardBuyer {
  name: string;
  email: string;
  /** CPF or CNPJ without punctuation. */
  tax_id: string;
}

/** Where to look for a charge: by the provider's id where it is known, else among those made about then. */
export interface SoughtCharge {
  reference: string;
  order_id?: string | null;
  /** When our row was written. */
  created_at: Date;
}

interface NewCardRefund {
  order_id: string;
  payment_id: string;
  /** Of the price at sight; null: all that is left of it. */
  amount_cents: number | null;
  /** A uuid of the refund's row; a repeat with the same one is the same refund. */
  idempotency_key: string;
}

/** What may be shown of a card. */
export interface CardFace {
  last4: string;
  expires_month: number;
  expires_year: number;
}

interface SavedCard extends CardFace {
  customer_id: string;
  card_id: string;
  brand: string;
}

export interface InstallmentOption {
  installments: number;
  /** One installment; the last may differ, so that they sum to `total_cents`. */
  installment_cents: number;
  total_cents: number;
  /** Effective cost a year in hundredths of a percent, where the provider says it. */
  yearly_cost_bp: number | null;
}

export interface CardSettlement {
  fees_cents: number;
  /** What reaches our account, and when. */
  receivables: { due_at: string | null; amount_cents: number }[];
}

interface CardCapabilities {
  max_installments: number;
  min_installment_cents: number;
  partial_refunds: boolean;
  /** Days after the approval in which a charge can be given back. */
  refund_days: number;
  capture_later: boolean;
  saved_cards: boolean;
  challenge: boolean;
}

/**
 * A card PSP, which never sees a card's number through us. No method throws for what the network or the PSP does.
 *
 * After `unknown` a charge is looked up by its reference (`find`) or repeated with the same key, never with a new one.
 * A charge the issuer refuses is `ok` with the state `refused`; `refused` is a request the PSP won't take.
 */
export interface CardPsp {
  capabilities: CardCapabilities;
  charge(charge: NewCardCharge): Promise<PspAnswer<CardCharge>>;
  find(sought: SoughtCharge): Promise<PspAnswer<CardCharge>>;
  /** Takes what an `authorized` charge holds. */
  capture(orderId: string, idempotencyKey: string): Promise<PspAnswer<CardCharge>>;
  /** Lets go what an `authorized` charge holds, or ends one nobody answered. */
  cancel(orderId: string, idempotencyKey: string): Promise<PspAnswer<CardCharge>>;
  refund(refund: NewCardRefund): Promise<PspAnswer<CardCharge>>;
  /** Fees and receivables of a paid charge, by its `settlement_id`. */
  settlement(settlementId: string): Promise<PspAnswer<CardSettlement>>;
  /** What `installments` of an amount cost; `bin`: the first digits of the card, 6 to 8. */
  quote(amountCents: number, bin: string): Promise<PspAnswer<InstallmentOption[]>>;
  /** The face of the card behind a token, as the provider knows it. */
  faceOf(token: string): Promise<PspAnswer<CardFace>>;
  /** Saves the card of an unused token; without a customer the provider's one of that e-mail is taken or made. */
  saveCard(card: { token: string; customer_id?: string; buyer: CardBuyer }): Promise<PspAnswer<SavedCard>>;
  /** `missing` where it is already gone. */
  removeCard(card: { customer_id: string; card_id: string }): Promise<PspAnswer<true>>;
  /** A token of a saved card, to charge it without the buyer. */
  tokenOf(card: { customer_id: string; card_id: string }): Promise<PspAnswer<string>>;
}

/** Whether a charge is the one that was asked for, to the centavo: only then what was bought is given. */
export const confirmsCharge = (
  asked: Pick<NewCardCharge, 'reference' | 'amount_cents' | 'installments'> & { total_cents: number },
  charge: CardCharge,
): boolean =>
  charge.reference === asked.reference &&
  charge.amount_cents === asked.amount_cents &&
  charge.installments === asked.installments &&
  charge.total_cents === asked.total_cents;
