import { demonstrationWords, isDemonstration } from '@pregao/format';
import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import type { Db } from '../../../db/open.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { findCompany, isKnownCompany, presentCompany } from '../../platform/index.ts';
import { findTermAcceptance } from '../checkout/checkout.repository.ts';
import { readableOrder } from './order-access.ts';
import { listDoneRefunds } from './order-documents.repository.ts';
import { listOrderItems, listOrderPayments } from './orders-detail.repository.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { termPdf } from '../checkout/term-pdf.ts';

/** Who sells under a brand, a line each: by its legal name once that was told; of a demonstration that it is one. */
const issuerOf = async (
  db: Db,
  order: { company_id: number; company_name: string },
): Promise<[string, ...string[]]> => {
  const company = await findCompany(db, order.company_id);
  if (!isKnownCompany(company)) return [order.company_name];
  const { legal_name, cnpj, address, email, phone } = presentCompany(company);
  if (isDemonstration(email)) return [legal_name, demonstrationWords, address, phone];
  return [legal_name, `CNPJ ${cnpj}`, address, `${email} · ${phone}`];
};

/** Documents of an order as PDF files, made when they are asked for; all they are made of no longer changes, but refunds. */
export const createOrderDocumentsService = ({ db, now }: Core) => ({
  /** @throws AppError not_found, also for an order that was not paid */
  receipt: async (id: number, viewer: Viewer) => {
    const order = await readableOrder(db, id, viewer);
    if (order.paid_at === null) throw new AppError('not_found');
    const [items, payments, refunds] = [
      await listOrderItems(db, id),
      await listOrderPayments(db, id),
      await listDoneRefunds(db, id),
    ];
    return {
      name: `recibo-${order.number}.pdf`,
      content: await receiptPdf({ order, items, payments, refunds, issuer: await issuerOf(db, order) }, now()),
    };
  },
  /** @throws AppError not_found, also for an order placed before the accepted term was kept */
  term: async (id: number, viewer: Viewer) => {
    const order = await readableOrder(db, id, viewer);
    const term = await findTermAcceptance(db, id);
    if (!term) throw new AppError('not_found');
    return {
      name: `termo-${order.number}.pdf`,
      content: await termPdf({ order, term, issuer: await issuerOf(db, order) }, now()),
    };
  },
});

export type OrderDocumentsService = ReturnType<typeof createOrderDocumentsService>;
