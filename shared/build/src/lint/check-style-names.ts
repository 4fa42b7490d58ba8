import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Problem } from './problem.ts';
import { sourceFiles } from './source-files.ts';

const folders = ['{shell,mfe-*}/src', 'shared/{ui,platform,screens}/src'];

/** The applications a sheet is built into: the kit is built into the shell, the screens into every remote. */
const applicationsOf = (path: string, remotes: readonly string[]): readonly string[] => {
  if (path.startsWith('shared/screens/')) return remotes;
  return [path.startsWith('shared/') ? 'shell' : (path.split('/')[0] as string)];
};

/**
 * A class is named after its application, its sheet and itself: two sheets of one name in one application share their
 * classes, and each changes what the other draws.
 *
 * @param root absolute folder of the repository
 */
export const checkStyleNames = (root: string): Problem[] => {
  const remotes = globSync('mfe-*', { cwd: root });
  const known = new Map<string, string>();
  return sourceFiles(root, ['module.css'], folders).flatMap(({ path }) => {
    const names = applicationsOf(path, remotes).map((application) => `${application}/${basename(path)}`);
    const other = names.map((name) => known.get(name)).find((sheet) => sheet !== undefined);
    for (const name of names) known.set(name, known.get(name) ?? path);
    return other === undefined ? [] : [{ rule: 'style-names', file: path, message: `has the name of ${other}` }];
  });
};
