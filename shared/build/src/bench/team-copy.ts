import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../release/apps.ts';

/** A working copy of one application in a folder of its own, never built, the rest of the workspace beside it. */
export const teamCopy = (name: string): { root: string; remove(): void } => {
  const folder = mkdtempSync(join(tmpdir(), 'pregao-team-'));
  for (const entry of ['shared', 'node_modules', 'pnpm-workspace.yaml', 'package.json'])
    symlinkSync(join(workspace, entry), join(folder, entry));
  const root = join(folder, name);
  cpSync(join(workspace, name), root, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('/dist'),
  });
  return {
    root,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
