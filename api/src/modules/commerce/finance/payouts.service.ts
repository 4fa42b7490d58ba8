import type { Core } from '../../../core.ts';
import { businessDay, plusDays } from '@pregao/format';
import type { Viewer } from '../../../http/viewer.ts';
import type { Cell } from '../../../resource/csv/csv.ts';
import { exportCsv } from '../../../resource/csv/export.ts';
import { countPayouts, listPayoutDays, listPayoutsOf, sumUndated, type PayoutRow } from './payouts.repository.ts';
import { monthOf, spanOf } from './reconciliation.service.ts';

/** Receivables of a day that an answer lists. */
const mostRows = 500;

const cents =
  (name: keyof PayoutRow & `${string}_cents`) =>
  (row: PayoutRow): Cell => ({ cents: row[name] });

const columns: readonly (readonly [title: string, cell: (row: PayoutRow) => Cell])[] = [
  ['Vencimento', ({ day }) => ({ day })],
  ['Pedido', (row) => row.order_number],
  ['Parcela', (row) => `${row.number} de ${row.of}`],
  ['Bruto (R$)', cents('gross_cents')],
  ['Tarifa (R$)', cents('fees_cents')],
  ['Reembolsado (R$)', cents('returned_cents')],
  ['Esperado (R$)', cents('expected_cents')],
  ['Recebido (R$)', cents('received_cents')],
  ['Atrasado (R$)', cents('late_cents')],
  ['Recebido em', (row) => ({ instant: row.received_at })],
];

/** What the providers of cards pay out, by the day on which it is due; all amounts in centavos. */
export const createPayouts = ({ db, now }: Pick<Core, 'db' | 'now'>) => ({
  /** The days of a month on which something is due. */
  list: async (asked?: string) => {
    const month = monthOf(asked, now());
    const [days, undated] = await Promise.all([listPayoutDays(db, spanOf(month), businessDay(now())), sumUndated(db)]);
    return { month, days, undated };
  },

  /** What is due on a day, the first 500. */
  rows: async (day: string) => {
    const span = { from: day, until: plusDays(day, 1) };
    const [data, total] = await Promise.all([
      listPayoutsOf(db, span, businessDay(now()), mostRows),
      countPayouts(db, span),
    ]);
    return { data, total };
  },

  /** A month as CSV: a line for each receivable. @returns the file's name and its text */
  csv: async (query: { month?: string | undefined }, viewer: Viewer, requestId: string) => {
    const month = monthOf(query.month, now());
    const rows = await listPayoutsOf(db, spanOf(month), businessDay(now()), null);
    return exportCsv({ db, now }, viewer, requestId, {
      ...{ name: `repasses-${month}`, entity: 'receivable', query: { month } as { q?: string } },
      ids: rows,
      rowsOf: async (batch) => [...batch],
      columns,
    });
  },
});
