import { useT, useTexts } from '@pregao/platform';
import { useMedia, wideScreen } from '@pregao/ui/overlay';
import type { KeyboardEvent } from 'react';
import { MoneyCards } from './money-cards.tsx';
import { addUp, formatFigure, type MoneyDay, type MoneyGridProps } from './money-columns.ts';
import classes from './money-grid.module.css';
import ptBr from './money-grid.pt-br.json';
import { DayToggle, Figure } from './money-parts.tsx';

/** Arrows, Home and End walk what can be pressed in the grid. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-walk], [data-walks] button')];
  const now = stops.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: stops.length - 1 }[event.key];
  if (now === -1 || to === undefined || !stops[to]) return;
  event.preventDefault();
  stops[to].focus();
};

const DayBody = <R, D extends MoneyDay<R>>({
  day,
  running,
  grid,
}: {
  day: D;
  running: number;
  grid: MoneyGridProps<R, D>;
}) => {
  const { columns, nameOf, state, opens, panel, open } = grid;
  const isOpen = open === day.day && opens(day);
  const rest = 1 + Number(state !== undefined);
  return (
    <tbody>
      <tr className={classes.day}>
        <th scope="row">
          <DayToggle day={day} {...grid} />
        </th>
        {columns.map((column) => (
          <td key={column.key}>
            <Figure rows={day.rows} column={column} />
          </td>
        ))}
        <td>{formatFigure(running)}</td>
        {state && (
          <td className={classes.state} data-walks>
            {state.of(day)}
          </td>
        )}
      </tr>
      {nameOf &&
        day.rows.map((row) => (
          <tr key={nameOf(row)} className={classes.part}>
            <th scope="row">{nameOf(row)}</th>
            {columns.map((column) => (
              <td key={column.key}>
                <Figure rows={[row]} column={column} />
              </td>
            ))}
            <td colSpan={rest} />
          </tr>
        ))}
      {isOpen && (
        <tr className={classes.opened}>
          <td colSpan={columns.length + 1 + rest}>
            <div className={classes.panel}>{panel(day)}</div>
          </td>
        </tr>
      )}
    </tbody>
  );
};

/** Money by day: a row for each, those it is made of beneath, what it adds up to, and the sums of all at the foot; on a phone cards. */
export const MoneyGrid = <R, D extends MoneyDay<R>>(grid: MoneyGridProps<R, D>) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const isWide = useMedia(wideScreen);
  const { label, days, columns, running, state } = grid;
  const all = days.flatMap(({ rows }) => rows);
  if (!isWide) return <MoneyCards {...grid} />;
  return (
    <div className={classes.scroll} onKeyDown={walk}>
      <table className={classes.grid} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('money.day')}</th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">{running.title}</th>
            {state && (
              <th scope="col" className={classes.state}>
                {state.title}
              </th>
            )}
          </tr>
        </thead>
        {addUp(days, running.of).map(({ day, running: sum }) => (
          <DayBody key={day.day} day={day} running={sum} grid={grid} />
        ))}
        <tfoot>
          <tr>
            <th scope="row">{t('money.total')}</th>
            {columns.map((column) => (
              <td key={column.key}>
                <Figure rows={all} column={column} />
              </td>
            ))}
            <td colSpan={1 + Number(state !== undefined)} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
