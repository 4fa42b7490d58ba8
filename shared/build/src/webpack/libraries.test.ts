import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { isOfKit } from '@pregao/contract';
import webpack from 'webpack';
import { appRoot } from '../release/apps.ts';
import { FirstLoadPlugin } from './first-load.ts';
import { librariesOf } from './libraries.ts';
import { shellConfig } from './shell.ts';

const compile = (folder: string, files: Record<string, string>, plugins: webpack.WebpackPluginInstance[] = []) => {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return new Promise<webpack.Compilation | undefined>((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: './index.js',
        output: { path: join(folder, 'dist'), chunkFilename: '[name].js' },
        optimization: { chunkIds: 'named', splitChunks: false },
        plugins,
        resolve: { modules: [join(appRoot('shell'), 'node_modules')] },
      },
      (error, stats) => {
        if (error) reject(error);
        else resolve(stats?.compilation);
      },
    );
  });
};

test('a build names the packages of each script, those merged into one module too, and no file of the workspace', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pregao-libraries-'));
  try {
    const compilation = await compile(folder, {
      'index.js': "import './own.js';\nimport('./screen.js');\n",
      'own.js': "console.log('own');\n",
      'screen.js':
        "import { observable } from 'mobx';\nimport { createElement } from 'react';\nexport const screen = [observable.box(1), createElement('p')];\n",
    });
    assert.ok(compilation);
    assert.deepEqual(librariesOf(compilation), { 'screen_js.js': ['mobx', 'react'] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a build whose first load carries a library that is not of it fails, by its name and the way it came', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pregao-first-load-'));
  try {
    const compilation = await compile(
      folder,
      {
        'index.js': "import './own.js';\nimport('./screen.js');\n",
        'own.js':
          "import { observable } from 'mobx';\nimport { start } from 'single-spa';\nconsole.log(observable.box(1), start);\n",
        'screen.js': "import { createElement } from 'react';\nexport const screen = createElement('p');\n",
      },
      [new FirstLoadPlugin(['single-spa'])],
    );
    // What a screen brings is not on it, and single-spa may be.
    assert.deepEqual(
      compilation?.errors.map(({ message }) => message.replace(/(?:[^ ]*[\\/])?(index|own)\.js/g, '$1.js')),
      ['mobx is on the first load: index.js → own.js → mobx/dist/mobx.mjs'],
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the shell is built with that check', () => {
  assert.ok(shellConfig(appRoot('shell')).plugins?.some((plugin) => plugin instanceof FirstLoadPlugin));
});

test('a library is of the kit by its name, or by what its name begins with', () => {
  for (const name of ['react', 'react-dom', 'mobx', 'antd', '@ant-design/icons', '@rc-component/menu', 'rc-util'])
    assert.ok(isOfKit(name), name);
  for (const name of ['react-window', 'mobx-utils', 'zod', 'linkifyjs', 'rc', '@ant-design'])
    assert.ok(!isOfKit(name), name);
});
