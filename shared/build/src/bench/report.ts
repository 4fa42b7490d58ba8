import type { Load } from './load.ts';
import type { Builds } from './builds.ts';
import type { Bytes, Weight } from './bytes.ts';
import type { Side } from './options.ts';
import { medianInterval, spread } from './statistics.ts';
import type { Switches } from './switches.ts';
import type { Taps } from './taps.ts';
import { pairedRatios, type Checked } from './targets.ts';
import type { Loads } from './times.ts';

interface Measure {
  name: string;
  of(load: Load): number;
  digits: number;
}

const measures: readonly Measure[] = [
  { name: 'Requests until interactive', of: ({ requestsBefore }) => requestsBefore, digits: 0 },
  { name: 'Requests in all', of: ({ requests }) => requests, digits: 0 },
  { name: 'Files fetched ahead, at rest', of: ({ ahead }) => ahead, digits: 0 },
  { name: 'JavaScript until interactive, KB', of: ({ scriptsBefore }) => scriptsBefore, digits: 1 },
  { name: 'JavaScript in all, KB', of: ({ scripts }) => scripts, digits: 1 },
  { name: 'FCP, ms', of: ({ fcp }) => fcp, digits: 0 },
  { name: 'LCP, ms', of: ({ lcp }) => lcp, digits: 0 },
  { name: 'TBT, ms', of: ({ tbt }) => tbt, digits: 0 },
  { name: 'Beyond 50 ms a task, ms', of: ({ blocked }) => blocked, digits: 0 },
  { name: 'CLS', of: ({ cls }) => cls, digits: 3 },
  { name: 'Interactive at, ms', of: ({ interactive }) => interactive, digits: 0 },
];

const number = (value: number, digits: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const cell = (loads: readonly Load[], { of, digits }: Measure) => {
  if (loads.length === 0) return '–';
  const { median, min, max } = spread(loads.map(of));
  return `${number(median, digits)} (${number(min, digits)}–${number(max, digits)})`;
};

/** The median of the ratios of loads that were made in turns, with the interval it lies in at 95 %. */
const pairedRatio = (ours: readonly Load[], theirs: readonly Load[], { of }: Measure): string => {
  const { median, low, high } = medianInterval(pairedRatios(ours, theirs, of));
  return Number.isFinite(median) ? `${number(median, 2)} (${number(low, 2)}–${number(high, 2)})` : '–';
};

/**
 * Medians, least and greatest of each page, as lines of Markdown; the ratio is the median of the pairs' with its interval.
 * @param other what the platform is held against
 */
export const timesTable = (loads: Loads, other: Exclude<Side, 'federated'>): string[] =>
  [...loads].flatMap(([page, of]) => [
    `| ${page} | federated | ${other} | ratio |`,
    '| --- | --: | --: | --: |',
    ...measures.map(
      (measure) =>
        `| ${measure.name} | ${cell(of.federated, measure)} | ${cell(of[other], measure)} | ${pairedRatio(of.federated, of[other], measure)} |`,
    ),
    '',
  ]);

const spreadOf = (values: readonly number[], digits: number, scale = 1) => {
  if (values.length === 0) return '–';
  const { median, min, max } = spread(values.map((value) => value / scale));
  return `${number(median, digits)} (${number(min, digits)}–${number(max, digits)})`;
};

export const switchesTable = (switches: Switches): string[] => [
  '| Switch to | without intent, ms | with intent, ms |',
  '| --- | --: | --: |',
  ...Object.entries(switches).map(
    ([path, { cold, prefetched }]) => `| ${path} | ${spreadOf(cold, 0)} | ${spreadOf(prefetched, 0)} |`,
  ),
  '',
];

export const tapsTable = (taps: Taps): string[] => [
  '| Tap, until the next paint | ms |',
  '| --- | --: |',
  ...[...taps].map(([name, took]) => `| ${name} | ${spreadOf(took, 0)} |`),
  '',
];

export const buildsTable = ({ applications, monolith, releases, rollbacks }: Builds): string[] => [
  '| Build | from nothing, s | unchanged, s |',
  '| --- | --: | --: |',
  ...applications.map(
    ({ name, cold, warm }) => `| ${name} | ${number(cold / 1_000, 1)} | ${number(warm / 1_000, 1)} |`,
  ),
  `| monolith | ${number(monolith / 1_000, 1)} | |`,
  '',
  `Release of an edit of mfe-cart: ${spreadOf(releases, 1, 1_000)} s. Rollback: ${spreadOf(rollbacks, 2, 1_000)} s.`,
  '',
];

const weightCell = (weight: Weight | undefined) => (weight ? `${number(weight.scripts, 1)} in ${weight.files}` : '–');

/** @param other what the platform is held against */
export const bytesTable = (bytes: Bytes, other: Exclude<Side, 'federated'>): string[] => [
  `| Scripts that the page names | federated, KB | ${other}, KB | difference |`,
  '| --- | --: | --: | --: |',
  ...[...bytes].map(([page, { federated, [other]: theirs }]) => {
    const difference = federated && theirs ? number(federated.scripts - theirs.scripts, 1) : '–';
    return `| ${page} | ${weightCell(federated)} | ${weightCell(theirs)} | ${difference} |`;
  }),
  '',
];

export const targetsTable = (checked: readonly Checked[]): string[] => [
  '| Target | limit | measured | |',
  '| --- | --: | --: | --- |',
  ...checked.map(({ what, limit, figure, unit, digits, met }) =>
    `| ${what} | ${number(limit, limit % 1 === 0 ? 0 : 2)} ${unit} | ${number(figure, digits)} ${unit} | ${met ? 'met' : '**not met**'} |`.replaceAll(
      '  |',
      ' |',
    ),
  ),
  '',
];
