import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { kitModules } from '../webpack/kit.ts';

/** Packages of the kit: the shell serves some of their entries, a remote bundles the others. */
const packages = ['platform', 'ui'];

/** Files that a source imports from beside it: code, texts and styles. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?'(\.{1,2}\/[^']+)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => existsSync(path));

const reach = (file: string, found: Set<string>) => {
  if (found.has(file)) return;
  found.add(file);
  for (const next of importsOf(file)) reach(next, found);
};

/**
 * The sources of platform and ui that a remote bundles: its entries that are no module of the kit, with what they import
 * inside their package.
 * @param workspace absolute folder of the repository
 * @returns absolute paths, in their order
 */
export const bundledFiles = (workspace: string): string[] => {
  const found = new Set<string>();
  for (const name of packages) {
    const folder = join(workspace, 'shared', name);
    if (!existsSync(join(folder, 'package.json'))) continue;
    const { exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      exports?: Record<string, string>;
    };
    for (const [entry, file] of Object.entries(exports))
      if (!kitModules.includes(`@pregao/${name}${entry.slice(1)}`) && existsSync(join(folder, file)))
        reach(join(folder, file), found);
  }
  return [...found].sort();
};
