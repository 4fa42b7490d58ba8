import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page, RemoteDefinition } from '@pregao/contract';

export interface Owned {
  owner: string;
  path: string;
}

/** The remotes of a workspace, by the names of their folders. */
export const remotesOf = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'remote.ts')))
    .sort();

const load = (file: string) => import(`${pathToFileURL(file).href}?${Date.now()}`) as Promise<unknown>;

/** Every path of the platform and whose it is, the shell's too. */
export const pathsOf = async (root: string): Promise<Owned[]> => {
  const lists = await Promise.all(
    remotesOf(root).map(async (owner) =>
      ((await load(join(root, owner, 'remote.ts'))) as { default: RemoteDefinition }).default.pages.map(({ path }) => ({
        owner,
        path,
      })),
    ),
  );
  const shell = existsSync(join(root, 'shell/shell.ts'))
    ? ((await load(join(root, 'shell/shell.ts'))) as { pages: Page[] }).pages.map(({ path }) => ({
        owner: 'shell',
        path,
      }))
    : [];
  return [...lists.flat(), ...shell];
};
