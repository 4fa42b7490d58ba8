import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { isInside } from '../lib/is-inside.ts';
import { pressedKey } from '../lib/pressed-key.ts';
import classes from './data-table.module.css';
import { alignOf } from './table-head.tsx';
import type { Column } from './table-types.ts';
import { listTexts } from './texts.ts';

const cellOf = <T,>(row: T, { key, render }: Column<T>): ReactNode => {
  const content = render ? render(row) : ((row as Record<string, unknown>)[key] as ReactNode);
  return content === null || content === undefined || content === '' ? (
    <span className={classes.none}>–</span>
  ) : (
    content
  );
};

interface TableRowProps<T> {
  row: T;
  columns: readonly Column<T>[];
  onOpen?: (row: T) => void;
  active: boolean;
  picked?: boolean;
  onPick?: (withRange: boolean) => void;
  tabStop: boolean;
}

/** A press on a control inside the row belongs to that control, and one in a dialog that it opened to the dialog. */
const isOwnPress = (event: MouseEvent | KeyboardEvent) =>
  isInside(event) &&
  !(event.target as HTMLElement).closest('a, button, input, select, textarea, label, form, [role=menuitem]');

export const TableRow = <T,>({ row, columns, onOpen, active, picked, onPick, tabStop }: TableRowProps<T>) => {
  const handleKey = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (!isOwnPress(event)) return;
    const { currentTarget: node } = event;
    const cell =
      event.key === 'F2' || event.key === 'ArrowRight' ? node.querySelector<HTMLElement>('[data-edit]') : null;
    if (cell) {
      event.preventDefault();
      if (event.key === 'F2') cell.click();
      else cell.focus();
    }
    const near =
      event.key === 'ArrowDown'
        ? node.nextElementSibling
        : event.key === 'ArrowUp'
          ? node.previousElementSibling
          : null;
    if (near) {
      event.preventDefault();
      (near as HTMLElement).focus();
    }
    if (pressedKey(event) === 'Enter' && onOpen) {
      event.preventDefault();
      onOpen(row);
    }
    if (event.key === ' ' && onPick) {
      event.preventDefault();
      onPick(event.shiftKey);
    }
  };
  const isReachable = onOpen !== undefined || onPick !== undefined;
  return (
    <tr
      className={cx(onOpen && classes.opens, active && classes.active, picked && classes.picked)}
      tabIndex={isReachable ? (tabStop ? 0 : -1) : undefined}
      aria-selected={onPick ? picked : undefined}
      aria-current={active || undefined}
      onKeyDown={isReachable ? handleKey : undefined}
      onClick={
        onOpen
          ? (event) => {
              if (isOwnPress(event)) onOpen(row);
            }
          : undefined
      }
    >
      {onPick && (
        <td className={classes.pick}>
          <input
            type="checkbox"
            className={classes.check}
            aria-label={listTexts.selectRow}
            checked={picked}
            onChange={() => undefined}
            onClick={(event) => onPick(event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={alignOf(column)}>
          {cellOf(row, column)}
        </td>
      ))}
    </tr>
  );
};
