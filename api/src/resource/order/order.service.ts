import type { OrderBody, OrderPlace } from '@pregao/contract';
import type { Db, Tx } from '../../db/open.ts';
import { AppError } from '../../http/errors.ts';
import { auditChange, type Before } from '../record/records.ts';
import { isSame } from '../record/revision.ts';
import type { Author, ServerResource, Values } from '../server-resource.ts';
import { lockPlace, readKey, readPlace, writeKey, writePlace } from './order.repository.ts';

/**
 * Moves a record in the order of staff, whoever moves another one meanwhile: one after the other, each beside the neighbour
 * that was named. It writes one audit row, and none where nothing moved; no revision and no version.
 *
 * @returns where it stands now, and what it stood after
 * @throws AppError not_found, in_trash, neighbour_gone; place_passed where it stands elsewhere than was seen
 */
export const placeRecord = (db: Db, store: ServerResource, author: Author, id: number, { seen, ...to }: OrderBody) =>
  db.transaction().execute(async (tx): Promise<OrderPlace> => {
    const { scope, key: own } = await lockPlace(tx, store, id);
    if (seen !== undefined && seen !== own) throw new AppError('place_passed');
    const was = await readPlace(tx, store, id);
    await writePlace(tx, store, { id, scope, own }, to);
    const { position, total } = await readPlace(tx, store, id);
    if (position !== was.position)
      await auditChange(tx, store, author, {
        id,
        action: 'order',
        detail: { from: was.position, to: position, total },
      });
    return { position, total, after: was.after, place: await readKey(tx, store, id) };
  });

/**
 * Gives a record that came back to the scope it was taken from the place it had there, unless another one has it by now.
 *
 * @param from its values before it came back: one that stayed in its scope was moved by a person, and stays there
 */
export const returnPlace = async (tx: Tx, store: ServerResource, id: number, from: Values, was: Before) => {
  const { ordered } = store.resource;
  if (typeof ordered !== 'object' || !was.order_key) return;
  if (!isSame(from[ordered.within], was.values[ordered.within])) await writeKey(tx, store, id, was.order_key);
};
