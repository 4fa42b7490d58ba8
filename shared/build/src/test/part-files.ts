import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
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

const importsOf = (file: string, text: string, root: string) =>
  [...text.matchAll(/from '(\.{1,2}\/[^']+)'/g)].map(([, path = '']) =>
    relative(root, join(root, dirname(file), path)),
  );

/** Whether a test reaches a file by imports; only through what serves tests, since nothing else imports that. */
const reaches = (file: string, wanted: string, root: string, seen = new Set<string>()): boolean => {
  if (file === wanted) return true;
  if (seen.has(file) || !/^api\/test\/|\.(test|fixture)\.ts$/.test(file) || !existsSync(join(root, file))) return false;
  seen.add(file);
  return importsOf(file, readFileSync(join(root, file), 'utf8'), root).some((next) =>
    reaches(next, wanted, root, seen),
  );
};

/** It writes a day. */
const writesDays = (text: string) => /\b\d{4}-\d{2}-\d{2}/.test(text);

/** It reckons with instants, or moves the clock. */
const reckonsTime = (text: string) => /\bnew Date\(|\bclock\.now\b/.test(text);

/** It brings the database that it means. */
const bringsItsEngine = (text: string) => /\b(clonedPostgres|scratchPostgres|onPostgres|crashingPlatform)\(/.test(text);

/**
 * Whether an API test may come out differently on another database engine or in another time zone: it is built on the
 * application of the tests, which chooses the engine, or it names days. One that brings its own Postgres has no other engine.
 */
export const dependsOnEngineOrDays = (file: string, root = workspace): boolean => {
  const text = readFileSync(join(root, file), 'utf8');
  if (!file.startsWith('api/')) return false;
  return (
    writesDays(text) || (!bringsItsEngine(text) && (reckonsTime(text) || reaches(file, 'api/test/harness.ts', root)))
  );
};
