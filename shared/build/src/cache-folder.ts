import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { workspace } from './release/apps.ts';

const canWrite = (folder: string) => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

const keptMs = 30 * 86_400_000;

/** Removes files that nobody has written for a month; another clone may do so at the same moment. */
const forgetOld = (folder: string) => {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const written = entry.isFile() && statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (written && written < Date.now() - keptMs) rmSync(file, { force: true });
  }
};

/** The folder for caches of this user, where the system has one. */
const ofUser = ({ XDG_CACHE_HOME, LOCALAPPDATA }: NodeJS.ProcessEnv) =>
  XDG_CACHE_HOME ?? LOCALAPPDATA ?? join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache');

/**
 * A folder for what may be deleted at any time and is known by its content: of `PREGAO_CACHE`, or of the user, so that a
 * fresh clone finds what an older one made; of this clone where neither can be written. Clones use it at the same time: what
 * writes there gives a file its name when it is whole.
 */
export const cacheFolder = (name: string, env: NodeJS.ProcessEnv = process.env): string => {
  const shared = join(env.PREGAO_CACHE ?? join(ofUser(env), 'pregao'), name);
  return canWrite(shared) ? shared : join(workspace, 'node_modules/.cache', name);
};

/** A cache folder of which each file stands for itself, without those that nobody has written for a month. */
export const fileCache = (name: string, env: NodeJS.ProcessEnv = process.env): string => {
  const folder = cacheFolder(name, env);
  forgetOld(folder);
  return folder;
};
