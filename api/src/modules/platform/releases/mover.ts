import type { RemoteManifest, ShellManifest } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Db } from '../../../db/open.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { audit } from '../audit/audit.ts';
import type { Manifest } from './gate/manifest.ts';
import { neighbourReasons } from './gate/neighbours.ts';
import { lossNote, requireSaid, type Said } from './gate/said.ts';
import { endedChannels, isOnlyStandIn, isTakenBack } from './channels.ts';
import { after, idOf, type Target } from './moves.ts';
import { markShown } from './cleaning.repository.ts';
import { neighboursOf } from './live.ts';
import * as repository from './releases.repository.ts';
import type { PointerRow } from './releases.repository.ts';

/** Verbs of the audit log for what happens to a release. */
export type ReleaseAction =
  | 'publish'
  | 'canary'
  | 'promote'
  | 'withdraw'
  | 'rollback'
  | 'auto-rollback'
  | 'follow'
  | 'pin'
  | 'unpin'
  | 'key-make'
  | 'key-rotate'
  | 'key-revoke'
  | 'key-contacts'
  | 'retire';

/** Who changes what is shown: a person of staff, or the owner of the application's key. */
export interface Actor {
  id: number | null;
  impersonator?: number | null;
  author?: string;
  requestId?: string | null;
}

/** A person of staff, by a request of theirs. @throws 403 forbidden without update on Plataforma */
export const staffActor = (viewer: Viewer, requestId: string): Actor => {
  if (!viewer.ability.can('update', 'Plataforma')) throw new AppError('forbidden');
  return { id: viewer.id, impersonator: viewer.impersonator_id, requestId };
};

export interface Move {
  action: ReleaseAction;
  actor: Actor;
  target: Target;
  version: string;
  previous: string | null;
  note?: string | null;
  figures?: Record<string, unknown>;
}

/** @throws 400 with the reasons against the release where it would be shown */
const judgeNeighbours = async (
  tx: Db,
  name: string,
  version: string,
  pointers: readonly PointerRow[],
): Promise<void> => {
  const releases = new Map(
    (await repository.shownReleases(tx)).map((row) => [
      `${row.name}@${row.version}`,
      row.manifest as RemoteManifest | ShellManifest,
    ]),
  );
  const manifest =
    releases.get(`${name}@${version}`) ??
    ((await repository.findRelease(tx, name, version))?.manifest as RemoteManifest | ShellManifest | undefined);
  if (!manifest) throw new AppError('release_unknown');
  const reasons = neighbourReasons(manifest, neighboursOf(name, version, pointers, releases));
  if (reasons.length > 0) throw new AppError('release_refused', { fields: { release: reasons } });
};

/** The manifests of what pointers show to everybody, each release once. */
const shownBy = async (tx: Db, name: string, pointers: readonly PointerRow[]): Promise<Manifest[]> => {
  const versions = [...new Set(pointers.map(({ version }) => version))];
  const live = await Promise.all(versions.map((version) => repository.findRelease(tx, name, version)));
  return live.flatMap((release) => (release ? [release.manifest as unknown as Manifest] : []));
};

/**
 * Holds a release to what its author said of it, beside what it would take the place of.
 * @param pointers whose releases the new one would take the place of
 * @returns what it takes away, as the history tells it; null: nothing
 * @throws AppError as `requireSaid` does
 */
export const judgeSaid = async (
  tx: Db,
  manifest: Manifest,
  pointers: readonly PointerRow[],
  said: Said,
): Promise<string | null> => {
  const live = await shownBy(tx, manifest.name, pointers);
  requireSaid(manifest, live, said);
  return lossNote(manifest, live);
};

/** What a stored release takes away where it is shown in place of what stands, as the history tells it. */
export const lossesOfMove = async (
  tx: Db,
  { name, version }: { name: string; version: string },
  pointers: readonly PointerRow[],
): Promise<string | null> => {
  const release = await repository.findRelease(tx, name, version);
  return release ? lossNote(release.manifest as unknown as Manifest, await shownBy(tx, name, pointers)) : null;
};

/** The parts of a note that there are, in one line; null for none. */
export const noteOf = (...parts: (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join('; ') || null;

export const auditMove = (tx: Db, { action, actor, target, version, previous, note, figures }: Move) =>
  audit(tx, {
    actor: actor.id,
    impersonator: actor.impersonator ?? null,
    action,
    entity: 'release',
    entity_id: target.name,
    request_id: actor.requestId ?? null,
    detail: {
      channel: target.channel,
      variant: target.variant ?? null,
      version,
      previous,
      note: note ?? null,
      author: actor.author ?? null,
      ...figures,
    },
  });

/**
 * Stores changed pointers with the audit row that tells of them, and one for each channel that follows `stable` again.
 * @param all every pointer as it was before
 * @param changed what the change leaves, as `settled` gives it; none: nothing is stored or told
 * @returns the pointers as stored
 */
export const savePointers = async (
  tx: Db,
  { now }: Pick<Core, 'now'>,
  revision: number,
  all: readonly PointerRow[],
  changed: readonly PointerRow[],
  move: Move,
): Promise<PointerRow[]> => {
  if (changed.length === 0) return [];
  // Tabs need not be told at once of what only stands in.
  const stored = changed.map((row) =>
    isOnlyStandIn(all, row) ? row : { ...row, revision, updated_at: now().toISOString() },
  );
  for (const row of stored) await repository.savePointer(tx, row);
  const shown = all.filter((was) => stored.some((row) => idOf(row) === idOf(was)));
  const versions = shown.flatMap((row) =>
    [row.version, row.previous, row.canary_version].filter((one) => one !== null),
  );
  await markShown(tx, move.target.name, versions, now().toISOString());
  await auditMove(tx, move);
  for (const { name, channel, variant, version, was } of endedChannels(all, changed)) {
    await auditMove(tx, {
      action: 'follow',
      actor: move.actor,
      target: { name, channel, variant },
      version,
      previous: was,
    });
  }
  return stored;
};

/** @throws 409 release_withdrawn for a channel that would show what `stable` of its brand took back */
export const refuseTakenBack = (all: readonly PointerRow[], rows: readonly PointerRow[], version: string): void => {
  if (rows.some((row) => isTakenBack(all, row, version))) throw new AppError('release_withdrawn');
};

/** Judges a version as it would stand after a change. @throws 400 release_refused */
export const judgeChange = (
  tx: Db,
  name: string,
  version: string,
  all: readonly PointerRow[],
  changed: readonly PointerRow[],
) => judgeNeighbours(tx, name, version, after(all, changed));
