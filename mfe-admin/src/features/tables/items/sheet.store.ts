import { updateCommercialTableItems, type TableItems } from '@pregao/contract';
import { hasWords } from '@pregao/format';
import { getPlatform } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import {
  changesBetween,
  countChanges,
  withChanges,
  withLines,
  type ReadLine,
  type SheetChanges,
} from './sheet-changes.ts';
import {
  faultsOf,
  isValue,
  newRow,
  rowOf,
  typedIn,
  valueNames,
  writtenOf,
  type ColumnName,
  type Product,
  type SheetRow,
  type ValueName,
} from './sheet.ts';

/** Steps that can be taken back. */
const mostSteps = 100;

export interface CellFault {
  row: SheetRow;
  name: ValueName;
  text: string;
}

const keyOf = (row: SheetRow, name: string) => `${row.product.product_id}.${name}`;

/** The products of a price table as they are typed; the server has them once they are saved. */
export class SheetStore {
  rows: readonly SheetRow[] = [];
  q = '';
  /** Somebody else saved the same table meanwhile. */
  clash: string | null = null;
  /** What the last save was refused for that no cell shows. */
  refusal: string | null = null;
  /** The cells of the sheet were sent or asked for once: what is missing is shown from then on. */
  private isTold = false;
  private base: readonly SheetRow[] = [];
  private revision = 0;
  private past: readonly (readonly SheetRow[])[] = [];
  /** What the server said of cells. */
  private told: ReadonlyMap<string, string> = new Map();
  private readonly id: number;
  /** Told after each change; null where nothing is left to keep. */
  private readonly keep: (changes: SheetChanges | null) => void;
  readonly saving: Command<[], TableItems>;

  constructor(id: number, items: TableItems, kept: SheetChanges | null, keep: (changes: SheetChanges | null) => void) {
    this.id = id;
    this.keep = keep;
    this.saving = new Command(() => this.send());
    makeAutoObservable<SheetStore, 'base' | 'past' | 'told' | 'keep' | 'id'>(
      this,
      {
        id: false,
        saving: false,
        keep: false,
        rows: observableRef,
        base: observableRef,
        past: observableRef,
        told: observableRef,
      },
      { autoBind: true },
    );
    this.revision = items.revision;
    this.base = items.items.map(rowOf);
    this.rows = kept ? withChanges(this.base, kept) : this.base;
  }

  /** Shows what stands at the server. */
  begin({ revision, items }: TableItems) {
    this.revision = revision;
    this.base = items.map(rowOf);
    this.rows = this.base;
    this.settle();
  }

  private settle() {
    this.past = [];
    this.told = new Map();
    this.isTold = false;
    this.clash = null;
    this.refusal = null;
    this.keep(this.changeCount > 0 ? this.changes : null);
  }

  /** What somebody else saved, with what was typed here on top. */
  rebase(items: TableItems) {
    const mine = this.changes;
    this.begin(items);
    this.rows = withChanges(this.base, mine);
    this.settle();
  }

  /** What is news of the server is shown where nothing was typed. */
  follow(items: TableItems) {
    if (items.revision !== this.revision && this.changeCount === 0 && !this.saving.isPending) this.begin(items);
  }

  private get changes(): SheetChanges {
    return changesBetween(this.base, this.rows);
  }

  get changeCount(): number {
    return countChanges(this.changes);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  /** Those that the words above the sheet find. */
  get shown(): readonly SheetRow[] {
    const { q, rows } = this;
    return q === '' ? rows : rows.filter(({ product: { name, sku } }) => hasWords(q, [name, sku ?? '']));
  }

  get products(): Product[] {
    return this.rows.map(({ product }) => product);
  }

  /** What is wrong in the cells, in their order. A price that was not typed yet is missing once somebody saves. */
  get faults(): CellFault[] {
    return this.rows.flatMap((row) =>
      valueNames.flatMap((name) => {
        const text = this.faultAt(row, name);
        return text === undefined ? [] : [{ row, name, text }];
      }),
    );
  }

  faultAt(row: SheetRow, name: ValueName): string | undefined {
    const isAwaited = name === 'price_cents' && row.values.price_cents === null && !row.bad.price_cents && !this.isTold;
    return this.told.get(keyOf(row, name)) ?? (isAwaited ? undefined : faultsOf(row)[name]);
  }

  private change(rows: readonly SheetRow[]) {
    if (rows === this.rows) return;
    this.past = [...this.past, this.rows].slice(-mostSteps);
    this.rows = rows;
    this.keep(this.changeCount > 0 ? this.changes : null);
  }

  /** Puts what was typed into a cell. */
  type(product: number, name: ValueName, text: string) {
    this.typeMany([{ product, name, text }]);
  }

  /** Puts texts into several cells as one step. */
  typeMany(cells: readonly { product: number; name: ValueName; text: string }[]) {
    const of = new Map<number, { name: ValueName; text: string }[]>();
    for (const { product, ...cell } of cells) of.set(product, [...(of.get(product) ?? []), cell]);
    const rows = this.rows.map((row) =>
      (of.get(row.product.product_id) ?? []).reduce((now, { name, text }) => typedIn(now, name, text), row),
    );
    const told = new Map(this.told);
    for (const { product, name } of cells) told.delete(`${product}.${name}`);
    this.told = told;
    this.change(rows);
  }

  /** Fills cells to the right and down from one, as a sheet does. @param products of the rows from there on @returns lines that met no row */
  fill(products: readonly number[], name: ValueName, block: readonly (readonly string[])[]) {
    const from = valueNames.indexOf(name);
    this.typeMany(
      block.flatMap((cells, down) => {
        const product = products[down];
        if (product === undefined) return [];
        return cells.flatMap((text, right) => {
          const column: ColumnName | undefined = valueNames[from + right];
          return isValue(column) ? [{ product, name: column, text }] : [];
        });
      }),
    );
    return Math.max(0, block.length - products.length);
  }

  add(product: Product) {
    if (this.rows.some((row) => row.product.product_id === product.product_id)) return;
    this.change([...this.rows, newRow(product)]);
  }

  remove(product: number) {
    this.change(this.rows.filter((row) => row.product.product_id !== product));
  }

  /** Takes up what lines of a paste or a file say, as one step. */
  takeUp(lines: readonly ReadLine[]) {
    if (lines.length > 0) this.change(withLines(this.rows, lines, newRow));
  }

  /** Takes the last step back. */
  undo() {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.rows = before;
    this.keep(this.changeCount > 0 ? this.changes : null);
  }

  /** Throws away what was typed. */
  discard() {
    this.rows = this.base;
    this.settle();
  }

  search(q: string) {
    this.q = q;
  }

  private async send() {
    const { rows, id, revision } = this;
    const body = { revision, items: rows.map(writtenOf) };
    const result = await getPlatform().api.call(updateCommercialTableItems, { params: { id }, body });
    if (result.ok) this.arrive(rows, result.data);
    else if (result.code === 'items_passed') this.meet(result.message);
    else this.refuse(rows, result.fields ?? {}, result.message);
    return result;
  }

  /** What was saved, with what was typed since it was sent on top; those steps can still be taken back. */
  private arrive(sent: readonly SheetRow[], items: TableItems) {
    const { rows, past } = this;
    const at = past.lastIndexOf(sent);
    this.begin(items);
    const onTop = (typed: readonly SheetRow[]) =>
      typed === sent ? this.base : withChanges(this.base, changesBetween(sent, typed));
    this.rows = onTop(rows);
    this.past = at === -1 ? [] : past.slice(at).map(onTop);
    this.keep(this.changeCount > 0 ? this.changes : null);
  }

  private meet(message: string) {
    this.clash = message;
  }

  /** Messages by row, `items.3.price_cents`, go to their cells. */
  private refuse(rows: readonly SheetRow[], fields: Readonly<Record<string, readonly string[]>>, message: string) {
    const told = new Map<string, string>();
    const rest: string[] = [];
    for (const [path, texts] of Object.entries(fields)) {
      const [, index, name = ''] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const row = index === undefined ? undefined : rows[Number(index)];
      const cell = (valueNames as readonly string[]).includes(name) ? name : 'price_cents';
      if (row) told.set(keyOf(row, cell), texts.join(' '));
      else rest.push(...texts);
    }
    this.told = told;
    this.refusal = told.size > 0 && rest.length === 0 ? null : rest.join(' ') || message;
  }

  /** Saves all rows. @returns what stands then; null where cells are wrong, or the server refused */
  async save(): Promise<TableItems | null> {
    this.isTold = true;
    this.told = new Map();
    this.refusal = null;
    if (this.faults.length > 0) return null;
    const result = await this.saving.run();
    return result.ok ? result.data : null;
  }
}
