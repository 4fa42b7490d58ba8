import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileCache } from '../cache-folder.ts';
import { type FileCounts } from './counts.ts';
import { groupsOf } from './groups.ts';
import { readCounts } from './node-counts.ts';
import { workspace } from '../release/apps.ts';
import { reportFile } from './report-file.ts';
import { run } from './run.ts';
import { sharedSeed } from './seed.ts';

/** Longest a test may take on a machine that has other things to do. */
const patienceMs = 600_000;

/** A file whose tests have ended and whose process does not, or a test that outlives its own limit, says nothing for longer. */
export const quietMs = patienceMs + 60_000;

interface Limits {
  /** Longest a test may take. */
  patienceMs: number;
  /** Longest the runner may say nothing. */
  quietMs: number;
}

export interface NodeRun {
  files: FileCounts;
  exit: number;
}

/** One more than there are processors: files wait for databases, clocks and processes of theirs. */
const atOnce = availableParallelism() + 1;

/** The path that a file is told of by. */
const nameOf = (file: string) => relative(workspace, resolve(workspace, file));

/**
 * A file that runs test files, each as a suite of its own: its hooks are its own. The next is read when the one before has
 * ended, or a file that awaits before its first test would have its tests taken for another's.
 */
const groupText = (files: readonly string[]) =>
  [
    "import { suite } from 'node:test';",
    ...files.map((file) => {
      const address = pathToFileURL(resolve(workspace, file)).href;
      return `await suite(${JSON.stringify(nameOf(file))}, () => import(${JSON.stringify(address)}));`;
    }),
    '',
  ].join('\n');

/** Writes the files that run groups of test files, named in their order: by it the runner begins them. */
const writeGroups = (groups: readonly (readonly string[])[], folder: string): string[] =>
  groups.map((files, index) => {
    const path = join(folder, `group-${String(index + 1).padStart(3, '0')}.mjs`);
    writeFileSync(path, groupText(files));
    return path;
  });

/** Runs test files under Node's own runner, a few processes at a time. @returns what each came to, and the runner's exit code */
const runOnce = async (
  groups: readonly (readonly string[])[],
  env: NodeJS.ProcessEnv,
  limits: Limits,
): Promise<NodeRun> => {
  const report = reportFile();
  const folder = mkdtempSync(join(tmpdir(), 'test-groups-'));
  try {
    const exit = await run(
      process.execPath,
      [
        '--test',
        `--test-concurrency=${atOnce}`,
        `--test-timeout=${limits.patienceMs}`,
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        `--test-reporter=${join(import.meta.dirname, 'node-counts.ts')}`,
        `--test-reporter-destination=${report}`,
        ...writeGroups(groups, folder),
      ],
      {
        quietMs: limits.quietMs,
        env: { NODE_COMPILE_CACHE: fileCache('node'), ...sharedSeed(), ...env },
      },
    );
    return { files: readCounts(readFileSync(report, 'utf8')), exit };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Runs test files. Those that the runner told nothing of (it was ended because one of them said nothing, or a file ended
 * the process that others share) are run once more, each alone: it shows which of them it is. Each of them needed a second
 * try, and neither exit code hides the other.
 */
export const runNodeTests = async (
  files: readonly string[],
  env: NodeJS.ProcessEnv,
  limits: Limits = { patienceMs, quietMs },
): Promise<NodeRun> => {
  const first = await runOnce(groupsOf(files), env, limits);
  const untold = files.map(nameOf).filter((file) => !(file in first.files));
  if (untold.length === 0) return first;
  const second = await runOnce(
    untold.map((file) => [file]),
    env,
    limits,
  );
  const again = Object.entries(second.files).map(([file, count]) => [
    file,
    { ...count, again: [`${file}, of which an ended runner told nothing`] },
  ]);
  return {
    files: { ...first.files, ...(Object.fromEntries(again) as FileCounts) },
    exit: first.exit === 0 ? second.exit : first.exit,
  };
};
