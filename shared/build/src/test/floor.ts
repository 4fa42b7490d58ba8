import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspace } from '../release/apps.ts';
import { formatFloor, readFloorText } from './floor-text.ts';
import { removedTests, type RemovedTests } from './removed-tests.ts';
import type { Titles } from './counts.ts';

/** The tests of each list: a run that differs from them, either way, fails. */
const floorFolder = join(import.meta.dirname, 'floor');
const floorFile = (list: string) => join(floorFolder, `${list}.txt`);

/** Lists of passes that run tests of another list once more: a test that runs there still is not gone, only run less often. */
const repeated: Record<string, string> = { 'api-auckland': 'api', 'api-pglite': 'api' };

/**
 * What a list has, for who asks whether a test is gone: with it, where it repeats another list, what that one runs.
 * @param of reads a list
 */
export const withRepeated = (list: string, tests: Titles, of: (list: string) => Titles): Titles => {
  const main = repeated[list];
  if (main === undefined) return tests;
  return { ...tests, ...of(main) };
};

/** Where the last run of each list is kept. */
export const runsFolder = join(workspace, 'var/tests');

interface LastRun {
  failed: number;
  tests: Titles;
}

export const readFloor = (list: string): Titles =>
  existsSync(floorFile(list)) ? readFloorText(readFileSync(floorFile(list), 'utf8')) : {};

/** Keeps what a list ran, for `npm run test:floor`. */
export const keepRun = (list: string, run: LastRun) => {
  const file = join(runsFolder, `${list}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(run));
};

/** Titles of the first list that the second has not, as often as each is missing. */
const without = (titles: readonly string[], others: readonly string[]): string[] => {
  const left = new Map<string, number>();
  for (const title of others) left.set(title, (left.get(title) ?? 0) + 1);
  return titles.filter((title) => {
    const count = left.get(title) ?? 0;
    left.set(title, count - 1);
    return count <= 0;
  });
};

const tellOf = (titles: readonly string[]) =>
  `“${titles[0]}”${titles.length > 1 ? ` and ${titles.length - 1} more` : ''}`;

/**
 * How a run differs from its floor, a sentence for each file and direction.
 *
 * @param wanted files that had to run; one of them that told of no test is missed already
 */
export const differences = (wanted: readonly string[], floor: Titles, tests: Titles): string[] =>
  [...new Set([...Object.keys(floor), ...Object.keys(tests)])].sort().flatMap((file) => {
    const [once, now] = [floor[file], tests[file]];
    if (!now) return wanted.includes(file) ? [] : [`${file} is gone, and ${tellOf(once ?? [])} with it`];
    if (!once) return [`${file} stands in no floor: ${tellOf(now)}`];
    const [gone, come] = [without(once, now), without(now, once)];
    return [
      ...(gone.length > 0 ? [`${file} lost ${tellOf(gone)}`] : []),
      ...(come.length > 0 ? [`${file} has more than its floor: ${tellOf(come)}`] : []),
    ];
  });

/** What to do about a difference. */
export const howToRaise =
  'The tests differ from their floor. Once all of them pass: npm run test:floor, and commit shared/build/src/test/floor.';

/** Tests of each file that the run has not, neither there nor moved to another file. */
const lost = (floor: Titles, tests: Titles): [file: string, titles: string[]][] => {
  const come = Object.entries(tests).flatMap(([file, titles]) => without(titles, floor[file] ?? []));
  return Object.entries(floor).flatMap(([file, titles]) => {
    const gone = without(titles, tests[file] ?? []);
    const missing = without(gone, come);
    for (const title of without(gone, missing)) come.splice(come.indexOf(title), 1);
    return missing.length > 0 ? [[file, missing] as [string, string[]]] : [];
  });
};

/** Tests that a floor has and these do not, with no entry that says why. */
export const goneUnnamed = (
  list: string,
  floor: Titles,
  tests: Titles,
  removed: readonly RemovedTests[] = removedTests,
): [file: string, title: string][] =>
  lost(floor, tests).flatMap(([file, titles]) => {
    const named = removed.filter((entry) => entry.file === file && (entry.list ?? list) === list);
    return without(
      titles,
      named.flatMap((entry) => entry.titles),
    ).map((title): [string, string] => [file, title]);
  });

/**
 * The floor of a list after a run of it. Tests may move between files; one that is no more needs its name and a reason.
 *
 * @param all what runs of it (`withRepeated`), where that is more than the run
 * @throws Error when a test failed, when one went without a reason, and when one that is called removed still runs
 */
export const raised = (
  list: string,
  floor: Titles,
  { failed, tests }: LastRun,
  removed: readonly RemovedTests[] = removedTests,
  all: Titles = tests,
): Titles => {
  if (failed > 0) throw new Error(`${list}: ${failed} failed in the last run`);
  const here = removed.filter((entry) => entry.list === undefined || entry.list === list);
  const problems = [
    ...goneUnnamed(list, floor, all, removed).map(([file, title]) => `${file} lost “${title}”`),
    ...here.flatMap(({ file, titles }) =>
      titles.filter((title) => tests[file]?.includes(title)).map((title) => `${file} still runs “${title}”`),
    ),
  ];
  if (problems.length > 0)
    throw new Error(
      [
        `${list}: a test that goes is named in shared/build/src/test/removed-tests.ts, with its reason:`,
        ...problems,
      ].join('\n  '),
    );
  return tests;
};

const total = (titles: Titles) => Object.values(titles).reduce((before, { length }) => before + length, 0);

/**
 * Brings the floor of every list that was run to its last run.
 *
 * @param folder where the runs are kept: of this clone, or `var/tests` of another one
 * @returns one line each
 * @throws Error, changing nothing, when a list failed or lost a test without a reason
 */
export const raiseFloors = (folder: string): string[] => {
  const lists = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''));
  const runOf = (list: string) => JSON.parse(readFileSync(join(folder, `${list}.json`), 'utf8')) as LastRun;
  const testsOf = (list: string) => (lists.includes(list) ? runOf(list).tests : readFloor(list));
  const next = lists.map((list) => {
    const [floor, run] = [readFloor(list), runOf(list)];
    const all = withRepeated(list, run.tests, testsOf);
    return { list, before: total(floor), floor: raised(list, floor, run, removedTests, all) };
  });
  mkdirSync(floorFolder, { recursive: true });
  for (const { list, floor } of next) writeFileSync(floorFile(list), formatFloor(floor));
  return next.map(({ list, before, floor }) => `${list}: ${before} → ${total(floor)}`);
};
