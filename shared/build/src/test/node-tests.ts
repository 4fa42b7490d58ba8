import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { none, sum, type FileCounts } from './counts.ts';
import { readCounts } from './node-counts.ts';
import { workspace } from '../release/apps.ts';
import { reportFile } from './report-file.ts';
import { run } from './run.ts';

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

/** Runs test files under Node's own runner, a few at a time. @returns what each came to, and the runner's exit code */
const runOnce = async (files: readonly string[], env: NodeJS.ProcessEnv, limits: Limits): Promise<NodeRun> => {
  const report = reportFile();
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
      ...files,
    ],
    {
      quietMs: limits.quietMs,
      env: { NODE_COMPILE_CACHE: join(workspace, 'node_modules/.cache/node'), ...env },
    },
  );
  return { files: readCounts(readFileSync(report, 'utf8')), exit };
};

/**
 * Runs test files. Those that a failed runner told nothing of (it was ended because one of them said nothing, or died) are
 * run once more, and the run says so: it counts as a second try.
 */
export const runNodeTests = async (
  files: readonly string[],
  env: NodeJS.ProcessEnv,
  limits: Limits = { patienceMs, quietMs },
): Promise<NodeRun> => {
  const first = await runOnce(files, env, limits);
  const untold = files
    .map((file) => relative(workspace, resolve(workspace, file)))
    .filter((file) => !(file in first.files));
  if (first.exit === 0 || untold.length === 0) return first;
  const hadFailed = Object.values(first.files).some(({ failed }) => failed > 0);
  const second = await runOnce(untold, env, limits);
  const [held = ''] = untold;
  const again = [`${untold.length} files that an ended runner told nothing of, ${held} first`];
  return {
    files: { ...first.files, ...second.files, [held]: sum([second.files[held] ?? none, { ...none, again }]) },
    exit: hadFailed ? first.exit : second.exit,
  };
};
