import type { PublicationState } from '@pregao/contract';
import type { RecordMeta } from '../record/record.repository.ts';
import { fieldsOf, type ServerResource, type Values } from '../server-resource.ts';
import { isSame } from '../record/revision.ts';

/** How a record stands before its readers. */
export interface Publication {
  status: PublicationState;
  /** The version that readers see; null where they see none. */
  live_revision: number | null;
  publish_at: string | null;
  /** When what readers see is taken from them. */
  unpublish_at: string | null;
  /** The same of the version that waits for its hour. */
  next_unpublish_at: string | null;
  published_at: string | null;
  published_by: number | null;
  reviewer_id: number | null;
  review_note: string | null;
  last_editor_id: number | null;
}

export const publicationFacts = [
  ...(['status', 'live_revision', 'publish_at', 'unpublish_at', 'published_at', 'published_by'] as const),
  ...(['next_unpublish_at', 'reviewer_id', 'review_note', 'last_editor_id'] as const),
] satisfies (keyof Publication)[];

/** Who changed a field last, and on which revision. */
export interface Touch {
  n: number;
  by: number | null;
  at: string;
}

/** A record that is about to change: what readers see, and what its writers have. */
export interface LockedPublication {
  meta: RecordMeta;
  /** The fields of the row: what readers see, where they see it. */
  row: Values;
  /** The fields of the working copy; those of the row where nothing differs. */
  working: Values;
  state: Publication;
  touched: Readonly<Record<string, Touch>>;
  /** Who wrote in the working copy since the version that readers see, or ever where they have seen none. */
  editors: readonly number[];
}

/** The editors of a working copy once this one wrote in it too. */
export const withEditor = (editors: readonly number[], id: number | null): readonly number[] =>
  id === null || editors.includes(id) ? editors : [...editors, id];

/** Names of fields that differ. */
export const differing = (store: ServerResource, one: Values, other: Values) =>
  fieldsOf(store).filter((name) => !isSame(one[name], other[name]));

/** Some of the values. */
export const only = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/** What a type that is published says; for a store that has been asked whether it is. */
export const publishingOf = ({ resource }: ServerResource) => {
  if (!resource.publishing) throw new Error(`${resource.name} is not published`);
  return resource.publishing;
};

/** What a record is called by: the first field that it needs. */
export const titleOf = (store: ServerResource, values: Values) => String(values[publishingOf(store).needs[0]] ?? '');
