import { planRefund, type RefundPlan, type Wanted } from '../modules/commerce/refunds/refund-plan.ts';
import { days, plus } from './calendar.ts';
import { isReceived, type PlannedOrder } from './payment-plan.ts';

/** What an order of the demonstration gave back, or was asked to. */
export interface PlannedRefund {
  plan: RefundPlan;
  status: 'succeeded' | 'requested';
  /** Of the lookup order-type-refund. */
  type: number;
  by: 'customer' | 'staff';
  reason: string;
  /** Asked for within the days in which nobody may refuse it. */
  within: boolean;
  asked: Date;
  /** When it began, at once or as another person approved it. */
  begun: Date;
  done: Date;
}

const withdrawal = 1;
const warranty = 2;
const undue = 3;
const byCompany = 4;

const reasons: Record<number, string> = {
  [warranty]: 'Uma aula ficou fora do ar por vários dias',
  [undue]: 'Valor cobrado a mais',
  [byCompany]: 'A turma ao vivo foi remarcada',
};

/** One line of an order, or its first lines whole, or so many hundredths of all of it. */
type Part = 'all' | 'second' | number;

const wantedOf = (part: Part, order: PlannedOrder, firstItem: number): Wanted => {
  if (part === 'all') return { kind: 'all' };
  if (part === 'second')
    return { kind: 'lines', lines: [{ id: firstItem + 1, amount_cents: order.price.lines[1]?.total_cents ?? 0 }] };
  return { kind: 'amount', amount_cents: Math.floor((order.price.total_cents * part) / 100) };
};

interface Draft {
  part: Part;
  type: number;
  by: 'customer' | 'staff';
  status: 'succeeded' | 'requested';
  /** After how many days it was asked for. */
  after: number;
}

const given = { status: 'succeeded' } as const;

/** Which orders give back what: those given up whole, and among the paid ones some lines, some amounts, some requests. */
const draftOf = (order: PlannedOrder, id: number, now: Date): Draft | null => {
  if (order.status === 'refunded') return { ...given, part: 'all', type: withdrawal, by: 'customer', after: 3 };
  if (order.status !== 'paid' || order.price.total_cents < 5_000) return null;
  const age = (now.getTime() - order.decided.getTime()) / days(1);
  const isOfTwo = (order.price.lines[1]?.total_cents ?? 0) > 0;
  if (age > 4 && isOfTwo && (order.isPartGivenUp ?? id % 7 === 0))
    return { ...given, part: 'second', type: withdrawal, by: 'customer', after: 3 };
  if (order.isPartGivenUp !== undefined) return null;
  if (age > 4 && id % 41 === 0) return { ...given, part: 20, type: byCompany, by: 'staff', after: 3 };
  if (age > 25 && id % 37 === 0) return { ...given, part: 35, type: warranty, by: 'staff', after: 20 };
  if (age > 11 && age < 60 && id % 17 === 0)
    return { status: 'requested', part: id % 2 ? 'all' : 50, type: undue, by: 'staff', after: age - 1 - (id % 3) };
  return null;
};

/** @param firstItem the id of the order's first line */
export const refundOf = (order: PlannedOrder, id: number, firstItem: number, now: Date): PlannedRefund | null => {
  const draft = draftOf(order, id, now);
  const left = {
    lines: order.price.lines.map(({ total_cents }, index) => ({ id: firstItem + index, left_cents: total_cents })),
    interest_cents: order.price.interest_cents,
  };
  const plan = draft && planRefund(left, wantedOf(draft.part, order, firstItem));
  if (!draft || !plan) return null;
  const { status, type, by, after } = draft;
  const asked = plus(order.decided, days(after));
  // Within seven days it begins at once; later another person approves it, on the next day.
  const within = after <= 7;
  const begun = within ? asked : plus(asked, days(1));
  return { plan, status, type, by, within, asked, begun, done: plus(begun, 4_000), reason: reasons[type] ?? '' };
};

/** The state an order is in once its refund is done. */
export const stateAfter = (order: PlannedOrder, refund: PlannedRefund | null) => {
  if (!isReceived(order) || refund?.status !== 'succeeded') return order.status;
  return refund.plan.amount_cents === order.price.total_cents ? 'refunded' : 'partially_refunded';
};
