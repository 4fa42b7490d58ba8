import { makeAutoObservable } from 'mobx';
import { columnNames, type ColumnName } from './sheet.ts';

/** Where one stands in a sheet, and whether the cell is being written. */
export class SheetPlace {
  row = 0;
  column = 2;
  /** What the cell that is written began with; null: none is. */
  draft: string | null = null;
  /** The keys move in it: a cell that becomes the active one takes the focus. */
  isHeld = false;
  /** Tab leads on, out of the sheet. */
  isLeaving = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get name(): ColumnName {
    return columnNames[this.column] ?? 'name';
  }

  isAt(row: number, column: number) {
    return this.row === row && this.column === column;
  }

  /** Stands in a cell, within the sheet. @param rows how many there are */
  go(row: number, column: number, rows: number) {
    this.row = Math.max(0, Math.min(row, rows - 1));
    this.column = Math.max(0, Math.min(column, columnNames.length - 1));
    this.draft = null;
  }

  write(draft: string) {
    this.draft = draft;
  }

  rest() {
    this.draft = null;
  }

  hold(isHeld: boolean) {
    this.isHeld = isHeld;
    if (!isHeld) this.isLeaving = false;
  }

  leave() {
    this.isLeaving = true;
  }
}
