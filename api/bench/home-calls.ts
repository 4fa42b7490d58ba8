import { load } from './load.ts';
import type { Node } from './nodes.ts';
import { countQueries, type Call } from './record.ts';
import { say } from './say.ts';

/** Milliseconds within which 95 of 100 answers are there, for one person. */
const mostMs = 60;

/** What the first page of who handles orders asks. */
const homeCalls = (token: string): Call[] =>
  [
    '/api/staff-home',
    '/api/list-orders?filter%5Bstatus%5D=2&per_page=1',
    '/api/staff-work',
    '/api/cms-list-expiring-credentials',
    '/api/cms-list-publishing-week',
  ].map((path) => ({ path, token }));

/**
 * Looks at the calls of `/` before and after a database grew.
 *
 * @param grow makes it larger
 * @returns whether each makes as many queries as before, and answers one person within the limit
 */
export const measureHome = async (
  { node, databaseUrl, token }: { node: Node; databaseUrl: string; token: string },
  seconds: number,
  grow: () => Promise<void>,
): Promise<boolean> => {
  const calls = homeCalls(token);
  const before = await countQueries(databaseUrl, calls);
  await grow();
  const after = await countQueries(databaseUrl, calls);
  say('\nCall of /, one person                             queries    p50 ms   p95 ms');
  let holds = true;
  for (const [index, { path }] of calls.entries()) {
    const { p50, p95 } = await load(node.url + path, token, seconds, 1);
    const queries = `${before[index]} → ${after[index]}`;
    say(`${path.padEnd(49)} ${queries.padEnd(9)} ${p50.toFixed(1).padStart(7)}  ${p95.toFixed(1).padStart(7)}`);
    if (before[index] !== after[index] || p95 > mostMs) holds = false;
  }
  return holds;
};
