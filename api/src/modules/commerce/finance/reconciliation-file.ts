import type { AccountSums, MoneyAccount, ReconciledDay } from '@pregao/contract';
import type { Cell } from '../../../resource/csv/csv.ts';

type Line = AccountSums & Pick<ReconciledDay, 'day' | 'closing'>;

const accountNames: Readonly<Record<MoneyAccount, string>> = { pix: 'Pix', card: 'Cartão' };
const stateNames = { intact: 'Fechado', changed: 'Mudou depois de fechado', broken: 'Encadeamento rompido' } as const;

const cents =
  (name: keyof AccountSums & `${string}_cents`) =>
  (line: Line): Cell => ({ cents: line[name] });

/** Columns of the file of a month, as the screen names them. */
export const reconciliationColumns: readonly (readonly [title: string, cell: (line: Line) => Cell])[] = [
  ['Dia', ({ day }) => ({ day })],
  ['Conta', ({ account }) => accountNames[account]],
  ['Pedidos', ({ orders }) => orders],
  ['Total dos pedidos (R$)', cents('total_cents')],
  ['Recebido (R$)', cents('received_cents')],
  ['Tarifas (R$)', cents('fees_cents')],
  ['Reembolsos (R$)', cents('refunds_cents')],
  ['A receber (R$)', cents('receivable_cents')],
  ['Na conta (R$)', cents('cash_cents')],
  ['Diferença (R$)', cents('difference_cents')],
  ['Fechamento', ({ closing }) => closing && stateNames[closing.state]],
  ['Fechado por', ({ closing }) => closing && closing.closed_by_name],
  ['Fechado em', ({ closing }) => ({ instant: closing && closing.closed_at })],
  ['Motivo', ({ closing }) => closing && closing.reason],
];
