import type { Tx } from '../../db/open.ts';
import { AppError } from '../../http/errors.ts';
import { indexRow } from '../../modules/search/index-service.ts';
import { differing, only, type LockedPublication, type Publication, type Touch } from './publication.ts';
import { lockPublication, writeDraft } from './publication.repository.ts';
import { claimFiles, cleaned } from '../record/prepare.ts';
import { updateRecord } from '../record/record.repository.ts';
import { isSame } from '../record/revision.ts';
import { auditChange } from '../record/records.ts';
import { fieldsOf, type Author, type ServerResource, type Values } from '../server-resource.ts';
import { settleSlug } from './slugs.ts';
import { findLastVersion, insertVersion } from '../record/versions.repository.ts';

/** What a change makes of a record, whole. */
export interface Change {
  action: string;
  /** What readers see, where they see it. */
  row: Values;
  working: Values;
  state: Partial<Publication>;
  /** Who wrote in the working copy that it leaves; unless told, who had. */
  editors?: readonly number[];
  isLive: boolean;
  /** Readers see another version, though no field of theirs may differ. */
  isRenewed?: boolean;
  deletedAt?: string | null;
}

/** @throws AppError not_found */
export const lockOne = async (tx: Tx, store: ServerResource, id: number): Promise<LockedPublication> => {
  const record = await lockPublication(tx, store, id);
  if (!record) throw new AppError('not_found');
  return record;
};

/** Notes who changed these fields, on the revision that is being made. */
export const touch = (
  { meta, touched }: LockedPublication,
  names: readonly string[],
  author: Author,
  at: string,
): Record<string, Touch> => ({
  ...touched,
  ...Object.fromEntries(names.map((name) => [name, { n: meta.revision + 1, by: author.id, at }])),
});

/** The state a record was in before its first change: rows of a migration have a history too. */
const keepFirst = async (tx: Tx, { options }: ServerResource, { meta, row, state }: LockedPublication) => {
  const head = { entity: options.table, entity_id: meta.id };
  const last = await findLastVersion(tx, options.table, meta.id);
  if (last) return last.values;
  const facts = { author_id: meta.updated_by, created_at: meta.updated_at };
  const n = state.live_revision ?? meta.revision;
  await insertVersion(tx, { ...head, n, action: 'create', data: row, changed: [], ...facts });
  return row;
};

const follow = async (tx: Tx, { options }: ServerResource, before: LockedPublication, live: number | null) => {
  const was = before.state.live_revision;
  if (live !== null && live !== was) await options.afterPublish?.(tx, { id: before.meta.id });
  if (live === null && was !== null) await options.afterWithdraw?.(tx, { id: before.meta.id });
};

/**
 * Writes a change that is no mere save: the row, the working copy, its next revision with one version and one audit row.
 * `content_version` at `live_revision` is what readers see, whatever is written.
 * @returns the revision it made
 */
export const writeChange = async (
  tx: Tx,
  store: ServerResource,
  { author, at }: { author: Author; at: string },
  before: LockedPublication,
  { action, state, editors = before.editors, isLive, isRenewed, deletedAt, ...given }: Change,
) => {
  const [row, working] = [cleaned(store, given.row), cleaned(store, given.working)];
  const { id, revision } = before.meta;
  const entity = store.options.table;
  const n = revision + 1;
  const previous = await keepFirst(tx, store, before);
  const written = differing(store, before.row, row);
  await claimFiles(tx, store, id, only(row, written));
  const isNew = isRenewed === true || written.length > 0 || before.state.live_revision === null;
  const live = isLive ? (isNew ? n : before.state.live_revision) : null;
  await updateRecord(tx, store, {
    ...{ id, author: author.id, at, deletedAt, values: only(row, written) },
    facts: { ...state, live_revision: live },
  });
  const touched = touch(before, differing(store, before.working, working), author, at);
  await writeDraft(tx, store, id, { values: only(working, differing(store, row, working)), touched, editors });
  // As the database holds them: a later save is compared with what a reader was given.
  const after = await lockOne(tx, store, id);
  const data = live === n ? after.row : after.working;
  const changed = fieldsOf(store).filter((name) => !isSame(previous[name], data[name]));
  const head = { entity, entity_id: id };
  await insertVersion(tx, { ...head, n, action, data, changed, author_id: author.id, created_at: at });
  const detail = { revision: n, changed, from: before.state.status, to: after.state.status };
  await auditChange(tx, store, author, { id, action, detail });
  await settleSlug(tx, store, before, { row: after.row, isLive }, at);
  await indexRow(tx, entity, id);
  await follow(tx, store, before, live);
  return n;
};
