import { calls as everyCall, resources, type AnyResource } from '@pregao/contract';
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

/** What is sold and given: each order and each filter of its list is asked for too. */
const asShown = ['coupon', 'courtesy', 'xp-release', 'signature-type', 'product'];

/** A value of a filter: yes, today, the first of some, or a record of the demonstration. */
const valuesOf = (by: unknown): readonly string[] => {
  if (by === 'flag') return ['1', '0'];
  if (by === 'day') return [new Date().toISOString().slice(0, 10)];
  if (by === 'id' || (typeof by === 'object' && by !== null && 'path' in by)) return ['1'];
  return Object.keys(by as object);
};

const ordersAndFilters = ({ sort, filters }: AnyResource) => [
  ...(sort as readonly string[])
    .map((one) => one.replace(/^-/, ''))
    .flatMap((one) => [`?sort=${one}`, `?sort=-${one}`]),
  ...Object.entries(filters as object).flatMap(([name, by]) =>
    valuesOf(by).map((value) => `?filter[${name}]=${value}`),
  ),
];

/**
 * The lists of all resources, as they open, at their other end, far in, and searched; and what readers are shown.
 * @param only names of resources, where not all are asked
 */
export const contentCalls = (token: string, only?: readonly string[]): Call[] => {
  const staff = resources
    .filter(({ name }) => only?.includes(name) ?? true)
    .flatMap((one) => {
      const { path } = (one.calls as { list: { path: string } }).list;
      const usual = ['', '?page=100&per_page=25', '?cursor=last', '?q=a', '?sort=-updated_at'];
      const shown = asShown.includes(one.name) ? ordersAndFilters(one) : [];
      return [...new Set([...usual, ...shown])].map((more) => ({ path: path + more, token }));
    });
  const there = new Set(everyCall.map(({ path }) => path));
  const readers = only ? [] : ofReaders.filter((path) => there.has(path.split('?')[0] ?? ''));
  return [...staff, ...readers.map((path) => ({ path }))];
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
 * Each call under the load of some clients, and how many queries it makes; both sizes in turns, so that a machine that becomes
 * slower or faster meanwhile does so for both. @param calls the same of both, each with a token of its node
 */
export const measureCalls = async (
  few: Sized,
  many: Sized,
  { seconds, turns, clients }: Record<'seconds' | 'turns' | 'clients', number>,
) => {
  const queries = [await queriesOf(few), await queriesOf(many)] as const;
  const found: [path: string, few: Measured, many: Measured][] = [];
  for (const [index, { path }] of few.calls.entries()) {
    const rates: [Rate[], Rate[]] = [[], []];
    for (let turn = 0; turn < turns; turn += 1)
      for (const [at, { node, calls }] of [few, many].entries())
        rates[at]?.push(await load(node.url + path, calls[index]?.token, seconds, clients));
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
