import type { ResponseOf, staffHome } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { keptStates } from './order-state-sets.ts';
import type { OrdersListService } from './orders-list.service.ts';
import { addDays, dayOf, daysFrom, monthsUntil } from './staff-days.ts';
import {
  bestSellers,
  countConversion,
  countOrders,
  newCustomersByDay,
  revenueByDay,
  revenueByMonth,
  sumRevenue,
  type Window,
} from './staff-figures.repository.ts';

type Home = ResponseOf<typeof staffHome>;

const dayMilliseconds = 86_400_000;
const months = 12;
const shown = 8;

/** The last `days` business days up to now, and the same stretch `days` earlier up to the same time of day. */
const windowOf = (now: Date, days: number): Window => {
  const fromDay = addDays(dayOf(now), 1 - days);
  return {
    fromDay,
    to: now.toISOString(),
    previousFromDay: addDays(fromDay, -days),
    previousTo: new Date(now.getTime() - days * dayMilliseconds).toISOString(),
  };
};

const rateOf = (paid: number, created: number) =>
  created === 0 ? null : Math.round((paid / created) * 10_000) / 10_000;
const averageOf = (cents: number, orders: number) => (orders === 0 ? null : Math.round(cents / orders));
const compare = (value: number, previous: number) => ({ value, previous });

/** The figures of the staff's first page. */
export const createStaffHomeService = ({ db, now }: Core, orders: OrdersListService) => {
  const ordersFigure = async (at: Date): Promise<Home['orders']> => {
    const month = windowOf(at, 30);
    const found = await countOrders(
      db,
      { today: windowOf(at, 1), week: windowOf(at, 7), month },
      month.previousFromDay,
    );
    return {
      today: compare(found.today, found.before_today),
      last_7_days: compare(found.week, found.before_week),
      last_30_days: compare(found.month, found.before_month),
    };
  };

  const revenueFigure = async (
    at: Date,
    period: Window,
    days: number,
  ): Promise<Pick<Home, 'revenue' | 'average_ticket_cents'>> => {
    const sums = await sumRevenue(db, { today: windowOf(at, 1), period }, keptStates);
    const daily = new Map((await revenueByDay(db, period.fromDay, period.to, keptStates)).map((row) => [row.day, row]));
    const names = monthsUntil(dayOf(at), months);
    const monthly = new Map(
      (await revenueByMonth(db, `${names[0]}-01`, period.to, keptStates)).map((row) => [row.month, row]),
    );
    const entry = (row: { paid_cents: number; orders: number } | undefined) => ({
      paid_cents: row?.paid_cents ?? 0,
      orders: row?.orders ?? 0,
    });
    return {
      revenue: {
        today_cents: compare(sums.today, sums.before_today),
        period_cents: compare(sums.period, sums.before_period),
        daily: daysFrom(period.fromDay, days).map((date) => ({ date, ...entry(daily.get(date)) })),
        monthly: names.map((month) => ({ month, ...entry(monthly.get(month)) })),
      },
      average_ticket_cents: {
        value: averageOf(sums.period, sums.orders),
        previous: averageOf(sums.before_period, sums.before_orders),
      },
    };
  };

  const customersFigure = async (period: Window, days: number): Promise<Home['customers']> => {
    const rows = await newCustomersByDay(db, period);
    const byDay = new Map(rows.map((row) => [row.day, row.count]));
    const total = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + pick(row), 0);
    return {
      period: compare(
        total((row) => row.count),
        total((row) => row.before),
      ),
      daily: daysFrom(period.fromDay, days).map((date) => ({ date, count: byDay.get(date) ?? 0 })),
    };
  };

  const conversionFigure = async (period: Window): Promise<Home['conversion']> => {
    const found = await countConversion(db, period, keptStates);
    return {
      created: found.created,
      paid: found.paid,
      rate: rateOf(found.paid, found.created),
      previous_rate: rateOf(found.before_paid, found.before_created),
    };
  };

  const pendingFigure = async (): Promise<Home['pending']> => {
    const { data, meta } = await orders.pending({ page: 1, per_page: shown });
    return { total: meta.total, total_cents: meta.total_cents, expiring_soon: await orders.countExpiringSoon(), data };
  };

  return {
    /**
     * What needs someone now, and how sales go, in business days of America/Sao_Paulo; money in centavos.
     * @param days length of the period of the series, best sellers, conversion and average ticket; today is its last day
     */
    figures: async (days: number): Promise<Home> => {
      const at = now();
      const period = windowOf(at, days);
      const [counts, money, customers, best, pending, conversion] = await Promise.all([
        ordersFigure(at),
        revenueFigure(at, period, days),
        customersFigure(period, days),
        bestSellers(db, period, keptStates, shown),
        pendingFigure(),
        conversionFigure(period),
      ]);
      return {
        generated_at: at.toISOString(),
        days,
        orders: counts,
        ...money,
        customers,
        best_sellers: best,
        pending,
        conversion,
      };
    },
  };
};

export type StaffHomeService = ReturnType<typeof createStaffHomeService>;
