import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Titles } from '../test/counts.ts';
import { readFloorText } from '../test/floor-text.ts';
import { goneUnnamed, withRepeated } from '../test/floor.ts';
import type { RemovedTests } from '../test/removed-tests.ts';
import type { Problem } from './problem.ts';
import { git } from './source-files.ts';

const folder = 'shared/build/src/test/floor';
/** Each version of a file that the history holds, of every branch that was merged, as text. */
const versions = (root: string, path: string): string[] => {
  const commits = git(root, ['log', '--full-history', '--diff-filter=d', '--format=%H', '--', path]);
  return commits
    .split('\n')
    .filter(Boolean)
    .map((commit) => git(root, ['show', `${commit}:${path}`]));
};

/** Tests that a floor had at any time and has no more, each once, with no entry that says why. */
export const goneEver = (
  list: string,
  before: readonly Titles[],
  now: Titles,
  removed?: readonly RemovedTests[],
): [file: string, title: string][] => {
  const gone = before.flatMap((floor) => goneUnnamed(list, floor, now, removed));
  return [...new Map(gone.map((one) => [one.join('\n'), one])).values()];
};

/** The lists of today and those that the history had. */
const lists = (root: string): string[] => {
  const deleted = git(root, ['log', '--full-history', '--diff-filter=D', '--format=', '--name-only', '--', folder]);
  const names = deleted.split('\n').flatMap((path) => path.split('/').at(-1) || []);
  return [...new Set([...readdirSync(join(root, folder)), ...names])];
};

const readList = (root: string, list: string): Titles => {
  const path = join(root, folder, `${list}.txt`);
  return existsSync(path) ? readFloorText(readFileSync(path, 'utf8')) : {};
};

/**
 * A floor that was edited by hand loses no test unseen: what the history's floors had is there still, or named with its
 * reason. A test that leaves a pass which repeats others is there as long as the list that it repeats has it.
 *
 * @param root absolute folder of the repository
 */
export const checkFloor = (root: string): Problem[] =>
  lists(root).flatMap((name) => {
    const path = `${folder}/${name}`;
    const list = name.replace(/\.txt$/, '');
    const now = withRepeated(list, readList(root, list), (other) => readList(root, other));
    return goneEver(list, versions(root, path).map(readFloorText), now).map(([file, title]) => ({
      rule: 'floor',
      file: path,
      message: `${file} lost “${title}”: name it in shared/build/src/test/removed-tests.ts, with its reason`,
    }));
  });
