import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';

/** Whether a person bought an order; `boughtBy` is the same as a condition of a query. */
export const isBuyer = (person: { id: number }, order: { user_id: number }): boolean => order.user_id === person.id;

/** Orders that a person bought. @param table name of `customer_order` in the query */
export const boughtBy = (userId: number, table = 'customer_order'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.user_id`)} = ${userId}`;

/** Whether staff may read the orders of others, with what colleagues and banks wrote of them. */
export const readsAllOrders = ({ ability }: Viewer): boolean => ability.can('read', 'Pedidos');

/** Whether staff may act on an order: never while acting as somebody else, and never on their own purchase (security 77). */
export const mayDecideOn = (viewer: Viewer, order: { user_id: number }): boolean =>
  viewer.impersonator_id === null && !isBuyer(viewer, order);

/** Every call with which staff decide about an order begins here. @throws AppError forbidden, own_order (403) */
export const refuseOwn = (viewer: Viewer, order: { user_id: number }) => {
  if (viewer.impersonator_id !== null) throw new AppError('forbidden');
  if (!mayDecideOn(viewer, order)) throw new AppError('own_order');
};
