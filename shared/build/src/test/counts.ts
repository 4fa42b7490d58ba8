/** What a run, or one of its files, came to. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** What the tests are called, whatever they came to. */
  titles?: string[];
  /** What passed at its second try only. */
  again?: string[];
  /** What failed, a sentence for each file. */
  why?: string[];
}

/** What each file of a run came to, by its path in the repository. */
export type FileCounts = Record<string, Count>;

/** The titles of the tests of each file, by its path in the repository. */
export type Titles = Record<string, string[]>;

export const none: Count = { passed: 0, failed: 0, skipped: 0 };

const ran = ({ passed, failed, skipped }: Count) => passed + failed + skipped;

/** What each file ran, whatever it came to. A file that told of no test is left out. */
export const testsOf = (files: FileCounts): Titles =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([, count]) => ran(count) > 0)
      .map(([file, { titles = [] }]) => [file, titles.toSorted()]),
  );

export const sum = (counts: readonly Count[]): Count => {
  const titles = counts.flatMap((count) => count.titles ?? []);
  const again = counts.flatMap((count) => count.again ?? []);
  const why = counts.flatMap((count) => count.why ?? []);
  const total = (of: (count: Count) => number) => counts.reduce((before, count) => before + of(count), 0);
  return {
    passed: total(({ passed }) => passed),
    failed: total(({ failed }) => failed),
    skipped: total(({ skipped }) => skipped),
    ...(titles.length > 0 && { titles }),
    ...(again.length > 0 && { again }),
    ...(why.length > 0 && { why }),
  };
};

/** Files in which something failed, a sentence each. */
export const failedIn = (files: FileCounts): string[] =>
  Object.entries(files).flatMap(([file, { failed }]) => (failed > 0 ? [`${file}: ${failed} failed`] : []));

/**
 * Files that had to run and told of no test: not run, ended early, or without tests.
 *
 * @param wanted files that had to run
 * @param files what the runner told of each
 * @returns one sentence each; every one of them is a failure
 */
export const missingFrom = (wanted: readonly string[], files: FileCounts): string[] =>
  wanted
    .filter((file) => ran(files[file] ?? none) === 0)
    .map((file) => `${file} told of no test: it was not run, ended early or has none`);

/** What passed at its second try only counts as failed where there is more of it than a run may have. */
export const countSecondTries = (count: Count, most: number): Count => {
  const tries = count.again?.length ?? 0;
  return tries > most ? { ...count, passed: count.passed - tries, failed: count.failed + tries } : count;
};
