import { browserFolders, oneWays, type OneWay } from './implementations.ts';
import type { Problem } from './problem.ts';
import { isTest, sourceFiles } from './source-files.ts';

/** Where a thing is done. */
export interface FoundImplementation {
  what: string;
  /** Files with an implementation. */
  files: string[];
  /** Files that were to do something else and are no more, or do it no more. */
  gone: string[];
}

/** Counts the implementations of each thing that the house does in one way. @param root absolute folder of the repository */
export const listImplementations = (root: string, ways: readonly OneWay[] = oneWays): FoundImplementation[] =>
  ways.map(({ what, known, unless, where = browserFolders, others: exceptions = {} }) => {
    const found = sourceFiles(root, ['ts', 'tsx'], where)
      .filter(({ path, text }) => !isTest(path) && known.test(text) && !unless?.test(text))
      .map(({ path }) => path);
    const others = Object.keys(exceptions);
    return {
      what,
      files: found.filter((path) => !others.includes(path)),
      gone: others.filter((path) => !found.includes(path)),
    };
  });

/**
 * One implementation each of what the house does in one way (`implementations.ts`), and no exception that is none any more.
 *
 * @param root absolute folder of the repository
 */
export const checkImplementations = (root: string, ways?: readonly OneWay[]): Problem[] =>
  listImplementations(root, ways).flatMap(({ what, files, gone }) => [
    ...(files.length === 1
      ? []
      : [{ rule: 'one-way', file: '', message: `${files.length} ${what}, one is wanted: ${files.join(', ')}` }]),
    ...gone.map((file) => ({ rule: 'one-way', file, message: `is no exception to '${what}' any more: take it out` })),
  ]);
