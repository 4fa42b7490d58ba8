import { csvCents, csvText } from '@pregao/format/csv';
import { slugFrom } from '@pregao/format/slug';
import { saveFile } from '@pregao/store-kit';
import { cellText, columnTitles, valueNames, type SheetRow, type ValueName } from './sheet.ts';

const isMoney = (name: ValueName) => name.endsWith('_cents');

const cellOf = (row: SheetRow, name: ValueName) => {
  const value = row.values[name];
  return value !== null && isMoney(name) && !row.bad[name] ? csvCents(value) : cellText(row, name);
};

/** The sheet as a file that its import reads again. */
export const itemsFile = (rows: readonly SheetRow[]) =>
  csvText([
    ['SKU', columnTitles.name, columnTitles.own_price_cents, ...valueNames.map((name) => columnTitles[name])],
    ...rows.map((row) => [
      row.product.sku ?? '',
      row.product.name,
      csvCents(row.product.own_price_cents),
      ...valueNames.map((name) => cellOf(row, name)),
    ]),
  ]);

/** Saves the sheet under the name of its table. */
export const exportItems = (name: string, rows: readonly SheetRow[]) => {
  saveFile(`${slugFrom(name) || 'tabela'}.csv`, new Blob([itemsFile(rows)], { type: 'text/csv;charset=utf-8' }));
};
