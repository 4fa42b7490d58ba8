import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './problem.ts';
import { isTest, sourceFiles } from './source-files.ts';

/** The list of attacks and failures; a ticked line is answered today. */
const listFile = 'docs/security.md';

/** Numbers of the list. */
interface Lines {
  /** They are ticked. */
  held: readonly number[];
  /** They are not, and nothing of them is said to be answered. */
  open: readonly number[];
}

const linesOf = (root: string): Lines => {
  const list = readFileSync(join(root, listFile), 'utf8');
  const numbers = (pattern: RegExp) => [...list.matchAll(pattern)].map(([, number]) => Number(number));
  return { held: numbers(/^- \[x\] (\d+) /gm), open: numbers(/^- \[ \] (\d+) (?!.*\(in part\)$)/gm) };
};

const title = /\b(?:test|it)(?:\.each\(.*\))?\(\s*['"`]security (\d+(?:, \d+)*):/g;

const linesIn = (text: string) =>
  [...text.matchAll(title)].flatMap(([, numbers = '']) => numbers.split(', ').map(Number));

/**
 * Every ticked line of `docs/security.md` has a test whose title starts with `security N:`; a test of two lines says `security 15, 16:`.
 * A line that is not ticked has none, or says that it is answered in part.
 *
 * @param root absolute folder of the repository
 * @param lines those of the list unless told
 */
export const checkSecurityTests = (root: string, { held, open }: Lines = linesOf(root)): Problem[] => {
  const tested = new Set(
    sourceFiles(root, ['ts', 'tsx'])
      .filter(({ path }) => isTest(path))
      .flatMap(({ text }) => linesIn(text)),
  );
  const problem = (message: string): Problem => ({ rule: 'security-tests', file: '', message });
  return [
    ...held.filter((line) => !tested.has(line)).map((line) => problem(`no test is named 'security ${line}: …'`)),
    ...open
      .filter((line) => tested.has(line))
      .map((line) => problem(`a test is named 'security ${line}: …': tick its line, or write (in part) at its end`)),
  ];
};
