import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createRequire } from 'node:module';
import webpack from 'webpack';
import { repository } from './test-tree.ts';

const require = createRequire(import.meta.url);

/** What one import of a shared package brings into a page, minified, in a package that may import it. */
const bundle = async (from: string, source: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'light-'));
  try {
    mkdirSync(join(folder, 'out'));
    writeFileSync(join(folder, 'entry.ts'), source);
    const compiler = webpack({
      mode: 'production',
      target: 'web',
      context: folder,
      entry: join(folder, 'entry.ts'),
      output: { path: join(folder, 'out'), filename: 'out.js' },
      resolve: {
        extensions: ['.ts', '.tsx', '.js'],
        modules: ['node_modules', join(repository, from, 'node_modules'), join(repository, 'node_modules')],
      },
      resolveLoader: { alias: { 'swc-loader': require.resolve('swc-loader') } },
      module: {
        rules: [
          {
            test: /\.tsx?$/,
            loader: 'swc-loader',
            options: { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true } } },
          },
        ],
      },
      performance: false,
    });
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
      compiler?.run((error, result) => {
        if (error) reject(error);
        else resolve(result);
      });
    });
    assert.equal(stats?.hasErrors(), false, stats?.toString({ all: false, errors: true }));
    return readFileSync(join(folder, 'out/out.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

test('showing an amount brings nothing of the Brazilian-data library', async () => {
  const text = await bundle(
    'mfe-cart',
    "import { formatMoney } from '@pregao/format';\nconsole.log(formatMoney(Number(location.hash)));\n",
  );
  assert.ok(text.length < 1_000, `${text.length} bytes`);
});

test('checking a tax id brings the check alone, without the other data of the library', async () => {
  const text = await bundle(
    'mfe-cart',
    "import { isTaxId } from '@pregao/format';\nconsole.log(isTaxId(location.hash));\n",
  );
  assert.ok(text.length < 4_000, `${text.length} bytes`);
});

test('a command brings no list and no resource', async () => {
  const whole = await bundle(
    'mfe-cart',
    "import { Command, Collection, Resource } from '@pregao/store-kit';\nconsole.log(Command, Collection, Resource);\n",
  );
  const text = await bundle('mfe-cart', "import { Command } from '@pregao/store-kit';\nconsole.log(Command);\n");
  assert.ok(text.length < whole.length - 4_000, `${text.length} of ${whole.length} bytes`);
});
