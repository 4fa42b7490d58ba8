import type { Variant } from '@pregao/contract';
import type { Core } from '../../../../core.ts';
import type { Db } from '../../../../db/open.ts';
import { AppError } from '../../../../http/errors.ts';
import { failureNote, isEnough, isReturnable, overLimit, toldTogether, type Votes } from './rules.ts';
import * as votes from './votes.repository.ts';
import type { VoteRow } from './votes.repository.ts';
import { settled } from '../channels.ts';
import type { ReleaseChanges } from '../changes.ts';
import { after, rolledBack, withoutCanary } from '../moves.ts';
import { judgeChange, savePointers } from '../mover.ts';
import { allPointers, developmentVersions, type PointerRow } from '../releases.repository.ts';
import { lastMove } from '../staff/staff.repository.ts';

/** What a browser reports of a release: visits and failing visits, at least one of them. */
export type Report = Pick<VoteRow, 'remote' | 'version' | 'loads' | 'failures'>;

/** A release that went back by itself, for its owner to be told. */
export interface ReturnedRelease {
  name: string;
  version: string;
  /** What is shown instead. */ to: string;
  why: string;
}

export interface CanaryWatch {
  /**
   * Counts what a network reports of releases its brand is shown. A canary whose share of failing visits is above its limit
   * is taken away, and what everybody is shown goes back to the release before above the platform's limit: the mean of what
   * each network sees, once CANARY_MIN_LOADS visits have told of it and as many networks have seen it fail as there must be
   * (`neededReporters`). What the platform went back to by itself it leaves: somebody has to look (security 84).
   * @param reporter key of the network that asked for the page
   */
  count(reports: readonly Report[], reporter: string, variant: Variant): Promise<void>;
}

/** A stable release is judged by today and yesterday: years of good visits say nothing of what fails now. */
const recentMs = 86_400_000;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** Whether what is shown of an application is what the platform itself went back to. */
const wentBackByItself = async (tx: Db, name: string): Promise<boolean> => {
  const last = await lastMove(tx, name);
  return last?.action === 'auto-rollback' && (last.detail as { stable?: boolean } | null)?.stable === true;
};

/** Pointers of what everybody is shown, as they stand once they have gone back; none where there is nothing good before. */
const returnOf = async (tx: Db, rows: readonly PointerRow[], name: string) =>
  rolledBack(rows, await developmentVersions(tx, name)).filter((row) => row.version !== rows[0]?.version);

export const createCanaryWatch = (
  core: Core,
  changes: ReleaseChanges,
  tell: (release: ReturnedRelease) => Promise<void>,
): CanaryWatch => {
  const { db, config } = core;
  const least = { visits: config.CANARY_MIN_LOADS, networks: config.CANARY_MIN_REPORTERS };
  const since = () => dayOf(new Date(core.now().getTime() - recentMs));
  /** Counting networks is the dearest question: it is asked last. */
  const isSeenEnough = async (handle: Db, { networks }: Votes) =>
    networks >= (await votes.neededReporters(handle, core.now(), config.CANARY_MIN_REPORTERS));
  const failedCanaries = async (handle: Db, report: Report, all: readonly PointerRow[]) => {
    const seen = await votes.votesOf(handle, report.remote, report.version);
    const rows = isEnough(seen, least) ? overLimit(all, report, seen) : [];
    return { seen, rows: rows.length > 0 && (await isSeenEnough(handle, seen)) ? rows : [] };
  };
  const failedStable = async (handle: Db, report: Report, all: readonly PointerRow[]) => {
    const rows = all.filter((row) => isReturnable(row, report));
    const none = { seen: { visits: 0, networks: 0, percent: 0 }, rows: [] };
    if (rows.length === 0 || report.failures === 0) return none;
    // The sum over every network is made only once enough of them have failed.
    const failing = await votes.failingNetworks(handle, report.remote, report.version, since());
    if (failing < least.networks) return none;
    const seen = await votes.votesOf(handle, report.remote, report.version, since());
    const isOver = isEnough(seen, least) && seen.percent > config.RELEASE_MAX_FAILURE_PERCENT;
    return { seen, rows: isOver && (await isSeenEnough(handle, seen)) ? rows : [] };
  };
  const failed = async (handle: Db, report: Report, all: readonly PointerRow[]) => {
    const canaries = await failedCanaries(handle, report, all);
    return canaries.rows.length > 0 ? canaries : failedStable(handle, report, all);
  };
  const figuresOf = ({ visits, networks, percent }: Votes, limit: number | null) => ({
    visits,
    failing: networks,
    percent,
    max_failure_percent: limit,
  });
  /** Moves pointers that one row of the history tells of. @returns the pointers as stored; none where nothing can move */
  const move = async (
    tx: Db,
    revision: number,
    all: readonly PointerRow[],
    rows: PointerRow[],
    seen: Votes,
    report: Report,
  ) => {
    const [first] = rows;
    if (!first) return [];
    const isCanary = first.canary_version === report.version;
    const moved = isCanary ? rows.map(withoutCanary) : await returnOf(tx, rows, first.name);
    const [to] = moved;
    if (!to) return [];
    const changed = settled(all, moved);
    if (!isCanary) await judgeChange(tx, first.name, to.version, all, changed);
    return savePointers(tx, core, revision, all, changed, {
      action: 'auto-rollback',
      actor: { id: null, author: 'system' },
      target: { name: first.name, channel: first.channel, variant: rows.length === 1 ? first.variant : undefined },
      version: to.version,
      previous: report.version,
      note: failureNote(seen),
      figures: {
        ...figuresOf(seen, isCanary ? first.canary_max_failure_percent : config.RELEASE_MAX_FAILURE_PERCENT),
        stable: !isCanary,
      },
    });
  };
  const takeAway = (report: Report) =>
    changes.run(async (tx, revision) => {
      // Asked again under the lock of changes: what is shown may have changed meanwhile.
      let all = await allPointers(tx);
      const { seen, rows: over } = await failed(tx, report, all);
      const returned: ReturnedRelease[] = [];
      for (const rows of toldTogether(over, all)) {
        const isStable = rows[0]?.version === report.version;
        if (isStable && (await wentBackByItself(tx, report.remote))) continue;
        const stored = await move(tx, revision, all, rows, seen, report);
        const [to] = stored;
        if (to) returned.push({ name: report.remote, version: report.version, to: to.version, why: failureNote(seen) });
        all = after(all, stored);
      }
      if (returned.length > 0)
        core.log.warn({ remote: report.remote, version: report.version, ...seen }, 'a release failed too often');
      return returned;
    });
  return {
    count: async (reports, reporter, variant) => {
      if (reports.length === 0) return;
      const shown = await votes.shownIn(db, variant);
      const own = reports.filter(({ remote, version }) => shown.has(`${remote}@${version}`));
      if (own.length === 0) return;
      const day = dayOf(core.now());
      await votes.addVotes(
        db,
        own.map(({ remote, version, loads, failures }) => ({ remote, version, day, reporter, loads, failures })),
      );
      for (const report of own) {
        if ((await failed(db, report, await allPointers(db))).rows.length === 0) continue;
        const [returned] = await takeAway(report).catch((error: unknown) => {
          // The release before no longer goes with what is shown beside it: the failing one stays, and the alert tells.
          if (!(error instanceof AppError)) throw error;
          core.log.error({ err: error, remote: report.remote }, 'a failing release cannot go back');
          return [];
        });
        if (!returned) continue;
        core.metrics.returned(report.remote, report.version);
        await tell(returned);
      }
    },
  };
};
