import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { complain } from '../src/complain.ts';
import { wholeCopy } from '../src/scaffold/whole-copy.ts';
import { ensureBrowser } from '../src/test/browser.ts';
import { run } from '../src/test/run.ts';
import { typeCheck } from '../src/test/type-check.ts';

const published = [
  'resumo-do-dia',
  '--plural',
  'resumos-do-dia',
  '--title',
  'resumo do dia,resumos do dia',
  '--reader',
];
const contracts = [
  ...['resources', 'publishing'].map((name) => `api/src/modules/desk/${name}.test.ts`),
  'api/src/modules/resumos-do-dia/resumos-do-dia.test.ts',
];
const { values } = parseArgs({
  options: {
    keep: { type: 'boolean' },
    /**
     * As a part of the tests: without the linters, and without a browser, in which `40-new.spec.ts` sees what is made and
     * released.
     */
    brief: { type: 'boolean' },
  },
});

type Step = [what: string, take: () => Promise<number>];

/** Takes a step and says what it cost. @returns whether it holds */
const taken = async ([what, take]: Step): Promise<boolean> => {
  const started = performance.now();
  const exit = await take();
  process.stdout.write(`${exit === 0 ? '✓' : '✗'} ${what}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  return exit === 0;
};

/** So many tests a type is asked at least: a pattern that meets none of them proves nothing. */
const leastContracts = 30;

/** Asks the contracts of all resources of the two new types; of the others they are asked by the API's own tests. */
const contractsHold = async (root: string): Promise<number> => {
  let said = '';
  const names = 'every resource is walked|something is published|avisos|resumos? do dia';
  const exit = await run(
    process.execPath,
    ['--test', '--test-reporter=tap', `--test-name-pattern=/${names}/i`, ...contracts],
    {
      cwd: root,
      onOutput: (chunk) => {
        said += chunk;
      },
    },
  );
  const passed = Number(/^# pass (\d+)/m.exec(said)?.[1] ?? 0);
  if (passed < leastContracts) process.stdout.write(`✗ only ${passed} contracts were asked\n`);
  return exit === 0 && passed < leastContracts ? 1 : exit;
};

/**
 * Makes two types that staff manage in a copy of the workspace, one saved by a button and one that is published for readers, and asks of
 * them what every type is asked: their types, the lint, the contracts of all resources, their own tests, and their screens in
 * a browser.
 */
const prove = async (): Promise<boolean> => {
  const { root, remove } = wholeCopy();
  const bin = (name: string) => join(root, 'node_modules/.bin', name);
  const node = (...args: string[]) => run(process.execPath, args, { cwd: root });
  const checks = async () => {
    await run('git', ['add', '--all'], { cwd: root });
    return node('shared/build/src/lint/run.ts');
  };
  const made = async () =>
    (await node('shared/build/cli/new.ts', 'content', 'aviso')) ||
    node('shared/build/cli/new.ts', 'content', ...published);
  const linters: Step[] = [
    [
      'eslint',
      () =>
        run(
          bin('eslint'),
          ['shared/contract/src', 'api/src/modules', 'mfe-admin', 'mfe-catalog/src/features', '--max-warnings=0'],
          {
            cwd: root,
          },
        ),
    ],
    ['checks of the house', checks],
  ];
  const screens: Step = [
    'their screens in a browser',
    async () =>
      run(
        join(root, 'e2e/node_modules/.bin/playwright'),
        ['test', '--config', 'e2e/playwright.config.ts', '--project=made', '--workers=1', '--retries=0'],
        { cwd: root, env: { CHROMIUM: await ensureBrowser(), MADE_TYPE: 'aviso' } },
      ),
  ];
  /** A processor each: the compiler and the linters read, the tests run. */
  const lanes: Step[][] = [
    [['types', () => run(process.execPath, [...typeCheck], { cwd: root })], ...(values.brief ? [] : linters)],
    [
      ['contracts of all resources, and of all that is published', () => contractsHold(root)],
      [
        'their own tests',
        () =>
          run(bin('jest'), ['--config', 'jest.config.js', 'features/avisos', 'features/resumos-do-dia'], { cwd: root }),
      ],
      ...(values.brief ? [] : [screens]),
    ],
  ];
  try {
    if (!(await taken(['npm run new -- content aviso, resumo-do-dia --reader', made]))) return false;
    const held = await Promise.all(
      lanes.map(async (steps) => {
        for (const step of steps) if (!(await taken(step))) return false;
        return true;
      }),
    );
    return held.every(Boolean);
  } finally {
    if (values.keep) process.stdout.write(`${root}\n`);
    else remove();
  }
};

prove().then(
  (holds) => {
    process.exitCode = holds ? 0 : 1;
  },
  (error: unknown) => {
    complain(error);
    process.exitCode = 1;
  },
);
