import { priceOf, snapshotOf, type PriceSnapshot } from '../modules/commerce/cart/price-snapshot.ts';
import { days, minutes, plus, type Calendar } from './calendar.ts';
import type { Catalogue } from './catalogue-seed.ts';
import type { SoldProduct } from './product-rows.ts';
import type { People, Person } from './people.ts';
import type { Random } from './random.ts';

type OrderState = 'paid' | 'expired' | 'cancelled' | 'refunded' | 'pending_payment' | 'in_review' | 'refused';

type Coupon = Catalogue['coupons'][number];

/** Who buys what, when, and what becomes of it; how it is paid comes after. */
export interface PlannedPurchase {
  person: Person;
  products: SoldProduct[];
  coupon: Coupon | null;
  status: OrderState;
  placed: Date;
}

/** Fewer orders on weekends, more towards today: what a growing shop looks like. */
const weightOf = (calendar: Calendar, day: number, length: number) =>
  (0.55 + 1.1 * ((day + length) / length)) * ([0, 1.18, 1.22, 1.15, 1.1, 0.98, 0.62, 0.75][calendar.weekday(day)] ?? 1);

/** States of the orders of the last day in turn, so that at whatever hour some wait: for their money, or for who decides. */
const lately = [
  ...(['paid', 'in_review', 'refused', 'pending_payment', 'in_review', 'refused'] as const),
  ...(['paid', 'paid', 'paid', 'pending_payment', 'paid', 'paid'] as const),
];

const pickState = (random: Random, age: number): OrderState =>
  random.weighted(
    ['paid', 'expired', 'cancelled', 'refunded'] as const,
    (state) => ({ paid: 79, expired: 14, cancelled: 4, refunded: age > 8 ? 3 : 0 })[state],
  );

/** Which coupon, by its own rules: once per customer, the first purchase, the minimum. */
const pickCoupon = (
  random: Random,
  coupons: readonly Coupon[],
  subtotal: number,
  history: { orders: number; used: Set<number> },
) => {
  if (!random.chance(0.22)) return null;
  const valid = coupons.filter(
    (coupon) =>
      subtotal >= coupon.min_subtotal_cents &&
      !history.used.has(coupon.id) &&
      (!coupon.first_purchase_only || history.orders === 0),
  );
  return valid.length > 0 ? random.pick(valid) : null;
};

interface History {
  owned: Set<number>;
  used: Set<number>;
  orders: number;
}

/** What the price at once of an order is computed from, as the cart would keep it. */
export const snapshotted = (
  { products, coupon }: Pick<PlannedPurchase, 'products' | 'coupon'>,
  paymentTypeId: number,
): PriceSnapshot =>
  snapshotOf(
    products.map((product) => ({
      product_id: product.id,
      name: product.name,
      unit_price_cents: product.price_cents,
      amount: 1,
      pix_discount_bps: product.pix_discount_bps,
      eligible: true,
    })),
    coupon && {
      code: coupon.code,
      discount_type_id: coupon.discount_type_id,
      value: coupon.value,
      max_discount_cents: null,
      stackable_with_payment_discount: true,
    },
    paymentTypeId,
  );

/** Decides who buys what and when over the last year; about `count` orders. */
export const planOrders = (
  calendar: Calendar,
  random: Random,
  people: People,
  catalogue: Catalogue,
  count: number,
): PlannedPurchase[] => {
  const length = 364;
  const dayList = Array.from({ length: length + 1 }, (_, index) => index - length);
  const total = dayList.reduce((all, day) => all + weightOf(calendar, day, length), 0);
  const histories = new Map(
    people.customers.map((person): [number, History] => [person.id, { owned: new Set(), used: new Set(), orders: 0 }]),
  );
  const planned: PlannedPurchase[] = [];
  let late = 0;
  for (const day of dayList) {
    const wanted = (weightOf(calendar, day, length) / total) * count;
    const today = Math.floor(wanted) + (random.chance(wanted % 1) ? 1 : 0) + (day === 0 ? 4 : 0);
    for (let index = 0; index < today; index += 1) {
      const placed = calendar.at(
        day,
        random.weighted([8, 10, 12, 14, 16, 19, 21, 22], (hour) => (hour > 18 ? 3 : hour === 12 ? 2.4 : 1.4)),
        random.int(0, 59),
        random.int(0, 59),
      );
      const moment =
        placed < plus(calendar.now, -minutes(6)) ? placed : plus(calendar.now, -minutes(random.int(6, 240)));
      const open = people.customers.filter((person) => person.created < moment);
      if (open.length === 0) continue;
      const order = planOne(
        random,
        random.weighted(open, (person) => 1 + 3 / (1 + (histories.get(person.id)?.orders ?? 0))),
        catalogue,
        histories,
        moment,
        (age) => (age === 0 ? lately[late++ % lately.length]! : pickState(random, age)),
        calendar.now,
      );
      planned.push(order);
    }
  }
  return planned.sort((one, other) => one.placed.getTime() - other.placed.getTime());
};

const planOne = (
  random: Random,
  person: Person,
  catalogue: Catalogue,
  histories: Map<number, History>,
  placed: Date,
  stateOf: (age: number) => OrderState,
  now: Date,
): PlannedPurchase => {
  const history = histories.get(person.id)!;
  const free = catalogue.products.filter((product) => product.kind === 3 || !history.owned.has(product.id));
  const products = new Set<SoldProduct>([random.weighted(free, (product) => product.weight)]);
  if (random.chance(0.16))
    products.add(
      random.weighted(
        free.filter((product) => product.kind !== 3),
        (product) => product.weight,
      ),
    );
  const list = [...products];
  const subtotal = list.reduce((all, product) => all + product.price_cents, 0);
  const coupon = subtotal > 0 ? pickCoupon(random, catalogue.coupons, subtotal, history) : null;
  const isFree = priceOf(snapshotted({ products: list, coupon }, 2)).total_cents === 0;
  const status = isFree ? 'paid' : stateOf(Math.floor((now.getTime() - placed.getTime()) / days(1)));
  history.orders += 1;
  if (coupon && status !== 'expired' && status !== 'cancelled') history.used.add(coupon.id);
  if (status === 'paid') for (const product of list) history.owned.add(product.id);
  return { person, products: list, coupon, status, placed };
};
