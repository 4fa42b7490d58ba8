import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cacheFolder } from '@pregao/build/cache-folder.ts';
import { appRoot, apps } from '@pregao/build/release/apps.ts';
import { buildOnce, forgetBuilds, keepBuild, takeBuild } from '@pregao/build/release/build-cache.ts';
import { builtVersion } from '@pregao/build/release/build.ts';
import { sourceVersion } from '@pregao/build/release/version.ts';

const kept = cacheFolder('builds');
const log = () => join(process.env.E2E_FOLDER ?? '', 'builds.log');
const aWeek = 7 * 86_400_000;

/** Builds what a test releases, unless the same sources were built before, by another test or in another run. */
export const buildForTest = async (root: string): Promise<void> => {
  const { version, built } = await buildOnce(root, kept);
  appendFileSync(log(), `${built ? 'built' : 'kept'} ${basename(root)} ${version}\n`);
};

/** Starts what compiles the applications of this workspace; those that were built before from the same sources are laid there first. */
export const withBuilds = async <T>(start: () => Promise<T>): Promise<T> => {
  const built = apps
    .map(appRoot)
    .filter((root) => builtVersion(root) === sourceVersion(root) || !takeBuild(root, kept));
  const started = await start();
  for (const root of built) keepBuild(root, builtVersion(root), kept);
  return started;
};

/** `releases of tests: 5 built, 24 of earlier builds`; builds of weeks ago are removed. */
export const concludeBuilds = (): string => {
  forgetBuilds(kept, new Date(Date.now() - aWeek));
  const lines = existsSync(log()) ? readFileSync(log(), 'utf8').trim().split('\n') : [];
  const count = (word: string) => lines.filter((line) => line.startsWith(word)).length;
  return `releases of tests: ${count('built')} built, ${count('kept')} of earlier builds`;
};
