import { cartType, cartTypeOf } from '@pregao/contract';
import { days, minutes, plus, type Calendar } from './calendar.ts';
import type { Catalogue } from './catalogue-seed.ts';
import type { People, Person } from './people.ts';
import type { Random } from './random.ts';

type Row = Record<string, unknown>;

const counts = { guests: 9, people: 14 };

/** Carts of the last days that nobody finished: of guests, and of people who are signed in; some hold a coupon. */
export const cartRows = (calendar: Calendar, random: Random, people: People, { products, coupons }: Catalogue) => {
  const carts: Row[] = [];
  const items: Row[] = [];
  // What no other rule bars: neither once per customer nor a minimum.
  const coupon = coupons.find((one) => one.min_subtotal_cents === 0 && !one.first_purchase_only);
  const forSale = products.filter(({ price_cents: cents }) => cents > 0);
  const purchases = forSale.filter(({ kind }) => cartTypeOf(kind) === cartType.purchases);
  const add = (person: Person | null, hasCoupon: boolean) => {
    const id = random.uuid();
    const at = plus(calendar.now, -minutes(random.int(10, 6 * 24 * 60)));
    const isByCard = random.chance(0.5);
    const first = random.pick(forSale);
    const type = cartTypeOf(first.kind);
    carts.push({
      id,
      user_id: person?.id ?? null,
      guest_email: person === null && random.chance(0.4) ? `visitante${carts.length + 1}@exemplo.test` : null,
      company_id: person?.company_id ?? 1,
      shopping_cart_type_id: type,
      coupon_id: hasCoupon ? (coupon?.id ?? null) : null,
      payment_type_id: isByCard ? 1 : 2,
      installments: isByCard ? random.int(1, 3) : 1,
      utm: {},
      status: 'open',
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    });
    const hasMore = type === cartType.purchases && random.chance(0.4);
    const chosen = new Set([first, ...(hasMore ? [random.pick(purchases)] : [])]);
    for (const product of chosen)
      items.push({
        id: random.uuid(),
        cart_id: id,
        product_id: product.id,
        amount: 1,
        created_at: at.toISOString(),
      });
  };
  for (let index = 0; index < counts.guests; index += 1) add(null, index % 3 === 0);
  const buyers = people.customers.filter(({ created }) => created < plus(calendar.now, -days(7)));
  const step = Math.floor(buyers.length / counts.people);
  for (let index = 0; index < counts.people; index += 1) {
    const person = buyers[index * step];
    if (person) add(person, index % 4 === 0);
  }
  return { carts, items };
};
