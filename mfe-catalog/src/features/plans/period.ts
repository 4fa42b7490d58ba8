import { planIntervals, type PlanInterval, type PlanPeriod, type PlanSummary } from '@pregao/contract';

type Plan = Pick<PlanSummary, 'periods'>;

/** The periods that one of some plans is sold for, the shortest first. */
export const intervalsOf = (plans: readonly Plan[]): PlanInterval[] =>
  (Object.keys(planIntervals) as PlanInterval[]).filter((interval) =>
    plans.some(({ periods }) => periods.some((period) => period.interval === interval)),
  );

/** The period that is asked for, or the plan's shortest where it has none such; undefined: it is not sold. */
export const periodOf = ({ periods }: Plan, interval: PlanInterval | null): PlanPeriod | undefined =>
  periods.find((period) => period.interval === interval) ?? periods[0];

/** What a month of it comes to, in centavos. */
export const monthlyOf = ({ price_cents: price, months }: Pick<PlanPeriod, 'price_cents' | 'months'>): number =>
  Math.round(price / months);

/** Centavos that a period costs less than as many months paid one by one; zero where months are not sold. */
export const savingOf = ({ periods }: Plan, { months, price_cents: price }: PlanPeriod): number => {
  const month = periods.find((period) => period.interval === 'month');
  return month && months > 1 ? Math.max(0, month.price_cents * months - price) : 0;
};
