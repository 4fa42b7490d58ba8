import { listQuery, param } from '@pregao/platform/hooks';

/** Tabs in their order. */
export const financeTabs = ['conciliacao', 'repasses', 'reembolsos'] as const;

/** What of finance is shown: a tab, the month of its grid, and the day that is open. */
export const financePlace = listQuery({
  tab: param.oneOf('tab', financeTabs, null),
  month: param.text('mes', /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, null),
  day: param.day('dia'),
});

/** A business day, `yyyy-mm-dd`, in what is reconciled. */
export const dayAddress = (day: string): string =>
  `/financeiro?${financePlace.write({ tab: 'conciliacao', month: day.slice(0, 7), day })}`;
