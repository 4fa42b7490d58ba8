import { globSync } from 'node:fs';
import { workspace } from '../release/apps.ts';

/** Where the files of each part are; a test file anywhere else is run by nobody, and lint says so. */
export const testFolders = {
  unit: /^(shell|mfe-[^/]+|shared\/(?!build\/)[^/]+)\/(src|test)\/.+\.test\.tsx?$/,
  api: /^(api\/(src|test)|shared\/build\/src)\/.+\.test\.ts$/,
  e2e: /^e2e\/tests\/(?!made\/).+\.spec\.ts$/,
  /** Of a copy of the repository, by `npm run prove-new`. */
  made: /^e2e\/tests\/made\/.+\.spec\.ts$/,
} as const;

const skipped = ['node_modules', 'dist', 'var'];

/** The test files of a part, in the order of their names. */
export const testFilesOf = (part: keyof typeof testFolders, root = workspace): string[] =>
  globSync('*/**/*.{test,spec}.{ts,tsx}', { cwd: root, exclude: (name) => skipped.includes(name) })
    .filter((file) => testFolders[part].test(file))
    .sort();
