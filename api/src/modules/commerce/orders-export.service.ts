import { Readable } from 'node:stream';
import { businessDay, maskTaxId } from '@pregao/format';
import type { exportOrders, ParsedQuery } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Viewer } from '../../http/viewer.ts';
import { audit } from '../platform/audit/audit.ts';
import { csvFile, type Cell } from '../../resource/csv.ts';
import { listOrderIds, listOrderRows, type OrderRow } from './orders-list.repository.ts';
import { readSort } from '../../resource/page.ts';
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
  ['Parcelas', (row) => row.installments],
  ['Cupom', (row) => row.coupon_code],
  ['Subtotal (R$)', (row) => ({ cents: row.subtotal_cents })],
  ['Desconto do cupom (R$)', (row) => ({ cents: row.coupon_discount_cents })],
  ['Desconto do pagamento (R$)', (row) => ({ cents: row.payment_discount_cents })],
  ['Juros (R$)', (row) => ({ cents: row.interest_cents })],
  ['Total (R$)', (row) => ({ cents: row.total_cents })],
  ['Pago em', (row) => ({ instant: row.paid_at })],
];

const batchSize = 500;

/** The orders of a filter as a file. */
export const createOrdersExportService = ({ db, now }: Core) => {
  const batches = async function* (ids: readonly number[]) {
    for (let start = 0; start < ids.length; start += batchSize) {
      const rows = await listOrderRows(db, ids.slice(start, start + batchSize));
      yield rows.map((row) => columns.map(([, cell]) => cell(row)));
    }
  };
  return {
    /**
     * The matching orders as CSV, streamed: which orders are in it is settled at the start, their rows are read as the
     * client takes them. Writes one audit row with the filters and the number of orders, never with what was searched for.
     * @returns the file's name and its text
     */
    csv: async (query: ParsedQuery<typeof exportOrders>, viewer: Viewer, requestId: string) => {
      const { format, sort, q, ...filters } = query;
      const ids = await listOrderIds(db, readFilter(query), readSort(sort));
      await audit(db, {
        actor: viewer.id,
        impersonator: viewer.impersonator_id,
        action: 'export',
        entity: 'customer_order',
        entity_id: '*',
        detail: { format, sort, searched: q !== undefined, ...filters, rows: ids.length },
        request_id: requestId,
      });
      const file = csvFile(
        columns.map(([title]) => title),
        batches(ids),
      );
      return { name: `pedidos-${businessDay(now())}.csv`, content: Readable.from(file) };
    },
  };
};

export type OrdersExportService = ReturnType<typeof createOrdersExportService>;
