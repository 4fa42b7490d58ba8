import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, type Part } from './folders.ts';
import { readMutants, type Mutant } from './mutant.ts';

const tools = 'shared/build/mutation/node_modules';
const [settings, jestSettings, reportFile] = ['stryker.mutate.json', 'jest.mutate.config.js', 'mutation.json'];

/** A mutant that takes the zone of the machine for Brasília is noticed only elsewhere. */
const foreignZone = 'Pacific/Auckland';

/** Two at a time, as the planted faults are tried. */
const workers = 2;

/** A jest configuration with nothing but the tests of a part, which need no document. */
const jestConfig = (tests: readonly string[]): string => {
  const names = [...new Set(tests.map((test) => /^(?:shared\/)?([\w-]+)/.exec(test)?.[1] ?? ''))];
  if (names.length !== 1) throw new Error(`The tests of a part belong to one package, not to ${names.join(', ')}.`);
  return `import { projects } from './shared/build/src/jest/projects.ts';
const root = import.meta.dirname;
const own = projects(root).find(({ displayName }) => displayName === '${names[0]}');
export default { ...own, testEnvironment: root + '/${tools}/jest-environment-node', testMatch: ${JSON.stringify(tests)}.map((test) => root + '/' + test) };
`;
};

const config = (root: string, runner: Part['runner'], modules: readonly string[], tests: readonly string[]) => ({
  // What is installed for the workspace is nothing of Stryker's: it is told where its runner is.
  plugins: [join(root, tools, `@stryker-mutator/${runner === 'jest' ? 'jest' : 'tap'}-runner/dist/src/index.js`)],
  testRunner: runner === 'jest' ? 'jest' : 'tap',
  ...(runner === 'jest'
    ? { jest: { projectType: 'custom', configFile: jestSettings, enableFindRelatedTests: false } }
    : { tap: { testFiles: tests, nodeArgs: ['--test-reporter=tap'] } }),
  mutate: modules,
  // The copy is thrown away: packages that import each other find the mutants in it.
  inPlace: true,
  disableTypeChecks: false,
  coverageAnalysis: 'perTest',
  concurrency: workers,
  // A busy machine is no mutant that runs for ever.
  timeoutMS: 20_000,
  timeoutFactor: 4,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: reportFile },
  allowConsoleColors: false,
  logLevel: 'warn',
});

const run = (root: string) =>
  new Promise<number>((resolve, reject) => {
    const env = {
      ...process.env,
      TZ: foreignZone,
      NODE_OPTIONS: '',
      NODE_TEST_CONTEXT: undefined,
      JEST_WORKER_ID: undefined,
    };
    const child = spawn(
      process.execPath,
      [join(root, tools, '@stryker-mutator/core/bin/stryker.js'), 'run', settings],
      { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const stop = () => {
      child.kill();
    };
    process.once('exit', stop);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', stop);
      resolve(code ?? 1);
    });
  });

/**
 * Mutates the modules of a part and runs its tests on every mutant.
 *
 * @param root absolute folder of a copy of the workspace, whose sources Stryker writes into and puts back
 * @throws when the tests fail without a mutant, or Stryker can't run them
 */
export const mutantsOf = async (root: string, part: Part): Promise<Mutant[]> => {
  const { modules, tests } = filesOf(root, part);
  if (part.runner === 'jest') writeFileSync(join(root, jestSettings), jestConfig(tests));
  writeFileSync(join(root, settings), JSON.stringify(config(root, part.runner, modules, tests)));
  rmSync(join(root, reportFile), { force: true });
  const code = await run(root);
  if (code !== 0) throw new Error(`Stryker ended with ${code} on ${modules.join(', ')}.`);
  return readMutants(JSON.parse(readFileSync(join(root, reportFile), 'utf8')));
};
