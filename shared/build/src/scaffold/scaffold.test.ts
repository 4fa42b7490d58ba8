import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { remoteManifest } from '@pregao/contract';
import { workspace } from '../release/apps.ts';
import { build } from '../release/build.ts';
import { checkLocales } from '../lint/check-locales.ts';
import { typeCheck } from '../test/type-check.ts';
import { testWorkspace, type TestWorkspace } from './test-workspace.ts';

const execute = promisify(execFile);
const title = "Agenda d'Ávila";
let copy: TestWorkspace;

const run = (command: string, ...args: string[]) =>
  execute(command, args, {
    cwd: copy.root,
    env: { ...process.env, NODE_OPTIONS: '' },
  }).then(
    () => '',
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
const manifest = async (name: string) => {
  await build(join(copy.root, name));
  return remoteManifest.parse(JSON.parse(copy.read(`${name}/dist/remote.json`)));
};

before(async () => {
  copy = testWorkspace();
  await copy.create('remote', 'mfe-agenda-x', '--title', title);
  copy.install('mfe-agenda-x');
  await copy.create(
    'page',
    'mfe-agenda-x',
    '/agenda-x/:id/notas',
    '--title',
    'Notas',
    '--ability',
    'read:Agenda do Colaborador',
  );
  await copy.create('page', 'mfe-hub', '/novidades/:slug?', '--title', 'Novidades', '--public');
});
after(() => {
  copy.remove();
});

test('a new remote and its second page are built into a release the platform can read', async () => {
  const built = await manifest('mfe-agenda-x');
  assert.deepEqual(built.pages, [
    {
      path: '/agenda-x',
      layout: 'default',
      withoutSession: false,
      status: 'ready',
      title,
      screen: 'src/features/agenda-x/agenda-x.screen.tsx',
    },
    {
      path: '/agenda-x/:id/notas',
      ability: { action: 'read', subject: 'Agenda do Colaborador' },
      layout: 'default',
      withoutSession: false,
      status: 'ready',
      title: 'Notas',
      screen: 'src/features/agenda-x-notas/agenda-x-notas.screen.tsx',
    },
  ]);
  assert.deepEqual(
    Object.keys(built.preload),
    ['*', '/agenda-x', '/agenda-x/:id/notas'],
    'each screen is a chunk of its own',
  );
});

test('a page of a remote that is there is built into its release', async () => {
  const { pages } = await manifest('mfe-hub');
  assert.deepEqual(pages.at(-1), {
    path: '/novidades/:slug?',
    layout: 'default',
    withoutSession: true,
    status: 'ready',
    title: 'Novidades',
    screen: 'src/features/novidades/novidades.screen.tsx',
  });
});

test('what is created has right types, keeps to the lint and has every text it asks for', async () => {
  writeFileSync(
    join(copy.root, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      include: [
        'mfe-agenda-x/src',
        'mfe-agenda-x/*.ts',
        'mfe-hub/src',
        'shared/build/src/modules.d.ts',
        'shared/build/src/jest/jest-dom.d.ts',
      ],
    }),
  );
  writeFileSync(join(copy.root, 'eslint.config.js'), `export { default } from '${workspace}/eslint.config.js';\n`);
  assert.equal(await run(process.execPath, ...typeCheck), '');
  assert.equal(
    await run(join(workspace, 'node_modules/.bin/eslint'), 'mfe-agenda-x', 'mfe-hub', '--max-warnings=0'),
    '',
  );
  assert.deepEqual(
    checkLocales(copy.root).filter(({ file }) => file.startsWith('mfe-')),
    [],
  );
});

test('the tests that come with a page pass', async () => {
  writeFileSync(
    join(copy.root, 'jest.config.mjs'),
    `import { projects } from '${workspace}/shared/build/src/jest/projects.ts';\nexport default { projects: projects('${copy.root}').filter(({ displayName }) => displayName.startsWith('mfe-')) };\n`,
  );
  const { stderr } = await execute(
    join(workspace, 'node_modules/.bin/jest'),
    ['--config', 'jest.config.mjs', '--runInBand', 'agenda-x', 'novidades'],
    { cwd: copy.root },
  ).catch((error: { stderr: string }) => error);
  assert.match(stderr, /Tests: +3 passed, 3 total/);
});

test('the lock file and the image of releases know the new remote, so that it is installed and published as any other', () => {
  const [, of] = /^ {2}mfe-agenda-x:\n([\s\S]*?)\n\n {2}mfe-cart:/m.exec(copy.read('pnpm-lock.yaml')) ?? [];
  const [, model] = /^ {2}mfe-hub:\n([\s\S]*?)\n\n {2}mfe-live:/m.exec(copy.read('pnpm-lock.yaml')) ?? [];
  assert.ok(of);
  assert.equal(of, model);
  assert.match(copy.read('deploy/Dockerfile'), /^COPY mfe-hub mfe-hub\nCOPY mfe-agenda-x mfe-agenda-x\n/m);
  assert.deepEqual(
    readdirSync(join(copy.root, 'mfe-agenda-x'))
      .filter((name) => name !== 'dist' && name !== 'node_modules')
      .sort(),
    ['package.json', 'remote.ts', 'src', 'webpack.config.ts'],
  );
  const { dependencies } = JSON.parse(copy.read('mfe-agenda-x/package.json')) as {
    dependencies: Record<string, string>;
  };
  assert.deepEqual(
    dependencies,
    (JSON.parse(readFileSync(join(workspace, 'mfe-hub/package.json'), 'utf8')) as { dependencies: object })
      .dependencies,
  );
});
