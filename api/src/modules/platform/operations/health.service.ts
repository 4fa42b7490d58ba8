import type { Core } from '../../../core.ts';
import { withTimeout } from '../../../with-timeout.ts';
import { checkDisk } from './disk.ts';
import { askDatabase } from './health.repository.ts';

/** `degraded`: another store does its work. */
type Check = 'ok' | 'degraded' | 'failed';

/** Long enough for a busy database, short enough for a balancer's probe. */
const patienceMs = 2_000;
/** What is not stamped by the platform's clock (certificates, signatures of others) goes wrong beyond it. */
const mostSkewMs = 2_000;

const check = (work: Promise<unknown>): Promise<Check> =>
  withTimeout(
    work.then(
      (told) => (told === 'degraded' ? ('degraded' as const) : ('ok' as const)),
      () => 'failed' as const,
    ),
    patienceMs,
    'failed' as const,
  );

export interface Readiness {
  ready: boolean;
  status: 'ready' | 'draining' | 'unavailable';
  /** `clock`: whether this machine goes by the time of the database. */
  checks: { database: Check; counters: Check; disk: Check; clock: Check };
}

/**
 * Whether this node may be sent requests: its database, counters and disk answer within 2 s, its clock is at most 2 s from
 * the database's, and it is not closing.
 */
export const readiness = async (core: Core): Promise<Readiness> => {
  const [database, counters, disk] = await Promise.all([
    check(askDatabase(core.db)),
    check(core.keyValue.check()),
    check(checkDisk(core.config)),
  ]);
  const clock = Math.abs(core.clock.skewMs()) <= mostSkewMs ? 'ok' : 'failed';
  const whole = [database, counters, disk, clock].every((one) => one !== 'failed');
  return {
    ready: whole && !core.lifecycle.draining,
    status: core.lifecycle.draining ? 'draining' : whole ? 'ready' : 'unavailable',
    checks: { database, counters, disk, clock },
  };
};
