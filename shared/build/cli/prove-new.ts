import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { complain } from '../src/complain.ts';
import { wholeCopy } from '../src/scaffold/whole-copy.ts';
import { ensureBrowser } from '../src/test/browser.ts';
import { run } from '../src/test/run.ts';

const published = [
  'resumo-do-dia',
  '--plural',
  'resumos-do-dia',
  '--title',
  'resumo do dia,resumos do dia',
  '--published',
];
const contracts = ['resources', 'publishing'].map((name) => `api/src/modules/desk/${name}.test.ts`);
const { values } = parseArgs({ options: { keep: { type: 'boolean' } } });

/**
 * Makes two types that staff manage in a copy of the workspace, one saved by a button and one that is published, and asks of
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
  const steps: [what: string, step: () => Promise<number>][] = [
    ['npm run new -- content aviso', () => node('shared/build/cli/new.ts', 'content', 'aviso')],
    [
      'npm run new -- content resumo-do-dia --published',
      () => node('shared/build/cli/new.ts', 'content', ...published),
    ],
    ['types', () => run(bin('tsc'), ['--noEmit', '-p', 'tsconfig.json'], { cwd: root })],
    [
      'eslint',
      () =>
        run(bin('eslint'), ['shared/contract/src', 'api/src/modules', 'mfe-admin', '--max-warnings=0'], { cwd: root }),
    ],
    ['checks of the house', checks],
    [
      'contracts of all resources, and of all that is published',
      () => node('--test', '--test-reporter=dot', ...contracts),
    ],
    [
      'their own tests',
      () =>
        run(bin('jest'), ['--config', 'jest.config.js', 'features/avisos', 'features/resumos-do-dia'], { cwd: root }),
    ],
    [
      'their screens in a browser',
      async () =>
        run(
          join(root, 'e2e/node_modules/.bin/playwright'),
          ['test', '--config', 'e2e/playwright.config.ts', '--project=made', '--workers=1', '--retries=0'],
          {
            cwd: root,
            env: { CHROMIUM: await ensureBrowser(), MADE_TYPE: 'aviso' },
          },
        ),
    ],
  ];
  try {
    for (const [what, step] of steps) {
      const started = performance.now();
      const exit = await step();
      process.stdout.write(
        `${exit === 0 ? '✓' : '✗'} ${what}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
      );
      if (exit !== 0) return false;
    }
    return true;
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
