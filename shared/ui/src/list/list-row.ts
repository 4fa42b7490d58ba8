import type { Column, DataTableProps } from '@pregao/ui/data';
import type { ReactNode } from 'react';

/** Where a column stands on the card of a row. */
export type CardPlace = 'title' | 'mark' | 'amount' | 'line' | 'foot';

/** A column of a list, which is a table or a pile of cards. */
export interface ListColumn<T> extends Column<T> {
  title: string;
  /** By default the first column is the title and any other a line; false leaves it out. */
  card?: CardPlace | false;
  /** Its title stands before it on a card: a yes or a number says nothing alone. */
  named?: boolean;
  /** Around what a cell says, in the table alone: a card is a link and holds no control. */
  around?: (row: T, content: ReactNode) => ReactNode;
  /** px after which what a cell says is cut in the table; wide windows give it half as much again. */
  clip?: number;
}

/** How a row is shown as a link. */
export interface LinkLook {
  className?: string;
  /** -1 where the row around it can be reached with the keyboard. */
  tabIndex?: number;
  children: ReactNode;
}

export interface ListViewProps<T> extends Omit<DataTableProps<T>, 'columns' | 'className'> {
  columns: readonly ListColumn<T>[];
  /** Whether there is room for a table; else each row is a card. */
  isWide: boolean;
  /** The last column: what is done with a row, on a phone beside its card. */
  controls?: Column<T> | undefined;
  /** The link that opens a row: its first cell, or its whole card. */
  link?: (row: T, look: LinkLook) => ReactNode;
}

/** What a column says of a row; null where it says nothing. */
export const contentOf = <T>({ key, render }: ListColumn<T>, row: T): ReactNode => {
  const content = render ? render(row) : ((row as Record<string, unknown>)[key] as ReactNode);
  return content === null || content === undefined || content === false || content === '' ? null : content;
};
