import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/**
 * Calls back at each change under `src` of an application and of its definition, until it is told to stop.
 *
 * Each folder is watched by itself: a recursive watch holds on to the file it saw first, and on Linux hears nothing
 * more of it once an editor has saved by putting a new file in its place.
 */
export const watchSources = (root: string, changed: () => void): (() => void) => {
  const watched = new Map<string, { inode: number; watcher: FSWatcher }>();
  const forget = (folder: string) => {
    watched.get(folder)?.watcher.close();
    watched.delete(folder);
  };

  // A folder may go while it is read: it is forgotten, and found again with the next change of the one it was in.
  const scan = (folder: string): void => {
    try {
      const inode = statSync(folder).ino;
      if (watched.get(folder)?.inode !== inode) {
        forget(folder);
        const watcher = watch(folder, () => {
          scan(folder);
          changed();
        });
        watcher.on('error', () => {
          forget(folder);
        });
        watched.set(folder, { inode, watcher });
      }
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory()) scan(join(folder, entry.name));
    } catch {
      forget(folder);
    }
  };

  // The build is written to the root as well: only the definition counts there, and `src` when it is made anew.
  const definition = watch(root, (_event, name) => {
    if (name === 'src') scan(join(root, 'src'));
    if (name === 'src' || name === 'remote.ts' || name === 'shell.ts') changed();
  });
  scan(join(root, 'src'));
  return () => {
    definition.close();
    for (const folder of [...watched.keys()]) forget(folder);
  };
};
