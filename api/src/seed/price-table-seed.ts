import type { Tx } from '../db/open.ts';
import { repriceNext } from '../modules/commerce/tables/reprice.repository.ts';
import { advance, bulk, firstId } from './bulk.ts';
import type { Calendar } from './calendar.ts';

interface Item {
  reais: number;
  /** Below it no seller goes, in reais. */
  floor?: number;
  bps?: number;
  days?: number;
}

interface PriceTable {
  name: string;
  channel: 'site' | 'lancamento' | 'parceiro';
  kind: 'promocao' | 'substituicao';
  priority: number;
  status?: string;
  /** Days from today on which it begins and ends. */
  from: number;
  to: number | null;
  /** By the name of the course. */
  items: Readonly<Record<string, Item>>;
}

const tables: readonly PriceTable[] = [
  {
    ...{ name: 'Semana do Investidor', channel: 'site', kind: 'promocao', priority: 10, from: -2, to: 5 },
    items: {
      'Múltiplos sem atalhos': { reais: 317 },
      'Copom e Fed: leia as entrelinhas': { reais: 297 },
      'Análise de fundos de papel': { reais: 397, bps: 1_000 },
      'Position trade: meses, não minutos': { reais: 347 },
    },
  },
  {
    ...{ name: 'Black Friday do trader', channel: 'site', kind: 'promocao', priority: 20, from: 9, to: 16 },
    items: {
      'Tape reading: o fluxo na prática': { reais: 447 },
      'Setups clássicos brasileiros': { reais: 247 },
      'Position trade: meses, não minutos': { reais: 267 },
    },
  },
  {
    ...{ name: 'Volta às aulas', channel: 'site', kind: 'promocao', priority: 10, from: -70, to: -56 },
    items: { 'Fiagro e fundos listados': { reais: 197 }, 'Ciclos econômicos e alocação': { reais: 347 } },
  },
  {
    ...{ name: 'Turma de certificação 2', channel: 'lancamento', kind: 'substituicao', priority: 0, from: -3, to: 20 },
    items: { 'Preparatório CPA': { reais: 297, days: 540 }, 'Preparatório CEA': { reais: 547, days: 540, bps: 800 } },
  },
  {
    ...{ name: 'Alunos da Escola de Risco', channel: 'parceiro', kind: 'promocao', priority: 0, from: -30, to: null },
    items: {
      'Valuation por fluxo de caixa': { reais: 637, floor: 597 },
      'Múltiplos sem atalhos': { reais: 297, floor: 277 },
    },
  },
];

const centsOf = (reais: number) => Math.round(reais * 100);

/** Price tables of every state and channel; the orders of the demonstration are older and keep what they cost. */
export const seedPriceTables = async (tx: Tx, calendar: Calendar, admin: number) => {
  const first = await firstId(tx, 'commercial_table');
  const names = [...new Set(tables.flatMap(({ items }) => Object.keys(items)))];
  const products = await tx
    .selectFrom('product')
    .select(['id', 'name'])
    .where('kind', '=', 1)
    .where('name', 'in', names)
    .execute();
  const idOf = new Map(products.map(({ id, name }) => [name, id]));
  const at = (days: number) => calendar.at(days, 0).toISOString();
  const rows = tables.map(({ items: _items, from, to, ...table }, index) => ({
    ...{ id: first + index, ...table, status: 'active', company_id: null, is_catalogue: false, items_revision: 2 },
    ...{ link_key: crypto.randomUUID(), starts_at: at(from), ends_at: to === null ? null : at(to), revision: 1 },
    ...{ created_at: at(Math.min(from, 0) - 2), updated_at: at(Math.min(from, 0) - 2), updated_by: admin },
  }));
  await bulk(tx, 'commercial_table', rows);
  await advance(tx, 'commercial_table');
  await bulk(
    tx,
    'commercial_table_item',
    tables.flatMap(({ items }, index) =>
      Object.entries(items).map(([name, { reais, floor, bps, days }]) => ({
        ...{ commercial_table_id: first + index, product_id: idOf.get(name), price_cents: centsOf(reais) },
        ...{ min_price_cents: floor === undefined ? null : centsOf(floor) },
        ...{ pix_discount_bps: bps ?? null, access_days: days ?? null },
      })),
    ),
  );
  await repriceNext(tx, { at: calendar.now.toISOString(), after: 0, most: names.length });
};
