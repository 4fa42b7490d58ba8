import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Packages whose tests need no document; they run without jsdom, which saves about a second a file. */
const withoutDocument = new Set(['api-client', 'contract', 'event-bus', 'format', 'permissions', 'store-kit']);

const here = import.meta.dirname;

const transform = {
  '\\.m?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** Packages shipped as ES modules only, and what they depend on: transformed, because jest loads CommonJS here. */
const shippedAsModules = [
  'msw',
  '@mswjs',
  '@open-draft',
  '@bundled-es-modules',
  'rettime',
  'until-async',
  'strict-event-emitter',
  'outvariant',
  'headers-polyfill',
  'is-node-process',
  '@brazilian-utils',
  'uqr',
  'fast-check',
  'pure-rand',
  'i18next',
  'single-spa',
  'mobx',
  'mobx-react-lite',
  'axios',
  'zod',
  'echarts',
  'zrender',
  'antd',
  '@ant-design',
  '@rc-component',
  '@exodus',
  '@msw',
  '@testing-library',
  'dompurify',
  // The server's sanitiser, which the marks of rich text are compared with.
  'htmlparser2',
  'entities',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  'cookie',
  'tough-cookie',
  'path-to-regexp',
];

/** Every package is at `.pnpm/<name>@<version>/node_modules/<name>`; only the last part tells which one it is. */
const transformIgnorePatterns = [`/node_modules/(?!\\.pnpm/)(?!(?:${shippedAsModules.join('|')})/)`];

const project = (root: string, folder: string) => {
  const name = folder.replace('shared/', '');
  return {
    displayName: name,
    rootDir: join(root, folder),
    testEnvironment: withoutDocument.has(name) ? 'node' : join(here, 'browser-environment.ts'),
    testMatch: ['<rootDir>/{src,test}/**/*.test.{ts,tsx}'],
    globals: { REMOTE_FOLDER: join(root, folder) },
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
    moduleNameMapper: {
      '^virtual:pages$': join(here, 'pages.ts'),
      '\\.module\\.css$': join(here, 'css-module.ts'),
      '\\.css$': join(here, 'asset.ts'),
      '\\.(svg|png|jpg|webp|woff2|mp4|vtt)$': join(here, 'asset.ts'),
    },
    transform,
    transformIgnorePatterns,
    setupFilesAfterEnv: [join(here, 'setup.ts')],
    restoreMocks: true,
  };
};

/**
 * One jest project for each package of the browser: `shared/*`, `shell` and `mfe-*`; the build tools run under Node's own
 * test runner, as the API does.
 *
 * @param root absolute folder of the repository
 */
export const projects = (root: string) => {
  const named = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  const shared = readdirSync(join(root, 'shared'))
    .filter((name) => name !== 'build')
    .map((name) => `shared/${name}`);
  return [...shared, ...named]
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => project(root, folder));
};
