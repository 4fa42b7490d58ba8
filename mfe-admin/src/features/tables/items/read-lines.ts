import { mostTableItems } from '@pregao/contract';
import { foldText, formatNumber } from '@pregao/format';
import { asWritten } from '@pregao/format/csv';
import type { Result } from '@pregao/store-kit';
import type { Catalogue } from './catalogue.ts';
import type { ReadLine } from './sheet-changes.ts';
import { columnTitles, readCell, valueNames, type Product, type ValueName } from './sheet.ts';

/** Of each separator how often it stands in the first line, quotes left out. */
const separatorOf = (text: string) => {
  const [first = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r|\n/);
  const times = (sign: string) => first.split(sign).length;
  return ['\t', ';', ','].reduce((best, sign) => (times(sign) > times(best) ? sign : best));
};

const part = (separator: string) =>
  new RegExp(String.raw`(?:"((?:[^"]|"")*)"|([^\r\n${separator}]*))(${separator}|\r\n|\r|\n|$)`, 'y');

/** A text of cells, as a spreadsheet copies it or saves it: quoted cells hold separators and line breaks. */
const readCells = (text: string): string[][] => {
  const source = text.replace(/^\ufeff/, '');
  const pattern = part(separatorOf(source));
  const lines: string[][] = [[]];
  while (pattern.lastIndex < source.length) {
    const at = pattern.lastIndex;
    const found = pattern.exec(source);
    // A quote that is never closed is a sign like any other.
    if (!found) {
      const end = source.slice(at).search(/[\r\n]/);
      lines.at(-1)?.push(source.slice(at, end === -1 ? undefined : at + end));
      pattern.lastIndex = end === -1 ? source.length : at + end;
      continue;
    }
    const [, quoted, plain = '', end = ''] = found;
    lines.at(-1)?.push(asWritten(quoted?.replaceAll('""', '"') ?? plain).trim());
    if (/[\r\n]/.test(end)) lines.push([]);
  }
  return lines;
};

type Head = ValueName | 'sku' | 'slug' | 'name';

/** What a column may be called, folded. */
const heads = new Map<string, Head>(
  Object.entries<Head>({
    produto: 'name',
    nome: 'name',
    sku: 'sku',
    endereco: 'slug',
    preco: 'price_cents',
    'preco riscado': 'list_price_cents',
    riscado: 'list_price_cents',
    'piso do vendedor': 'min_price_cents',
    piso: 'min_price_cents',
    parcelas: 'max_installments',
    'pix (%)': 'pix_discount_bps',
    pix: 'pix_discount_bps',
    'dias de acesso': 'access_days',
    prazo: 'access_days',
  }),
);

const usual: readonly Head[] = ['name', ...valueNames];

const headsOf = (cells: readonly string[]) => {
  const found = cells.map((cell) => heads.get(foldText(cell)));
  const isHead =
    found.some((head) => head === 'name' || head === 'sku' || head === 'slug') && found.includes('price_cents');
  return isHead ? found : null;
};

export interface BadLine {
  /** As it is counted in what was pasted: the first is 1. */
  position: number;
  text: string;
  reason: string;
}

export interface ReadLines {
  lines: ReadLine[];
  bad: BadLine[];
  /** Why nothing was read at all; null where it was. */
  failure: string | null;
}

interface RawLine {
  position: number;
  text: string;
  called: string[];
  cells: [ValueName, string][];
}

const isCalled = (head: Head | undefined): head is 'sku' | 'slug' | 'name' =>
  head === 'sku' || head === 'slug' || head === 'name';

const rawLines = (text: string): RawLine[] => {
  const all = readCells(text);
  const told = headsOf(all[0] ?? []);
  const columns = told ?? usual;
  const order = { sku: 0, slug: 1, name: 2 };
  return all.flatMap((cells, index) => {
    if ((told && index === 0) || cells.every((cell) => cell === '')) return [];
    const pairs = cells.map((cell, column) => [columns[column], cell] as const);
    const called = pairs
      .flatMap(([head, cell]) => (isCalled(head) && cell !== '' ? [[order[head], cell] as const] : []))
      .sort(([one], [other]) => one - other)
      .map(([, cell]) => cell);
    const values = pairs.filter((pair): pair is [ValueName, string] => pair[0] !== undefined && !isCalled(pair[0]));
    return [{ position: index + 1, text: cells.join(' · '), called, cells: values }];
  });
};

/** The reason why the cells of a line can't be read; null where they can. */
const faultOf = (cells: RawLine['cells']) => {
  for (const [name, cell] of cells) {
    const { fault } = readCell(name, cell);
    if (fault) return `${columnTitles[name]}: “${cell}”. ${fault}`;
  }
  return null;
};

const foundOf = (called: readonly string[], found: ReadonlyMap<string, readonly Product[]>) => {
  const hits = called.map((name) => found.get(foldText(name)) ?? []).find((products) => products.length > 0) ?? [];
  if (hits.length === 1) return { product: hits[0] as Product };
  if (called.length === 0) return { reason: 'Falta o produto.' };
  if (hits.length > 1) return { reason: 'Mais de um produto tem este nome: use o SKU ou o endereço.' };
  return { reason: 'Nenhum produto com este SKU, endereço ou nome.' };
};

/**
 * The lines of a paste or a file: product by SKU, address or name, then its values in the order of the sheet, or in that of
 * the heads of the first line. A line that can't be read is told with its reason; the others count.
 */
export const readLines = async (text: string, catalogue: Catalogue): Promise<ReadLines> => {
  const raw = rawLines(text);
  const read: ReadLines = { lines: [], bad: [], failure: null };
  if (raw.length > mostTableItems)
    return { ...read, failure: `São ${formatNumber(raw.length)} linhas: uma tabela leva até 2.000 produtos.` };
  const answer = await catalogue.find([...new Set(raw.flatMap(({ called }) => called))]);
  if (!answer.ok) return { ...read, failure: `Os produtos não puderam ser procurados. ${answer.message}` };
  const found = answer.data;
  const first = new Map<number, number>();
  for (const { position, text: line, called, cells } of raw) {
    const { product, reason } = foundOf(called, found);
    const before = product && first.get(product.product_id);
    const fault = reason ?? (before ? `Repete o produto da linha ${before}.` : faultOf(cells));
    if (fault !== null || !product) {
      read.bad.push({ position, text: line, reason: fault ?? '' });
      continue;
    }
    first.set(product.product_id, position);
    const values = Object.fromEntries(cells.map(([name, cell]) => [name, readCell(name, cell).value]));
    read.lines.push({ product, values });
  }
  return read;
};

/** Cells without a product before them, as a column copied from a sheet is; null where the first one is no value. */
export const readBlock = (text: string, name: ValueName) => {
  const cells = readCells(text.replace(/[\r\n]+$/, ''));
  const [first = ''] = cells[0] ?? [];
  return first !== '' && readCell(name, first).fault === undefined ? cells : null;
};

/** Whether the first cells of a block are products rather than values: at least half of them are called so. */
export const callsProducts = async (
  block: readonly (readonly string[])[],
  catalogue: Catalogue,
): Promise<Result<boolean>> => {
  const called = [...new Set(block.flatMap(([cell]) => (cell ? [cell] : [])))];
  const found = await catalogue.find(called);
  if (!found.ok) return found;
  const known = called.filter((cell) => (found.data.get(foldText(cell)) ?? []).length > 0);
  return { ok: true, data: known.length > 0 && known.length * 2 >= called.length };
};
