import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkImports } from './check-imports.ts';
import { inTree, type Files } from './test-tree.ts';

const importing = (...from: string[]) =>
  from
    .map((source, index) => `import * as i${index} from '${source}';\nexport const e${index} = i${index};\n`)
    .join('');

const planted: Record<string, [file: string, text: string]> = {
  'remote-to-remote': ['mfe-b/src/app/x1.ts', importing('../../../mfe-a/src/app/app.ts')],
  'remote-imports': ['mfe-b/src/app/x2.ts', importing('@pregao/api-client')],
  'remote-libraries': ['mfe-b/src/app/x3.ts', importing('rxjs')],
  'shell-imports': ['shell/src/x4.ts', importing('../../mfe-a/src/app/app.ts')],
  'feature-to-feature': ['mfe-a/src/features/one/x5.ts', importing('../two/two.ts')],
  'feature-to-app': ['mfe-b/src/features/one/x6.ts', importing('../../app/app.ts')],
  'common-to-feature': ['mfe-a/src/common/x7.ts', importing('../features/two/two.ts')],
  'ui-imports': ['shared/ui/src/x8.ts', importing('@pregao/api-client')],
  'antd-only-in-ui': ['shared/platform/src/x9.ts', importing('antd')],
  'axios-only-in-api-client': ['shared/platform/src/x10.ts', importing('axios')],
  'router-only-in-platform': ['shell/src/x11.ts', importing('react-router-dom')],
  'rxjs-only-in-event-bus': ['shell/src/x12.ts', importing('rxjs')],
  'api-imports': ['api/src/modules/a/x13.ts', importing('@pregao/platform')],
  'module-through-its-service': ['api/src/modules/a/x14.ts', importing('../b/b.repository.ts')],
  'module-to-one-above': ['api/src/modules/identity/x27.ts', importing('../catalog/x27b.service.ts')],
  'module-without-a-place': ['api/src/modules/index.ts', importing('./a/a.service.ts')],
  'routes-to-repository': ['api/src/modules/a/x15.routes.ts', importing('./a.repository.ts')],
  'repository-knows-no-one': ['api/src/modules/a/x16.repository.ts', importing('./a.service.ts')],
  'service-to-routes': ['api/src/modules/b/x17.service.ts', importing('./x17.routes.ts')],
  'sql-only-in-repositories': ['api/src/modules/a/x18.service.ts', importing('kysely')],
  'platform-imports': ['shared/platform/src/x19.ts', importing('../../ui/src/form/x19b.ts')],
  'format-imports': ['shared/format/src/x20.ts', importing('@pregao/contract')],
  'contract-imports': ['shared/contract/src/x21.ts', importing('@pregao/format')],
  'no-test-code': ['mfe-a/src/common/x22.ts', importing('@pregao/testing')],
  'not-to-unresolvable': ['mfe-a/src/common/x23.ts', importing('./nowhere.ts')],
  'store-kit-imports': ['shared/store-kit/src/x25.ts', importing('@pregao/contract')],
  'screens-imports': ['shared/screens/src/x30.ts', importing('@pregao/api-client')],
  'hooks-know-no-platform': ['shared/platform/src/hooks/x29.ts', importing('../index.ts')],
  'store-kit-never-renders': ['shared/store-kit/src/x26.ts', importing('react')],
};

test('a repository that keeps the rules has no problem', async () => {
  assert.deepEqual(await inTree({}, (root) => checkImports(root)), []);
});

test('every rule finds the violation planted for it', async () => {
  const files: Files = Object.fromEntries(Object.values(planted));
  files['api/src/modules/b/x17.routes.ts'] = 'export const routes = 1;\n';
  files['api/src/modules/catalog/x27b.service.ts'] = 'export const above = 1;\n';
  files['shared/ui/src/form/x19b.ts'] = 'export const heavy = 1;\n';
  files['mfe-a/src/common/x24.ts'] = importing('./x24b.ts');
  files['mfe-a/src/common/x24b.ts'] = importing('./x24.ts');
  files['mfe-a/src/common/x28.ts'] = "import type { B } from './x28b.ts';\nexport interface A {\n  b: B;\n}\n";
  files['mfe-a/src/common/x28b.ts'] = "import type { A } from './x28.ts';\nexport interface B {\n  a: A;\n}\n";
  const problems = await inTree(files, (root) => checkImports(root));
  const found = new Set(problems.map(({ rule, file }) => `${rule} ${file}`));
  const expected = [
    ...Object.entries(planted).map(([rule, [file]]) => `${rule} ${file}`),
    'no-circular mfe-a/src/common/x24.ts',
    'no-circular mfe-a/src/common/x28.ts',
  ];
  assert.deepEqual(
    expected.filter((violation) => !found.has(violation)),
    [],
  );
});

test('a file that keeps the rules is not blamed for its neighbours', async () => {
  const problems = await inTree({ 'mfe-b/src/app/x1.ts': importing('../../../mfe-a/src/app/app.ts') }, (root) =>
    checkImports(root),
  );
  assert.deepEqual([...new Set(problems.map(({ file }) => file))], ['mfe-b/src/app/x1.ts']);
});

test('rules that read no file are a problem, not a success', async () => {
  const blind = "module.exports = { forbidden: [], options: { includeOnly: 'nothing-matches-this' } };\n";
  const problems = await inTree({ 'blind-rules.cjs': blind }, (root) =>
    checkImports(root, join(root, 'blind-rules.cjs')),
  );
  assert.equal(problems[0]?.rule, 'imports');
});
