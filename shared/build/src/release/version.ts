import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { bundledFiles } from './bundled-files.ts';

const ignored = new Set(['node_modules', 'dist', 'test', 'tests', 'var']);

const files = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { withFileTypes: true })
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .flatMap((entry) => {
          if (ignored.has(entry.name) || /\.(test|spec)\.tsx?$|^test-[a-z-]+\.tsx?$/.test(entry.name)) return [];
          const path = join(folder, entry.name);
          return entry.isDirectory() ? files(path) : [path];
        });

/** Shared folders that end up in a remote's bundle, or make it; of platform and ui what is no module of the kit (`bundledFiles`). */
const bundledInEach = ['contract', 'format', 'store-kit', 'build/src/webpack'];
const bundledInRemote = [...bundledInEach, 'screens'];
const bundledInShell = [...bundledInEach, 'permissions', 'event-bus', 'api-client', 'platform', 'ui'];

/**
 * The version of what would be built now: the package's version and a hash of every source that ends up in the bundle,
 * so that the same sources are the same release and a change elsewhere does not touch it.
 */
export const sourceVersion = (root: string, mode: 'production' | 'development' = 'production'): string => {
  const workspace = dirname(root);
  const hash = createHash('sha256').update(mode);
  const isShell = basename(root) === 'shell';
  const shared = isShell ? bundledInShell : bundledInRemote;
  for (const file of [
    ...files(root),
    ...shared.flatMap((name) => files(join(workspace, 'shared', name))),
    ...(isShell ? [] : bundledFiles(workspace)),
    join(workspace, 'pnpm-workspace.yaml'),
  ])
    hash.update(file.slice(workspace.length)).update('\0').update(readFileSync(file)).update('\0');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return `${version}-${hash.digest('hex').slice(0, 10)}`;
};
