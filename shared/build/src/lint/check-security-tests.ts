import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './problem.ts';
import { isTest, sourceFiles } from './source-files.ts';

/** The list of attacks and failures; a ticked line is answered today. */
const listFile = 'docs/security.md';

const heldLines = (root: string) =>
  [...readFileSync(join(root, listFile), 'utf8').matchAll(/^- \[x\] (\d+) /gm)].map(([, number]) => Number(number));

const title = /\b(?:test|it)(?:\.each\(.*\))?\(\s*['"`]security (\d+(?:, \d+)*):/g;

const linesIn = (text: string) =>
  [...text.matchAll(title)].flatMap(([, numbers = '']) => numbers.split(', ').map(Number));

/**
 * Every ticked line of `docs/security.md` has a test whose title starts with `security N:`; a test of two lines says `security 15, 16:`.
 *
 * @param root absolute folder of the repository
 * @param lines numbers that need a test; those of the list unless told
 */
export const checkSecurityTests = (root: string, lines: readonly number[] = heldLines(root)): Problem[] => {
  const tested = new Set(
    sourceFiles(root, ['ts', 'tsx'])
      .filter(({ path }) => isTest(path))
      .flatMap(({ text }) => linesIn(text)),
  );
  return lines
    .filter((line) => !tested.has(line))
    .map((line) => ({ rule: 'security-tests', file: '', message: `no test is named 'security ${line}: …'` }));
};
