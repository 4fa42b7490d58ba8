import { variants, type publishRelease, type ResponseOf, type Variant } from '@pregao/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import { stable } from '../../http/channel.ts';
import { beginTrial } from './canary-votes.repository.ts';
import { inspectRelease } from './gate.ts';
import { firstPointer, pointersIn, rolledBack, toCanary, toVersion, type Target } from './release-moves.ts';
import type { ReleaseChanges } from './releases-changes.ts';
import { judgeChange, savePointers } from './releases-mover.ts';
import * as repository from './releases.repository.ts';
import type { PointerRow } from './releases.repository.ts';
import { readSnapshot, showTo, type ShownRegistry, type Snapshot } from './releases-snapshot.ts';
import type { ReleaseStore } from './releases-store.ts';
import { visitorOf } from './visitor.ts';

type Moved = ResponseOf<typeof publishRelease>;

export interface Publication extends Target { version: string; canary?: number | undefined; max_failure_percent?: number | undefined; author: string; commit: string | null }

/** Which release each channel shows, and the door a release has to pass. */
export interface ReleasesService {
  /** What decides what is shown, as of now. */
  snapshot(): Promise<Snapshot>;
  /** What a request's visitor is shown: canary and pins included. Sets the visitor's cookies on the reply. */
  registryFor(request: FastifyRequest, reply: FastifyReply): Promise<ShownRegistry>;
  /** What everybody is shown in a brand: `stable`, without canaries and pins. */
  registry(variant: Variant): Promise<ShownRegistry>;
  /** Shows a stored release to everybody, or to a percentage. @throws 400 release_refused with the gate's reasons */
  publish(input: Publication, requestId?: string): Promise<Moved>;
  /** Takes a canary away where there is one, else goes back. @throws 409 no_previous_release, 400 release_refused */
  rollback(target: Target & { author?: string | undefined }, requestId?: string): Promise<Moved>;
  list(name: string | undefined): Promise<ReleaseWithPlaces[]>;
}

type ReleaseWithPlaces = Awaited<ReturnType<typeof repository.listReleases>>[number] & { live: string[] };

const refuse = (...reasons: string[]) => new AppError('release_refused', { fields: { release: reasons } });

const places = (pointers: readonly PointerRow[], name: string, version: string): string[] => pointers.filter((row) => row.name === name).flatMap((row) => [
  ...(row.version === version ? [`${row.channel}/${row.variant}`] : []),
  ...(row.canary_version === version ? [`${row.channel}/${row.variant} ${row.canary_percent}%`] : []),
]);

/** The pointers as a publication leaves them. */
const published = (pointers: readonly PointerRow[], { version, canary, max_failure_percent: maxFailure, ...target }: Publication): PointerRow[] => {
  if (canary === undefined && maxFailure !== undefined) throw refuse('O limite de falhas é de um canário: diga a quantos por cento dos visitantes ele aparece.');
  const rows = pointersIn(pointers, target);
  if (canary === undefined) {
    const missing = variants.filter((one) => (target.variant === undefined || one === target.variant) && !rows.some((row) => row.variant === one));
    return [...rows.map((row) => toVersion(row, version)), ...missing.map((one) => firstPointer(target, one, version))];
  }
  if (rows.length === 0) throw refuse('Ainda não há versão no ar: publique a primeira para todos.');
  if (rows.every((row) => row.version === version)) throw refuse('Esta versão já está no ar para todos.');
  return rows.filter((row) => row.version !== version).map((row) => toCanary(row, version, canary, maxFailure ?? null));
};

export const createReleasesService = (core: Core, store: ReleaseStore, changes: ReleaseChanges): ReleasesService => {
  const { db, config } = core;
  let latest: Snapshot | null = null;
  const snapshot = async (): Promise<Snapshot> => {
    if (!latest || latest.revision !== await repository.currentRevision(db)) latest = await readSnapshot(db);
    return latest;
  };
  return {
    snapshot,
    registryFor: async (request, reply) => {
      const now = await snapshot();
      return showTo(now, visitorOf(request, reply, config.secret, (user) => now.pins.has(user)));
    },
    registry: async (variant) => showTo(await snapshot(), { variant, channel: stable, bucket: null, user: null }),
    publish: async (input, requestId) => {
      const { name, version, author, commit, canary, channel, variant } = input;
      const where = { channel, variant };
      // Only outside production may a build that is not meant for visitors be shown.
      const verdict = await inspectRelease(store, name, version, !(author === 'dev' && config.NODE_ENV !== 'production'));
      if ('reasons' in verdict) throw refuse(...verdict.reasons);
      const size_bytes = await store.size(name, version);
      return changes.run(async (tx, revision) => {
        await repository.insertRelease(tx, { name, version, manifest: verdict.manifest, size_bytes, author, commit });
        const all = await repository.allPointers(tx);
        const changed = published(all, input);
        await judgeChange(tx, name, version, all, changed);
        if (canary !== undefined) await beginTrial(tx, all, name, version);
        const before = pointersIn(all, { name, ...where })[0] ?? null;
        const [first] = await savePointers(tx, core, revision, changed, {
          action: canary === undefined ? 'publish' : 'canary', actor: { id: null, author, ...(requestId && { requestId }) }, target: { name, ...where },
          version, previous: before?.version ?? null, note: canary === undefined ? null : `${canary}%`,
        });
        return { name, version, channel: where.channel, previous: (canary === undefined ? first?.previous : first?.version) ?? null, canary: canary ?? null };
      });
    },
    rollback: async ({ author, ...target }, requestId) => changes.run(async (tx, revision) => {
      const all = await repository.allPointers(tx);
      const rows = pointersIn(all, target).filter((row) => row.revision > 0);
      const changed = rolledBack(rows);
      const [first] = changed;
      const before = rows.find((row) => row.variant === first?.variant);
      if (!first || !before) throw new AppError('no_previous_release');
      const isWithdrawal = before.canary_version !== null;
      if (!isWithdrawal) for (const version of new Set(changed.map((row) => row.version))) await judgeChange(tx, target.name, version, all, changed);
      const previous = isWithdrawal ? before.canary_version : before.version;
      await savePointers(tx, core, revision, changed, {
        action: isWithdrawal ? 'withdraw' : 'rollback', actor: { id: null, ...(author && { author }), ...(requestId && { requestId }) }, target, version: first.version, previous,
      });
      return { name: target.name, version: first.version, channel: target.channel, previous, canary: null };
    }),
    list: async (name) => {
      const pointers = await repository.allPointers(db);
      return (await repository.listReleases(db, name)).map((row) => ({ ...row, live: places(pointers, row.name, row.version) }));
    },
  };
};
