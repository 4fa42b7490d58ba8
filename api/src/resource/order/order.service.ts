import type { OrderBody, OrderPlace } from '@pregao/contract';
import type { Db } from '../../db/open.ts';
import { auditChange } from '../record/records.ts';
import type { Author, ServerResource } from '../server-resource.ts';
import { lockPlace, readPlace, writePlace } from './order.repository.ts';

/**
 * Moves a record in the order of staff, whoever moves another one meanwhile: one after the other, each beside the neighbour
 * that was named. It writes one audit row, and none where nothing moved; no revision and no version.
 *
 * @returns where it stands now, and what it stood after
 * @throws AppError not_found, in_trash, neighbour_gone
 */
export const placeRecord = (db: Db, store: ServerResource, author: Author, id: number, to: OrderBody) =>
  db.transaction().execute(async (tx): Promise<OrderPlace> => {
    const scope = await lockPlace(tx, store, id);
    const was = await readPlace(tx, store, id);
    await writePlace(tx, store, id, scope, to);
    const { position, total } = await readPlace(tx, store, id);
    if (position !== was.position)
      await auditChange(tx, store, author, {
        id,
        action: 'order',
        detail: { from: was.position, to: position, total },
      });
    return { position, total, after: was.after };
  });
