import type { RemoteManifest, ShellManifest } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import { audit } from './audit.ts';
import { neighbourReasons } from './gate-neighbours.ts';
import { after, type Target } from './release-moves.ts';
import { neighboursOf } from './releases-live.ts';
import * as repository from './releases.repository.ts';
import type { Handle, PointerRow } from './releases.repository.ts';

/** Verbs of the audit log for what happens to a release. */
export type ReleaseAction = 'publish' | 'canary' | 'promote' | 'withdraw' | 'rollback' | 'auto-rollback' | 'pin' | 'unpin';

/** Who changes what is shown: a person of staff, or whoever holds the deploy token, by the name they gave. */
export interface Actor { id: number | null; impersonator?: number | null; author?: string; requestId?: string | null }

export interface Move { action: ReleaseAction; actor: Actor; target: Target; version: string; previous: string | null; note?: string | null; figures?: Record<string, unknown> }

/** @throws 400 with the reasons against the release where it would be shown */
export const judgeNeighbours = async (tx: Handle, name: string, version: string, pointers: readonly PointerRow[]): Promise<void> => {
  const releases = new Map((await repository.shownReleases(tx)).map((row) => [`${row.name}@${row.version}`, row.manifest as RemoteManifest | ShellManifest]));
  const manifest = releases.get(`${name}@${version}`) ?? (await repository.findRelease(tx, name, version))?.manifest as RemoteManifest | ShellManifest | undefined;
  if (!manifest) throw new AppError('release_unknown');
  const reasons = neighbourReasons(manifest, neighboursOf(name, version, pointers, releases));
  if (reasons.length > 0) throw new AppError('release_refused', { fields: { release: reasons } });
};

export const auditMove = (tx: Handle, { action, actor, target, version, previous, note, figures }: Move) => audit(tx, {
  actor: actor.id, impersonator: actor.impersonator ?? null, action, entity: 'release', entity_id: target.name, request_id: actor.requestId ?? null,
  detail: { channel: target.channel, variant: target.variant ?? null, version, previous, note: note ?? null, author: actor.author ?? null, ...figures },
});

/**
 * Stores changed pointers with the audit row that tells of them.
 * @param all every pointer as it was before
 * @returns the pointers as stored
 */
export const savePointers = async (tx: Handle, { now }: Pick<Core, 'now'>, revision: number, changed: readonly PointerRow[], move: Move): Promise<PointerRow[]> => {
  const stored = changed.map((row) => ({ ...row, revision, updated_at: now().toISOString() }));
  for (const row of stored) await repository.savePointer(tx, row);
  await auditMove(tx, move);
  return stored;
};

/** Judges a version as it would stand after a change. @throws 400 release_refused */
export const judgeChange = (tx: Handle, name: string, version: string, all: readonly PointerRow[], changed: readonly PointerRow[]) =>
  judgeNeighbours(tx, name, version, after(all, changed));
