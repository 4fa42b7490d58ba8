import type { AnyResource } from '@pregao/contract';
import { callResource } from '../call-resource.ts';
import type { AnyRecord, CrudOptions } from '../crud-types.ts';

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

/** Makes a record, where it is a copy with what it is a copy of. */
export const sendNew = (
  { calls }: AnyResource,
  { copyOf }: Pick<CrudOptions, 'copyOf'>,
  { values, key }: Pick<Unanswered, 'values' | 'key'>,
) =>
  callResource<AnyRecord>(calls.create, {
    body: values,
    idempotencyKey: key,
    ...(copyOf !== undefined && { query: { copy_of: copyOf } }),
  });

interface Sender {
  resource: AnyResource;
  options: Pick<CrudOptions, 'copyOf'>;
}

/** Sends a save; without a record it makes one. */
export const sendSave = ({ resource, options }: Sender, record: AnyRecord | null, save: Unanswered) => {
  const { values, revision } = save;
  return record
    ? callResource<AnyRecord>(resource.calls.update, { params: { id: record.id }, body: { ...values, revision } })
    : sendNew(resource, options, save);
};
