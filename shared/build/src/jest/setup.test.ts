import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';

const root = resolve(import.meta.dirname, '../../../..');

/** Runs one test file in a throw-away package and returns what jest printed. */
const runTest = (source: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'jest-preset-'));
  try {
    mkdirSync(join(folder, 'shell/src'), { recursive: true });
    mkdirSync(join(folder, 'shared'));
    cpSync(join(root, 'shell/package.json'), join(folder, 'shell/package.json'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(
      join(folder, 'jest.config.js'),
      `import { projects } from '${root}/shared/build/src/jest/projects.ts';\nexport default { projects: projects(import.meta.dirname) };\n`,
    );
    writeFileSync(join(folder, 'shell/src/a.test.tsx'), source);
    execFileSync(join(root, 'node_modules/.bin/jest'), ['--colors=false'], {
      cwd: folder,
      stdio: 'pipe',
      timeout: 50_000,
    });
    return 'passed';
  } catch (failure) {
    return String((failure as { stderr?: Buffer }).stderr ?? failure);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

test('a quiet component test passes in a document', () => {
  assert.equal(
    runTest(
      `import { render, screen } from '@testing-library/react'; test('a', () => { render(<b>oi</b>); expect(screen.getByText('oi')).toBeInTheDocument(); });`,
    ),
    'passed',
  );
});

test('a React warning fails the test it happens in', () => {
  assert.match(
    runTest(
      `import { render } from '@testing-library/react'; test('a', () => { render(<ul>{[1, 2].map(() => <li>x</li>)}</ul>); });`,
    ),
    /unique "key" prop/,
  );
});

test('a request nobody answers fails the test it happens in', () => {
  assert.match(
    runTest(`test('a', async () => { await fetch('/api/user').catch(() => null); });`),
    /request without a handler: GET \/api\/user/,
  );
});

test('a request no mock handler takes fails the test it happens in', () => {
  const source = `import { setupServer } from 'msw/node'; const server = setupServer(); beforeAll(() => server.listen()); afterAll(() => server.close());
test('a', async () => { await fetch('/api/user').catch(() => null); });`;
  assert.match(runTest(source), /without a matching request handler[\s\S]*GET \/api\/user/);
});
