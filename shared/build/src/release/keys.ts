import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Target } from './target.ts';

/** Keys this machine has made are beside the release store, a file for each application. */
const folderOf = (target: Target) => join(dirname(target.store), 'release-keys');

/** The key at hand for an application: `RELEASE_KEY`, else the one this machine has made. */
export const keyAtHand = (target: Target, name: string): string | null => {
  if (target.key) return target.key;
  const file = join(folderOf(target), name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
};

/** Any key at hand: each may list what is stored. */
export const anyKeyAtHand = (target: Target): string | null => {
  const folder = folderOf(target);
  const [name] = existsSync(folder) ? readdirSync(folder) : [];
  return target.key ?? (name === undefined ? null : keyAtHand(target, name));
};

/** Keeps a key that was just made, for this user alone. */
export const keepKey = (target: Target, name: string, secret: string): void => {
  mkdirSync(folderOf(target), { recursive: true, mode: 0o700 });
  writeFileSync(join(folderOf(target), name), `${secret}\n`, { mode: 0o600 });
};
