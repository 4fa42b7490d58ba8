import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTree } from '../lint/test-tree.ts';
import { testFilesOf } from './part-files.ts';

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
