/** What a run, or one of its files, came to. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Titles of browser tests that passed at their second try only. */
  again?: string[];
  /** What failed, a sentence for each file. */
  why?: string[];
}

/** What each file of a run came to, by its path in the repository. */
export type FileCounts = Record<string, Count>;

/** Tests that each file once had, by its path in the repository. */
export type Floor = Record<string, number>;

export const none: Count = { passed: 0, failed: 0, skipped: 0 };

const ran = ({ passed, failed, skipped }: Count) => passed + failed + skipped;

/** How many tests each file ran, whatever they came to. */
export const testsOf = (files: FileCounts): Floor =>
  Object.fromEntries(Object.entries(files).map(([file, count]) => [file, ran(count)]));

export const sum = (counts: readonly Count[]): Count => {
  const again = counts.flatMap((count) => count.again ?? []);
  const why = counts.flatMap((count) => count.why ?? []);
  const total = (of: (count: Count) => number) => counts.reduce((before, count) => before + of(count), 0);
  return {
    passed: total(({ passed }) => passed),
    failed: total(({ failed }) => failed),
    skipped: total(({ skipped }) => skipped),
    ...(again.length > 0 && { again }),
    ...(why.length > 0 && { why }),
  };
};

/** Files in which something failed, a sentence each. */
export const failedIn = (files: FileCounts): string[] =>
  Object.entries(files).flatMap(([file, { failed }]) => (failed > 0 ? [`${file}: ${failed} failed`] : []));

/**
 * What is missing from a run: a file that told of no test (it was not run, was ended early or lost its tests) and one
 * with fewer tests than it once had.
 *
 * @param wanted files that had to run
 * @param files what the runner told of each
 * @returns one sentence each; every one of them is a failure
 */
export const missingFrom = (wanted: readonly string[], files: FileCounts, floor: Floor): string[] =>
  wanted.flatMap((file) => {
    const count = files[file];
    const once = floor[file] ?? 1;
    if (!count || ran(count) === 0) return [`${file} told of no test: it was not run, ended early or has none`];
    return ran(count) < once ? [`${file} ran ${ran(count)} tests, ${once} once were`] : [];
  });

/** Files of the floor that are no more: their tests have to be somewhere else before the floor lets go of them. */
export const goneFrom = (wanted: readonly string[], floor: Floor): string[] =>
  Object.entries(floor)
    .filter(([file]) => !wanted.includes(file))
    .map(
      ([file, tests]) => `${file} is gone, and ${tests} tests with it: run npm run test:floor when they are elsewhere`,
    );
