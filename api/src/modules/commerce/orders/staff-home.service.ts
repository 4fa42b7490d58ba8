import { keptStates, type ResponseOf, type staffHome } from '@pregao/contract';
import { businessDay, daysFrom, plusDays } from '@pregao/format';
import type { Core } from '../../../core.ts';
import type { OrdersListService } from './orders-list.service.ts';
import { monthsUntil } from './staff-days.ts';
import {
  countConverted,
  listBestSellers,
  listCardTries,
  listCustomersByDay,
  listPaidByDay,
  listPlacedByDay,
  readEdges,
  type Edge,
} from './staff-figures.repository.ts';

type Home = ResponseOf<typeof staffHome>;

const dayMilliseconds = 86_400_000;
const months = 12;
const shown = 8;

const edgeOf = (fromDay: string, until: Date): Edge => ({
  fromDay,
  day: businessDay(until),
  until: until.toISOString(),
});

/** The last `days` business days up to now, and the same stretch `days` earlier up to the same time of day. */
const spansOf = (now: Date, days: number): [Edge, Edge] => {
  const fromDay = plusDays(businessDay(now), 1 - days);
  return [edgeOf(fromDay, now), edgeOf(plusDays(fromDay, -days), new Date(now.getTime() - days * dayMilliseconds))];
};

const rateOf = (paid: number, created: number) =>
  created === 0 ? null : Math.round((paid / created) * 10_000) / 10_000;
const averageOf = (cents: number, orders: number) => (orders === 0 ? null : Math.round(cents / orders));
const compare = (value: number, previous: number) => ({ value, previous });

/** What was kept by day and, for the last days of some spans, what the rows say. */
const readFigures = async (db: Core['db'], at: Date, days: number) => {
  const spans = { today: spansOf(at, 1), week: spansOf(at, 7), month: spansOf(at, 30), period: spansOf(at, days) };
  const all = Object.values(spans).flat();
  const names = monthsUntil(businessDay(at), months);
  const earliest = all.map(({ fromDay }) => fromDay).sort()[0] ?? businessDay(at);
  const firstMonth = `${names[0]}-01`;
  const [placed, paid, customers, edges, converted] = await Promise.all([
    listPlacedByDay(db, earliest),
    listPaidByDay(db, earliest < firstMonth ? earliest : firstMonth, keptStates),
    listCustomersByDay(db, earliest),
    readEdges(db, all, keptStates),
    countConverted(
      db,
      spans.period.map(({ fromDay, day }) => ({ fromDay, beforeDay: day })),
      keptStates,
    ),
  ]);
  const last = new Map(all.map((span, index) => [span, edges[index]]));
  const sum = <Row extends { day: string }>(
    rows: readonly Row[],
    { fromDay, day }: Edge,
    pick: (row: Row) => number,
  ): number => rows.reduce((total, row) => (row.day >= fromDay && row.day < day ? total + pick(row) : total), 0);
  return {
    spans,
    names,
    paid,
    customers,
    edgeOf: (span: Edge) => last.get(span),
    placedIn: (span: Edge) => sum(placed, span, ({ orders }) => orders) + (last.get(span)?.placed ?? 0),
    paidIn: (span: Edge) => sum(paid, span, ({ orders }) => orders) + (last.get(span)?.paid ?? 0),
    centsIn: (span: Edge) => sum(paid, span, ({ paid_cents }) => paid_cents) + (last.get(span)?.paid_cents ?? 0),
    customersIn: (span: Edge) => sum(customers, span, (row) => row.customers) + (last.get(span)?.customers ?? 0),
    convertedIn: (span: Edge) => (converted[spans.period.indexOf(span)] ?? 0) + (last.get(span)?.converted ?? 0),
  };
};

type Figures = Awaited<ReturnType<typeof readFigures>>;

const both = (spans: [Edge, Edge], figure: (span: Edge) => number) => compare(figure(spans[0]), figure(spans[1]));

const revenueOf = ({ spans, names, paid, edgeOf: edge, paidIn, centsIn }: Figures, days: number) => {
  const [period, previous] = spans.period;
  const ended = edge(period);
  const known = [
    ...paid.filter(({ day }) => day < period.day),
    { day: period.day, orders: ended?.paid ?? 0, paid_cents: ended?.paid_cents ?? 0 },
  ];
  const daily = new Map(known.map((row) => [row.day, row]));
  const entry = (rows: readonly { orders: number; paid_cents: number }[]) => ({
    paid_cents: rows.reduce((total, row) => total + row.paid_cents, 0),
    orders: rows.reduce((total, row) => total + row.orders, 0),
  });
  const monthly = Map.groupBy(known, ({ day }) => day.slice(0, 7));
  return {
    revenue: {
      today_cents: both(spans.today, centsIn),
      period_cents: both(spans.period, centsIn),
      daily: daysFrom(period.fromDay, days).map((date) => ({ date, ...entry([daily.get(date) ?? []].flat()) })),
      monthly: names.map((month) => ({ month, ...entry(monthly.get(month) ?? []) })),
    },
    average_ticket_cents: {
      value: averageOf(centsIn(period), paidIn(period)),
      previous: averageOf(centsIn(previous), paidIn(previous)),
    },
  };
};

const customersOf = ({ spans, customers, customersIn, edgeOf: edge }: Figures, days: number): Home['customers'] => {
  const [period] = spans.period;
  const byDay = new Map(customers.map((row) => [row.day, row.customers]));
  byDay.set(period.day, edge(period)?.customers ?? 0);
  return {
    period: both(spans.period, customersIn),
    daily: daysFrom(period.fromDay, days).map((date) => ({ date, count: byDay.get(date) ?? 0 })),
  };
};

const conversionOf = ({ spans, placedIn, convertedIn }: Figures): Home['conversion'] => {
  const [period, previous] = spans.period;
  return {
    created: placedIn(period),
    paid: convertedIn(period),
    rate: rateOf(convertedIn(period), placedIn(period)),
    previous_rate: rateOf(convertedIn(previous), placedIn(previous)),
  };
};

const approvalOf = (tries: Awaited<ReturnType<typeof listCardTries>>): Home['card_approval'] => {
  const inSpan = (span: number) => tries.filter((row) => row.span === span);
  const sum = (span: number, figure: 'decided' | 'approved') =>
    inSpan(span).reduce((total, row) => total + row[figure], 0);
  const rateIn = (span: number) => rateOf(sum(span, 'approved'), sum(span, 'decided'));
  return {
    decided: sum(0, 'decided'),
    approved: sum(0, 'approved'),
    rate: rateIn(0),
    previous_rate: rateIn(1),
    brands: inSpan(0).flatMap(({ brand, decided, approved }) =>
      brand === null ? [] : [{ brand, decided, approved, rate: rateOf(approved, decided) ?? 0 }],
    ),
  };
};

/** The figures of the staff's first page, from sums that are kept as orders change (013-order-totals.sql). */
export const createStaffHomeService = ({ db, now }: Core, orders: OrdersListService) => {
  const pendingFigure = async (): Promise<Home['pending']> => {
    const { data, meta } = await orders.pending({ page: 1, per_page: shown });
    return { total: meta.total, total_cents: meta.total_cents, expiring_soon: await orders.countExpiringSoon(), data };
  };

  return {
    /**
     * What needs someone now, and how sales go, in business days of America/Sao_Paulo; money in centavos.
     * @param days length of the period of the series, best sellers, conversion, approval of cards and average ticket; today is its last day
     */
    figures: async (days: number): Promise<Home> => {
      const at = now();
      const [figures, best, pending, tries] = await Promise.all([
        readFigures(db, at, days),
        listBestSellers(db, spansOf(at, days)[0], keptStates, shown),
        pendingFigure(),
        listCardTries(db, spansOf(at, days)),
      ]);
      return {
        generated_at: at.toISOString(),
        days,
        orders: {
          today: both(figures.spans.today, figures.placedIn),
          last_7_days: both(figures.spans.week, figures.placedIn),
          last_30_days: both(figures.spans.month, figures.placedIn),
        },
        ...revenueOf(figures, days),
        customers: customersOf(figures, days),
        best_sellers: best,
        pending,
        conversion: conversionOf(figures),
        card_approval: approvalOf(tries),
      };
    },
  };
};

export type StaffHomeService = ReturnType<typeof createStaffHomeService>;
