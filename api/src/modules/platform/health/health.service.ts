import { createHash } from 'node:crypto';
import type { ParsedBody, reportFault, reportVitals, ResponseOf, listRemotes, Variant } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import { addressKey } from '../../../http/limit-calls.ts';
import type { CanaryWatch, Report } from '../releases/canary/watch.ts';
import { bucketOf, oneDecimal, p75 } from './scale.ts';
import * as repository from './health.repository.ts';
import type { MeasureRow } from './health.repository.ts';
import { readReportToken } from '../page/report-token.ts';

type ReleaseHealth = ResponseOf<typeof listRemotes>['data'][number]['live'][number]['health'];

/** Whose browser reports: its address, and the brand it was shown. */
interface Reporter {
  address: string;
  variant: Variant;
}

export interface HealthService {
  /**
   * Keeps a fault a browser saw in a stored release; of any other, and without the page's token, nothing is kept.
   * @returns whether it was kept
   * @throws 429 too_many_requests
   */
  reportFault(fault: ParsedBody<typeof reportFault>, reporter: Reporter): Promise<boolean>;
  /** Adds what a visit measured of stored releases to the sums of the hour, where it carries the page's token. @throws 429 too_many_requests */
  reportVitals(visit: ParsedBody<typeof reportVitals>, reporter: Reporter): Promise<void>;
  /** How releases of these applications did over the last 24 hours. @returns a reading by name and version */
  read(names: readonly string[]): Promise<(name: string, version: string) => ReleaseHealth>;
}

/** Faults before a release was there: the visit has no load to be counted by. */
const unloaded: readonly string[] = ['load', 'timeout', 'integrity', 'requires'];

/** What a fault counts as, kept as the `bucket` of its measure: a failing visit that loaded, one that did not, neither. */
const faultBuckets = { loaded: 0, unloaded: 1, again: 2 } as const;

const perMinute = 60;
const day = 86_400_000;
const keptDays = 30;

/** How often a visit loaded each release, in an order all nodes share. */
const loadsIn = (loads: ParsedBody<typeof reportVitals>['loads']): Report[] => {
  const sums = new Map<string, Report>();
  for (const { remote, version } of loads) {
    const key = `${remote}@${version}`;
    sums.set(key, { remote, version, loads: (sums.get(key)?.loads ?? 0) + 1, failures: 0 });
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, report]) => report);
};

export const createHealthService = (core: Core, watch: CanaryWatch): HealthService => {
  const { db, keyValue, config } = core;
  const ago = (milliseconds: number) => new Date(core.now().getTime() - milliseconds).toISOString();
  const hourNow = () => `${core.now().toISOString().slice(0, 13)}:00:00.000Z`;
  /** The network that asked for the page of a report; it is seen now. Null: the report counts for nothing. */
  const reporterOf = async (token: string | undefined): Promise<string | null> => {
    const reporter = readReportToken(config.secret, token, core.now());
    if (reporter !== null) await repository.seeNetwork(db, reporter, core.now());
    return reporter;
  };
  const limit = async (what: string, address: string) => {
    const { count, secondsLeft } = await keyValue.hit(`${what}:${addressKey(address)}`, 60);
    if (count > perMinute) throw new AppError('too_many_requests', { params: { seconds: secondsLeft } });
  };
  core.jobs.work('platform.forget-health', () => repository.forgetHealth(db, ago(keptDays * day)), {
    cron: '37 4 * * *',
  });
  return {
    reportFault: async (fault, { address, variant }) => {
      await limit('faults', address);
      const { remote, version, phase, message, path, again = false, token } = fault;
      const kind = again ? 'again' : unloaded.includes(phase) ? 'unloaded' : 'loaded';
      const reporter = await reporterOf(token);
      if (reporter === null || (await repository.storedAmong(db, [fault])).size === 0) return false;
      const fingerprint = createHash('sha256')
        .update(JSON.stringify([ago(0).slice(0, 10), reporter, variant, remote, version, phase, message]))
        .digest('base64url');
      await db.transaction().execute(async (tx) => {
        // The address of a page may carry a token of its reader.
        await repository.addFault(tx, {
          remote,
          version,
          phase,
          message,
          path: path.split(/[?#]/, 1)[0] ?? '',
          variant,
          reporter,
          fingerprint,
          at: ago(0),
        });
        await repository.addMeasures(tx, [
          { hour: hourNow(), remote, version, variant, kind: 'fault', bucket: faultBuckets[kind], count: 1 },
        ]);
      });
      if (again) return true;
      const loads = kind === 'unloaded' ? 1 : 0;
      core.metrics.visits(remote, version, loads, 1);
      await watch.count([{ remote, version, loads, failures: 1 }], reporter, variant);
      return true;
    },
    reportVitals: async ({ loads, vitals, token }, { address, variant }) => {
      await limit('vitals', address);
      const reporter = await reporterOf(token);
      if (reporter === null) return;
      const stored = await repository.storedAmong(db, [...loads, ...vitals]);
      const sums = new Map<string, MeasureRow>();
      const add = (remote: string, version: string, kind: string, value: number) => {
        if (!stored.has(`${remote}@${version}`)) return;
        const bucket = bucketOf(kind, value);
        const id = JSON.stringify([remote, version, kind, bucket]);
        sums.set(id, {
          hour: hourNow(),
          remote,
          version,
          variant,
          kind,
          bucket,
          count: (sums.get(id)?.count ?? 0) + 1,
        });
      };
      for (const { remote, version, ms, prefetched } of loads)
        add(remote, version, prefetched ? 'prefetched' : 'load', ms);
      for (const { remote, version, name, value } of vitals) add(remote, version, name, value);
      await repository.addMeasures(
        db,
        [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row),
      );
      const counted = loadsIn(loads.filter(({ remote, version }) => stored.has(`${remote}@${version}`)));
      for (const { remote, version, loads: visits } of counted) core.metrics.visits(remote, version, visits, 0);
      await watch.count(counted, reporter, variant);
    },
    read: async (names) => {
      const [measures, reporters] =
        names.length === 0
          ? [[], []]
          : [await repository.measuresSince(db, ago(day), names), await repository.reportersSince(db, ago(day), names)];
      return (name, version) => {
        const own = measures
          .filter((row) => row.remote === name && row.version === version)
          .map((row) => ({ ...row, count: Number(row.count) }));
        const of = (...kinds: string[]) => own.filter(({ kind }) => kinds.includes(kind));
        const count = (...kinds: string[]) => of(...kinds).reduce((sum, row) => sum + row.count, 0);
        const faulty = (bucket: number) =>
          of('fault').reduce((sum, row) => sum + (row.bucket === bucket ? row.count : 0), 0);
        const failing = faulty(faultBuckets.loaded) + faulty(faultBuckets.unloaded);
        // A failure is told at once, the load of its visit when the page is left.
        const loads = Math.max(count('load', 'prefetched') + faulty(faultBuckets.unloaded), failing);
        const failures = count('fault');
        const at = (kind: string) => p75(kind, of(kind));
        return {
          loads,
          failures,
          reporters: Number(reporters.find((row) => row.remote === name && row.version === version)?.reporters ?? 0),
          failure_percent: loads === 0 ? null : oneDecimal((failing / loads) * 100),
          p75: { load: at('load'), LCP: at('LCP'), INP: at('INP'), CLS: at('CLS'), FCP: at('FCP'), TTFB: at('TTFB') },
        };
      };
    },
  };
};
