import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { workspace } from './apps.ts';
import { build } from './build.ts';
import { storeInFolder } from './store-folder.ts';
import { sourceVersion } from './version.ts';

/** Earlier builds of these packages: a version is a hash of sources alone. */
const ofPackages = (folder: string) =>
  join(
    folder,
    createHash('sha256')
      .update(readFileSync(join(workspace, 'pnpm-lock.yaml')))
      .digest('hex')
      .slice(0, 10),
  );

/** Two at a time may have built the same: the first to be whole stays. */
const keep = (folder: string, name: string, version: string, dist: string) => {
  try {
    storeInFolder(folder, name, version, dist);
  } catch (error) {
    if (!existsSync(join(folder, name, version))) throw error;
  }
};

const distOf = (root: string) => join(root, 'dist');

/**
 * Lays an earlier build of these very sources into the application's `dist`, for tests: what people release is always built.
 *
 * @param root of the application
 * @param folder of earlier builds, outside of git; it may be deleted at any time
 * @param dist where it is laid instead
 * @returns whether there was one
 */
export const takeBuild = (root: string, folder: string, dist = distOf(root)): boolean => {
  const kept = join(ofPackages(folder), basename(root), sourceVersion(root));
  if (!existsSync(kept)) return false;
  const now = new Date();
  utimesSync(kept, now, now);
  rmSync(dist, { recursive: true, force: true });
  cpSync(kept, dist, { recursive: true });
  return true;
};

/** Keeps what was built as `version`, in `dist` of the application or where it lies instead, unless the sources are others by now. */
export const keepBuild = (root: string, version: string | null, folder: string, dist = distOf(root)): void => {
  if (version === sourceVersion(root)) keep(ofPackages(folder), basename(root), version, dist);
};

/**
 * Has the build of these very sources in the application's `dist`: taken from the folder of earlier builds, or made and
 * kept there. For tests, which release the same edit many times.
 *
 * @param root of the application
 * @param folder of earlier builds, as of `takeBuild`
 * @returns the version, and whether anything was built
 * @throws Error with webpack's messages
 */
export const buildOnce = async (
  root: string,
  folder: string,
  make = build,
): Promise<{ version: string; built: boolean }> => {
  if (takeBuild(root, folder)) return { version: sourceVersion(root), built: false };
  const made = await make(root);
  keepBuild(root, made.version, folder);
  return made;
};

const subfolders = (folder: string) => {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
};

/** Removes earlier builds that nobody has asked for since then. */
export const forgetBuilds = (folder: string, since: Date): void => {
  for (const kept of subfolders(folder).flatMap(subfolders).flatMap(subfolders)) {
    // Another clone tidies the same folder: what it has removed is gone.
    const asked = statSync(kept, { throwIfNoEntry: false })?.mtime;
    if (asked && asked < since) rmSync(kept, { recursive: true, force: true });
  }
};
