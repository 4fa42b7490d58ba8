import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { workspace } from '../release/apps.ts';

const stub = (file: string, lines: string[]) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, ['#!/usr/bin/env bash', ...lines, ''].join('\n'));
  chmodSync(file, 0o755);
};

interface Machine {
  tests: string[];
  exit?: number;
  checks?: Record<string, number> | null;
  /** The exit code of the benches of a browser. */
  benches?: number;
}

/** Runs `.ci/run` beside commands that only say what they are told to: `npm test` its lines and its exit code, each check its own. */
const ci = async ({
  tests,
  exit = 0,
  checks = { 'one.mjs': 0, 'two.mjs': 0 },
  benches = 0,
}: Machine): Promise<{ code: number; lines: string[] }> => {
  const root = mkdtempSync(join(tmpdir(), 'ci-'));
  const [project, bin] = [join(root, 'project'), join(root, 'bin')];
  cpSync(join(workspace, '.ci'), join(project, '.ci'), { recursive: true });
  for (const [name, code] of Object.entries(checks ?? {})) stub(join(root, 'shared/checks', name), [`exit ${code}`]);
  stub(join(bin, 'npm'), [
    `if [ "$1" = start ]; then echo 'Pregão no ar'; exec sleep 60; fi`,
    ...tests.map((line) => `echo '${line}'`),
    `exit ${exit}`,
  ]);
  stub(join(project, 'node_modules/.bin/node'), ['exec bash "$1"']);
  stub(join(project, 'shared/build/cli/bench.ts'), [`exit ${benches}`]);
  for (const service of ['pg_ctlcluster', 'redis-server', 'redis-cli']) stub(join(bin, service), []);
  try {
    return await new Promise((resolve) => {
      execFile(
        join(project, '.ci/run'),
        { env: { ...process.env, PATH: `${bin}:${process.env.PATH}` } },
        (error, stdout) => {
          resolve({ code: error ? Number(error.code) : 0, lines: stdout.trim().split('\n') });
        },
      );
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

test('what passed counts with the checks of the specification, in the last line', async () => {
  const { code, lines } = await ci({ tests: ['7 passed, 0 failed'] });
  assert.deepEqual([code, lines.at(-1)], [0, '10 passed, 0 failed']);
});

test('tests that end with another code than 0 fail, whatever they printed', async () => {
  for (const tests of [['7 passed, 0 failed'], []]) {
    const { code, lines } = await ci({ tests, exit: 3 });
    assert.deepEqual([code, /^\d+ passed, 1 failed$/.test(lines.at(-1) ?? '')], [1, true], lines.join('\n'));
  }
});

test('a machine without the checks of the specification fails', async () => {
  const { code, lines } = await ci({ tests: ['7 passed, 0 failed'], checks: null });
  assert.deepEqual([code, lines.at(-1)], [1, '7 passed, 1 failed']);
});

test('a check that does not hold and a skipped test fail', async () => {
  assert.equal(
    (await ci({ tests: ['7 passed, 0 failed'], checks: { 'one.mjs': 0, 'two.mjs': 1 } })).lines.at(-1),
    '9 passed, 1 failed',
  );
  assert.equal((await ci({ tests: ['7 passed, 0 failed'], benches: 1 })).lines.at(-1), '9 passed, 1 failed');
  assert.equal((await ci({ tests: ['7 passed, 0 failed, 2 skipped'] })).lines.at(-1), '10 passed, 2 failed');
});

test('a second try of a browser test is said beside the last line', async () => {
  assert.deepEqual((await ci({ tests: ['1 again', '7 passed, 0 failed'] })).lines.slice(-2), [
    '1 again',
    '10 passed, 0 failed',
  ]);
});
