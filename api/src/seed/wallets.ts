import { demoBrands, demoCardNames, type DemoBrand, type DemoCard } from '../psp-sandbox/card/demo.ts';
import type { Calendar } from './calendar.ts';
import { minutes, plus } from './calendar.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

/** A card as an order knows it. */
export interface CardFace {
  brand: DemoBrand;
  last4: string;
  /** Of the saved card that it is. */
  methodId: number | null;
}

type NewCard = Omit<DemoCard, 'user_id'>;

const shares = { visa: 38, master: 40, elo: 13, amex: 4, hipercard: 5 };

/** One person in so many saves the card. */
const savedShare = 0.04;

/** The cards of people: one each, the same at every purchase, and saved by a few. */
export const createWallets = (random: Random, calendar: Calendar, firstId: number) => {
  const cards = new Map<number, CardFace>();
  const rows: Record<string, unknown>[] = [];
  const [year = 0, month = 1] = calendar.day(0).split('-').map(Number);
  const draw = () => ({ brand: random.weighted(demoBrands, (brand) => shares[brand]), last4: random.digits(4) });

  /** Saves a card of a person; the first is the default one. */
  const save = (person: Person, card: NewCard): CardFace => {
    const id = firstId + rows.length;
    rows.push({
      ...{ id, user_id: person.id, provider: 'mercado-pago', ...demoCardNames({ ...card, user_id: person.id }) },
      ...card,
      is_default: rows.every(({ user_id }) => user_id !== person.id),
      created_at: plus(person.created, minutes(4)).toISOString(),
    });
    return { brand: card.brand, last4: card.last4, methodId: id };
  };

  return {
    rows,
    /** This month, the last in which a card is good that is about to expire. */
    expiring: { exp_month: month, exp_year: year },
    save,
    /** The card that a person pays with. */
    of: (person: Person): CardFace => {
      const known = cards.get(person.id);
      if (known) return known;
      const face = draw();
      const card = random.chance(savedShare)
        ? save(person, { ...face, exp_month: random.int(1, 12), exp_year: year + random.int(1, 6) })
        : { ...face, methodId: null };
      cards.set(person.id, card);
      return card;
    },
    /** Another card, that a person takes once. */
    another: (): CardFace => ({ ...draw(), methodId: null }),
  };
};

export type Wallets = ReturnType<typeof createWallets>;
