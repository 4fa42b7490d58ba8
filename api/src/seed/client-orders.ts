import type { Calendar } from './calendar.ts';
import type { Catalogue } from './catalogue-seed.ts';
import type { PlannedPurchase } from './order-plan.ts';
import { planPayment, type Chosen, type PlannedOrder } from './payment-plan.ts';
import type { People } from './people.ts';
import type { Random } from './random.ts';
import type { Wallets } from './wallets.ts';

/** The two courses of the demonstration's customer. */
export const clientCourses = ['price-action-do-zero', 'opcoes-da-primeira-call-as-travas'] as const;

/** A course that the customer gave up within seven days. */
const givenUp = 'renda-fixa-completa';

/** Orders of the demonstration's customer, with the two cards that they saved: one of them is about to expire. */
export const clientOrders = (
  calendar: Calendar,
  random: Random,
  people: People,
  { products, courseIds }: Catalogue,
  wallets: Wallets,
): PlannedOrder[] => {
  const person = people.client;
  const year = Number(calendar.day(0).slice(0, 4));
  const first = wallets.save(person, { brand: 'visa', last4: '4827', exp_month: 8, exp_year: year + 3 });
  const second = wallets.save(person, { brand: 'master', last4: '7136', ...wallets.expiring });
  const course = (slug: string) =>
    products.filter((one) => one.reference_type === 'course' && one.reference_id === courseIds.get(slug));
  const books = products.filter(({ reference_type }) => reference_type === 'ebook').slice(-2);
  const order = (bought: PlannedPurchase['products'], day: number, chosen: Chosen, isGivenUp = false) =>
    planPayment(
      random,
      wallets,
      {
        ...{ person, products: bought, coupon: null, placed: calendar.at(day, 20, 12) },
        status: isGivenUp ? 'refunded' : 'paid',
      },
      calendar.now,
      chosen,
    );
  return [
    order(course(clientCourses[0]), -74, { card: first, installments: 6, isPartGivenUp: false }),
    order(books, -46, { card: second, installments: 3, isPartGivenUp: true }),
    order(course(givenUp), -31, { card: first, installments: 10, isPartGivenUp: false }, true),
    order(course(clientCourses[1]), -19, { card: null, installments: 1, isPartGivenUp: false }),
  ];
};

/** The plan Trader of the demonstration's subscriber, paid a week ago. */
export const subscriberOrder = (
  calendar: Calendar,
  random: Random,
  { subscriber }: People,
  { products, signatures }: Catalogue,
  wallets: Wallets,
): PlannedOrder => {
  const trader = signatures.get('trader');
  const [bought] = products.filter((one) => one.reference_type === 'signature_type' && one.reference_id === trader);
  if (!bought) throw new Error('the plan Trader is not sold');
  return planPayment(
    random,
    wallets,
    { person: subscriber, products: [bought], coupon: null, placed: calendar.at(-7, 19, 40), status: 'paid' },
    calendar.now,
    { card: null, installments: 1, isPartGivenUp: false },
  );
};
