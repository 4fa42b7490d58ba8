import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Chunk, type Configuration } from 'webpack';
import { sourceVersion } from '../release/version.ts';
import { commonConfig } from './common.ts';
import { FirstLoadPlugin } from './first-load.ts';
import { providedKit } from './kit.ts';
import { ShellManifestPlugin } from './shell-manifest.ts';
import { transportChunk } from './named-chunk.ts';

/** What the federation runtime requires is resolved as what it imports is: the page would carry the runtime twice. */
const federationOnce = {
  test: /@module-federation/,
  resolve: { byDependency: { commonjs: { conditionNames: ['import', 'module', 'webpack', 'browser', 'production'] } } },
};

/** The shell shares by an instance of its own: the federation package's brings a loader of remotes that nothing asks (decision 264). */
export const ownShareScope = (root: string) =>
  new webpack.NormalModuleReplacementPlugin(
    /webpack-bundler-runtime[\\/]dist[\\/](index|bundler)\.(js|cjs)$/,
    join(root, 'src/remotes/bundler-runtime.ts'),
  );

/** What makes the API's calls is one file: a first screen that waits for it waits for one. */
const isSplit = (chunk: Chunk): boolean => !chunk.canBeInitial() && chunk.name !== transportChunk;

/** webpack configuration of the shell: the host that provides the kit and loads remotes at run time. */
export const shellConfig = (root: string, mode: 'production' | 'development' = 'production'): Configuration => {
  const version = sourceVersion(root, mode);
  const common = commonConfig({ root, name: 'shell', version, mode, output: join(root, 'dist') });
  return {
    ...common,
    entry: { main: './src/main.ts' },
    module: { ...common.module, rules: [...(common.module?.rules ?? []), federationOnce] },
    optimization: { ...common.optimization, splitChunks: { chunks: isSplit } },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: providedKit(root),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        // Of the runtime itself only older releases use anything, and that is how modules are shared.
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      ownShareScope(root),
      new FirstLoadPlugin(),
      new ShellManifestPlugin({ root, version }),
    ],
  };
};
