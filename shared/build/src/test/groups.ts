import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { workspace } from '../release/apps.ts';

/** What takes long: processes of its own, builds, copies of the repository, thousands of requests. */
const long =
  /\b(?:startPlatform|runToEnd|runRestarts|crashingPlatform|openFaultyMarket|testWorkspace|wholeCopy|hostileFiles|generateTypes)\(|from 'webpack'|\/compile\.ts'|\bshuffledSubarray\(/;

/** Test files that share a process: what they import, most of what a small file costs, is read once for all of them. */
const filesPerProcess = 16;

const isLong = (file: string) => {
  const path = resolve(workspace, file);
  return existsSync(path) && long.test(readFileSync(path, 'utf8'));
};

/**
 * The files of each process, in the order in which they begin: a long one alone and first, so that the end of a run is not
 * one of them; then groups. Neighbours, which are alike, come to different groups.
 */
export const groupsOf = (files: readonly string[], size = filesPerProcess): string[][] => {
  const { alone = [], shared = [] } = Object.groupBy(files, (file) => (isLong(file) ? 'alone' : 'shared'));
  const count = Math.ceil(shared.length / size);
  return [
    ...alone.map((file) => [file]),
    ...Array.from({ length: count }, (_, group) => shared.filter((_file, index) => index % count === group)),
  ];
};
