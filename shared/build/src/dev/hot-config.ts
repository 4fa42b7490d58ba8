import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { configOf } from '../release/build.ts';

type RefreshPlugin = new (options: { overlay: false; exclude: RegExp[] }) => WebpackPluginInstance;
const ReactRefreshPlugin = createRequire(import.meta.url)('@pmmmwh/react-refresh-webpack-plugin') as RefreshPlugin;

/** What refreshes the others is not refreshed itself. */
const notRefreshed = [/node_modules/, /build[\\/]src[\\/]dev[\\/]/];

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The transform that lets a component be replaced while its state stays; it asks for the JSX of development. */
const refreshed = (rule: unknown): RuleSetRule => {
  const { loader, options, ...rest } = rule as RuleSetRule & { options: { jsc: { transform: { react: object } } } };
  if (loader !== 'swc-loader') return rule as RuleSetRule;
  const { jsc } = options;
  return {
    ...rest,
    loader,
    options: { jsc: { ...jsc, transform: { react: { ...jsc.transform.react, development: true, refresh: true } } } },
  };
};

const hotTexts = (root: string): RuleSetRule => ({
  test: /\.tsx?$/,
  include: join(root, 'src'),
  enforce: 'pre',
  loader: beside('./hot-texts-loader.ts'),
  options: { remote: basename(root) },
});

/** One refresh runtime for the tab: the one that was there before React DOM, which the page of a developer brings. */
const runtimeOfPage = () =>
  new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, beside('./refresh-runtime.cjs'));

/**
 * The configuration of a remote under development: modules are replaced in the open page, components keep their state.
 *
 * @param address its files are asked for at, with a slash at its end
 * @param folder they are written to
 */
export const hotConfig = (root: string, address: string, folder: string): Configuration => {
  const config = configOf(root, 'development');
  const name = '[name].js';
  return {
    ...config,
    cache: { type: 'memory' },
    output: {
      ...config.output,
      path: folder,
      publicPath: address,
      clean: false,
      filename: name,
      chunkFilename: name,
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
    },
    resolve: { ...config.resolve, alias: { 'react/jsx-dev-runtime': beside('./jsx-dev-runtime.ts') } },
    module: { ...config.module, rules: [...(config.module?.rules?.map(refreshed) ?? []), hotTexts(root)] },
    optimization: { ...config.optimization, moduleIds: 'named', chunkIds: 'named', emitOnErrors: false },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false, exclude: notRefreshed }),
      runtimeOfPage(),
      new webpack.EntryPlugin(join(root), beside('./hot-client.ts'), { name: undefined }),
    ],
  };
};
