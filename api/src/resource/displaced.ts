import type { Tx } from '../db/open.ts';
import { fieldsOf, type ServerResource, type Values } from './server-resource.ts';
import { refuseTakenSlug } from './slugs.ts';

/**
 * What may have come about elsewhere since these values were written: another record of their address, or of their hours.
 * @throws AppError with the field that is taken, and those of the type's own `beforePublish`
 */
export const refuseDisplaced = async (tx: Tx, store: ServerResource, id: number, values: Values) => {
  await refuseTakenSlug(tx, store, { id, next: values, changed: fieldsOf(store) });
  await store.options.beforePublish?.({ tx, id, values });
};
