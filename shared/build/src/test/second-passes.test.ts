import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTree } from '../lint/test-tree.ts';
import { testFilesOf } from './part-files.ts';
import { inOtherZone, onOtherEngine } from './second-passes.ts';

const harness = "import { testApp } from '../../../test/harness.ts';\nexport const app = testApp;\n";

const planted = {
  'api/test/harness.ts': 'export const testApp = 1;\n',
  'api/test/shop.ts': "import { testApp } from './harness.ts';\nexport const shop = testApp;\n",
  'api/test/odd-shop.ts': "import { shop } from './shop.ts';\nexport const odd = process.env.TEST_DATABASE && shop;\n",
  'api/src/modules/a/a.test.ts': harness,
  'api/src/modules/a/b.test.ts': harness,
  'api/src/modules/c/early.test.ts': harness,
  'api/src/modules/c/lists.test.ts': harness,
  'api/src/modules/c/lists.repository.ts': 'export const rows = sql`SELECT 1`;\n',
  'api/src/modules/d/names.test.ts': harness,
  'api/src/modules/d/names.repository.ts': 'export const order = sql`name COLLATE "C"`;\n',
  'api/src/modules/d/other.test.ts': harness,
  'api/src/modules/d/plan-migration.test.ts': harness,
  'api/src/modules/d/all.test.ts': `${harness}for (const [name] of Object.entries(samples)) name;\n`,
  'api/src/modules/d/paid.test.ts': "import { odd } from '../../../test/odd-shop.ts';\nexport const x = odd;\n",
  'api/src/modules/d/race.test.ts': `${harness}export const own = clonedPostgres();\nconst order = 'COLLATE';\n`,
  'api/src/modules/e/pure.test.ts': 'export const sum = 1;\n',
};

test('on the other engine run migrations, walks, what has SQL of an engine, and for each other module one', async () => {
  const again = await inTree(planted, (root) => onOtherEngine(testFilesOf('api', root), root));
  assert.deepEqual(again, [
    'api/src/modules/a/a.test.ts',
    'api/src/modules/c/lists.test.ts',
    'api/src/modules/d/all.test.ts',
    'api/src/modules/d/names.test.ts',
    'api/src/modules/d/paid.test.ts',
    'api/src/modules/d/plan-migration.test.ts',
  ]);
});

const dated = {
  'api/src/day.test.ts': "export const day = '2026-11-22';\n",
  'api/src/instant.test.ts':
    "export const at = '2026-11-22T10:00:00Z';\nexport const other = '2026-11-22T10:00:00-03:00';\n",
  'api/src/local.test.ts': "export const at = '2026-11-22T10:00:00';\n",
  'api/src/fixed.test.ts': "import { day } from './fixed.fixture.ts';\nexport const x = day;\n",
  'api/src/fixed.fixture.ts': "export const day = '2026-11-22';\n",
  'api/src/shown.test.ts': 'export const x = 1;\n',
  'api/src/shown.service.ts': "export const show = new Intl.DateTimeFormat('en-CA');\n",
  'api/src/told.test.ts': 'export const x = 1;\n',
  'api/src/told.service.ts': 'export const today = (at: Date) => businessDay(at);\n',
  'api/src/beside.test.ts': "import { today } from './calendar.ts';\nexport const x = today;\n",
  'api/src/calendar.ts': 'export const today = (at: Date) => at.getDate();\n',
  'api/src/moved.test.ts': 'export const later = (app: any) => new Date(app.clock.now.getTime() + 1);\n',
  'api/src/race.test.ts': "export const own = clonedPostgres();\nexport const day = '2026-11-22';\n",
  'shared/build/src/day.test.ts': "export const day = '2026-11-22';\n",
};

test('in the other zone runs what names days, itself or by what it is of; an instant with its zone names none', async () => {
  const again = await inTree(dated, (root) => inOtherZone(testFilesOf('api', root), root));
  assert.deepEqual(
    again,
    ['beside', 'day', 'fixed', 'local', 'race', 'shown', 'told'].map((name) => `api/src/${name}.test.ts`),
  );
});
