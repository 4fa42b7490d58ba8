import type { Problem } from './problem.ts';
import { isTest, sourceFiles } from './source-files.ts';

/** Lines of the list of attacks that the platform answers today; each is held by a test that carries its number. */
const heldLines: readonly number[] = [
  1, 2, 3, 4, 5, 7, 8, 14, 15, 16, 17, 19, 20, 21, 22, 23, 24, 27, 28, 29, 30, 31, 32, 33, 34, 35, 42, 46, 47, 48, 49,
  50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 66,
];

const title = /\b(?:test|it)(?:\.each\(.*\))?\(\s*['"`]security (\d+(?:, \d+)*):/g;

const linesIn = (text: string) =>
  [...text.matchAll(title)].flatMap(([, numbers = '']) => numbers.split(', ').map(Number));

/**
 * Every line of the list of attacks has a test whose title starts with `security N:`; a test of two lines says `security 15, 16:`.
 *
 * @param root absolute folder of the repository
 * @param lines numbers that need a test
 */
export const checkSecurityTests = (root: string, lines: readonly number[] = heldLines): Problem[] => {
  const tested = new Set(
    sourceFiles(root, ['ts', 'tsx'])
      .filter(({ path }) => isTest(path))
      .flatMap(({ text }) => linesIn(text)),
  );
  return lines
    .filter((line) => !tested.has(line))
    .map((line) => ({ rule: 'security-tests', file: '', message: `no test is named 'security ${line}: …'` }));
};
