import type { Equivalent } from './equivalents.ts';
import type { Mutant } from './mutant.ts';

export interface Score {
  /** All but the invalid ones. */
  mutants: number;
  killed: number;
  survived: number;
  notCovered: number;
  equivalent: number;
  /** Mutants that could not be run; they count for nothing. */
  invalid: number;
  /** Killed of those that are not equivalent, 0–100. */
  percent: number;
  /** What no test notices and nobody explains, in order. */
  left: Mutant[];
  /** Why the list of equivalents is wrong. */
  problems: string[];
}

const leastKilledPercent = 90;
const mostEquivalentPercent = 5;

const names = (entry: Equivalent, mutant: Mutant) =>
  (['file', 'mutator', 'line', 'text', 'replacement'] as const).every((field) => entry[field] === mutant[field]);

const problemOf = (entry: Equivalent, mutants: readonly Mutant[]): string | null => {
  const named = mutants.filter((mutant) => names(entry, mutant));
  if (named.length === 0) return 'names no mutant';
  return named.every(({ fate }) => fate === 'killed') ? 'names a mutant that a test notices' : null;
};

/**
 * What the tests make of the mutants of one folder.
 *
 * @param files the modules of the folder, relative to the workspace
 * @param equivalents mutants called equivalent; those of other files don't count
 */
export const scoreOf = (
  mutants: readonly Mutant[],
  files: readonly string[],
  equivalents: readonly Equivalent[],
): Score => {
  const own = equivalents.filter(({ file }) => files.includes(file));
  const open = mutants.filter(({ fate }) => fate === 'survived' || fate === 'not covered');
  const left = open.filter((mutant) => !own.some((entry) => names(entry, mutant)));
  const count = (fate: Mutant['fate'], among = mutants) => among.filter((mutant) => mutant.fate === fate).length;
  const killed = count('killed');
  return {
    mutants: mutants.length - count('invalid'),
    killed,
    survived: count('survived', left),
    notCovered: count('not covered', left),
    equivalent: count('ignored') + open.length - left.length,
    invalid: count('invalid'),
    percent: killed + left.length === 0 ? 0 : (killed / (killed + left.length)) * 100,
    left,
    problems: own.flatMap((entry) => {
      const problem = problemOf(entry, mutants);
      return problem === null
        ? []
        : [
            `${entry.file}: the equivalent \`${entry.text}\` → \`${entry.replacement}\` (${entry.mutator}) in \`${entry.line}\` ${problem}`,
          ];
    }),
  };
};

/** Why a folder does not hold; empty when it does. */
export const faultsOf = ({ mutants, percent, equivalent, problems }: Score): string[] => [
  ...(percent < leastKilledPercent ? [`less than ${leastKilledPercent} % killed`] : []),
  ...(equivalent * 100 > mutants * mostEquivalentPercent
    ? [`more than ${mostEquivalentPercent} % called equivalent`]
    : []),
  ...problems,
];

/** A score in one line. A percentage is cut, never rounded up to what it does not reach. */
export const told = (
  name: string,
  { mutants, killed, survived, notCovered, equivalent, invalid, percent }: Score,
): string =>
  `${name}: ${mutants} mutants, ${killed} killed, ${survived} survived, ${notCovered} not covered, ${equivalent} called equivalent${invalid > 0 ? ` (${invalid} invalid, not counted)` : ''} · ${(Math.floor(percent * 10) / 10).toFixed(1)} %`;

const short = (text: string) => text.replaceAll(/\s+/g, ' ');

/** A mutant in one line: where it is, and what was replaced by what. */
export const toldMutant = ({ file, lineNumber, column, mutator, text, replacement, fate }: Mutant): string =>
  `  ${file}:${lineNumber}:${column} ${mutator}${fate === 'not covered' ? ' (not covered)' : ''}: ${short(text)} → ${short(replacement)}`;
