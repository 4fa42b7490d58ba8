import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Copies a build to `<folder>/<name>/<version>`, whole or not at all; a folder that is there already is the same and stays. */
export const storeInFolder = (folder: string, name: string, version: string, dist: string): void => {
  const target = join(folder, name, version);
  if (existsSync(target)) return;
  const half = `${target}.${process.pid}`;
  mkdirSync(join(folder, name), { recursive: true });
  rmSync(half, { recursive: true, force: true });
  cpSync(dist, half, { recursive: true });
  renameSync(half, target);
};
