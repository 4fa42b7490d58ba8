import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textOf } from '../complain.ts';
import { sharedSeed } from '../test/seed.ts';

/** How one test file went: a runner that died before it could count has an error instead of counts. */
export interface Outcome {
  passed: number;
  failed: number;
  error: string | null;
}

/** A file that a fault keeps from ending is ended here; the slowest one takes a fifth of it. */
const mostMs = 300_000;

/** @returns what was said; an error instead of it after `most` milliseconds */
const execute = (args: string[], cwd: string, most: number) =>
  new Promise<{ output: string; late: string | null }>((resolve) => {
    // A runner inside a runner would report to the outer one.
    const env = {
      ...process.env,
      // What a fault is judged by is the same in each run.
      ...sharedSeed(),
      TZ: 'America/Sao_Paulo',
      NODE_OPTIONS: '',
      NODE_TEST_CONTEXT: undefined,
      JEST_WORKER_ID: undefined,
    };
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let late: string | null = null;
    const limit = setTimeout(() => {
      late = `it did not end in ${most / 1_000} s`;
      // A runner that is asked to leave ends the file it runs.
      child.kill('SIGTERM');
    }, most);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.on('error', (error) => {
      output += error.message;
    });
    child.on('close', () => {
      clearTimeout(limit);
      resolve({ output, late });
    });
  });

// A test that fails leaves open what it would have closed: both runners end when their last test has.
const withJest = async (root: string, test: string, most: number): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'pregao-report-'));
  const file = join(folder, 'report.json');
  const { output, late } = await execute(
    [
      join(root, 'node_modules/jest/bin/jest.js'),
      '--config',
      'jest.config.js',
      '--runTestsByPath',
      test,
      '--runInBand',
      '--forceExit',
      '--json',
      `--outputFile=${file}`,
    ],
    root,
    most,
  );
  try {
    if (late !== null) return { passed: 0, failed: 0, error: late };
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numRuntimeErrorTestSuites: number;
    };
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      error: report.numRuntimeErrorTestSuites > 0 ? output.slice(-600) : null,
    };
  } catch (error) {
    return { passed: 0, failed: 0, error: `${textOf(error)}\n${output.slice(-600)}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const tally = (text: string, word: string) => Number(new RegExp(`^# ${word} (\\d+)`, 'm').exec(text)?.[1] ?? 0);

const escaped = (text: string) => text.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&');

const withNode = async (root: string, test: string, most: number): Promise<Outcome> => {
  const { output, late } = await execute(['--test', '--test-force-exit', '--test-reporter=tap', test], root, most);
  if (late !== null) return { passed: 0, failed: 0, error: late };
  // A file that holds no test, or fails as a whole, is one test of its own name to this runner.
  const whole = new RegExp(`^(not )?ok \\d+ - ${escaped(test)}`, 'm').exec(output);
  const [passed, failed] = [tally(output, 'pass'), tally(output, 'fail')];
  if (!whole) return { passed, failed, error: null };
  return whole[1] ? { passed, failed: 0, error: output.slice(-600) } : { passed: passed - 1, failed, error: null };
};

/**
 * Runs one test file in a copy of the workspace.
 *
 * @param root absolute folder of the copy
 * @param test the file, relative to it
 * @param most milliseconds after which it is ended
 */
export const runTest = (root: string, test: string, most = mostMs): Promise<Outcome> =>
  /^(api|shared\/build)\//.test(test) ? withNode(root, test, most) : withJest(root, test, most);
