import { setTimeout as after } from 'node:timers/promises';
import type { Core } from '../../../core.ts';
import { askDatabase } from './health.repository.ts';

type Check = 'ok' | 'failed';

/** Long enough for a busy database, short enough for a balancer's probe. */
const patience = 2_000;

const within = async (work: Promise<unknown>): Promise<Check> => {
  const given = new AbortController();
  const late = after(patience, 'failed' as const, { signal: given.signal, ref: false }).catch(() => 'failed' as const);
  const answer = await Promise.race([work.then(() => 'ok' as const, () => 'failed' as const), late]);
  given.abort();
  return answer;
};

export interface Readiness { ready: boolean; status: 'ready' | 'draining' | 'unavailable'; checks: { database: Check; counters: Check } }

/** Whether this node may be sent requests: its database and counters answer within 2 s and it is not closing. */
export const readiness = async (core: Core): Promise<Readiness> => {
  const [database, counters] = await Promise.all([within(askDatabase(core.db)), within(core.keyValue.check())]);
  const reachable = database === 'ok' && counters === 'ok';
  return { ready: reachable && !core.lifecycle.draining, status: core.lifecycle.draining ? 'draining' : reachable ? 'ready' : 'unavailable', checks: { database, counters } };
};
