import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { complain } from '../src/complain.ts';
import { wholeCopy } from '../src/scaffold/whole-copy.ts';
import { ensureBrowser } from '../src/test/browser.ts';
import { run } from '../src/test/run.ts';

const { values } = parseArgs({ options: { keep: { type: 'boolean' } } });

/**
 * Makes a type that staff manage in a copy of the workspace and asks of it what every type is asked: its types, the lint,
 * the contract of all resources, its own test, and its screens in a browser.
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
    ['types', () => run(bin('tsc'), ['--noEmit', '-p', 'tsconfig.json'], { cwd: root })],
    [
      'eslint',
      () =>
        run(bin('eslint'), ['shared/contract/src', 'api/src/modules', 'mfe-admin', '--max-warnings=0'], { cwd: root }),
    ],
    ['checks of the house', checks],
    [
      'contract of all resources',
      () => node('--test', '--test-reporter=dot', 'api/src/modules/desk/resources.test.ts'),
    ],
    ['its own test', () => run(bin('jest'), ['--config', 'jest.config.js', 'features/avisos'], { cwd: root })],
    [
      'its screens in a browser',
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
