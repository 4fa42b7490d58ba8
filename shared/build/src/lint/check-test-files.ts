import { globSync } from 'node:fs';
import { testFolders } from '../test/part-files.ts';
import type { Problem } from './problem.ts';

/** Every test file lies where a part of the tests looks for it; one anywhere else is never run. @param root absolute folder of the repository */
export const checkTestFiles = (root: string): Problem[] =>
  globSync('**/*.{test,spec}.{ts,tsx,js,mjs,cjs}', {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist', 'var'].includes(name),
  })
    .filter((file) => !Object.values(testFolders).some((folder) => folder.test(file)))
    .sort()
    .map((file) => ({ rule: 'test-files', file, message: 'no part of the tests runs it' }));
