import type { Tx } from '../../db/open.ts';
import { lockRecord } from '../../resource/record/record.repository.ts';
import { keepStep } from '../../resource/record/records.ts';
import type { ServerResource } from '../../resource/server-resource.ts';
import { expireDue, type CourtesyRow } from './courtesies.repository.ts';

const nobody = { id: null, impersonator_id: null, request_id: null };

/**
 * Marks courtesies whose end has passed, with their history.
 *
 * @param only those of one person and content
 * @returns how many
 */
export const endDue = async (
  tx: Tx,
  store: ServerResource,
  { at, most, only }: { at: string; most: number; only?: Pick<CourtesyRow, 'user_id' | 'subject_type' | 'subject_id'> },
): Promise<number> => {
  const ended = await expireDue(tx, at, most, only);
  for (const { id, revision } of ended) {
    const record = await lockRecord(tx, store, id);
    await keepStep(tx, store, nobody, { id, revision, action: 'expire', at, values: record?.values ?? {} });
  }
  return ended.length;
};
