import type { AnyResource } from '@pregao/contract';
import { callResource } from '../call-resource.ts';
import type { AnyRecord } from '../crud-types.ts';

/**
 * A save that was sent and not answered: the server may have taken it. It is sent again word for word before anything
 * else is, so that what one saved oneself is no conflict, and a new record is made once.
 */
export interface Unanswered {
  values: Record<string, unknown>;
  /** What the save was made on; 0 of a new record. */
  revision: number;
  /** Names the making of a new record. */
  key: string;
}

export const unanswered = (values: Record<string, unknown>, revision: number): Unanswered => ({
  values,
  revision,
  key: crypto.randomUUID(),
});

/** Sends a save; without a record it makes one. */
export const sendSave = ({ calls }: AnyResource, record: AnyRecord | null, save: Unanswered) => {
  const { values, revision, key } = save;
  return record
    ? callResource<AnyRecord>(calls.update, { params: { id: record.id }, body: { ...values, revision } })
    : callResource<AnyRecord>(calls.create, { body: values, idempotencyKey: key });
};
