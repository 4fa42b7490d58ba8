import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const workspace = join(import.meta.dirname, '../../../..');

/** The applications of the platform: the shell first, since remotes are judged against it. */
export const apps = [
  'shell',
  ...readdirSync(workspace)
    .filter((name) => name.startsWith('mfe-'))
    .sort(),
];

export const appRoot = (name: string) => join(workspace, name);
