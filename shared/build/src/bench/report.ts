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
  { name: 'Pedidos até interativa', of: ({ requestsBefore }) => requestsBefore, digits: 0 },
  { name: 'Pedidos ao todo', of: ({ requests }) => requests, digits: 0 },
  { name: 'Arquivos buscados à frente, em repouso', of: ({ ahead }) => ahead, digits: 0 },
  { name: 'JavaScript até interativa, KB', of: ({ scriptsBefore }) => scriptsBefore, digits: 1 },
  { name: 'JavaScript ao todo, KB', of: ({ scripts }) => scripts, digits: 1 },
  { name: 'FCP, ms', of: ({ fcp }) => fcp, digits: 0 },
  { name: 'LCP, ms', of: ({ lcp }) => lcp, digits: 0 },
  { name: 'TBT, ms', of: ({ tbt }) => tbt, digits: 0 },
  { name: 'CLS', of: ({ cls }) => cls, digits: 3 },
  { name: 'Interativa em, ms', of: ({ interactive }) => interactive, digits: 0 },
];

const number = (value: number, digits: number) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const cell = (loads: readonly Load[], { of, digits }: Measure) => {
  if (loads.length === 0) return '–';
  const { median, min, max } = spread(loads.map(of));
  return `${number(median, digits)} (${number(min, digits)}–${number(max, digits)})`;
};

/** Medians, least and greatest of each page, as lines of Markdown. */
export const timesTable = (loads: Loads): string[] =>
  [...loads].flatMap(([page, of]) => [
    `| ${page} | federado | monólito | razão |`,
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
  '| Troca para | sem intenção, ms | com intenção, ms |',
  '| --- | --: | --: |',
  ...Object.entries(switches).map(
    ([path, { cold, prefetched }]) => `| ${path} | ${spreadOf(cold, 0)} | ${spreadOf(prefetched, 0)} |`,
  ),
  '',
];

export const buildsTable = ({ applications, monolith, releases, rollbacks }: Builds): string[] => [
  '| Compilação | do zero, s | sem mudança, s |',
  '| --- | --: | --: |',
  ...applications.map(
    ({ name, cold, warm }) => `| ${name} | ${number(cold / 1_000, 1)} | ${number(warm / 1_000, 1)} |`,
  ),
  `| monólito | ${number(monolith / 1_000, 1)} | |`,
  '',
  `Release de uma edição do mfe-cart: ${spreadOf(releases, 1, 1_000)} s. Volta: ${spreadOf(rollbacks, 2, 1_000)} s.`,
  '',
];

export const bytesTable = (bytes: Bytes): string[] => [
  '| Scripts que a página nomeia | federado, KB | monólito, KB | razão |',
  '| --- | --: | --: | --: |',
  ...[...bytes].map(
    ([page, { federated, monolith }]) =>
      `| ${page} | ${federated ? `${number(federated.scripts, 1)} em ${federated.files}` : '–'} | ${monolith ? `${number(monolith.scripts, 1)} em ${monolith.files}` : '–'} | ${federated && monolith ? number(federated.scripts / monolith.scripts, 2) : '–'} |`,
  ),
  '',
];

export const targetsTable = (checked: readonly Checked[]): string[] => [
  '| Meta | limite | medida | |',
  '| --- | --: | --: | --- |',
  ...checked.map(({ what, limit, figure, unit, digits, met }) =>
    `| ${what} | ${number(limit, limit % 1 === 0 ? 0 : 2)} ${unit} | ${number(figure, digits)} ${unit} | ${met ? 'cumprida' : '**não cumprida**'} |`.replaceAll(
      '  |',
      ' |',
    ),
  ),
  '',
];
