import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../release/apps.ts';
import { applyChanges } from './changes.ts';
import { readNew } from './command-line.ts';
import { plan } from './plan.ts';

/** The files below a folder. Packages are left out unread: a list of all that is below follows their links. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name === 'node_modules') return [];
    return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : [];
  });

/** A working copy to create things in: two remotes of its own, the rest of the workspace beside them. */
export const testWorkspace = () => {
  const root = mkdtempSync(join(tmpdir(), 'pregao-new-'));
  for (const entry of ['shared', 'shell', 'node_modules', 'pnpm-workspace.yaml', 'package.json', 'tsconfig.base.json'])
    symlinkSync(join(workspace, entry), join(root, entry));
  for (const name of ['mfe-hub', 'mfe-catalog'])
    cpSync(join(workspace, name), join(root, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('/dist'),
    });
  mkdirSync(join(root, 'deploy'));
  for (const file of ['pnpm-lock.yaml', 'deploy/Dockerfile']) cpSync(join(workspace, file), join(root, file));
  return {
    root,
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    write: (file: string, text: string) => {
      writeFileSync(join(root, file), text);
    },
    create: async (...args: string[]) => {
      applyChanges(root, (await plan(root, readNew(args))).changes);
    },
    /** What an installation does: the remote is given the packages it names. */
    install: (name: string) => {
      symlinkSync(join(root, 'mfe-hub/node_modules'), join(root, name, 'node_modules'));
    },
    /** Every file of the working copy's own, with its text. */
    files: () =>
      Object.fromEntries(
        [
          'mfe-hub',
          'mfe-catalog',
          'deploy',
          ...readdirSync(root).filter((name) => name.startsWith('mfe-') && !['mfe-hub', 'mfe-catalog'].includes(name)),
        ]
          .flatMap((folder) => filesBelow(join(root, folder)))
          .map((path) => [path, readFileSync(path, 'utf8')]),
      ),
    remove: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
};

export type TestWorkspace = ReturnType<typeof testWorkspace>;
