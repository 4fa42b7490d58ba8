import {
  findCommercialTableConflicts,
  findCommercialTableItems,
  findCommercialTableProducts,
  managedCommercialTables,
  managedProducts,
  selectCompany,
  type NamedProduct,
  type TableItem,
  type TableItems,
} from '@pregao/contract';
import { foldText } from '@pregao/format';
import { buildAdmin, mockApi, respond } from '@pregao/testing';
import { screen, within } from '@testing-library/react';
import { noRecords, showRecords } from '../../common/crud/test-records.tsx';
import { TablesScreen } from './tables.screen.tsx';

export const table = {
  ...{ id: 2, revision: 1, created_at: '2026-10-14T13:00:00.000Z', updated_at: '2026-10-14T13:00:00.000Z' },
  ...{ updated_by_name: null, deleted_at: null, name: 'Turma de verão', channel: 'parceiro', kind: 'substituicao' },
  ...{ company_id: null, company_name: null, starts_at: '2026-10-14T13:00:00.000Z', ends_at: null, priority: 5 },
  ...{ situation: 'active', standing: 'in_force', items_count: 2, items_revision: 3, is_catalogue: false },
  link: '/carrinho?tabela=k3y',
};

export const item = (id: number, name: string, values: Partial<TableItem> = {}): TableItem => ({
  ...{ product_id: id, name, sku: `SKU-${id}`, kind: 1, company_id: null, own_price_cents: 49_700 },
  ...{ price_cents: 39_700, list_price_cents: null, min_price_cents: null, pix_discount_bps: null },
  ...{ max_installments: null, access_days: null },
  ...values,
});

export const items: TableItems = {
  revision: 3,
  items: [item(7, 'Opções do zero'), item(8, 'Renda fixa', { min_price_cents: 30_000 })],
  links: [{ brand: 'Pregão', url: 'https://pregao.test/carrinho?tabela=k3y' }],
};

const named = (product_id: number, name: string, sku: string, slug: string): Omit<NamedProduct, 'named'> => ({
  ...{ product_id, name, sku, slug, kind: 1, own_price_cents: 9_900, company_id: null },
});

/** Products that no table has yet. */
const others = [
  named(20, 'Candles', 'LIV-1', 'candles'),
  named(21, 'Mesa', 'A-1', 'mesa-um'),
  named(22, 'Mesa', 'A-2', 'mesa-dois'),
  named(23, 'Fluxo', '1001', 'fluxo'),
];

const known = [...others, named(7, 'Opções do zero', 'SKU-7', 'opcoes'), named(8, 'Renda fixa', 'SKU-8', 'renda')];

/** A product as the list of products has it. */
const listed = {
  ...{ id: 20, revision: 1, created_at: '2026-10-14T13:00:00.000Z', updated_at: '2026-10-14T13:00:00.000Z' },
  ...{ updated_by_name: null, deleted_at: null, name: 'Candles', sku: 'LIV-1', kind: '1', product_category_id: null },
  ...{ product_category_name: null, company_id: null, company_name: null, situation: 'active', price_cents: 9_900 },
  ...{ access_days: null, available_in_store: true, pix_price_cents: 9_900, sold_30d: 0, revenue_30d_cents: 0 },
  ...{ content_name: null, picture: '', in_window: true },
};

/** Answers what the screen of tables asks for. */
export const answerTables = () => {
  mockApi(
    respond(managedCommercialTables.calls.list, noRecords as never),
    respond(managedCommercialTables.calls.find, table as never),
    respond(managedProducts.calls.list, { ...noRecords, data: [listed] } as never),
    respond(findCommercialTableProducts, ({ body }) =>
      body.names.flatMap((text) =>
        known
          .filter(({ sku, slug, name }) => sku === text || slug === text || foldText(name) === foldText(text))
          .map((product) => ({ named: text, ...product })),
      ),
    ),
    respond(selectCompany, []),
    respond(findCommercialTableItems, items),
    respond(findCommercialTableConflicts, []),
  );
};

/** @param stored what the browser kept of an earlier visit */
export const openTables = (path = '/tabelas-comerciais?registro=2', stored = {}) =>
  showRecords(<TablesScreen />, path, buildAdmin({ id: 77 }), stored);

/** The sheet; its code comes as a table is opened. */
export const sheet = (role: 'grid' | 'list' = 'grid') =>
  screen.findByRole(role, { name: 'Produtos e preços' }, { timeout: 10_000 });

/** The cell of a product in a column. */
export const cellOf = (grid: HTMLElement, product: string, column: number) => {
  const row = within(grid)
    .getAllByRole('row')
    .find((one) => one.textContent?.includes(product));
  const cell = row?.querySelector<HTMLElement>(`[aria-colindex="${column}"]`);
  if (!cell) throw new Error(`No cell ${column} of ${product}`);
  return cell;
};

export const columns = { name: 1, own: 2, price: 3, list: 4, floor: 5, installments: 6, pix: 7, days: 8 } as const;
