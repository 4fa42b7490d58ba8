import type { Variant } from '@pregao/contract';
import type { Core } from '../../../../core.ts';
import type { Db } from '../../../../db/open.ts';
import { failureNote, isEnough, overLimit, toldTogether, type Votes } from './rules.ts';
import * as votes from './votes.repository.ts';
import type { VoteRow } from './votes.repository.ts';
import { settled } from '../channels.ts';
import { after, withoutCanary } from '../moves.ts';
import type { ReleaseChanges } from '../changes.ts';
import { savePointers } from '../mover.ts';
import { allPointers, type PointerRow } from '../releases.repository.ts';

/** What a browser reports of a release: loads and failures, at least one of them. */
export type Report = Pick<VoteRow, 'remote' | 'version' | 'loads' | 'failures'>;

export interface CanaryWatch {
  /**
   * Counts what a network reports of releases its brand tries, and takes a canary away whose failure rate is above the
   * limit it was given: the mean of what each network sees, once CANARY_MIN_LOADS visits have told of it and as many
   * networks have seen it fail as there must be (`neededReporters`). What everybody is shown is never touched.
   * @param reporter key of the network that asked for the page
   */
  count(reports: readonly Report[], reporter: string, variant: Variant): Promise<void>;
}

export const createCanaryWatch = (core: Core, changes: ReleaseChanges): CanaryWatch => {
  const { db, config } = core;
  const failed = async (handle: Db, report: Report, seen: Votes): Promise<PointerRow[]> => {
    if (!isEnough(seen, { visits: config.CANARY_MIN_LOADS, networks: config.CANARY_MIN_REPORTERS })) return [];
    const rows = overLimit(await allPointers(handle), report, seen);
    // Counting networks is the dearest question: it is asked last.
    return rows.length > 0 &&
      seen.networks >= (await votes.neededReporters(handle, core.now(), config.CANARY_MIN_REPORTERS))
      ? rows
      : [];
  };
  const takeAway = (report: Report) =>
    changes.run(async (tx, revision) => {
      // Asked again under the lock of changes: the canary may have ended or begun anew meanwhile.
      let all = await allPointers(tx);
      const seen = await votes.votesOf(tx, report.remote, report.version);
      for (const rows of toldTogether(await failed(tx, report, seen), all)) {
        const [first] = rows;
        if (!first) continue;
        const stored = await savePointers(tx, core, revision, all, settled(all, rows.map(withoutCanary)), {
          action: 'auto-rollback',
          actor: { id: null, author: 'system' },
          target: { name: first.name, channel: first.channel, variant: rows.length === 1 ? first.variant : undefined },
          version: first.version,
          previous: first.canary_version,
          note: failureNote(seen),
          figures: {
            visits: seen.visits,
            failing: seen.networks,
            percent: seen.percent,
            max_failure_percent: first.canary_max_failure_percent,
          },
        });
        all = after(all, stored);
      }
      core.log.warn({ remote: report.remote, version: report.version, ...seen }, 'a canary failed too often');
    });
  return {
    count: async (reports, reporter, variant) => {
      if (reports.length === 0) return;
      const canaries = await votes.canariesOf(db, variant);
      const own = reports.filter(({ remote, version }) => canaries.has(`${remote}@${version}`));
      if (own.length === 0) return;
      const day = core.now().toISOString().slice(0, 10);
      await votes.addVotes(
        db,
        own.map(({ remote, version, loads, failures }) => ({ remote, version, day, reporter, loads, failures })),
      );
      for (const report of own) {
        const seen = await votes.votesOf(db, report.remote, report.version);
        if ((await failed(db, report, seen)).length > 0) await takeAway(report);
      }
    },
  };
};
