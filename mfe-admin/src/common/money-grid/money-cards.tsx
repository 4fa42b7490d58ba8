import { useT } from '@pregao/platform';
import { Card } from '@pregao/ui';
import { addUp, figureOf, formatFigure, type MoneyDay, type MoneyGridProps } from './money-columns.ts';
import classes from './money-grid.module.css';
import { DayToggle, Figure } from './money-parts.tsx';

/** The figures of some rows that say something, each under its title. */
const Figures = <R, D extends MoneyDay<R>>({
  rows,
  columns,
  running,
}: Pick<MoneyGridProps<R, D>, 'columns'> & { rows: readonly R[]; running?: { title: string; value: number } }) => (
  <dl className={classes.figures}>
    {columns
      .filter((column) => figureOf(rows, column) !== 0 || column.isAlert?.(rows))
      .map((column) => (
        <div key={column.key}>
          <dt>{column.title}</dt>
          <dd>
            <Figure rows={rows} column={column} />
          </dd>
        </div>
      ))}
    {running && (
      <div>
        <dt>{running.title}</dt>
        <dd>{formatFigure(running.value)}</dd>
      </div>
    )}
  </dl>
);

/** The grid on a phone: a card for each day, and one for the month. */
export const MoneyCards = <R, D extends MoneyDay<R>>(grid: MoneyGridProps<R, D>) => {
  const t = useT();
  const { label, days, columns, nameOf, running, state, opens, panel, open } = grid;
  return (
    <>
      <Card as="ul" padding="none" className={classes.cards} aria-label={label}>
        {addUp(days, running.of).map(({ day, running: value }) => (
          <li key={day.day} className={classes.card}>
            <div className={classes.cardHead}>
              <DayToggle day={day} {...grid} />
              {state?.of(day)}
            </div>
            {nameOf &&
              day.rows.map((row) => (
                <div key={nameOf(row)} role="group" aria-label={nameOf(row)}>
                  <strong>{nameOf(row)}</strong>
                  <Figures rows={[row]} columns={columns} />
                </div>
              ))}
            <Figures rows={nameOf ? [] : day.rows} columns={columns} running={{ title: running.title, value }} />
            {open === day.day && opens(day) && <div className={classes.panel}>{panel(day)}</div>}
          </li>
        ))}
      </Card>
      <Card as="section" className={classes.card} aria-label={t('money.total')}>
        <strong>{t('money.total')}</strong>
        <Figures rows={days.flatMap(({ rows }) => rows)} columns={columns} />
      </Card>
    </>
  );
};
