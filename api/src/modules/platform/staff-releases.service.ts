import { type pinRelease, type promoteCanary, type ResponseOf, type setCanary, type ParsedBody } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { beginTrial } from './canary-votes.repository.ts';
import { inspectRelease } from './gate.ts';
import { pointersIn, rolledBack, toCanary, toVersion, withoutCanary, type Target } from './release-moves.ts';
import type { ReleaseChanges } from './releases-changes.ts';
import { auditMove, judgeChange, savePointers, type Actor } from './releases-mover.ts';
import * as releases from './releases.repository.ts';
import type { Handle, PointerRow } from './releases.repository.ts';
import type { ReleaseStore } from './releases-store.ts';
import { presentPin, presentPointer } from './staff-releases.presenter.ts';
import * as repository from './staff-releases.repository.ts';

type Changed = ResponseOf<typeof promoteCanary>;
/** What a change concerns, with the highest revision its author has seen there. */
type Aim = ParsedBody<typeof promoteCanary>;

/** What staff changes of what is shown. All throw 403 forbidden; those with a revision 409 pointer_moved. */
export interface StaffReleasesService {
  /** @throws 404 release_unknown, 400 release_refused */
  canary(viewer: Viewer, input: ParsedBody<typeof setCanary>, requestId: string): Promise<Changed>;
  /** @throws 409 no_canary, 400 release_refused */
  promote(viewer: Viewer, input: Aim, requestId: string): Promise<Changed>;
  /** @throws 409 no_canary */
  withdraw(viewer: Viewer, input: Aim, requestId: string): Promise<Changed>;
  /** @throws 409 no_previous_release, 404 release_unknown, 400 release_refused */
  restore(viewer: Viewer, input: Aim & { version?: string | undefined }, requestId: string): Promise<Changed>;
  /** @throws 404 release_unknown, pin_person_unknown, 400 release_refused */
  pin(viewer: Viewer, input: ParsedBody<typeof pinRelease>, requestId: string): Promise<ResponseOf<typeof pinRelease>>;
  /** @throws 404 pin_unknown */
  unpin(viewer: Viewer, id: number, requestId: string): Promise<void>;
}

const refuse = (...reasons: string[]) => new AppError('release_refused', { fields: { release: reasons } });

const actorOf = (viewer: Viewer, requestId: string): Actor => {
  if (!viewer.ability.can('update', 'Plataforma')) throw new AppError('forbidden');
  return { id: viewer.id, impersonator: viewer.impersonator_id, requestId };
};

/** The pointers a change concerns, where nobody has changed them since its author looked. */
const unmoved = (all: readonly PointerRow[], { revision, ...target }: Aim): PointerRow[] => {
  const rows = pointersIn(all, target);
  if (rows.length === 0) throw new AppError('remote_unknown');
  if (Math.max(...rows.map((row) => row.revision)) !== revision) throw new AppError('pointer_moved');
  return rows;
};

const targetOf = ({ name, channel, variant }: Aim): Target => ({ name, channel, variant });

export const createStaffReleasesService = (core: Core, store: ReleaseStore, changes: ReleaseChanges): StaffReleasesService => {
  const inspect = async (tx: Handle, name: string, version: string) => {
    if (!await releases.findRelease(tx, name, version)) throw new AppError('release_unknown');
    const verdict = await inspectRelease(store, name, version);
    if ('reasons' in verdict) throw refuse(...verdict.reasons);
  };
  /** The gate again: the files as they are now, and beside what is shown now. */
  const judge = async (tx: Handle, name: string, all: readonly PointerRow[], changed: readonly PointerRow[], versions: readonly string[]) => {
    for (const version of new Set(versions)) {
      await inspect(tx, name, version);
      await judgeChange(tx, name, version, all, changed);
    }
  };
  const present = (rows: PointerRow[]): Changed => ({ pointers: rows.map(presentPointer) });
  return {
    canary: async (viewer, { version, percent, max_failure_percent: max, ...aim }, requestId) => {
      const actor = actorOf(viewer, requestId);
      return changes.run(async (tx, revision) => {
        const all = await releases.allPointers(tx);
        const rows = unmoved(all, aim);
        const changed = rows.filter((row) => row.version !== version).map((row) => toCanary(row, version, percent, max));
        if (changed.length === 0) throw refuse('Esta versão já está no ar para todos.');
        await judge(tx, aim.name, all, changed, [version]);
        await beginTrial(tx, all, aim.name, version);
        return present(await savePointers(tx, core, revision, changed, { action: 'canary', actor, target: targetOf(aim), version, previous: changed[0]?.version ?? null, note: `${percent}%` }));
      });
    },
    promote: async (viewer, aim, requestId) => {
      const actor = actorOf(viewer, requestId);
      return changes.run(async (tx, revision) => {
        const all = await releases.allPointers(tx);
        const trials = unmoved(all, aim).flatMap((row) => (row.canary_version === null ? [] : [{ row, version: row.canary_version }]));
        const [first] = trials;
        if (!first) throw new AppError('no_canary');
        const changed = trials.map(({ row, version }) => toVersion(row, version));
        await judge(tx, aim.name, all, changed, changed.map(({ version }) => version));
        return present(await savePointers(tx, core, revision, changed, { action: 'promote', actor, target: targetOf(aim), version: first.version, previous: first.row.version }));
      });
    },
    withdraw: async (viewer, aim, requestId) => {
      const actor = actorOf(viewer, requestId);
      return changes.run(async (tx, revision) => {
        const trials = unmoved(await releases.allPointers(tx), aim).filter((row) => row.canary_version !== null);
        const [first] = trials;
        if (!first) throw new AppError('no_canary');
        return present(await savePointers(tx, core, revision, trials.map(withoutCanary), { action: 'withdraw', actor, target: targetOf(aim), version: first.version, previous: first.canary_version }));
      });
    },
    restore: async (viewer, { version, ...aim }, requestId) => {
      const actor = actorOf(viewer, requestId);
      return changes.run(async (tx, revision) => {
        const all = await releases.allPointers(tx);
        const rows = unmoved(all, aim);
        const changed = version === undefined ? rolledBack(rows.map(withoutCanary)) : rows.map((row) => toVersion(row, version));
        const [first] = changed;
        if (!first) throw new AppError('no_previous_release');
        await judge(tx, aim.name, all, changed, changed.map((row) => row.version));
        const before = rows.find((row) => row.variant === first.variant)?.version ?? null;
        return present(await savePointers(tx, core, revision, changed, { action: 'rollback', actor, target: targetOf(aim), version: first.version, previous: before }));
      });
    },
    pin: async (viewer, { name, version, email }, requestId) => {
      const actor = actorOf(viewer, requestId);
      return changes.run(async (tx, revision) => {
        await inspect(tx, name, version);
        const person = await repository.personByEmail(tx, email);
        if (!person) throw new AppError('pin_person_unknown');
        const { pin, previous } = await repository.savePin(tx, { name, version, user_id: person.id, created_at: core.now().toISOString() });
        await repository.markPins(tx, revision);
        await auditMove(tx, { action: 'pin', actor, target: { name, channel: 'stable' }, version, previous, note: person.name, figures: { user_id: person.id } });
        return presentPin({ ...pin, user_id: person.id, name: person.name, email: person.email });
      });
    },
    unpin: async (viewer, id, requestId) => {
      const actor = actorOf(viewer, requestId);
      await changes.run(async (tx, revision) => {
        const pin = await repository.deletePin(tx, id);
        if (!pin) throw new AppError('pin_unknown');
        await repository.markPins(tx, revision);
        await auditMove(tx, { action: 'unpin', actor, target: { name: pin.name, channel: 'stable' }, version: pin.version, previous: null, figures: { user_id: pin.user_id } });
      });
    },
  };
};
