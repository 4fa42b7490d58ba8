import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { containerName, type RemoteDefinition } from '@pregao/contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Chunk, type Configuration } from 'webpack';
import { sourceVersion } from '../release/version.ts';
import { commonConfig } from './common.ts';
import { consumedKit } from './kit.ts';
import { screensOf } from './page-module.ts';
import { exposedChunk, RemoteManifestPlugin } from './remote-manifest.ts';
import { exposedModules, isSlotChunk } from './slots.ts';

/** An entry of the kit is fetched from the shell as soon as a chunk that uses it is: it stays with the screens that do. */
const ownModule = ({ type }: { type: string }) => type !== 'consume-shared-module';

const isStyle = ({ type }: { type: string }) => type.startsWith('css');

/** What several screens share and the first page of a visit doesn't need: apart, fetched beside the screen that does. */
const parts: Record<string, RegExp> = {
  account: /[\\/]src[\\/]features[\\/]account[\\/]/,
  list: /[\\/]shared[\\/](?:screens[\\/]src[\\/](?!common[\\/](?:price|record)[\\/])|store-kit[\\/]src[\\/](?:collection|optimistic-list)|platform[\\/]src[\\/]hooks[\\/](?:list-params|use-list-query))/,
  replay: /[\\/]src[\\/]common[\\/]replay[\\/](?:index|fold|replay-panel|replay\.store)/,
  talk: /[\\/]src[\\/]common[\\/]chat[\\/]|[\\/]node_modules[\\/]react-window[\\/]/,
  crud: /[\\/]src[\\/]common[\\/](?:crud[\\/]|record-pages)|[\\/]remote\.ts$|[\\/](?:define|record)-pages\.ts$|[\\/]node_modules[\\/]zod[\\/]|[\\/]contract[\\/]src[\\/]core[\\/]resource/,
  links: /[\\/]node_modules[\\/]linkify[^\\/]*[\\/]|[\\/]ui[\\/]src[\\/]links[\\/]/,
  queue: /[\\/]src[\\/]common[\\/]queue[\\/]/,
  record: /[\\/]screens[\\/]src[\\/]common[\\/]record[\\/]/,
  rooms: /[\\/]contract[\\/]src[\\/]live[\\/](?:message-shapes|moderation|realtime|room-messages|rooms)\.ts$/,
};

const partGroups = Object.fromEntries(
  Object.entries(parts).map(([name, test]) => [name, { name, test, minChunks: 2, priority: 1 }]),
);

/** Screens that remote.ts names. */
const countScreens = (root: string) =>
  screensOf((createRequire(import.meta.url)(join(root, 'remote.ts')) as { default: RemoteDefinition }).default).size;

/** A remote with more screens has some that a visit to another doesn't lead to. */
const fewScreens = 8;

/**
 * A screen is one script; what two screens share, and the styles of all, travel with the exposed module, so that a first
 * visit costs a handful of requests whatever the number of modules. Where there are many screens, what two or three of them
 * share is in each of these instead: the first page doesn't carry what others need. The styles of a remote weigh a few
 * kilobytes: one sheet of them costs less than one request for each screen.
 */
const oneChunkPerScreen = (screens: number) => ({
  chunks: (chunk: Chunk) => !chunk.canBeInitial() && !isSlotChunk(chunk.name),
  minSize: 0,
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    styles: { name: exposedChunk, test: isStyle, enforce: true, priority: 2 },
    ...partGroups,
    shared: { name: exposedChunk, minChunks: screens > fewScreens ? 4 : 2, test: ownModule },
  },
});

/** The shell's federation runtime stands in for the copy that a container would carry. */
export const runtimeOfShell = () =>
  new webpack.NormalModuleReplacementPlugin(
    /webpack-bundler-runtime[\\/]dist[\\/](index|bundler)\.(js|cjs)$/,
    fileURLToPath(new URL('./remote-runtime.ts', import.meta.url)),
  );

/** webpack configuration of a remote: its lifecycles and widgets exposed, no copy of the kit, `remote.json` beside the entry. */
export const remoteConfig = (root: string, mode: 'production' | 'development' = 'production'): Configuration => {
  const name = basename(root);
  const version = sourceVersion(root, mode);
  const common = commonConfig({ root, name, version, mode, output: join(root, 'dist') });
  return {
    ...common,
    entry: {},
    optimization: { ...common.optimization, splitChunks: oneChunkPerScreen(countScreens(root)) },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(name, version),
        filename: 'remoteEntry.js',
        exposes: exposedModules(root, exposedChunk),
        shared: consumedKit(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      runtimeOfShell(),
      new RemoteManifestPlugin({ root, name, version, container: containerName(name, version) }),
    ],
  };
};
