import type { KnipConfig } from 'knip';
import type { RemoteDefinition } from './shared/contract/src/index.ts';
import admin from './mfe-admin/remote.ts';
import cart from './mfe-cart/remote.ts';
import catalog from './mfe-catalog/remote.ts';
import hub from './mfe-hub/remote.ts';
import live from './mfe-live/remote.ts';

const tests = '{src,test}/**/*.test.{ts,tsx}';
const sources = ['**/*.{ts,tsx,mjs,cjs}'];
const isProduction = process.argv.includes('--production');
/**
 * With `--production` only what ends in `!` counts: what the product loads, and its sources. An export or a file that tests
 * alone use is found so; one that they need says `@internal`.
 */
const product = [
  '**/*.{ts,tsx,mjs,cjs}!',
  '!**/{*.test,*.fixture,test-*,*-test-data}.{ts,tsx}!',
  '!{test,bench,assets}/**!',
  '!src/db/generate-types.ts!',
];
/**
 * What webpack is told by name (an exposed module, a manifest, the screens of its pages) and no source imports. `react-dom` is
 * a peer of mobx-react-lite: pnpm then gives a remote the very copy that the shell has.
 */
const remote = ({ pages }: RemoteDefinition) => ({
  entry: [
    'remote.ts!',
    'src/entry.tsx!',
    ...pages.flatMap(({ screen = [] }) => screen).map((path) => `${path}!`),
    tests,
  ],
  project: product,
  ignoreDependencies: ['react-dom'],
});
const withSlots = (definition: RemoteDefinition) => {
  const of = remote(definition);
  return { ...of, entry: [...of.entry, 'src/slots/*.tsx!'] };
};
const shared = { entry: [tests], project: product, includeEntryExports: true };

/** What nothing uses: files, exports, types, dependencies. An entry here is a file that something other than an import asks for. */
const config: KnipConfig = {
  ignoreExportsUsedInFile: isProduction,
  workspaces: {
    '.': {
      // depcruise, prettier, jscpd and the compiler of types are run by their path.
      // The others are resolved by the development server, by the path of a file in them.
      ignoreDependencies: [
        'dependency-cruiser',
        'prettier',
        'jscpd',
        'typescript-7',
        '@pmmmwh/react-refresh-webpack-plugin',
        'react-refresh',
      ],
    },
    api: {
      entry: [
        'src/server.ts!',
        'src/psp-sandbox/server.ts!',
        // Made into scripts of browsers by their path.
        'src/pay/browser/frame.ts!',
        'src/psp-sandbox/browser/{sdk,hosted-field}.ts!',
        'src/company.ts!',
        'assets/{*,clips/make,clips/lessons/*}.mjs',
        'bench/{run,tiny,idle,bare,content,search,checkout,bare-checkout,checkout-load,checkout-regret,memory-psp,live,live-server,live-clients,live-history,live-nodes,live-nodes/listeners}.ts',
        tests,
      ],
      project: [...product, '!src/modules/platform/operations/docs/docs.js'],
      // Fonts are resolved by the path of a file in them.
      ignoreDependencies: ['@expo-google-fonts/geist', '@fontsource-variable/geist'],
      // What draws the lesson clips once, by hand.
      ignoreBinaries: ['ffmpeg', 'ffprobe', 'espeak-ng'],
    },
    shell: { entry: ['shell.ts!', 'src/main.ts!', 'src/remotes/bundler-runtime.ts!', tests], project: product },
    'mfe-admin': remote(admin),
    'mfe-cart': withSlots(cart),
    'mfe-catalog': withSlots(catalog),
    'mfe-hub': remote(hub),
    // The chat's list of messages is drawn with it; its table of heights is there already (REQ-9.19).
    'mfe-live': { ...withSlots(live), ignoreDependencies: ['react-dom', 'react-window'] },
    // What looks for a browser before the tests resolves it from here (shared/build/src/test/browser.ts).
    // The clock is loaded into the platform under test by its path.
    e2e: {
      entry: ['tests/**/*.spec.ts', 'bench/*.bench.ts', 'support/moved-clock.ts'],
      project: sources,
      ignoreDependencies: ['playwright'],
    },
    'shared/build': {
      entry: [
        'cli/*.{ts,mjs}',
        tests,
        'src/lint/run.ts',
        // Named by path: in webpack's configuration, to a process of its own, to Node's test runner, to depcruise.
        'src/dev/{hot-client,jsx-dev-runtime}.ts',
        'src/dev/refresh-runtime.cjs',
        'src/dev/hot-texts-loader.ts',
        'src/webpack/pages-loader.ts',
        'src/jest/pages.ts',
        'src/release/build-one.ts',
        'src/test/node-counts.ts',
      ],
      project: sources,
    },
    // Installed when `npm run mutate` first asks; Stryker finds its runners by name.
    'shared/build/mutation': { ignoreDependencies: ['@stryker-mutator/.+', 'jest-environment-node'] },
    // Its endpoints are read from the namespace as a whole: the access matrix, the documentation, the planned calls.
    'shared/contract': { ...shared, includeEntryExports: false },
    'shared/ui': {
      ...shared,
      entry: [tests, 'src/tokens/generate.ts!'],
      // Fonts of a style sheet.
      ignoreDependencies: ['@fontsource-variable/geist', '@fontsource-variable/geist-mono'],
    },
    // The state of lists and forms that the browser's packages share comes into it.
    'shared/platform': { ...shared, ignoreDependencies: ['@pregao/store-kit'] },
    'shared/testing': { ...shared, project: sources, includeEntryExports: !isProduction },
    'shared/*': shared,
  },
};

export default config;
