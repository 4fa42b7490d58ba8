import type { InstallmentOption } from '@pregao/contract';
import { Resource } from '@pregao/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import type { CardPlace, CardStore } from './card/card.store.ts';
import { splitsOf } from './checkout.api.ts';

/** Which splits are asked for: of a cart whose price by card is this, in centavos, for the card of these first digits. */
interface SplitsKey {
  cart: string;
  cents: number;
  bin: string | null;
}

/** What there is of the card before it is chosen: in how many it may be charged. What pays by it is fetched then. */
export class CardEntry implements CardPlace {
  /** The card that pays, once it was chosen. */
  card: CardStore | null = null;
  bin: string | null = null;
  isLeft = false;
  readonly splits = new Resource<InstallmentOption[], SplitsKey>({ load: ({ cart, bin }) => splitsOf(cart, bin) });
  /** The splits last seen of the price that is shown. */
  private lastSplits: { cents: number; options: InstallmentOption[] | undefined } = { cents: 0, options: undefined };

  constructor() {
    makeAutoObservable<CardEntry, 'lastSplits'>(
      this,
      { card: observableRef, lastSplits: observableRef, splits: false, isLeft: false },
      { autoBind: true },
    );
  }

  /** The splits on screen: those of the card before stay until the new ones come, so that nothing moves under a finger. */
  get shownSplits(): InstallmentOption[] | undefined {
    return this.splits.data ?? this.lastSplits.options;
  }

  /** Asks for the splits of a price and a card. */
  showSplits(key: SplitsKey) {
    const options = key.cents === this.lastSplits.cents ? this.shownSplits : undefined;
    this.lastSplits = { cents: key.cents, options };
    return this.splits.show(key);
  }

  tellBin(bin: string | null) {
    this.bin = bin;
  }

  /** The card that pays: one for as long as the page is there. */
  choose(make: () => CardStore): CardStore {
    this.card ??= make();
    return this.card;
  }

  /** The page is there, until the returned function is called. */
  enter() {
    this.isLeft = false;
    return () => {
      this.isLeft = true;
    };
  }
}
