import { variants, type publishRelease, type ResponseOf, type Variant } from '@pregao/contract';
import { manifestName } from '@pregao/contract/platform/release-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../../core.ts';
import type { Db } from '../../../db/open.ts';
import { AppError } from '../../../http/errors.ts';
import { stable } from '../../../http/channel.ts';
import { beginShowing } from './canary/votes.repository.ts';
import { inspectRelease } from './gate/gate.ts';
import type { Said } from './gate/said.ts';
import { settled } from './channels.ts';
import { firstPointer, pointersIn, rolledBack, toCanary, toVersion, type Development, type Target } from './moves.ts';
import type { ReleaseChanges } from './changes.ts';
import { markRemoved } from './cleaning.repository.ts';
import { inspectPublished, requireSameBytes } from './inspect.ts';
import { judgeChange, judgeSaid, lossesOfMove, noteOf, refuseTakenBack, savePointers } from './mover.ts';
import * as repository from './releases.repository.ts';
import type { PointerRow } from './releases.repository.ts';
import { readSnapshot, showTo, type ShownRegistry, type Snapshot } from './snapshot.ts';
import { fingerprintOf, type ReleaseStore } from './store.ts';
import { visitorOf } from '../page/visitor.ts';

type Moved = ResponseOf<typeof publishRelease>;

interface Publication extends Target, Said {
  version: string;
  canary?: number | undefined;
  max_failure_percent?: number | undefined;
  author: string;
  commit: string | null;
  dirty?: boolean | undefined;
  development?: boolean | undefined;
}

/** What a rollback concerns; `to` names the release to go back to. */
interface Return extends Target {
  author?: string | undefined;
  to?: string | undefined;
}

/** Which release each channel shows, and the door a release has to pass. */
export interface ReleasesService {
  /** What decides what is shown, as of now. */
  snapshot(): Promise<Snapshot>;
  /** What a request's visitor is shown: canary and pins included. Sets the visitor's cookies on the reply. */
  registryFor(request: FastifyRequest, reply: FastifyReply): Promise<ShownRegistry>;
  /** What everybody is shown in a brand: `stable`, without canaries and pins. */
  registry(variant: Variant): Promise<ShownRegistry>;
  /** Shows a stored release to everybody, or to a percentage. @throws 400 release_refused with the gate's reasons, 400 of `requireSaid`, 409 release_changed, 409 release_withdrawn */
  publish(input: Publication, requestId?: string): Promise<Moved>;
  /**
   * Takes a canary away where there is one and no release is named, else walks back to the last good release, or to the
   * named one.
   * @throws 409 no_previous_release, 409 release_withdrawn, 404 release_unknown, 400 release_refused
   */
  rollback(input: Return, requestId?: string): Promise<Moved>;
  list(name: string | undefined): Promise<ReleaseWithPlaces[]>;
}

type ReleaseWithPlaces = Awaited<ReturnType<typeof repository.listReleases>>[number] & {
  live: string[];
  withdrawn: string[];
};

const refuse = (...reasons: string[]) => new AppError('release_refused', { fields: { release: reasons } });

const places = (pointers: readonly PointerRow[], name: string, version: string): string[] =>
  pointers
    .filter((row) => row.name === name)
    .flatMap((row) => [
      ...(row.version === version && !row.follows ? [`${row.channel}/${row.variant}`] : []),
      ...(row.canary_version === version ? [`${row.channel}/${row.variant} ${row.canary_percent}%`] : []),
    ]);

/** The pointers as a publication leaves them. */
const published = (
  pointers: readonly PointerRow[],
  { version, canary, max_failure_percent: maxFailure, ...target }: Publication,
  development: Development,
  defaultLimit: number,
): PointerRow[] => {
  if (canary === undefined && maxFailure !== undefined)
    throw refuse('O limite de falhas é de um canário: diga a quantos por cento dos visitantes ele aparece.');
  const rows = pointersIn(pointers, target);
  refuseTakenBack(pointers, rows, version);
  if (canary === undefined) {
    const missing = variants.filter(
      (one) => (target.variant === undefined || one === target.variant) && !rows.some((row) => row.variant === one),
    );
    return [
      ...rows.map((row) => toVersion(row, version, development)),
      ...missing.map((one) => firstPointer(target, one, version)),
    ];
  }
  if (rows.length === 0) throw refuse('Ainda não há versão no ar: publique a primeira para todos.');
  if (rows.every((row) => row.version === version)) throw refuse('Esta versão já está no ar para todos.');
  return rows
    .filter((row) => row.version !== version)
    .map((row) => toCanary(row, version, canary, maxFailure ?? defaultLimit));
};

/** The first pointer of a channel among those that a change leaves. */
const firstOf = (changed: readonly PointerRow[], channel: string) => changed.find((row) => row.channel === channel);

/**
 * Whether a named release may be gone back to: stored, whole, meant for visitors and never taken back there.
 * @throws 404 release_unknown, 409 release_withdrawn, 400 release_refused
 */
const requireReturn = async (
  tx: Db,
  store: ReleaseStore,
  rows: readonly PointerRow[],
  all: readonly PointerRow[],
  name: string,
  version: string,
  development: Development,
) => {
  if (development.has(version)) throw refuse('É uma compilação de desenvolvimento: não se volta a ela.');
  if (rows.every((row) => row.version === version && row.canary_version === null))
    throw refuse('Esta versão já está no ar para todos.');
  if (rows.some((row) => row.bad.includes(version))) throw new AppError('release_withdrawn');
  refuseTakenBack(all, rows, version);
  await inspectPublished(tx, store, name, version);
};

export const createReleasesService = (core: Core, store: ReleaseStore, changes: ReleaseChanges): ReleasesService => {
  const { db, config } = core;
  let latest: Snapshot | null = null;
  const snapshot = async (): Promise<Snapshot> => {
    if (!latest || latest.revision !== (await repository.currentRevision(db))) latest = await readSnapshot(db);
    return latest;
  };
  return {
    snapshot,
    registryFor: async (request, reply) => {
      const now = await snapshot();
      return showTo(
        now,
        visitorOf(request, reply, config.secret, (user) => now.pins.has(user)),
      );
    },
    registry: async (variant) => showTo(await snapshot(), { variant, channel: stable, bucket: null, user: null }),
    publish: async (input, requestId) => {
      const { name, version, author, commit, canary, channel, variant, dirty = false, development = false } = input;
      const target = { name, channel, variant };
      // Only outside production may a build that is not meant for visitors be shown.
      if (development && config.NODE_ENV === 'production')
        throw refuse('Uma compilação de desenvolvimento não é publicada em produção.');
      const verdict = await inspectRelease(store, name, version, !development);
      if ('reasons' in verdict) throw refuse(...verdict.reasons);
      const size_bytes = await store.size(name, version);
      const fingerprint = await fingerprintOf(store, name, version);
      return changes.run(async (tx, revision) => {
        await repository.insertRelease(tx, {
          name,
          version,
          manifest: verdict.manifest,
          size_bytes,
          author,
          commit,
          dirty,
          development,
          fingerprint,
        });
        await requireSameBytes(tx, name, version, fingerprint);
        // Cleaned while it was being judged: its files are to be stored again.
        if ((await store.sizeOf(name, version, manifestName(name))) === null) throw new AppError('release_unknown');
        await markRemoved(tx, name, version, null);
        const all = await repository.allPointers(tx);
        const changed = settled(
          all,
          published(all, input, await repository.developmentVersions(tx, name), config.RELEASE_MAX_FAILURE_PERCENT),
        );
        const losses = await judgeSaid(tx, verdict.manifest, pointersIn(all, target), input);
        await judgeChange(tx, name, version, all, changed);
        await beginShowing(tx, all, name, version);
        const [before] = pointersIn(all, target);
        await savePointers(tx, core, revision, all, changed, {
          action: canary === undefined ? 'publish' : 'canary',
          actor: { id: null, author, ...(requestId && { requestId }) },
          target,
          version,
          previous: before?.version ?? null,
          note: noteOf(canary === undefined ? null : `${canary}%`, losses),
        });
        const stands = firstOf(changed, channel) ?? before;
        return {
          name,
          version,
          channel,
          previous: (canary === undefined ? stands?.previous : stands?.version) ?? null,
          canary: canary ?? null,
        };
      });
    },
    rollback: async ({ author, to, ...target }, requestId) =>
      changes.run(async (tx, revision) => {
        const all = await repository.allPointers(tx);
        const rows = pointersIn(all, target).filter((row) => row.revision > 0);
        const development = await repository.developmentVersions(tx, target.name);
        if (to !== undefined) await requireReturn(tx, store, rows, all, target.name, to, development);
        const changed = settled(all, rolledBack(rows, development, to));
        const first = firstOf(changed, target.channel);
        const before = rows.find((row) => row.variant === first?.variant);
        if (!first || !before) throw new AppError('no_previous_release');
        const isWithdrawal = before.canary_version !== null && to === undefined;
        const own = changed.filter((row) => row.channel === target.channel);
        if (!isWithdrawal)
          for (const version of new Set(own.map((row) => row.version)))
            await judgeChange(tx, target.name, version, all, changed);
        const previous = isWithdrawal ? before.canary_version : before.version;
        await savePointers(tx, core, revision, all, changed, {
          action: isWithdrawal ? 'withdraw' : 'rollback',
          actor: { id: null, ...(author && { author }), ...(requestId && { requestId }) },
          target,
          version: first.version,
          previous,
          note: isWithdrawal ? null : await lossesOfMove(tx, { ...target, version: first.version }, rows),
        });
        return { name: target.name, version: first.version, channel: target.channel, previous, canary: null };
      }),
    list: async (name) => {
      const pointers = await repository.allPointers(db);
      return (await repository.listReleases(db, name)).map((row) => ({
        ...row,
        live: places(pointers, row.name, row.version),
        withdrawn: pointers
          .filter((own) => own.name === row.name && own.bad.includes(row.version))
          .map((own) => `${own.channel}/${own.variant}`),
      }));
    },
  };
};
