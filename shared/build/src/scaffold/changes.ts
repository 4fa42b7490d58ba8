import { existsSync, mkdirSync, readFileSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The text of each file to write, by its path inside the workspace. */
export type Changes = ReadonlyMap<string, string>;

/** Folders above a file that are not there yet, the deepest first. */
const missingFolders = (folder: string): string[] =>
  existsSync(folder) ? [] : [folder, ...missingFolders(dirname(folder))];

/**
 * Writes all files or none: when one cannot be written, what was written before it is put back.
 * @param root absolute folder of the workspace
 */
export const applyChanges = (root: string, changes: Changes): void => {
  const undo: (() => void)[] = [];
  try {
    for (const [name, text] of changes) {
      const file = join(root, name);
      const before = existsSync(file) ? readFileSync(file) : null;
      const folders = missingFolders(dirname(file));
      undo.push(() => {
        if (before) writeFileSync(file, before);
        else if (existsSync(file)) rmSync(file);
        for (const folder of folders) if (existsSync(folder)) rmdirSync(folder);
      });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  } catch (error) {
    for (const back of undo.reverse()) back();
    throw error;
  }
};
