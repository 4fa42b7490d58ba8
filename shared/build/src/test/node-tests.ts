import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FileCounts } from './counts.ts';
import { workspace } from '../release/apps.ts';
import { readReport, reportFile } from './report-file.ts';
import { run } from './run.ts';

/** Longest a test may take on a machine that has other things to do. */
const patienceMs = 600_000;

/** A file whose tests have ended and whose process does not, or a test that outlives its own limit, says nothing for longer. */
export const quietMs = patienceMs + 60_000;

/** One more than there are processors: files wait for databases, clocks and processes of theirs. */
const atOnce = availableParallelism() + 1;

/** Runs test files under Node's own runner, a few at a time. @returns what each came to, and the runner's exit code */
export const runNodeTests = async (
  files: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ files: FileCounts; exit: number }> => {
  const report = reportFile();
  const exit = await run(
    process.execPath,
    [
      '--test',
      `--test-concurrency=${atOnce}`,
      `--test-timeout=${patienceMs}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      `--test-reporter=${join(import.meta.dirname, 'node-counts.ts')}`,
      `--test-reporter-destination=${report}`,
      ...files,
    ],
    { quietMs, env: { NODE_COMPILE_CACHE: join(workspace, 'node_modules/.cache/node'), ...env } },
  );
  return { files: readReport<FileCounts>(report) ?? {}, exit };
};
