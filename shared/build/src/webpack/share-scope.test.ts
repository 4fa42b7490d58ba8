import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { appRoot } from '../release/apps.ts';
import { compile } from '../release/compile.ts';
import { commonConfig } from './common.ts';
import { runtimeOfShell } from './remote.ts';
import { ownShareScope } from './shell.ts';

const shell = appRoot('shell');
const share = { singleton: true, strictVersion: false, requiredVersion: false as const };
const code = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
const remotes = (file: string) => JSON.stringify(join(shell, 'src/remotes', file));

const options = {
  dts: false,
  manifest: false,
  shareStrategy: 'loaded-first',
} as const;
const optimization = { target: 'web', disableSnapshot: true } as const;

/** A bundle as the shell's is: one shared module is in it, the other comes when it is asked for. */
const host = (): Configuration => ({
  entry: {
    main: code(
      `import { observable } from 'mobx';
       import { moduleOf } from ${remotes('container.ts')};
       import { provideCore } from ${remotes('older-runtime.ts')};
       import { shellInstance } from ${remotes('bundler-runtime.ts')};
       import { serveRuntime } from ${remotes('serve-runtime.ts')};
       serveRuntime();
       self.host = { observable, provideCore, later: () => import('single-spa'), open: (container, module) => moduleOf(container, module, shellInstance().shareScopeMap) };`,
    ),
  },
  plugins: [
    new ModuleFederationPlugin({
      ...options,
      name: 'shell',
      remotes: {},
      shared: {
        mobx: { ...share, version: '7.0.0', eager: true },
        'single-spa': { ...share, version: '6.0.0' },
      },
      experiments: { optimization: { ...optimization, disableRemote: true } },
    }),
    ownShareScope(shell),
  ],
});

/** A bundle as a remote's is; before kit 1.2 it brought its own half of the runtime. */
const container = (name: string, isOld: boolean): Configuration => ({
  entry: {},
  plugins: [
    new ModuleFederationPlugin({
      ...options,
      name,
      filename: `${name}.js`,
      exposes: { './app': code(`export { observable } from 'mobx'; export { start } from 'single-spa';`) },
      shared: { mobx: { ...share, import: false }, 'single-spa': { ...share, import: false } },
      experiments: { externalRuntime: true, optimization },
    }),
    ...(isOld ? [] : [runtimeOfShell()]),
  ],
});

const built = async (folder: string, name: string, own: Configuration): Promise<string> => {
  const output = join(folder, name);
  const common = commonConfig({ root: shell, name, version: '1.0.0', mode: 'production', output });
  await compile({
    ...common,
    ...own,
    output: { ...common.output, filename: `${name}.js` },
    // One script, so that none has to be fetched.
    plugins: [
      ...(common.plugins ?? []),
      ...(own.plugins ?? []),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  });
  return readFileSync(join(output, `${name}.js`), 'utf8');
};

interface Shared {
  observable: unknown;
  start: unknown;
}
interface Page {
  host: {
    observable: unknown;
    provideCore(): void;
    open(container: unknown, module: string): Promise<Shared>;
  };
  [name: string]: unknown;
}

const openPage = (): Page => {
  const page: Record<string, unknown> = {
    console,
    URL,
    setTimeout,
    clearTimeout,
    queueMicrotask,
    addEventListener: () => {},
  };
  Object.assign(page, {
    self: page,
    window: page,
    location: new URL('http://localhost/'),
    navigator: { userAgent: '' },
  });
  page.document = {
    currentScript: null,
    defaultView: page,
    getElementsByTagName: () => [],
    addEventListener: () => {},
  };
  return createContext(page) as Page;
};

test("containers of today and those from before kit 1.2 use the shell's own modules, what is there and what is fetched", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pregao-share-'));
  try {
    const page = openPage();
    runInContext(await built(folder, 'shell', host()), page);
    runInContext(await built(folder, 'today', container('today', false)), page);
    page.host.provideCore();
    runInContext(await built(folder, 'before', container('before', true)), page);
    const [today, before] = [await page.host.open(page.today, 'app'), await page.host.open(page.before, 'app')];
    assert.equal(today.observable, page.host.observable);
    assert.equal(before.observable, page.host.observable);
    assert.equal(typeof today.start, 'function');
    assert.equal(before.start, today.start);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
