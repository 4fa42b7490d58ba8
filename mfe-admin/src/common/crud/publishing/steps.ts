import { publicationSteps, type AnyResource, type PublicationState, type PublicationStep } from '@pregao/contract';
import type { AnyRecord } from '../crud-types.ts';

/** A record of what is published, by the part of it that says how it stands. */
export interface PublishedRecord extends AnyRecord {
  status: PublicationState;
  is_live: boolean;
  has_changes: boolean;
  publish_at: string | null;
  unpublish_at: string | null;
  published_at: string | null;
  published_by_name: string | null;
  live_revision: number | null;
  changed_fields: string[];
  reviewer_id: number | null;
  reviewer_name: string | null;
  review_note: string | null;
  last_editor_id: number | null;
  editor_ids: number[];
  address: string | null;
}

/** Of something live, what has nothing new to put before its readers has no step there. */
const makesSense = ({ status, is_live: isLive, has_changes: hasChanges }: PublishedRecord, step: PublicationStep) => {
  if (step === 'end') return isLive;
  if (step === 'discard') return isLive && hasChanges;
  if (status === 'published' && (step === 'publish' || step === 'submit' || step === 'schedule')) return hasChanges;
  return true;
};

/** What can be done with a record as it stands. */
export const stepsOf = (record: PublishedRecord): readonly PublicationStep[] => {
  const steps: readonly PublicationStep[] = publicationSteps[record.status];
  return steps.filter((step) => makesSense(record, step));
};

/** Steps that put it before its readers: all that the form asks for has to be there. */
export const asksAll = (step: PublicationStep) => step === 'submit' || step === 'schedule' || step === 'publish';

/** Why somebody else has to publish it: they wrote in this version, or another one is named for it. */
export const whyOther = (
  { publishing }: AnyResource,
  record: PublishedRecord,
  personId: number,
): 'fourEyes' | 'approver' | null => {
  const named = publishing?.approver === undefined ? null : record[publishing.approver];
  const hasEdited = record.last_editor_id === personId || record.editor_ids.includes(personId);
  if (publishing?.fourEyes === true && hasEdited) return 'fourEyes';
  return typeof named === 'number' && named !== personId ? 'approver' : null;
};
