import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const repository = resolve(import.meta.dirname, '../../../..');

/** Files of a small repository, by path. */
export type Files = Record<string, string>;

/** A small repository in which nothing is wrong. */
const cleanFiles: Files = {
  'shared/contract/src/index.ts': 'export const contract = 1;\n',
  'shared/format/src/index.ts': 'export const format = 1;\n',
  'shared/api-client/src/index.ts': "import axios from 'axios';\nexport const client = axios;\n",
  'shared/ui/src/index.ts':
    "import { Button } from 'antd';\nimport { format } from '@pregao/format';\nexport const ui = [Button, format];\n",
  'shared/platform/src/index.ts': "import { client } from '@pregao/api-client';\nexport const platform = client;\n",
  'shared/screens/src/index.ts': "import { platform } from '@pregao/platform';\nexport const screens = platform;\n",
  'shared/testing/src/index.ts': 'export const testing = 1;\n',
  'mfe-a/src/common/money.ts': "import { format } from '@pregao/format';\nexport const money = format;\n",
  'mfe-a/src/features/one/one.ts':
    "import { platform } from '@pregao/platform';\nimport { ui } from '@pregao/ui';\nimport { screens } from '@pregao/screens';\nimport { money } from '../../common/money.ts';\nexport const one = [platform, ui, screens, money];\n",
  'mfe-a/src/features/two/two.ts': 'export const two = 2;\n',
  'mfe-a/src/app/app.ts':
    "import { one } from '../features/one/one.ts';\nimport { two } from '../features/two/two.ts';\nexport const app = [one, two];\n",
  'mfe-b/src/app/app.ts': 'export const app = 1;\n',
  'shell/src/main.ts': "import { platform } from '@pregao/platform';\nexport const main = platform;\n",
  'api/src/modules/a/a.routes.ts': "import { service } from './a.service.ts';\nexport const routes = service;\n",
  'api/src/modules/a/a.service.ts':
    "import { repository } from './a.repository.ts';\nexport const service = repository;\n",
  'api/src/modules/a/a.repository.ts': 'export const repository = 1;\n',
  'api/src/modules/b/b.repository.ts': 'export const other = 1;\n',
};

const packages = ['contract', 'format', 'api-client', 'ui', 'platform', 'screens', 'testing'];

/** Where a library really is, from a package that depends on it. */
const libraries: Record<string, string> = {
  antd: 'shared/ui',
  axios: 'shared/api-client',
  rxjs: 'shared/event-bus',
  'react-router-dom': 'shared/platform',
  kysely: 'api',
  react: '.',
};

const link = (target: string, path: string) => {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
};

/**
 * Writes a small repository in a temporary folder, hands it over, and removes it.
 *
 * @param planted files beside, or in place of, the clean ones
 */
export const inTree = async <T>(planted: Files, work: (root: string) => T | Promise<T>): Promise<T> => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'lint-')));
  try {
    for (const [path, text] of Object.entries({ ...cleanFiles, ...planted })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    for (const name of packages) {
      writeFileSync(
        join(root, 'shared', name, 'package.json'),
        JSON.stringify({ name: `@pregao/${name}`, type: 'module', exports: { '.': './src/index.ts' } }),
      );
      link(join(root, 'shared', name), join(root, 'node_modules/@pregao', name));
    }
    for (const [name, owner] of Object.entries(libraries)) {
      const found = join(repository, owner, 'node_modules', name);
      if (existsSync(found)) link(realpathSync(found), join(root, 'node_modules', name));
    }
    cpSync(join(repository, '.dependency-cruiser.cjs'), join(root, '.dependency-cruiser.cjs'));
    return await work(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};
