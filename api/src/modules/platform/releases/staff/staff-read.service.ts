import type { findRemote, listRemotes, ResponseOf } from '@pregao/contract';
import type { Core } from '../../../../core.ts';
import { AppError } from '../../../../http/errors.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import { neededReporters, votesOf } from '../canary/votes.repository.ts';
import { oneDecimal } from '../../health/scale.ts';
import { faultsSince } from '../../health/health.repository.ts';
import type { HealthService } from '../../health/health.service.ts';
import { findKey } from '../keys.repository.ts';
import { presentKey } from '../keys.service.ts';
import * as releases from '../releases.repository.ts';
import type { PointerRow } from '../releases.repository.ts';
import { presentHistory, presentPin, presentPointer, shownAt, withdrawnAt } from './staff.presenter.ts';
import * as repository from './staff.repository.ts';

type Summary = ResponseOf<typeof listRemotes>['data'][number];
type Stored = Summary['live'][number];
type StoredRow = Awaited<ReturnType<typeof releases.listReleases>>[number];

export interface StaffReleasesReader {
  /** Every application with what is shown of it and how it does. @throws 403 forbidden */
  list(viewer: Viewer): Promise<ResponseOf<typeof listRemotes>>;
  /** One application whole. @throws 403 forbidden, 404 remote_unknown */
  find(viewer: Viewer, name: string): Promise<ResponseOf<typeof findRemote>>;
}

const mostVersions = 50;
const week = 7 * 86_400_000;

const requireRead = (viewer: Viewer) => {
  if (!viewer.ability.can('read', 'Plataforma')) throw new AppError('forbidden');
};

/** What an application is called on the screen. */
const titleOf = (name: string) => (name === 'shell' ? 'Shell' : name.replace(/^mfe-/, ''));

export const createStaffReleasesReader = (core: Core, health: HealthService): StaffReleasesReader => {
  const { db } = core;
  const describe = async (rows: readonly StoredRow[], names: readonly string[]) => {
    const healthOf = await health.read(names);
    const pointers = await releases.allPointers(db);
    const pins = await releases.allPins(db);
    const present = (
      own: readonly PointerRow[],
      { version, created_at, author, commit, dirty, size_bytes, development, name }: StoredRow,
    ): Stored => ({
      version,
      created_at,
      author,
      commit,
      dirty,
      size_bytes,
      development,
      shown: shownAt(own, version),
      withdrawn: withdrawnAt(own, version),
      health: healthOf(name, version),
    });
    return names.map((name) => {
      const own = pointers.filter((pointer) => pointer.name === name);
      const stored = rows.filter((row) => row.name === name);
      const shown = new Set(own.flatMap(({ version, canary_version: canary }) => [version, canary]));
      const summary: Summary = {
        name,
        title: titleOf(name),
        releases: stored.length,
        pins: pins.filter((pin) => pin.name === name).length,
        pointers: own.map(presentPointer),
        live: stored.filter(({ version }) => shown.has(version)).map((row) => present(own, row)),
      };
      return { summary, versions: () => stored.slice(0, mostVersions).map((row) => present(own, row)) };
    });
  };
  /** How the canaries of an application go, as the platform judges them. */
  const canariesOf = (name: string, pointers: Summary['pointers']) =>
    Promise.all(
      [...new Set(pointers.flatMap(({ canary }) => canary?.version ?? []))].map(async (version) => {
        const { visits, networks, percent } = await votesOf(db, name, version);
        return {
          version,
          visits,
          failing_networks: networks,
          failure_percent: oneDecimal(percent),
          min_visits: core.config.CANARY_MIN_LOADS,
          min_failing_networks: await neededReporters(db, core.now(), core.config.CANARY_MIN_REPORTERS),
        };
      }),
    );
  return {
    list: async (viewer) => {
      requireRead(viewer);
      const rows = await releases.listReleases(db, undefined);
      const names = [...new Set(rows.map(({ name }) => name))].sort(
        (a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b),
      );
      return { data: (await describe(rows, names)).map(({ summary }) => summary) };
    },
    find: async (viewer, name) => {
      requireRead(viewer);
      const rows = await releases.listReleases(db, name);
      const [found] = rows.length === 0 ? [] : await describe(rows, [name]);
      if (!found) throw new AppError('remote_unknown');
      const canaries = await canariesOf(name, found.summary.pointers);
      const faults = await faultsSince(db, new Date(core.now().getTime() - week).toISOString(), name);
      return {
        ...found.summary,
        versions: found.versions(),
        people: (await repository.pinsOf(db, name)).map(presentPin),
        history: (await repository.releaseHistory(db, name)).map(presentHistory),
        key: await findKey(db, name).then((key) => (key ? presentKey(key) : null)),
        canaries,
        trials: canaries,
        faults: faults.map((fault) => ({ ...fault, id: Number(fault.id), count: Number(fault.count) })),
      };
    },
  };
};
