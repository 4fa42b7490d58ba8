import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Titles } from '../test/counts.ts';
import { readFloorText } from '../test/floor-text.ts';
import { removedTests, type RemovedTests } from '../test/removed-tests.ts';
import type { Problem } from './problem.ts';

const folder = 'shared/build/src/test/floor';
const mostBytes = 512 * 1_024 * 1_024;

/** What git says; nothing where there is no history. */
const git = (root: string, args: string[], input?: string) => {
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], { input, maxBuffer: mostBytes, encoding: 'utf8' });
  return status === 0 ? stdout : '';
};

/** Each version of a file that the history holds, of every branch that was merged, as text. */
const versions = (root: string, path: string): string[] => {
  const commits = git(root, ['log', '--full-history', '--diff-filter=d', '--format=%H', '--', path]);
  return commits
    .split('\n')
    .filter(Boolean)
    .map((commit) => git(root, ['show', `${commit}:${path}`]));
};

/** How often each title stands in a floor, in whichever file. */
const countTitles = (floor: Titles) => {
  const counts = new Map<string, number>();
  for (const title of Object.values(floor).flat()) counts.set(title, (counts.get(title) ?? 0) + 1);
  return counts;
};

/**
 * Tests that a floor had once and has no more, with no entry that says why. One that moved to another file of its list is there.
 *
 * @param before the floor as it was, at each time
 */
export const goneUnnamed = (
  list: string,
  before: readonly Titles[],
  now: Titles,
  removed: readonly RemovedTests[] = removedTests,
): [file: string, title: string][] => {
  const here = countTitles(now);
  const named = new Set(
    removed
      .filter((entry) => entry.list === undefined || entry.list === list)
      .flatMap(({ file, titles }) => titles.map((title) => `${file}\n${title}`)),
  );
  const gone = new Map<string, [string, string]>();
  for (const floor of before) {
    const counts = countTitles(floor);
    for (const [file, titles] of Object.entries(floor))
      for (const title of titles) {
        const key = `${file}\n${title}`;
        if (now[file]?.includes(title) || named.has(key)) continue;
        if ((here.get(title) ?? 0) < (counts.get(title) ?? 0)) gone.set(key, [file, title]);
      }
  }
  return [...gone.values()];
};

/** The lists of today and those that the history had. */
const lists = (root: string): string[] => {
  const deleted = git(root, ['log', '--full-history', '--diff-filter=D', '--format=', '--name-only', '--', folder]);
  const names = deleted.split('\n').flatMap((path) => path.split('/').at(-1) || []);
  return [...new Set([...readdirSync(join(root, folder)), ...names])];
};

/**
 * A floor that was edited by hand loses no test unseen: what the history's floors had is there still, or named with its reason.
 *
 * @param root absolute folder of the repository
 */
export const checkFloor = (root: string): Problem[] =>
  lists(root).flatMap((name) => {
    const path = `${folder}/${name}`;
    const now = existsSync(join(root, path)) ? readFloorText(readFileSync(join(root, path), 'utf8')) : {};
    return goneUnnamed(name.replace(/\.txt$/, ''), versions(root, path).map(readFloorText), now).map(
      ([file, title]) => ({
        rule: 'floor',
        file: path,
        message: `${file} lost “${title}”: name it in shared/build/src/test/removed-tests.ts, with its reason`,
      }),
    );
  });
