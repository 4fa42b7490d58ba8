import { execFileSync } from 'node:child_process';
import { workspace } from './apps.ts';

const git = (...args: string[]): string | null => {
  try {
    return execFileSync('git', args, { cwd: workspace, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};

/** The commit a build is made from, and whether its sources are others than the commit's; null and false outside git. */
export const workingCopy = (): { commit: string | null; dirty: boolean } => {
  const commit = git('rev-parse', 'HEAD');
  return { commit, dirty: commit !== null && git('status', '--porcelain') !== '' };
};
