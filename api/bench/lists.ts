import { calls as everyCall, resources } from '@pregao/contract';
import { load, type Rate } from './load.ts';
import type { Node } from './nodes.ts';
import { countQueries, type Call } from './record.ts';

/** Milliseconds within which 95 of 100 answers are there, and how much slower the larger size may be. */
const mostMs = 60;
const mostRatio = 1.5;

interface Measured extends Rate {
  queries: number;
}

/** What readers are shown of what staff manage; a call that is not there yet is passed over. */
const ofReaders = [
  '/api/list-courses',
  '/api/list-courses?cursor=last',
  '/api/list-home',
  '/api/list-help',
  '/api/search?q=opcoes',
];

/** The lists of all resources, as they open, at their other end, far in, and searched; and what readers are shown. */
export const contentCalls = (token: string): Call[] => {
  const staff = resources.flatMap(({ calls }) => {
    const { path } = (calls as { list: { path: string } }).list;
    return ['', '?page=100&per_page=25', '?cursor=last', '?q=a', '?sort=-updated_at'].map((more) => ({
      path: path + more,
      token,
    }));
  });
  const there = new Set(everyCall.map(({ path }) => path));
  return [...staff, ...ofReaders.filter((path) => there.has(path.split('?')[0] ?? '')).map((path) => ({ path }))];
};

const middle = (found: readonly Rate[]) =>
  [...found].sort((one, other) => one.p95 - other.p95)[found.length >> 1] as Rate;

/** A node with so many records, and the database it reads. */
export interface Sized {
  node: Node;
  databaseUrl: string;
  calls: readonly Call[];
}

const queriesOf = ({ databaseUrl, calls }: Sized) => countQueries(databaseUrl, calls);

/**
 * Each call under the load of 8 clients, and how many queries it makes; both sizes in turns, so that a machine that becomes
 * slower or faster meanwhile does so for both. @param calls the same of both, each with a token of its node
 */
export const measureCalls = async (few: Sized, many: Sized, seconds: number, turns: number) => {
  const queries = [await queriesOf(few), await queriesOf(many)] as const;
  const found: [path: string, few: Measured, many: Measured][] = [];
  for (const [index, { path }] of few.calls.entries()) {
    const rates: [Rate[], Rate[]] = [[], []];
    for (let turn = 0; turn < turns; turn += 1)
      for (const [at, { node, calls }] of [few, many].entries())
        rates[at]?.push(await load(node.url + path, calls[index]?.token, seconds));
    const measured = ([0, 1] as const).map((at) => ({ ...middle(rates[at]), queries: queries[at][index] ?? 0 }));
    found.push([path, ...(measured as [Measured, Measured])]);
  }
  return found;
};

const number = (value: number, digits = 0) => value.toFixed(digits).padStart(9);

/** Prints both sizes beside one another. @returns whether every call keeps within its limits */
export const compareSizes = (
  { few, rows }: { few: number; rows: number },
  found: Awaited<ReturnType<typeof measureCalls>>,
): boolean => {
  process.stdout.write(
    `\np95 in ms at ${few} and ${rows} rows more (limits ${mostMs} ms and ${mostRatio} ×), queries of a call\n`,
  );
  process.stdout.write(
    `${'Call'.padEnd(54)}${'few'.padStart(9)}${'many'.padStart(9)}${'ratio'.padStart(9)}${'queries'.padStart(9)}\n`,
  );
  const kept = found.filter(([path, least, many]) => {
    const ratio = many.p95 / least.p95;
    const keeps = many.p95 <= mostMs && ratio <= mostRatio && many.queries === least.queries;
    process.stdout.write(
      `${keeps ? ' ' : '✗'} ${path.padEnd(52)}${number(least.p95, 1)}${number(many.p95, 1)}${number(ratio, 2)}${many.queries === least.queries ? number(many.queries) : `${least.queries} → ${many.queries}`.padStart(9)}\n`,
    );
    return keeps;
  });
  const within = (keeps: (least: Measured, many: Measured) => boolean) =>
    found.filter(([, least, many]) => keeps(least, many)).length;
  process.stdout.write(
    `${found.length} calls: ${kept.length} keep every limit, ${within((_, many) => many.p95 <= mostMs)} the one of time, ${within((least, many) => many.p95 <= mostRatio * least.p95)} the one between the sizes, ${within((least, many) => many.queries === least.queries)} make as many queries\n`,
  );
  return kept.length === found.length;
};
