import type { ReactNode } from 'react';
import { Icon } from '../kit/icon/icon.tsx';
import { cx } from '../lib/cx.ts';
import classes from './data-table.module.css';
import type { Column, Sort } from './table-types.ts';
import { listTexts } from './texts.ts';

export const alignOf = <T,>({ align, numeric }: Column<T>) =>
  cx(numeric && classes.numeric, classes[align ?? (numeric ? 'end' : 'start')]);

/** Ascending, descending, none. */
const nextSort = (key: string, sort: Sort | null | undefined): Sort | null => {
  if (sort?.key !== key) return { key, direction: 'asc' };
  return sort.direction === 'asc' ? { key, direction: 'desc' } : null;
};

interface TableFootProps<T> {
  columns: readonly Column<T>[];
  totals: Readonly<Record<string, ReactNode>>;
  picks: boolean;
}

interface TableHeadProps<T> {
  columns: readonly Column<T>[];
  sort?: Sort | null;
  onSortChange?: (sort: Sort | null) => void;
  selection?: { all: boolean; some: boolean; toggle: () => void };
}

/** What columns come to; the first says so. */
export const TableFoot = <T,>({ columns, totals, picks }: TableFootProps<T>) => (
  <tfoot>
    <tr>
      {picks && <td className={classes.pick} />}
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.key} scope="row">
            {totals[column.key] ?? listTexts.total}
          </th>
        ) : (
          <td key={column.key} className={alignOf(column)}>
            {totals[column.key]}
          </td>
        ),
      )}
    </tr>
  </tfoot>
);

export const TableHead = <T,>({ columns, sort, onSortChange, selection }: TableHeadProps<T>) => (
  <thead>
    <tr>
      {selection && (
        <th className={classes.pick} scope="col">
          <input
            type="checkbox"
            className={classes.check}
            aria-label={listTexts.selectAll}
            checked={selection.all}
            ref={(node) => {
              if (node) node.indeterminate = selection.some && !selection.all;
            }}
            onChange={selection.toggle}
          />
        </th>
      )}
      {columns.map((column) => {
        const direction = sort?.key === column.key ? sort.direction : undefined;
        return (
          <th
            key={column.key}
            scope="col"
            className={alignOf(column)}
            style={{ width: column.width, minWidth: column.width }}
            aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
          >
            {column.sortable && onSortChange ? (
              <button
                type="button"
                className={cx(classes.sort, direction && classes.sorted)}
                onClick={() => onSortChange(nextSort(column.key, sort))}
              >
                {column.title}
                <Icon name={direction === 'asc' ? 'arrow-up' : 'arrow-down'} size={14} />
              </button>
            ) : (
              column.title
            )}
          </th>
        );
      })}
    </tr>
  </thead>
);
