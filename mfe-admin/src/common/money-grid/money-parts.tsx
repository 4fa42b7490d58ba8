import { formatDate } from '@pregao/format';
import { cx, Icon } from '@pregao/ui';
import { figureOf, formatFigure, type MoneyColumn, type MoneyDay, type MoneyGridProps } from './money-columns.ts';
import classes from './money-grid.module.css';

/** A figure; nothing moved is a dash. */
export const Figure = <R,>({ rows, column }: { rows: readonly R[]; column: MoneyColumn<R> }) => {
  const value = figureOf(rows, column);
  const isAlert = column.isAlert?.(rows) ?? false;
  if (value === 0 && !isAlert) return <span className={classes.none}>–</span>;
  return <span className={cx(isAlert && classes.alert)}>{formatFigure(value, column.isCount)}</span>;
};

/** The day, which opens what is under it. */
export const DayToggle = <R, D extends MoneyDay<R>>({
  day,
  opens,
  open,
  onOpen,
}: Pick<MoneyGridProps<R, D>, 'opens' | 'open' | 'onOpen'> & { day: D }) => {
  const isOpen = open === day.day;
  if (!opens(day)) return <span>{formatDate(day.day)}</span>;
  return (
    <button
      type="button"
      data-walk
      className={classes.toggle}
      aria-expanded={isOpen}
      onClick={() => {
        onOpen(isOpen ? null : day.day);
      }}
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
      <span>{formatDate(day.day)}</span>
    </button>
  );
};
