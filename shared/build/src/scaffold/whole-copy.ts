import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { workspace } from '../release/apps.ts';

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/** Folders of the workspace that have packages of their own. */
const packages = () =>
  readdirSync(workspace)
    .flatMap((name) =>
      name === 'shared' ? readdirSync(join(workspace, name)).map((part) => join(name, part)) : [name],
    )
    .filter((name) => existsSync(join(workspace, name, 'package.json')));

/** The platform's packages are those of the copy, all others the installed ones. */
const linkPackages = (root: string) => {
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(workspace, 'node_modules'))) {
    if (name === '.cache') continue;
    const [from, to] = [join(workspace, 'node_modules', name), join(root, 'node_modules', name)];
    if (name === '@pregao') cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, to);
  }
  for (const name of packages()) {
    const from = join(workspace, name, 'node_modules');
    if (existsSync(from))
      cpSync(from, join(root, name, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !path.endsWith('/.cache'),
      });
  }
};

/**
 * A working copy of the whole repository as it lies here, never built, with the packages that are installed here.
 * @returns its folder, and what removes it
 */
export const wholeCopy = (): { root: string; remove(): void } => {
  const root = mkdtempSync(join(tmpdir(), 'pregao-whole-'));
  for (const file of git(workspace, 'ls-files', '-co', '--exclude-standard').trim().split('\n')) {
    if (file.startsWith('docs/screens/') || !existsSync(join(workspace, file))) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(workspace, file), join(root, file), { verbatimSymlinks: true });
  }
  linkPackages(root);
  // The checks of the house read what git knows.
  git(root, 'init', '--quiet');
  return {
    root,
    remove: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
};
