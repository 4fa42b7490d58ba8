import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { eventsRule } from './event-shapes.ts';
import { FederationIdsPlugin } from './federation-ids.ts';
import { IntegrityPlugin } from './integrity.ts';
import { leanConditions, leanLibraries } from './lean-libraries.ts';
import { pagesOfRemote, pagesRule } from './pages.ts';
import { contractFolder, PureContractPlugin } from './pure-contract.ts';

export interface BuildOptions {
  /** Folder of the application. */
  root: string;
  name: string;
  version: string;
  mode: 'production' | 'development';
  output: string;
}

const outputOf = ({ name, version, output }: BuildOptions): Configuration['output'] => ({
  path: output,
  publicPath: `/releases/${name}/${version}/`,
  uniqueName: `${name}@${version}`,
  clean: true,
  crossOriginLoading: 'anonymous',
  chunkLoadTimeout: 8_000,
  // A screen whose part of the kit did not come is evaluated anew by the retry, not given half made.
  strictModuleExceptionHandling: true,
  filename: '[name].[contenthash:10].js',
  chunkFilename: '[name].[contenthash:10].js',
  cssFilename: '[name].[contenthash:10].css',
  cssChunkFilename: '[name].[contenthash:10].css',
  assetModuleFilename: '[name].[contenthash:10][ext]',
  hashFunction: 'xxhash64',
});

const modulesOf = ({ name, version }: BuildOptions): Configuration['module'] => ({
  rules: [
    // The kit shares one JSX runtime: the one for development belongs to a development React, which no running shell has.
    {
      test: /\.tsx?$/,
      // What a module of ours imports is there: browsers have less of the contract than the server.
      parser: { exportsPresence: 'error' },
      loader: 'swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: false } },
          target: 'es2022',
        },
      },
    },
    {
      include: (file) => file.includes(contractFolder),
      enforce: 'pre',
      loader: fileURLToPath(new URL('./client-contract.ts', import.meta.url)),
    },
    eventsRule,
    pagesRule,
    // Their index names all of them: who takes one carries no other.
    { include: /[\\/]platform[\\/]src[\\/](?:hooks|record)[\\/]/, sideEffects: false },
    { test: /\.css$/, type: 'css/auto' },
    { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
  ],
  // Custom properties are the kit's tokens and keep their names across bundles; names of grid areas and containers stay as written.
  parser: { 'css/auto': { namedExports: false, dashedIdents: false, grid: false, container: false } },
  generator: {
    'css/auto': {
      localIdentName: `${name}-[name]-[local]-[uniqueName]`.replace('[uniqueName]', version.slice(-10, -4)),
      exportsConvention: 'as-is',
    },
  },
});

/** What the shell and the remotes build alike: TypeScript through swc, CSS modules prefixed by application, hashed names. */
export const commonConfig = (options: BuildOptions): Configuration => ({
  name: options.name,
  mode: options.mode,
  context: options.root,
  devtool: options.mode === 'production' ? false : 'cheap-module-source-map',
  target: 'web',
  // A persistent cache would keep addresses of an older version inside style sheets; a build takes seconds without it.
  cache: false,
  output: outputOf(options),
  resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs', '.json'], conditionNames: leanConditions },
  experiments: { css: true },
  module: modulesOf(options),
  optimization: {
    moduleIds: 'deterministic',
    chunkIds: 'deterministic',
    runtimeChunk: false,
    minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
  },
  performance: { hints: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
  plugins: [
    new webpack.DefinePlugin({
      'process.env.NODE_ENV': JSON.stringify(options.mode),
      'process.env.RELEASE_NAME': JSON.stringify(options.name),
      'process.env.RELEASE_VERSION': JSON.stringify(options.version),
    }),
    pagesOfRemote(),
    new IntegrityPlugin(),
    new PureContractPlugin(),
    new FederationIdsPlugin(),
    ...leanLibraries(options.mode),
  ],
});
