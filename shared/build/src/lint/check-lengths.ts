import type { Problem } from './problem.ts';
import { isTest, sourceFiles } from './source-files.ts';

const longest = 300;
const longestTest = 400;
const highestMedian = 80;

const linesOf = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

const median = (sorted: readonly number[]) => sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;

/** Files are short enough to read in one sitting: median at most 80 lines, none over 300, a test 400. */
export const checkLengths = (root: string): Problem[] => {
  const files = sourceFiles(root, ['ts', 'tsx', 'mjs', 'css']).map(({ path, text }) => ({
    path,
    lines: linesOf(text),
    limit: isTest(path) ? longestTest : longest,
  }));
  const middle = median(files.map(({ lines }) => lines).sort((a, b) => a - b));
  const tooLong = files
    .filter(({ lines, limit }) => lines > limit)
    .map(({ path, lines, limit }) => ({
      rule: 'lengths',
      file: path,
      message: `has ${lines} lines, at most ${limit} are allowed`,
    }));
  return middle > highestMedian
    ? [
        ...tooLong,
        {
          rule: 'lengths',
          file: '',
          message: `the median file has ${middle} lines, at most ${highestMedian} are allowed`,
        },
      ]
    : tooLong;
};
