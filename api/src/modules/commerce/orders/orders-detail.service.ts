import type { Settlement } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { SoldGrant } from '../checkout/checkout.repository.ts';
import { contentKey, onlyContent, type ContentRef, type ReadContents } from '../cart/contents.ts';
import { presentOrder, presentOrderDetails, type OrderParts } from './orders-detail.presenter.ts';
import { listItemAccess } from '../../access/index.ts';
import { variantOf } from '../../platform/index.ts';
import { findConfirmer, readableOrder } from './order-access.ts';
import { mayDecideOn, readsAllOrders } from './order.policy.ts';
import { readRepeats } from '../checkout/order-repeats.ts';
import { readSettlements } from '../receivables/receivables.ts';
import { presentRefund, presentReturns } from '../refunds/refunds.presenter.ts';
import { refundMethodOf } from '../refunds/refund-method.ts';
import {
  findOpenedAt,
  findSalePayment,
  isTriedAgain,
  listRefundsOfOrder,
  readLeft,
  readMoney,
} from '../refunds/refunds.repository.ts';
import { findOrderNumbered, listOrderEvents, listOrderItems, listOrderPayments } from './orders-detail.repository.ts';

/** Where what a line opens begins. */
const pathOf = (cards: Awaited<ReturnType<ReadContents>>, ref: ContentRef | null) =>
  ref ? (cards.get(contentKey(ref.type, ref.id))?.path ?? null) : null;

/** One order, for its buyer or for staff who may read orders. */
export const createOrdersDetailService = ({ db, now }: Core, readContents: ReadContents) => {
  const load = async (id: number, viewer: Viewer): Promise<OrderParts> => {
    const order = await readableOrder(db, id, viewer);
    const items = await listOrderItems(db, id);
    const opened = items.map(({ grants }) => onlyContent(grants as unknown as readonly SoldGrant[]));
    const cards = await readContents(
      opened.filter((ref) => ref !== null),
      variantOf(order.company_id),
    );
    const withPath = items.map((item, index) => ({ ...item, path: pathOf(cards, opened[index] ?? null) }));
    return {
      order,
      items: withPath,
      payments: await listOrderPayments(db, id),
      left: await readLeft(db, order),
      openedAt: await findOpenedAt(db, id),
      access: await listItemAccess(
        db,
        items.map((item) => item.id),
      ),
    };
  };

  const service = {
    /** The order with its items and payments. @throws AppError not_found */
    find: async (id: number, viewer: Viewer) => presentOrder(await load(id, viewer)),

    /**
     * The order with customer, money and history. The history names its actors to staff only, and what a bank or a
     * colleague wrote stays with staff. @throws AppError not_found
     */
    details: async (id: number, viewer: Viewer) => {
      const parts = await load(id, viewer);
      const mayUpdate = viewer.ability.can('update', 'Pedidos') && mayDecideOn(viewer, parts.order);
      const view = { staff: readsAllOrders(viewer), mayUpdate };
      const repeats = view.staff
        ? await readRepeats(db, parts, now().toISOString())
        : { already_open: [], same_pending: [] };
      const at = now().toISOString();
      const received = await findSalePayment(db, id);
      const returning = {
        ...parts,
        warrantyDays: parts.items.map(({ warranty_days }) => warranty_days),
        isTriedAgain: await isTriedAgain(db, id),
        method: received ? refundMethodOf(received, now()) : null,
        confirmer: received ? await findConfirmer(db, received) : null,
      };
      const facts = {
        events: await listOrderEvents(db, id),
        money: await readMoney(db, id),
        settlements: view.staff ? await readSettlements(db, id) : new Map<number, Settlement>(),
      };
      return {
        ...presentOrderDetails(parts, facts, view),
        ...repeats,
        refunds: (await listRefundsOfOrder(db, id)).map((row) => presentRefund(row, viewer)),
        returns: presentReturns(returning, viewer, at),
      };
    },
  };
  return {
    ...service,
    /** The same of the order that has a number, or else that id: a number always wins. @throws AppError not_found */
    numbered: async (number: number, viewer: Viewer) => {
      const found = await findOrderNumbered(db, number);
      if (!found) throw new AppError('not_found');
      return service.details(found.id, viewer);
    },
  };
};

export type OrdersDetailService = ReturnType<typeof createOrdersDetailService>;
