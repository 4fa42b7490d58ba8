import { spawnSync } from 'node:child_process';

const mostBytes = 512 * 1_024 * 1_024;

/** What git says of a tree; nothing where there is no history. @param root absolute folder of the repository */
export const git = (root: string, args: string[], input?: string): string => {
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], { input, maxBuffer: mostBytes, encoding: 'utf8' });
  return status === 0 ? stdout : '';
};
