import { checkTableItem, type TableItem, type WrittenTableItem } from '@pregao/contract';
import { moneyParts, parseMoney } from '@pregao/format';

export const valueNames = [
  'price_cents',
  'list_price_cents',
  'min_price_cents',
  'max_installments',
  'pix_discount_bps',
  'access_days',
] as const;
export type ValueName = (typeof valueNames)[number];
export type Values = Record<ValueName, number | null>;

/** Columns of the sheet in their order; the first two are only read. */
export const columnNames = ['name', 'own_price_cents', ...valueNames] as const;
export type ColumnName = (typeof columnNames)[number];

export const columnTitles: Record<ColumnName, string> = {
  name: 'Produto',
  own_price_cents: 'Preço próprio',
  price_cents: 'Preço',
  list_price_cents: 'Preço riscado',
  min_price_cents: 'Piso do vendedor',
  max_installments: 'Parcelas',
  pix_discount_bps: 'Pix (%)',
  access_days: 'Dias de acesso',
};

export const isValue = (name: ColumnName | undefined): name is ValueName =>
  (valueNames as readonly (string | undefined)[]).includes(name);

export type Product = Pick<TableItem, 'product_id' | 'name' | 'sku' | 'kind' | 'own_price_cents'>;

/** What was typed and can't be read. */
interface Bad {
  text: string;
  fault: string;
}

export interface SheetRow {
  product: Product;
  values: Values;
  bad: Partial<Record<ValueName, Bad>>;
}

const plan = 3;

interface Look {
  kind: 'money' | 'count' | 'percent';
  least: number;
  most: number;
  /** What it has to be, as it is said of what is not. */
  needs: string;
}

const money: Look = { kind: 'money', least: 0, most: 100_000_000, needs: 'Informe um valor até R$ 1.000.000,00.' };

const looks: Record<ValueName, Look> = {
  price_cents: money,
  list_price_cents: money,
  min_price_cents: money,
  max_installments: { kind: 'count', least: 1, most: 12, needs: 'Informe de 1 a 12 parcelas.' },
  pix_discount_bps: { kind: 'percent', least: 0, most: 10_000, needs: 'Informe um percentual de 0 a 100.' },
  access_days: { kind: 'count', least: 1, most: 3650, needs: 'Informe de 1 a 3.650 dias.' },
};

const unreadable = { value: null, fault: 'Não é um número.' };

const numberOf = ({ kind }: Look, text: string) => {
  const bare = text.replace(/\s*(?:%|x|×|dias?)\s*$/i, '');
  if (kind === 'count') return /^\d{1,6}$/.test(bare) ? Number(bare) : null;
  // `7,5` of a percentage is 750 hundredths, as `7,50` of reais is 750 centavos.
  return parseMoney(bare);
};

/** What a cell says: blank is nothing. */
export const readCell = (name: ValueName, typed: string): { value: number | null; fault?: string } => {
  const text = typed.trim();
  if (text === '' || text === '—') return { value: null };
  const value = numberOf(looks[name], text);
  if (value === null) return unreadable;
  const { least, most, needs } = looks[name];
  return value < least || value > most ? { value: null, fault: needs } : { value };
};

/** A value as it is typed: `1.234,56`, `7,5`, `12`. */
const showValue = (name: ValueName, value: number | null) => {
  if (value === null) return '';
  if (looks[name].kind === 'count') return String(value);
  const { sign, whole, cents } = moneyParts(value);
  if (looks[name].kind === 'money') return `${sign}${whole},${cents}`;
  return `${whole},${cents}`.replace(/,?0+$/, '');
};

/** What stands in a cell, also where it can't be read. */
export const cellText = ({ product, values, bad }: SheetRow, name: ColumnName) => {
  if (name === 'name') return product.name;
  if (name === 'own_price_cents') return showValue('price_cents', product.own_price_cents);
  return bad[name]?.text ?? showValue(name, values[name]);
};

const noValues = Object.fromEntries(valueNames.map((name) => [name, null])) as Values;

export const newRow = (product: Product): SheetRow => ({ product, values: noValues, bad: {} });

export const rowOf = (item: TableItem): SheetRow => ({
  product: item,
  values: Object.fromEntries(valueNames.map((name) => [name, item[name]])) as Values,
  bad: {},
});

/** A row with what was typed in a cell. */
export const typedIn = (row: SheetRow, name: ValueName, text: string): SheetRow => {
  const { value, fault } = readCell(name, text);
  const { [name]: _before, ...bad } = row.bad;
  if (fault === undefined) return { ...row, values: { ...row.values, [name]: value }, bad };
  return { ...row, bad: { ...bad, [name]: { text, fault } } };
};

export const writtenOf = ({ product, values }: SheetRow): WrittenTableItem => ({
  product_id: product.product_id,
  ...values,
  price_cents: values.price_cents ?? Number.NaN,
});

/** What is wrong within a row, by its cell, before it is sent. */
export const faultsOf = (row: SheetRow): Partial<Record<ValueName, string>> => ({
  ...(row.values.price_cents === null
    ? { price_cents: 'Informe o preço nesta tabela.' }
    : checkTableItem(writtenOf(row))),
  ...(row.product.kind === plan && row.values.access_days !== null && { access_days: 'O prazo é o do plano.' }),
  ...Object.fromEntries(Object.entries(row.bad).map(([name, { fault }]) => [name, fault])),
});
