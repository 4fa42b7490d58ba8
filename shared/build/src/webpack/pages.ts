import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type RuleSetRule } from 'webpack';

/** Makes `virtual:pages` of the remote that imports it, out of its `remote.ts`. */
export const pagesOfRemote = () =>
  new webpack.NormalModuleReplacementPlugin(/^virtual:pages$/, (asked: { context: string; request: string }) => {
    const root = asked.context.slice(0, asked.context.lastIndexOf(`${sep}src${sep}`));
    asked.request = `${root}${sep}remote.ts?pages`;
  });

/** How it is made. */
export const pagesRule: RuleSetRule = {
  resourceQuery: /^\?pages$/,
  enforce: 'pre',
  loader: fileURLToPath(new URL('./pages-loader.ts', import.meta.url)),
};
