import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../src/release/apps.ts';
import { runNodeTests } from '../src/test/node-tests.ts';
import { testFilesOf } from '../src/test/part-files.ts';
import { run } from '../src/test/run.ts';
import { newSeed, sharedSeed } from '../src/test/seed.ts';

/** The property tests, many runs of each: `npm run test:deep [-- part of a path]`. `PROPERTY_SEED=…` repeats a run. */
const [wanted = ''] = process.argv.slice(2);
const isOfRuns = (file: string) =>
  file.includes(wanted) && readFileSync(join(workspace, file), 'utf8').includes("'@pregao/testing/runs'");

const deep = { DEEP_TESTS: '1', ...sharedSeed(newSeed) };
const [api, unit] = [testFilesOf('api').filter(isOfRuns), testFilesOf('unit').filter(isOfRuns)];
if (api.length + unit.length === 0) throw new Error(`no property test has “${wanted}” in its path`);
const codes = [
  api.length === 0 ? 0 : (await runNodeTests(api, { ...deep, TZ: 'America/Sao_Paulo' })).exit,
  unit.length === 0
    ? 0
    : await run(join(workspace, 'node_modules/.bin/jest'), ['--config', 'jest.config.js', ...unit], { env: deep }),
];
process.stdout.write(`PROPERTY_SEED=${deep.PROPERTY_SEED}\n`);
process.exitCode = codes.find((code) => code !== 0) ?? 0;
