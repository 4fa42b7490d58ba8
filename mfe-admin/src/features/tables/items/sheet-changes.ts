import { valueNames, type Product, type SheetRow, type ValueName, type Values } from './sheet.ts';

/** What was typed over rows that were read: it survives a reload, and goes onto what somebody else saved meanwhile. */
export interface SheetChanges {
  added: readonly SheetRow[];
  removed: readonly number[];
  changed: readonly { id: number; values: Partial<Values>; bad: SheetRow['bad'] }[];
}

const idOf = ({ product }: SheetRow) => product.product_id;

const byProduct = (rows: readonly SheetRow[]) => new Map(rows.map((row) => [idOf(row), row]));

const changedNames = (row: SheetRow, before: SheetRow) =>
  valueNames.filter((name) => row.values[name] !== before.values[name] || name in row.bad);

export const changesBetween = (base: readonly SheetRow[], rows: readonly SheetRow[]): SheetChanges => {
  const [before, now] = [byProduct(base), byProduct(rows)];
  return {
    added: rows.filter((row) => !before.has(idOf(row))),
    removed: base.filter((row) => !now.has(idOf(row))).map(idOf),
    changed: rows.flatMap((row) => {
      const was = before.get(idOf(row));
      const names = was && was !== row ? changedNames(row, was) : [];
      const values = Object.fromEntries(names.map((name) => [name, row.values[name]])) as Partial<Values>;
      return names.length > 0 ? [{ id: idOf(row), values, bad: row.bad }] : [];
    }),
  };
};

/** How many rows differ. */
export const countChanges = ({ added, removed, changed }: SheetChanges) =>
  added.length + removed.length + changed.length;

/** The rows with what was typed over others; a row that both added holds what was typed here. */
export const withChanges = (rows: readonly SheetRow[], { added, removed, changed }: SheetChanges): SheetRow[] => {
  const gone = new Set(removed);
  const typed = new Map(changed.map((change) => [change.id, change]));
  const mine = byProduct(added);
  const kept = rows
    .filter((row) => !gone.has(idOf(row)))
    .map((row) => {
      const own = mine.get(idOf(row));
      mine.delete(idOf(row));
      const change = typed.get(idOf(row));
      if (own) return { ...row, values: own.values, bad: own.bad };
      return change ? { ...row, values: { ...row.values, ...change.values }, bad: change.bad } : row;
    });
  return [...kept, ...mine.values()];
};

/** A line of a paste or a file that says what a product costs: what it does not tell is left as it is. */
export interface ReadLine {
  product: Product;
  values: Partial<Record<ValueName, number | null>>;
}

/** What lines would do to the rows. */
export const effectOf = (rows: readonly SheetRow[], lines: readonly ReadLine[]) => {
  const known = byProduct(rows);
  const added = lines.filter(({ product }) => !known.has(product.product_id));
  const changed = lines.filter(({ product, values }) => {
    const row = known.get(product.product_id);
    return row && Object.entries(values).some(([name, value]) => row.values[name as ValueName] !== value);
  });
  return { added: added.length, changed: changed.length, same: lines.length - added.length - changed.length };
};

const withLine = (row: SheetRow, { values }: ReadLine): SheetRow => ({
  ...row,
  values: { ...row.values, ...values },
  bad: Object.fromEntries(Object.entries(row.bad).filter(([name]) => !(name in values))),
});

/** The rows with what lines say of them; products that were not there come last. */
export const withLines = (
  rows: readonly SheetRow[],
  lines: readonly ReadLine[],
  begin: (product: Product) => SheetRow,
): SheetRow[] => {
  const told = new Map(lines.map((line) => [line.product.product_id, line]));
  const kept = rows.map((row) => {
    const line = told.get(idOf(row));
    told.delete(idOf(row));
    return line ? withLine(row, line) : row;
  });
  return [...kept, ...[...told.values()].map((line) => withLine(begin(line.product), line))];
};
