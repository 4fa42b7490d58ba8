import { formatNumber, moneyParts } from '@pregao/format';
import type { ReactNode } from 'react';

/** A day and what is summed of it. */
export interface MoneyDay<R> {
  day: string;
  rows: readonly R[];
}

/** A figure of every row: centavos, or a count. */
export interface MoneyColumn<R> {
  key: keyof R & string;
  title: string;
  isCount?: boolean;
  /** Whether it is pointed out in these rows. */
  isAlert?: (rows: readonly R[]) => boolean;
}

export interface MoneyGridProps<R, D extends MoneyDay<R>> {
  /** What the grid shows, said aloud. */
  label: string;
  days: readonly D[];
  columns: readonly MoneyColumn<R>[];
  /** What a row of a day is called; without it a day is one row. */
  nameOf?: (row: R) => string;
  /** What is added up from the first day on, in centavos. */
  running: { title: string; of: (row: R) => number };
  /** What stands at the end of a day: its state and what can be done about it. */
  state?: { title: string; of: (day: D) => ReactNode };
  /** Whether something opens under a day, and what. */
  opens: (day: D) => boolean;
  panel: (day: D) => ReactNode;
  open: string | null;
  onOpen: (day: string | null) => void;
}

/** Centavos without their symbol, as a column of figures shows them: `-1.234,56`. */
export const formatFigure = (value: number, isCount = false): string => {
  if (isCount) return formatNumber(value);
  const { sign, whole, cents } = moneyParts(value);
  return `${sign}${whole},${cents}`;
};

export const sumOf = <R>(rows: readonly R[], of: (row: R) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** What a column comes to in some rows. */
export const figureOf = <R>(rows: readonly R[], { key }: MoneyColumn<R>): number =>
  sumOf(rows, (row) => Number(row[key]));

/** Each day with what was added up by its end. */
export const addUp = <R, D extends MoneyDay<R>>(days: readonly D[], of: (row: R) => number) => {
  let sum = 0;
  return days.map((day) => {
    sum += sumOf(day.rows, of);
    return { day, running: sum };
  });
};
