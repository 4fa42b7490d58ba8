import { pressedKey } from '@pregao/ui';
import type { KeyboardEvent } from 'react';
import { columnNames, isValue, cellText } from './sheet.ts';
import type { SheetPlace } from './sheet-place.ts';
import type { SheetStore } from './sheet.store.ts';

/** Rows that Page Up and Page Down go. */
const page = 10;
const lastColumn = columnNames.length - 1;

/** Where a key leads from a cell; null: nowhere. */
const target = (pressed: string, { row, column }: SheetPlace, rows: number, isFar: boolean) => {
  const to: Readonly<Record<string, [number, number]>> = {
    ArrowDown: [row + 1, column],
    Enter: [row + 1, column],
    ArrowUp: [row - 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    PageDown: [row + page, column],
    PageUp: [row - page, column],
    Home: [isFar ? 0 : row, 0],
    End: [isFar ? rows - 1 : row, lastColumn],
  };
  return to[pressed] ?? null;
};

/** The cell after or before one, on to the next row; null past the ends. */
export const along = ({ row, column }: SheetPlace, rows: number, isBack: boolean): [number, number] | null => {
  const at = row * columnNames.length + column + (isBack ? -1 : 1);
  if (at < 0 || at >= rows * columnNames.length) return null;
  return [Math.floor(at / columnNames.length), at % columnNames.length];
};

interface Keys {
  store: SheetStore;
  place: SheetPlace;
  canWrite: boolean;
}

const clear = ({ store, place }: Keys) => {
  const row = store.shown[place.row];
  if (!row) return;
  const { name } = place;
  if (isValue(name)) store.type(row.product.product_id, name, '');
  else if (name === 'name') {
    store.remove(row.product.product_id);
    place.go(place.row, place.column, store.shown.length);
  }
};

const begin = ({ store, place }: Keys, draft: string | null) => {
  const row = store.shown[place.row];
  const { name } = place;
  if (row && isValue(name)) place.write(draft ?? cellText(row, name));
};

/** What keys do in a sheet while no cell is written. @returns whether the key was taken */
const press = (event: KeyboardEvent, keys: Keys): boolean => {
  const { store, place, canWrite } = keys;
  const rows = store.shown.length;
  const key = pressedKey(event);
  const isFar = event.ctrlKey || event.metaKey;
  if (isFar && key.toLowerCase() === 'z') {
    if (canWrite) store.undo();
    return true;
  }
  if (pressedKey(event) === 'Escape') {
    place.leave();
    return true;
  }
  if (key === 'Tab') {
    const next = place.isLeaving ? null : along(place, rows, event.shiftKey);
    if (next) place.go(...next, rows);
    return next !== null;
  }
  const to = event.altKey ? null : target(key, place, rows, isFar);
  if (to) {
    place.go(...to, rows);
    return true;
  }
  if (isFar || event.altKey || !canWrite) return false;
  if (key === 'Delete' || key === 'Backspace') clear(keys);
  else if (key === 'F2') begin(keys, null);
  else if (key.length === 1 && key !== ' ') begin(keys, key);
  else return false;
  return true;
};

/** The keys of a sheet: arrows, Enter and Tab move, typing writes, Delete empties, Ctrl+Z takes the last step back. */
export const handleSheetKey = (event: KeyboardEvent, keys: Keys) => {
  if (keys.place.draft === null && press(event, keys)) event.preventDefault();
};
