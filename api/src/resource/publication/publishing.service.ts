import { publicationSteps } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Db, Tx } from '../../db/open.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import { refuseIncomplete, claimFiles, prepare, withFiles } from '../record/prepare.ts';
import { keepMade } from '../record/created-keys.repository.ts';
import { refuseDisplaced, refuseTakenSlug } from './slugs.ts';
import {
  differing,
  only,
  publicationFacts,
  publishingOf,
  withEditor,
  type LockedPublication,
  type Publication,
} from './publication.ts';
import { lockOne, touch, writeChange, type Change } from './publication-change.ts';
import { findPublication, writeDraft } from './publication.repository.ts';
import { tellStep } from './publication-news.ts';
import { outcomeOf, type Outcome, type Step } from './publication-steps.ts';
import { findName, insertRecord, updateRecord } from '../record/record.repository.ts';
import { auditNew, refuseInUse, refuseUnrestorable, type Before, type Records } from '../record/records.ts';
import { findReviewer } from './reviewers.repository.ts';
import { publicationConflictOf } from './publication-conflict.ts';
import { isSame } from '../record/revision.ts';
import { returnPlace } from '../order/order.service.ts';
import type { Author, ServerResource, Values } from '../server-resource.ts';
import { refuseBreach } from '../record/unique.ts';
import { insertVersion } from '../record/versions.repository.ts';

export interface Publications extends Records {
  /**
   * One step of a publication, on the revision that was seen where somebody looked (`isUnseen` where nobody did); `refused`:
   * why its hour was taken back; `unlessSame`: nothing is published again of which readers see all.
   * @throws AppError step_passed, not_complete, four_eyes, four_eyes_unseen, not_approver, in_trash, invalid_body
   */
  move: (
    tx: Tx,
    author: Author,
    id: number,
    step: Step & { revision?: number; isDue?: boolean; isUnseen?: boolean; refused?: string; unlessSame?: boolean },
  ) => ReturnType<Records['trash']>;
}

const withdrawn = { publish_at: null, unpublish_at: null, next_unpublish_at: null };

/** What taking a change back needs: of the working copy what differs from the row. */
const beforeOf = (store: ServerResource, { meta, row, working, state, editors }: LockedPublication): Before => ({
  values: row,
  deleted_at: meta.deleted_at,
  order_key: meta.order_key,
  publication: { working: only(working, differing(store, row, working)), state, editors },
});

const refuseConflict = async (tx: Tx, record: LockedPublication, sent: Values, revision: number) => {
  const conflict = await publicationConflictOf(tx, record, sent, revision);
  if (conflict) throw new AppError('revision_conflict', { params: conflict });
};

/** Records that readers see once they are published: a row for readers, a working copy for writers. */
export const createPublications = ({ db, now }: Pick<Core, 'db' | 'now'>, store: ServerResource): Publications => {
  const { options, resource } = store;
  const { fourEyes, approver } = publishingOf(store);
  const at = () => now().toISOString();

  const find = async (db: Db, id: number) => {
    const record = await findPublication(db, store, id);
    if (!record) throw new AppError('not_found');
    return withFiles(db, store, record);
  };

  /** Whether the row is somebody's: it is written by a publication alone, the working copy by its writers. */
  const isHeld = (isLive: boolean, { published_at: published }: Publication) =>
    isLive || (options.ownersKeepAccess === true && published !== null);

  /** The row of a record whose working copy comes to be `next`, unless that is published. */
  const rowBeside = (isLive: boolean, { row, state }: LockedPublication, next: Values) =>
    isHeld(isLive, state) ? row : next;

  const lockKept = async (tx: Tx, id: number) => {
    const record = await lockOne(tx, store, id);
    if (record.meta.deleted_at) throw new AppError('in_trash');
    return record;
  };

  const change = async (tx: Tx, author: Author, before: LockedPublication, made: Change) => {
    const revision = await refuseBreach(store, () => writeChange(tx, store, { author, at: at() }, before, made));
    return { revision, isChanged: true, before: beforeOf(store, before) };
  };

  /** The rules of a save: those of the type, and that no address is another's. */
  const rule = async (tx: Tx, before: LockedPublication | null, next: Values, changed: readonly string[]) => {
    const id = before?.meta.id ?? null;
    await options.beforeSave?.({ tx, id, before: before?.working ?? null, next, changed });
    await refuseTakenSlug(tx, store, { id, next, changed });
  };

  /** Who has to approve: of something live whom readers' version names, as long as they may, whoever the next one names. */
  const approverOf = async (tx: Tx, { state, row, working }: LockedPublication) => {
    if (approver === undefined) return null;
    const standing = state.live_revision === null ? null : (row[approver] as number | null);
    const isThere = standing !== null && (await findReviewer(tx, resource.subject, standing));
    return isThere ? standing : (working[approver] as number | null);
  };

  /** Who approves is in no edit since the version that readers see, and has seen what comes before them. */
  const refuseUnapproved = async (tx: Tx, author: Author, record: LockedPublication, isUnseen: boolean) => {
    if (author.id === null) return;
    const { last_editor_id: last } = record.state;
    if (fourEyes && (author.id === last || record.editors.includes(author.id))) throw new AppError('four_eyes');
    if (fourEyes && isUnseen) throw new AppError('four_eyes_unseen');
    const named = await approverOf(tx, record);
    if (named !== null && named !== author.id)
      throw new AppError('not_approver', { params: { name: (await findName(tx, named)) ?? 'quem aprova' } });
  };

  /** What was approved, or is before readers, is not written by who may not approve it: four eyes see each version. */
  const refuseSeen = ({ state }: LockedPublication, isSeen: boolean) => {
    if (fourEyes && (isSeen || state.status === 'scheduled')) throw new AppError('four_eyes');
  };

  const refusePassed = (
    { meta, state }: LockedPublication,
    { step, revision }: { step: string; revision?: number },
  ) => {
    const steps: readonly string[] = publicationSteps[state.status];
    if ((revision !== undefined && revision !== meta.revision) || !steps.includes(step))
      throw new AppError('step_passed', { params: { status: state.status } });
  };

  /** The rules of what comes before readers: those of the form, of its address and of its type. */
  const refuseUnfit = async (tx: Tx, id: number, values: Values) => {
    refuseIncomplete(store, values);
    await refuseDisplaced(tx, store, id, values);
  };

  const refuseUnready = async (
    tx: Tx,
    author: Author,
    record: LockedPublication,
    outcome: Outcome,
    isUnseen = false,
  ) => {
    if (outcome.isApproval) await refuseUnapproved(tx, author, record, isUnseen);
    if (outcome.isWhole) await refuseUnfit(tx, record.meta.id, record.working);
  };

  const refuseReviewer = async (tx: Tx, step: Step) => {
    if (step.step === 'submit' && !(await findReviewer(tx, resource.subject, step.reviewer_id)))
      throw fieldError('reviewer_id', 'Escolha alguém da equipe que possa editar.');
  };

  /** What a save writes: the row of something that nobody sees, the working copy of something that readers see. */
  const writeSave = async (tx: Tx, author: Author, record: LockedPublication, next: Values) => {
    const { meta, row, working, state } = record;
    const stamp = at();
    const changed = differing(store, working, next);
    const isKept = isHeld(state.live_revision !== null, state);
    await claimFiles(tx, store, meta.id, only(next, changed));
    const values = isKept ? {} : only(next, changed);
    const facts = { last_editor_id: author.id };
    await updateRecord(tx, store, { id: meta.id, values, author: author.id, at: stamp, facts });
    const kept = isKept ? only(next, differing(store, row, next)) : {};
    const editors = withEditor(record.editors, author.id);
    await writeDraft(tx, store, meta.id, { values: kept, touched: touch(record, changed, author, stamp), editors });
  };

  return {
    find: (id) => find(db, id),

    add: async (tx, author, values, origin) => {
      const next = prepare(store, values);
      await rule(tx, null, next, Object.keys(next));
      await claimFiles(tx, store, null, next);
      const stamp = at();
      const written = { ...next, last_editor_id: author.id };
      const id = await refuseBreach(store, () => insertRecord(tx, store, written, author.id, stamp));
      await keepMade(tx, options.table, author, id, stamp);
      await claimFiles(tx, store, id, next);
      await writeDraft(tx, store, id, { values: {}, touched: {}, editors: withEditor([], author.id) });
      const { row } = await lockOne(tx, store, id);
      const head = { entity: options.table, entity_id: id, author_id: author.id, created_at: stamp };
      await insertVersion(tx, { ...head, n: 1, action: 'create', data: row, changed: Object.keys(next) });
      await auditNew(tx, store, author, id, origin);
      return find(tx, id);
    },

    update: (author, id, { revision, ...given }) =>
      db.transaction().execute(async (tx) => {
        const record = await lockKept(tx, id);
        refuseSeen(record, false);
        const sent = prepare(store, given);
        await refuseConflict(tx, record, sent, revision);
        const changed = Object.keys(sent).filter((name) => !isSame(sent[name], record.working[name]));
        if (changed.length > 0) {
          const next = { ...record.working, ...sent };
          await rule(tx, record, next, changed);
          await refuseBreach(store, () => writeSave(tx, author, record, next));
        }
        return find(tx, id);
      }),

    set: async (tx, author, id, given, { seen, inDraft = false } = {}) => {
      const values = prepare(store, given);
      const record = await lockKept(tx, id);
      if (seen !== undefined) await refuseConflict(tx, record, values, seen);
      const { row, working, state, meta } = record;
      const isLive = state.live_revision !== null;
      const isShown = isLive && !inDraft;
      const changed = Object.keys(values).filter((name) =>
        [working, inDraft ? working : row].some((held) => !isSame(values[name], held[name])),
      );
      if (changed.length === 0) return { revision: meta.revision, isChanged: false, before: beforeOf(store, record) };
      refuseSeen(record, isShown);
      const next = { ...working, ...values };
      await rule(tx, record, next, changed);
      // What readers see changes in these fields alone; the rest of the working copy waits on.
      const beside = rowBeside(isLive, record, next);
      const shown = isShown ? { ...beside, ...only(next, Object.keys(values)) } : beside;
      if (isShown) await refuseUnfit(tx, id, shown);
      const facts = { last_editor_id: author.id };
      const editors = withEditor(record.editors, author.id);
      return change(tx, author, record, { action: 'update', row: shown, working: next, state: facts, editors, isLive });
    },

    trash: async (tx, author, id, revision) => {
      const record = await lockOne(tx, store, id);
      if (revision !== undefined && revision !== record.meta.revision) throw new AppError('revision_passed');
      if (record.meta.deleted_at) throw new AppError('in_trash');
      await refuseInUse(tx, store, id);
      const { working } = record;
      const state = { ...withdrawn, status: 'draft' as const };
      return change(tx, author, record, {
        action: 'trash',
        row: rowBeside(false, record, working),
        working,
        state,
        isLive: false,
        deletedAt: at(),
      });
    },

    restore: async (tx, author, id) => {
      const record = await lockOne(tx, store, id);
      if (!record.meta.deleted_at) throw new AppError('not_in_trash');
      const { working: next } = record;
      await refuseUnrestorable(tx, store, id, next);
      const kept = { row: rowBeside(false, record, next), working: next, state: {} };
      return change(tx, author, record, { action: 'restore', ...kept, isLive: false, deletedAt: null });
    },

    takeBack: async (tx, author, id, revision, before) => {
      const { values, deleted_at, publication } = before;
      const record = await lockOne(tx, store, id);
      if (record.meta.revision !== revision || !publication) return false;
      const { live_revision, ...state } = publication.state;
      const { editors } = publication;
      const working = { ...values, ...publication.working };
      const isLive = live_revision !== null;
      if (record.meta.deleted_at && !deleted_at) await refuseUnrestorable(tx, store, id, working);
      // Days may have passed: what took its place meanwhile stays, and no hour that is over begins again.
      if (isLive && record.state.live_revision === null) await refuseDisplaced(tx, store, id, values);
      if (state.publish_at !== null && Date.parse(state.publish_at) <= now().getTime())
        throw new AppError('hour_passed');
      const facts = publicationFacts.filter((name) => name in state);
      const was = { row: values, working, state: only(state, facts), ...(editors && { editors }) };
      await change(tx, author, record, { action: 'undo', ...was, isLive, deletedAt: deleted_at });
      await returnPlace(tx, store, id, record.row, before);
      return true;
    },

    move: async (tx, author, id, step) => {
      const record = await lockKept(tx, id);
      refusePassed(record, step);
      await refuseReviewer(tx, step);
      const { row, working, state, meta } = record;
      const isSeen = state.status === 'published' && differing(store, row, working).length === 0;
      if (step.unlessSame && step.step === 'publish' && isSeen)
        return { revision: meta.revision, isChanged: false, before: beforeOf(store, record) };
      const { isDue, refused } = step;
      const outcome = outcomeOf(step, { state, author: author.id, now: now(), isDue, refused });
      await refuseUnready(tx, author, record, outcome, step.isUnseen);
      const isLive = outcome.readers === 'renewed' || (outcome.readers === 'same' && state.live_revision !== null);
      const next = outcome.discards ? row : working;
      const made = await change(tx, author, record, {
        action: step.step,
        row: outcome.readers === 'renewed' ? next : rowBeside(isLive, record, next),
        working: next,
        state: outcome.state,
        isLive,
        isRenewed: outcome.readers === 'renewed',
        // What readers see is what there is: nobody has written anything since.
        ...((outcome.readers === 'renewed' || outcome.discards) && { editors: [] }),
      });
      await tellStep(tx, store, record, { author, at: at(), step, revision: made.revision });
      return made;
    },
  };
};
