import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTree } from '../lint/test-tree.ts';
import { dependsOnEngineOrDays, testFilesOf } from './part-files.ts';

const planted = {
  'api/test/harness.ts': 'export const testApp = 1;\n',
  'api/test/shop.ts': "import { testApp } from './harness.ts';\nexport const shop = testApp;\n",
  'api/src/a.test.ts': "import { testApp } from '../test/harness.ts';\nexport const a = testApp;\n",
  'api/src/b.fixture.ts': "import { shop } from '../test/shop.ts';\nexport const b = shop;\n",
  'api/src/b.test.ts': "import { b } from './b.fixture.ts';\nexport const c = b;\n",
  'api/src/days.test.ts': "export const day = '2026-11-22';\n",
  'api/src/clock.test.ts': 'export const later = (app: any) => app.clock.now;\n',
  'api/src/money.test.ts': "import { modules } from './modules/a/a.service.ts';\nexport const money = modules;\n",
  'api/src/race.test.ts':
    "import { shop } from '../test/shop.ts';\nexport const own = clonedPostgres();\nexport const d = shop.app.clock.now;\n",
  'api/src/zones.test.ts': "export const own = scratchPostgres();\nexport const day = '2026-11-22';\n",
  'api/src/nodes.test.ts':
    "import { shop } from '../test/shop.ts';\nexport const skip = onPostgres(async () => [shop]);\n",
  'shared/build/src/day.test.ts': "export const day = '2026-11-22';\n",
};

test('an API test is run again, on the other engine and in the other zone, when one of them may tell', async () => {
  const again = await inTree(planted, (root) =>
    testFilesOf('api', root).filter((file) => dependsOnEngineOrDays(file, root)),
  );
  assert.deepEqual(again, [
    'api/src/a.test.ts',
    'api/src/b.test.ts',
    'api/src/clock.test.ts',
    'api/src/days.test.ts',
    'api/src/zones.test.ts',
  ]);
});

test('each part finds its own files, wherever below its folders they lie', async () => {
  const files = {
    'shell/src/x/a.test.tsx': '',
    'shared/ui/test/b.test.ts': '',
    'e2e/tests/reads/c.spec.ts': '',
    'e2e/tests/d.spec.ts': '',
    'api/src/docs/f.test.ts': '',
    'shell/node_modules/e.test.ts': '',
  };
  const found = await inTree(files, (root) => [
    testFilesOf('unit', root),
    testFilesOf('e2e', root),
    testFilesOf('api', root),
  ]);
  assert.deepEqual(found, [
    ['shared/ui/test/b.test.ts', 'shell/src/x/a.test.tsx'],
    ['e2e/tests/d.spec.ts', 'e2e/tests/reads/c.spec.ts'],
    ['api/src/docs/f.test.ts'],
  ]);
});
