import assert from 'node:assert/strict';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkUnused } from './check-unused.ts';
import { inTree, repository } from './test-tree.ts';

const packageOf = (name: string, dependencies: Record<string, string> = {}) =>
  JSON.stringify({ name, type: 'module', dependencies });

/** The settings read the screens of every remote's pages. */
const remotes = Object.fromEntries(
  ['admin', 'cart', 'catalog', 'hub', 'live'].map((name) => [
    `mfe-${name}/remote.ts`,
    'export default { pages: [] };\n',
  ]),
);

test('a file, an export, a type and a dependency that nothing uses are named, and what only a test uses', async () => {
  const found = await inTree(
    {
      ...remotes,
      'package.json': packageOf('tree', { axios: '1' }),
      'pnpm-workspace.yaml': 'packages:\n  - mfe-*\n  - shared/*\n',
      'mfe-cart/package.json': packageOf('@pregao/mfe-cart', { antd: '1' }),
      'mfe-cart/src/entry.tsx': "import { used } from './used.ts';\nexport default used;\n",
      'mfe-cart/src/used.ts':
        'export const used = 1;\nexport const dead = 2;\nexport interface Dead {\n  a: 1;\n}\nexport const tested = 3;\n/** Puts it back. @internal */\nexport const forTests = 4;\n',
      'mfe-cart/src/used.test.ts':
        "import { used } from './copy-of-used.ts';\nimport { forTests, tested } from './used.ts';\nvoid [forTests, tested, used];\n",
      'mfe-cart/src/copy-of-used.ts': 'export const used = 1;\n',
      'mfe-cart/src/left.ts': 'export const left = 1;\n',
    },
    async (root) => {
      copyFileSync(join(repository, 'knip.config.ts'), join(root, 'knip.config.ts'));
      return checkUnused(root);
    },
  );
  assert.deepEqual(
    found
      .filter(({ file }) => file.startsWith('mfe-cart/'))
      .map(({ rule, file, message }) => `${rule} ${file} ${message}`)
      .sort(),
    [
      'only-tested-exports mfe-cart/src/used.ts tested',
      'only-tested-files mfe-cart/src/copy-of-used.ts mfe-cart/src/copy-of-used.ts',
      'unused-dependencies mfe-cart/package.json antd',
      'unused-exports mfe-cart/src/used.ts dead',
      'unused-files mfe-cart/src/left.ts mfe-cart/src/left.ts',
      'unused-types mfe-cart/src/used.ts Dead',
    ],
  );
});

test('a folder that knip can make nothing of is an error, not a success', async () => {
  await assert.rejects(inTree({ 'knip.config.ts': 'export default 1 +;\n' }, checkUnused), /knip|config|rror/);
});
