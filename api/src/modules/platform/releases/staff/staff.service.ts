import {
  type pinRelease,
  type promoteCanary,
  type ResponseOf,
  type setCanary,
  type ParsedBody,
} from '@pregao/contract';
import type { Core } from '../../../../core.ts';
import type { Db } from '../../../../db/open.ts';
import { AppError } from '../../../../http/errors.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import { beginShowing } from '../canary/votes.repository.ts';
import { settled } from '../channels.ts';
import { after, endCanary, pointersIn, rolledBack, toCanary, toVersion, withoutCanary, type Target } from '../moves.ts';
import type { ReleaseChanges } from '../changes.ts';
import { markShown } from '../cleaning.repository.ts';
import { inspectPublished } from '../inspect.ts';
import {
  auditMove,
  judgeChange,
  lossesOfMove,
  noteOf,
  refuseTakenBack,
  savePointers,
  staffActor,
  type Move,
} from '../mover.ts';
import * as releases from '../releases.repository.ts';
import type { PointerRow } from '../releases.repository.ts';
import type { ReleaseStore } from '../store.ts';
import { presentPin, presentPointer } from './staff.presenter.ts';
import * as repository from './staff.repository.ts';

type Changed = ResponseOf<typeof promoteCanary>;
/** What a change concerns, with the highest revision its author has seen there. */
type ChangeTarget = ParsedBody<typeof promoteCanary>;

/** What staff changes of what is shown. All throw 403 forbidden; those with a revision 409 pointer_moved. */
export interface StaffReleasesService {
  /** @throws 404 release_unknown, 400 release_refused */
  canary(viewer: Viewer, input: ParsedBody<typeof setCanary>, requestId: string): Promise<Changed>;
  /** @throws 409 no_canary, 400 release_refused */
  promote(viewer: Viewer, input: ChangeTarget, requestId: string): Promise<Changed>;
  /** @throws 409 no_canary */
  withdraw(viewer: Viewer, input: ChangeTarget, requestId: string): Promise<Changed>;
  /** @throws 409 no_previous_release, 404 release_unknown, 400 release_refused */
  restore(viewer: Viewer, input: ChangeTarget & { version?: string | undefined }, requestId: string): Promise<Changed>;
  /** @throws 404 release_unknown, pin_person_unknown, 400 release_refused */
  pin(viewer: Viewer, input: ParsedBody<typeof pinRelease>, requestId: string): Promise<ResponseOf<typeof pinRelease>>;
  /** @throws 404 pin_unknown */
  unpin(viewer: Viewer, id: number, requestId: string): Promise<void>;
}

const refuse = (...reasons: string[]) => new AppError('release_refused', { fields: { release: reasons } });

/** The pointers a change concerns, where nobody has changed them since its author looked. */
const unmoved = (all: readonly PointerRow[], { revision, ...target }: ChangeTarget): PointerRow[] => {
  const rows = pointersIn(all, target);
  if (rows.length === 0) throw new AppError('remote_unknown');
  if (Math.max(...rows.map((row) => row.revision)) !== revision) throw new AppError('pointer_moved');
  return rows;
};

const targetOf = ({ name, channel, variant }: ChangeTarget): Target => ({ name, channel, variant });

export const createStaffReleasesService = (
  core: Core,
  store: ReleaseStore,
  changes: ReleaseChanges,
): StaffReleasesService => {
  /** The gate again: the files as they are now, and beside what is shown now. */
  const judge = async (
    tx: Db,
    name: string,
    all: readonly PointerRow[],
    changed: readonly PointerRow[],
    versions: readonly string[],
  ) => {
    for (const version of new Set(versions)) {
      await inspectPublished(tx, store, name, version);
      await judgeChange(tx, name, version, all, changed);
    }
  };
  /** Carries a change of a target through: judged where a version is to be shown, stored and told. */
  const carry = async (
    tx: Db,
    revision: number,
    all: readonly PointerRow[],
    target: ChangeTarget,
    moved: readonly PointerRow[],
    move: Omit<Move, 'target'>,
    judged?: string,
  ): Promise<Changed> => {
    const changed = settled(all, moved);
    const versions =
      judged === undefined
        ? changed.filter((row) => row.channel === target.channel).map(({ version }) => version)
        : [judged];
    if (move.action !== 'withdraw') await judge(tx, target.name, all, changed, versions);
    const losses =
      move.action === 'withdraw'
        ? null
        : await lossesOfMove(tx, { ...target, version: move.version }, pointersIn(all, target));
    const stored = await savePointers(tx, core, revision, all, changed, {
      ...move,
      target: targetOf(target),
      note: noteOf(move.note, losses),
    });
    return { pointers: pointersIn(after(all, stored), target).map(presentPointer) };
  };
  return {
    canary: async (viewer, { version, percent, max_failure_percent: given, ...target }, requestId) => {
      const actor = staffActor(viewer, requestId);
      return changes.run(async (tx, revision) => {
        const all = await releases.allPointers(tx);
        const rows = unmoved(all, target);
        refuseTakenBack(all, rows, version);
        const max = given === undefined ? core.config.RELEASE_MAX_FAILURE_PERCENT : given;
        const moved = rows.filter((row) => row.version !== version).map((row) => toCanary(row, version, percent, max));
        if (moved.length === 0) throw refuse('Esta versão já está no ar para todos.');
        await beginShowing(tx, all, target.name, version);
        return carry(
          tx,
          revision,
          all,
          target,
          moved,
          { action: 'canary', actor, version, previous: moved[0]?.version ?? null, note: `${percent}%` },
          version,
        );
      });
    },
    promote: async (viewer, target, requestId) => {
      const actor = staffActor(viewer, requestId);
      return changes.run(async (tx, revision) => {
        const all = await releases.allPointers(tx);
        const canaries = unmoved(all, target).flatMap((row) =>
          row.canary_version === null ? [] : [{ row, version: row.canary_version }],
        );
        const [first] = canaries;
        if (!first) throw new AppError('no_canary');
        const development = await releases.developmentVersions(tx, target.name);
        const moved = canaries.map(({ row, version }) => toVersion(row, version, development));
        return carry(tx, revision, all, target, moved, {
          action: 'promote',
          actor,
          version: first.version,
          previous: first.row.version,
        });
      });
    },
    withdraw: async (viewer, target, requestId) => {
      const actor = staffActor(viewer, requestId);
      return changes.run(async (tx, revision) => {
        const all = await releases.allPointers(tx);
        const canaries = unmoved(all, target).filter((row) => row.canary_version !== null);
        const [first] = canaries;
        if (!first) throw new AppError('no_canary');
        return carry(tx, revision, all, target, canaries.map(withoutCanary), {
          action: 'withdraw',
          actor,
          version: first.version,
          previous: first.canary_version,
        });
      });
    },
    restore: async (viewer, { version, ...target }, requestId) => {
      const actor = staffActor(viewer, requestId);
      return changes.run(async (tx, revision) => {
        const all = await releases.allPointers(tx);
        const rows = unmoved(all, target);
        const development = await releases.developmentVersions(tx, target.name);
        if (version !== undefined) refuseTakenBack(all, rows, version);
        const moved =
          version === undefined
            ? rolledBack(rows.map(endCanary), development)
            : rows.map((row) => toVersion(row, version, development));
        const [first] = settled(all, moved).filter((row) => row.channel === target.channel);
        if (!first && version === undefined) throw new AppError('no_previous_release');
        const before = (first ? rows.find((row) => row.variant === first.variant) : rows[0])?.version ?? null;
        return carry(
          tx,
          revision,
          all,
          target,
          moved,
          {
            action: version === undefined ? 'rollback' : 'promote',
            actor,
            version: version ?? first?.version ?? '',
            previous: before,
          },
          version,
        );
      });
    },
    pin: async (viewer, { name, version, email }, requestId) => {
      const actor = staffActor(viewer, requestId);
      return changes.run(async (tx, revision) => {
        await inspectPublished(tx, store, name, version);
        const person = await repository.personByEmail(tx, email);
        if (!person) throw new AppError('pin_person_unknown');
        const { pin, previous } = await repository.savePin(tx, {
          name,
          version,
          user_id: person.id,
          created_at: core.now().toISOString(),
        });
        await repository.markPins(tx, revision);
        if (previous !== null) await markShown(tx, name, [previous], core.now().toISOString());
        await auditMove(tx, {
          action: 'pin',
          actor,
          target: { name, channel: 'stable' },
          version,
          previous,
          note: person.name,
          figures: { user_id: person.id },
        });
        return presentPin({ ...pin, user_id: person.id, name: person.name, email: person.email });
      });
    },
    unpin: async (viewer, id, requestId) => {
      const actor = staffActor(viewer, requestId);
      await changes.run(async (tx, revision) => {
        const pin = await repository.deletePin(tx, id);
        if (!pin) throw new AppError('pin_unknown');
        await repository.markPins(tx, revision);
        await markShown(tx, pin.name, [pin.version], core.now().toISOString());
        await auditMove(tx, {
          action: 'unpin',
          actor,
          target: { name: pin.name, channel: 'stable' },
          version: pin.version,
          previous: null,
          figures: { user_id: pin.user_id },
        });
      });
    },
  };
};
