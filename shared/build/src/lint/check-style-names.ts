import { basename } from 'node:path';
import type { Problem } from './problem.ts';
import { sourceFiles } from './source-files.ts';

const folders = ['{shell,mfe-*}/src', 'shared/{ui,platform}/src'];

/** The application a sheet is built into: the kit is built into the shell. */
const applicationOf = (path: string) => (path.startsWith('shared/') ? 'shell' : path.split('/')[0]);

/**
 * A class is named after its application, its sheet and itself: two sheets of one name in one application share their
 * classes, and each changes what the other draws.
 *
 * @param root absolute folder of the repository
 */
export const checkStyleNames = (root: string): Problem[] => {
  const known = new Map<string, string>();
  return sourceFiles(root, ['module.css'], folders).flatMap(({ path }) => {
    const name = `${applicationOf(path)}/${basename(path)}`;
    const other = known.get(name);
    known.set(name, other ?? path);
    return other === undefined ? [] : [{ rule: 'style-names', file: path, message: `has the name of ${other}` }];
  });
};
