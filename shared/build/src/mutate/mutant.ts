import { z } from 'zod';

/** What became of a mutant: a time-out is a notice too, and an invalid one could not be run at all. */
type Fate = 'killed' | 'survived' | 'not covered' | 'ignored' | 'invalid';

export interface Mutant {
  file: string;
  /** Counted from 1. */
  lineNumber: number;
  column: number;
  /** The source line it begins in, without the spaces around it. */
  line: string;
  mutator: string;
  text: string;
  replacement: string;
  fate: Fate;
}

const position = z.object({ line: z.number(), column: z.number() });

/** The part of the mutation testing report (schema version 2) that is read here; lines and columns count from 1. */
const reportShape = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.string().optional(),
          status: z.string(),
          location: z.object({ start: position, end: position }),
        }),
      ),
    }),
  ),
});

const fates: Readonly<Record<string, Fate>> = {
  Killed: 'killed',
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'not covered',
  Ignored: 'ignored',
  RuntimeError: 'invalid',
  CompileError: 'invalid',
};

const fateOf = (status: string): Fate => {
  const fate = fates[status];
  if (!fate) throw new Error(`A mutant without a verdict: ${status}`);
  return fate;
};

/** The mutants of a report of Stryker, in the order of its files and lines. */
export const readMutants = (report: unknown): Mutant[] =>
  Object.entries(reportShape.parse(report).files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    const starts = lines.reduce<number[]>((all, line) => [...all, (all.at(-1) ?? 0) + line.length + 1], [0]);
    const offset = ({ line, column }: z.infer<typeof position>) => (starts[line - 1] ?? 0) + column - 1;
    return mutants
      .map(({ mutatorName, replacement = '', status, location: { start, end } }): Mutant => ({
        file,
        lineNumber: start.line,
        column: start.column,
        line: (lines[start.line - 1] ?? '').trim(),
        mutator: mutatorName,
        text: source.slice(offset(start), offset(end)),
        replacement,
        fate: fateOf(status),
      }))
      .sort((one, other) => one.lineNumber - other.lineNumber || one.column - other.column);
  });
