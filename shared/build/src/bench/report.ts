import type { Load } from './load.ts';
import type { Builds } from './builds.ts';
import type { Bytes } from './bytes.ts';
import { sides } from './options.ts';
import { spread } from './statistics.ts';
import type { Switches } from './switches.ts';
import type { Checked } from './targets.ts';
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

/** Medians, least and greatest of each page, as lines of Markdown. */
export const timesTable = (loads: Loads): string[] =>
  [...loads].flatMap(([page, of]) => [
    `| ${page} | federated | monolith | ratio |`,
    '| --- | --: | --: | --: |',
    ...measures.map((measure) => {
      const [federated = NaN, monolith = NaN] = sides.map((side) => spread(of[side].map(measure.of)).median);
      const ratio = Number.isFinite(federated / monolith) ? number(federated / monolith, 2) : '–';
      return `| ${measure.name} | ${cell(of.federated, measure)} | ${cell(of.monolith, measure)} | ${ratio} |`;
    }),
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

export const bytesTable = (bytes: Bytes): string[] => [
  '| Scripts that the page names | federated, KB | monolith, KB | ratio |',
  '| --- | --: | --: | --: |',
  ...[...bytes].map(
    ([page, { federated, monolith }]) =>
      `| ${page} | ${federated ? `${number(federated.scripts, 1)} in ${federated.files}` : '–'} | ${monolith ? `${number(monolith.scripts, 1)} in ${monolith.files}` : '–'} | ${federated && monolith ? number(federated.scripts / monolith.scripts, 2) : '–'} |`,
  ),
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
