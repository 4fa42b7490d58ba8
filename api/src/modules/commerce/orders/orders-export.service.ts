import { maskTaxId, paymentWayName } from '@pregao/format';
import type { exportOrders, ParsedQuery } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Cell } from '../../../resource/csv/csv.ts';
import { exportCsv } from '../../../resource/csv/export.ts';
import { listOrderIds, listOrderRows, type OrderRow } from './orders-list.repository.ts';
import { readSort } from '../../../resource/list/keyset.ts';
import { readFilter } from './orders-list.service.ts';
import { paymentTypeName, wireOrderStatus } from './orders-list.presenter.ts';

const columns: readonly (readonly [title: string, cell: (row: OrderRow) => Cell])[] = [
  ['Pedido', (row) => row.number],
  ['Data', (row) => ({ instant: row.placed_at })],
  ['Situação', (row) => wireOrderStatus(row.status).status_name],
  ['Cliente', (row) => row.customer_name],
  ['E-mail', (row) => row.customer_email],
  ['CPF/CNPJ', (row) => maskTaxId(row.customer_identifier)],
  ['Marca', (row) => row.company_name],
  ['Produtos', (row) => row.products],
  ['Itens', (row) => row.items_count],
  ['Pagamento', (row) => paymentTypeName(row.payment_type_id)],
  ['Forma', (row) => paymentWayName({ ...row, payment_type_name: paymentTypeName(row.payment_type_id) })],
  ['Parcelas', (row) => row.installments],
  ['Cupom', (row) => row.coupon_code],
  ['Subtotal (R$)', (row) => ({ cents: row.subtotal_cents })],
  ['Desconto do cupom (R$)', (row) => ({ cents: row.coupon_discount_cents })],
  ['Desconto do pagamento (R$)', (row) => ({ cents: row.payment_discount_cents })],
  ['Juros (R$)', (row) => ({ cents: row.interest_cents })],
  ['Total (R$)', (row) => ({ cents: row.total_cents })],
  ['Pago líquido (R$)', (row) => ({ cents: row.kept_cents })],
  ['Pago em', (row) => ({ instant: row.paid_at })],
];

/** The orders of a filter as a file. */
export const createOrdersExportService = ({ db, now }: Core) => ({
  /** The matching orders as CSV, streamed. @returns the file's name and its text */
  csv: async (query: ParsedQuery<typeof exportOrders>, viewer: Viewer, requestId: string) =>
    exportCsv({ db, now }, viewer, requestId, {
      name: 'pedidos',
      entity: 'customer_order',
      query,
      ids: await listOrderIds(db, readFilter(query, now()), readSort(query.sort)),
      rowsOf: (ids) => listOrderRows(db, ids),
      columns,
    }),
});

export type OrdersExportService = ReturnType<typeof createOrdersExportService>;
