import { join } from 'node:path';
import { fileCache } from '../cache-folder.ts';
import { workspace } from '../release/apps.ts';
import { browserCounts, type BrowserReport } from './browser-report.ts';
import { ensureBrowser } from './browser.ts';
import { countSecondTries, failedIn, missingFrom, sum, testsOf, type Count, type FileCounts } from './counts.ts';
import { differences, howToRaise, keepRun, readFloor } from './floor.ts';
import { jestCounts, type JestReport } from './jest-counts.ts';
import { quietMs, runNodeTests } from './node-tests.ts';
import { readReport, reportFile } from './report-file.ts';
import { run } from './run.ts';
import { testFilesOf } from './part-files.ts';
import { inOtherZone, onOtherEngine } from './second-passes.ts';
import { sharedSeed } from './seed.ts';
import { typeCheck } from './type-check.ts';

/** One go of a part: what had to run, what each file came to, and the exit code of what ran it. */
interface Pass {
  /** The list of the floor that it is held against, where that is not the part's. */
  list?: string;
  /** So many of its tests may need their second try; none without it. */
  mostSecondTries?: number;
  wanted: readonly string[];
  files: FileCounts;
  exit: number;
}

const one = (title: string, holds: boolean): Count => ({
  passed: holds ? 1 : 0,
  failed: holds ? 0 : 1,
  skipped: 0,
  titles: [title],
});
const bin = (name: string) => join(workspace, 'node_modules/.bin', name);
const command = async (name: string, file: string, args: string[]): Promise<Pass> => {
  const exit = await run(file, args);
  return { wanted: [name], files: { [name]: one(name, exit === 0) }, exit };
};

/** Commands that count as one go: the first exit code that is not 0 is theirs. */
const merged = (passes: readonly Pass[]): Pass => ({
  wanted: passes.flatMap(({ wanted }) => wanted),
  files: Object.assign({}, ...passes.map(({ files }) => files)) as FileCounts,
  exit: passes.find(({ exit }) => exit !== 0)?.exit ?? 0,
});

const typecheck = async () => [await command('tsc', process.execPath, [...typeCheck])];

const lint = async () => {
  const eslint = await command('eslint', bin('eslint'), ['.', '--max-warnings=0']);
  const cache = ['--cache', '--cache-location', 'node_modules/.cache/prettier/lint'];
  const prettier = await command('prettier', bin('prettier'), ['--check', '--log-level=warn', ...cache, '.']);
  const report = reportFile();
  const exit = await run(process.execPath, ['shared/build/src/lint/run.ts', report]);
  const checks = readReport<FileCounts>(report) ?? {};
  const files = Object.fromEntries(Object.entries(checks).map(([name, { failed }]) => [name, one(name, failed === 0)]));
  return [merged([eslint, prettier, { wanted: Object.keys(files), files, exit }])];
};

const unit = async () => {
  const report = reportFile();
  const exit = await run(
    bin('jest'),
    [
      ...['--config', 'jest.config.js', `--cacheDirectory=${fileCache('jest')}`, '--ci', '--maxWorkers=2'],
      ...['--json', `--outputFile=${report}`, '--silent=false'],
    ],
    { quietMs, env: sharedSeed() },
  );
  const read = readReport<JestReport>(report);
  return [{ wanted: testFilesOf('unit'), files: read ? jestCounts(read) : {}, exit }];
};

/**
 * The API's tests, and those of the build tools: all on Postgres as in São Paulo; then those that name days as in Auckland,
 * and those on which the engine may tell on PGlite.
 */
const api = async () => {
  const all = testFilesOf('api');
  const pass = async (list: string, wanted: readonly string[], env: NodeJS.ProcessEnv): Promise<Pass> => ({
    list,
    wanted,
    ...(await runNodeTests(wanted, env)),
  });
  const repeats = { TEST_REPEATS: '1' };
  return [
    await pass('api', all, { TZ: 'America/Sao_Paulo' }),
    await pass('api-auckland', inOtherZone(all), { ...repeats, TZ: 'Pacific/Auckland' }),
    await pass('api-pglite', onOtherEngine(all), { ...repeats, TZ: 'Pacific/Auckland', TEST_DATABASE: 'pglite' }),
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
  return [{ wanted: testFilesOf('e2e'), files: read ? browserCounts(read) : {}, exit, mostSecondTries: 1 }];
};

const script = (name: string, file: string, ...args: string[]) =>
  command(name, process.execPath, [`shared/build/cli/${file}.ts`, ...args]);

/** What `npm run new` makes of a type that staff manage, in a copy of the repository. */
const made = async () => [await script('prove-new', 'prove-new', '--brief')];

/** Every bench to its end at its least size; each line it prints of one is a test. */
const benches = async (): Promise<Pass[]> => {
  let said = '';
  const onOutput = (chunk: string) => {
    said += chunk;
  };
  const exit = await run(process.execPath, ['shared/build/cli/bench.ts', '--tiny'], { onOutput });
  const told = [...said.matchAll(/^([✓✗]) (\S+\.ts)\b/gmu)].map(([, mark, name = '']) => one(name, mark === '✓'));
  return [{ list: 'bench-tiny', wanted: ['api/bench/tiny.ts'], files: { 'api/bench/tiny.ts': sum(told) }, exit }];
};

/** One fault of the list, so that what plants them is seen to work; all of them are planted by `npm run mutate -- --planted`. */
const planted = async () => [
  await script('a planted fault', 'mutate', '--planted', 'a line takes more characters than its width'),
];

export const parts: Record<string, () => Promise<Pass[]>> = {
  typecheck,
  lint,
  unit,
  api,
  e2e,
  made,
  'bench-tiny': benches,
  planted,
};

/** What a pass is worth: its tests, one failure for each file that told of none, and one for a runner that failed alone. */
export const worthOf = ({ wanted, files, exit, mostSecondTries = 0 }: Pass): Count => {
  const problems = missingFrom(wanted, files);
  const count = countSecondTries(sum(Object.values(files)), mostSecondTries);
  const failed = count.failed + problems.length;
  const tooMany = (count.again?.length ?? 0) > mostSecondTries ? (count.again ?? []) : [];
  const why = [...failedIn(files), ...tooMany.map((title) => `second try: ${title}`), ...problems];
  if (exit === 0 || failed > 0) return { ...count, failed, why };
  return { ...count, failed: 1, why: [`all passed, and the runner ended with ${exit}`] };
};

/** Holds a pass against its floor, and keeps it for the next one. */
const judge = (part: string, pass: Pass): Count => {
  const { list = part, wanted, files } = pass;
  const [count, tests] = [worthOf(pass), testsOf(files)];
  keepRun(list, { failed: count.failed, tests });
  const differs = differences(wanted, readFloor(list), tests).map((sentence) => `${list}: ${sentence}`);
  for (const problem of [...(count.why ?? []), ...differs]) process.stdout.write(`✗ ${problem}\n`);
  if (differs.length > 0) process.stdout.write(`${howToRaise}\n`);
  return sum([count, { passed: 0, failed: differs.length, skipped: 0, why: differs }]);
};

/** Runs a part and holds it against its floor. */
export const runPart = async (name: string): Promise<Count> => {
  const passes = (await parts[name]?.()) ?? [];
  if (passes.length === 0) return { passed: 0, failed: 1, skipped: 0, why: [`${name} ran nothing`] };
  return sum(passes.map((pass) => judge(name, pass)));
};
