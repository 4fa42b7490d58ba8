import type { PointerRow } from '../releases.repository.ts';

/** How a release goes: its visits, the networks that saw it fail, and the mean of what each network sees fail, in percent. */
export interface Votes {
  visits: number;
  networks: number;
  percent: number;
}

/**
 * How many networks must see a canary fail before it is taken away: one in a hundred of those the platform heard of
 * lately, and never fewer than the configured least (security 62).
 */
export const neededNetworks = (heardOf: number, least: number): number => Math.max(least, Math.ceil(heardOf / 100));

/** Whether a canary may be judged at all, whatever the number of networks. */
export const isEnough = ({ visits, networks }: Votes, least: Pick<Votes, 'visits' | 'networks'>): boolean =>
  visits >= least.visits && networks >= least.networks;

/** The pointers that try a release and gave it a limit which it fails more often than. */
export const overLimit = (
  all: readonly PointerRow[],
  { remote, version }: { remote: string; version: string },
  { percent }: Votes,
): PointerRow[] =>
  all.filter(
    (row) =>
      row.name === remote &&
      row.canary_version === version &&
      row.canary_max_failure_percent !== null &&
      percent > row.canary_max_failure_percent,
  );

/** Whether a pointer shows a release to everybody by itself, with a good one before it to go back to. */
export const isReturnable = (row: PointerRow, { remote, version }: { remote: string; version: string }): boolean =>
  row.name === remote && row.version === version && !row.follows && row.trail.length > 0;

const placeOf = ({ name, channel }: PointerRow) => `${name} ${channel}`;

/** Pointers that one row of the history can tell of: all the brands of a channel that show the same, else each by itself. */
export const toldTogether = (rows: readonly PointerRow[], all: readonly PointerRow[]): PointerRow[][] =>
  [...Map.groupBy(rows, placeOf)].flatMap(([place, own]) => {
    const brands = all.filter((row) => placeOf(row) === place);
    const isWhole = own.length === brands.length && new Set(own.map(({ version }) => version)).size === 1;
    return isWhole ? [own] : own.map((row) => [row]);
  });

const shown = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 1 });

/** Why a release was taken away, as the history tells staff. */
export const failureNote = ({ percent, visits }: Votes): string =>
  `${shown(percent)} % de falhas em ${shown(visits)} visitas`;
