import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildOnce, forgetBuilds } from '@pregao/build/release/build-cache.ts';

const workspace = join(import.meta.dirname, '../..');
const kept = join(workspace, 'var/builds');
const log = () => join(process.env.E2E_FOLDER ?? '', 'builds.log');
const aWeek = 7 * 86_400_000;

/** Builds what a test releases, unless the same sources were built before, by another test or in another run. */
export const buildForTest = async (root: string): Promise<void> => {
  const { version, built } = await buildOnce(root, kept);
  appendFileSync(log(), `${built ? 'built' : 'kept'} ${basename(root)} ${version}\n`);
};

/** `releases of tests: 5 built, 24 of earlier builds`; builds of weeks ago are removed. */
export const concludeBuilds = (): string => {
  forgetBuilds(kept, new Date(Date.now() - aWeek));
  const lines = existsSync(log()) ? readFileSync(log(), 'utf8').trim().split('\n') : [];
  const count = (word: string) => lines.filter((line) => line.startsWith(word)).length;
  return `releases of tests: ${count('built')} built, ${count('kept')} of earlier builds`;
};
