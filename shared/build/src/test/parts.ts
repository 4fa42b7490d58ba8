import { join } from 'node:path';
import { workspace } from '../release/apps.ts';
import { browserCounts, countSecondTries, type BrowserReport } from './browser-report.ts';
import { ensureBrowser } from './browser.ts';
import { failedIn, goneFrom, missingFrom, sum, testsOf, type Count, type FileCounts, type Floor } from './counts.ts';
import { keepRun, readFloors } from './floor.ts';
import { jestCounts, type JestReport } from './jest-counts.ts';
import { quietMs, runNodeTests } from './node-tests.ts';
import { readReport, reportFile } from './report-file.ts';
import { run } from './run.ts';
import { dependsOnEngineOrDays, testFilesOf } from './part-files.ts';

/** One go of a part: what had to run, what each file came to, and the exit code of what ran it. */
interface Pass {
  wanted: readonly string[];
  files: FileCounts;
  exit: number;
}

const bin = (name: string) => join(workspace, 'node_modules/.bin', name);
const one = (exit: number): Count => ({ passed: exit === 0 ? 1 : 0, failed: exit === 0 ? 0 : 1, skipped: 0 });
const command = async (name: string, file: string, args: string[]): Promise<Pass> => {
  const exit = await run(file, args);
  return { wanted: [name], files: { [name]: one(exit) }, exit };
};

/** Commands that count as one go: the first exit code that is not 0 is theirs. */
const merged = (passes: readonly Pass[]): Pass => ({
  wanted: passes.flatMap(({ wanted }) => wanted),
  files: Object.assign({}, ...passes.map(({ files }) => files)) as FileCounts,
  exit: passes.find(({ exit }) => exit !== 0)?.exit ?? 0,
});

const typecheck = async () => [await command('tsc', bin('tsc'), ['--noEmit', '-p', 'tsconfig.json'])];

const lint = async () => {
  const eslint = await command('eslint', bin('eslint'), ['.', '--max-warnings=0']);
  const cache = ['--cache', '--cache-location', 'node_modules/.cache/prettier/lint'];
  const prettier = await command('prettier', bin('prettier'), ['--check', '--log-level=warn', ...cache, '.']);
  const report = reportFile();
  const exit = await run(process.execPath, ['shared/build/src/lint/run.ts', report]);
  const files = readReport<FileCounts>(report) ?? {};
  return [merged([eslint, prettier, { wanted: Object.keys(files), files, exit }])];
};

const unit = async () => {
  const report = reportFile();
  const exit = await run(
    bin('jest'),
    ['--config', 'jest.config.js', '--ci', '--maxWorkers=2', '--json', `--outputFile=${report}`, '--silent=false'],
    { quietMs },
  );
  const read = readReport<JestReport>(report);
  return [{ wanted: testFilesOf('unit'), files: read ? jestCounts(read) : {}, exit }];
};

/**
 * The API's tests, and those of the build tools: all on Postgres as in São Paulo, then those on which the engine or the days
 * may tell on PGlite as in Auckland.
 */
const api = async () => {
  const all = testFilesOf('api');
  const pass = async (wanted: string[], env: NodeJS.ProcessEnv): Promise<Pass> => ({
    wanted,
    ...(await runNodeTests(wanted, env)),
  });
  return [
    await pass(all, { TZ: 'America/Sao_Paulo' }),
    await pass(
      all.filter((file) => dependsOnEngineOrDays(file)),
      { TZ: 'Pacific/Auckland', TEST_DATABASE: 'pglite' },
    ),
  ];
};

const e2e = async () => {
  const browser = await ensureBrowser();
  const report = reportFile();
  const exit = await run(
    join(workspace, 'e2e/node_modules/.bin/playwright'),
    ['test', '--config', 'e2e/playwright.config.ts'],
    { quietMs, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM: browser } },
  );
  const read = readReport<BrowserReport>(report);
  return [{ wanted: testFilesOf('e2e'), files: read ? browserCounts(read) : {}, exit }];
};

export const parts: Record<string, () => Promise<Pass[]>> = { typecheck, lint, unit, api, e2e };

/** What a pass is worth: its tests, one failure for each file that told of too few, and one for a runner that failed alone. */
const judge = ({ wanted, files, exit }: Pass, floor: Floor): Count => {
  const problems = missingFrom(wanted, files, floor);
  for (const problem of problems) process.stdout.write(`✗ ${problem}\n`);
  const count = countSecondTries(sum(Object.values(files)));
  const failed = count.failed + problems.length;
  const why = [...failedIn(files), ...problems];
  if (exit === 0 || failed > 0) return { ...count, failed, why };
  return { ...count, failed: 1, why: [`all passed, and the runner ended with ${exit}`] };
};

/** Runs a part and holds it against its floor. */
export const runPart = async (name: string): Promise<Count> => {
  const floor = readFloors()[name] ?? {};
  const passes = (await parts[name]?.()) ?? [];
  const [first] = passes;
  const gone = first ? goneFrom(first.wanted, floor) : [`${name} ran nothing`];
  for (const problem of gone) process.stdout.write(`✗ ${problem}\n`);
  const count = sum([...passes.map((pass) => judge(pass, floor)), { passed: 0, failed: gone.length, skipped: 0 }]);
  if (first) keepRun(name, { failed: count.failed - gone.length, tests: testsOf(first.files) });
  return count;
};
