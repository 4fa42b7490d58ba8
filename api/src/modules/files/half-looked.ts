import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a node puts the parts of a file together while it looks at it. */
export const halfLooked = (dataDir: string) => {
  const folder = join(dataDir, 'tmp-files');
  return {
    /** Where a file of that name is written, once the folder is made. */
    path: (name: string): string => join(folder, name),
    makeFolder: async (): Promise<void> => {
      await mkdir(folder, { recursive: true });
    },
    /** Says that a file is still looked at: nodes may share the folder. */
    renew: async (path: string, now: Date): Promise<void> => {
      await utimes(path, now, now);
    },
    /** Removes what nobody wrote or renewed since `before`: a node that broke down left it. */
    removeLeft: async (before: Date): Promise<void> => {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        if (found?.isFile() && found.mtime < before) await rm(path, { force: true });
      }
    },
  };
};
