import { findCardPayment, listMyCards, type FinishedOrder, type SavedCard } from '@pregao/contract';
import { getPlatform, Resource, type Translate } from '@pregao/platform';
import type { PayFrame } from '@pregao/platform/pay-frame';
import type { Result } from '@pregao/store-kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CardToPay } from '../checkout.api.ts';
import type { CheckoutStore } from '../checkout.store.ts';
import { askToken, typedHolder } from '../../../common/card-fields/ask-token.ts';
import { paymentStatus, paymentType } from '../../../common/payment-codes.ts';

/** Where a card is asked for. */
export interface CardPlace {
  /** The person went elsewhere. */
  readonly isLeft: boolean;
  tellBin(bin: string | null): void;
}

type Payment = FinishedOrder['order_payments'][number];
type Decline = NonNullable<Payment['decline']>;

/** Holder of a new card, as typed. */
export interface CardValues {
  holder_name?: string;
  holder_tax_id?: string;
  save_card?: boolean;
}

/** Pauses between asking what became of a payment, in milliseconds; the last one again and again. */
const pauses = [0, 1_000, 2_000, 3_000, 5_000];
/** A challenge that was closed is asked about so often: the bank may have heard the answer all the same. */
const looksAfterClosing = 3;
/** A little longer than a challenge lasts. */
const mostLooks = 75;

const isOpen = ({ status, payment_type_id: type }: Payment) =>
  type === paymentType.card && status === paymentStatus.open;

/** The card that pays: one that was kept or another, how it is split, and what became of it. */
export class CardStore {
  frame: PayFrame | null = null;
  /** The kept card that was chosen, `null` for another one; undefined: nothing was chosen yet. */
  chosen: number | null | undefined = undefined;
  /** Why the last try was refused. */
  decline: Decline | null = null;
  /** Nobody knows what became of the last try: its challenge was closed or ended by time, or the bank is silent. */
  unanswered: 'challenge' | 'bank' | null = null;
  /** The last press found something missing in the provider's fields, which say it themselves. */
  isIncomplete = false;
  readonly saved = new Resource<SavedCard[]>({ load: () => getPlatform().api.call(listMyCards), staleTime: 0 });
  private readonly checkout: CheckoutStore;
  private readonly place: CardPlace;

  constructor(checkout: CheckoutStore, place: CardPlace) {
    this.checkout = checkout;
    this.place = place;
    makeAutoObservable<CardStore, 'checkout' | 'place'>(
      this,
      { frame: observableRef, saved: false, checkout: false, place: false },
      { autoBind: true },
    );
  }

  /** The kept card that pays; null for another one. The first that is still good comes first until another is chosen. */
  get keptCard(): SavedCard | null {
    const cards = this.saved.data ?? [];
    if (this.chosen === undefined) return cards.find(({ expires }) => expires !== 'over') ?? null;
    return cards.find(({ id }) => id === this.chosen) ?? null;
  }

  /** The last press paid nothing, and there is something to say about it. */
  get hasOutcome(): boolean {
    return this.decline !== null || this.unanswered !== null || this.isIncomplete;
  }

  choose(id: number | null) {
    this.chosen = id;
    this.place.tellBin(null);
    this.forget();
  }

  mounted(frame: PayFrame | null) {
    this.frame = frame;
  }

  /** A new try begins. */
  forget() {
    this.decline = null;
    this.unanswered = null;
    this.isIncomplete = false;
  }

  /**
   * Asks the provider for a token of what was typed.
   * @returns what the finish is told; null where the fields say themselves what is wrong
   */
  async tell(values: CardValues, installments: number, t: Translate): Promise<Result<CardToPay> | null> {
    const { keptCard } = this;
    const told = await askToken(
      this.frame,
      (frame) => {
        this.forget();
        const holder = keptCard ? undefined : typedHolder(values.holder_name ?? '', values.holder_tax_id ?? '');
        return frame.submit(holder, { save: !keptCard && values.save_card === true });
      },
      { wait: t('checkout.card.wait'), noToken: t('checkout.card.noToken') },
    );
    if (told === null) {
      runInAction(() => {
        this.isIncomplete = true;
      });
      return null;
    }
    if (!told.ok) return told;
    const { card_token, save_token, brand, last4 } = told.data;
    const data: CardToPay = {
      installments,
      card_token,
      ...(keptCard ? { card_id: keptCard.id } : { card_brand: brand, card_last4: last4 }),
      ...(save_token && { save_card: true, save_token }),
    };
    return { ok: true, data };
  }

  /** Goes on with an order that was finished by card, until it is known what became of it or the page is left. */
  async follow(order: FinishedOrder) {
    let [payment] = order.order_payments;
    let shown: string | undefined;
    let most = mostLooks;
    for (let looks = 0; payment && isOpen(payment) && looks < most; looks += 1) {
      const url = payment.challenge?.url;
      if (url && url !== shown) {
        shown = url;
        const end = await this.frame?.challenge(url).catch(() => 'failed' as const);
        if (end !== 'completed') most = looks + looksAfterClosing;
      }
      const told = await this.ask(payment.id, looks);
      if (this.place.isLeft) return;
      if (told) [payment] = told.order_payments;
    }
    runInAction(() => {
      this.decline = payment?.decline ?? null;
      const silent = shown === undefined ? 'bank' : 'challenge';
      this.unanswered = payment && isOpen(payment) ? silent : null;
    });
  }

  /** What became of a payment, after a pause; null where there is no answer. */
  private async ask(paymentId: number, looks: number): Promise<FinishedOrder | null> {
    await new Promise((resolve) => setTimeout(resolve, pauses[looks] ?? pauses.at(-1)));
    if (this.place.isLeft) return null;
    const answer = await getPlatform().api.call(findCardPayment, { params: { id: paymentId } });
    if (!answer.ok || this.place.isLeft) return null;
    this.checkout.settle(answer.data);
    return answer.data;
  }
}
