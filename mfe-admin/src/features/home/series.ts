/** One day of a series. */
export interface Day {
  date: string;
}

export interface Group<T extends Day> {
  /** First day, `yyyy-mm-dd`. */
  date: string;
  days: readonly T[];
}

/** Above this many days a point of the chart is a week. */
const mostPoints = 92;

/** The points of a chart: days, or weeks that end with the last day when there are too many of them. */
export const groupDays = <T extends Day>(days: readonly T[]): Group<T>[] => {
  const size = days.length > mostPoints ? 7 : 1;
  const first = days.length % size;
  const starts = [
    ...(first > 0 ? [0] : []),
    ...Array.from({ length: Math.floor(days.length / size) }, (_, index) => first + index * size),
  ];
  return starts.map((start, index) => ({ date: days[start]?.date ?? '', days: days.slice(start, starts[index + 1]) }));
};

/** `2026-11-21` as `21/11`. */
export const shortDay = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}`;

export const sumOf = <T>(list: readonly T[], pick: (item: T) => number) =>
  list.reduce((sum, item) => sum + pick(item), 0);
