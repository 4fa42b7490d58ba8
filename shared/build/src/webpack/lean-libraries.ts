import { dirname } from 'node:path';
import webpack, { type Configuration } from 'webpack';

interface Resolved {
  createData?: { resource?: string; context?: string };
}

const replaced = (from: RegExp, to: string) =>
  new webpack.NormalModuleReplacementPlugin(from, ({ createData }: Resolved) => {
    if (!createData?.resource) return;
    createData.resource = createData.resource.replace(from, to);
    createData.context = dirname(createData.resource);
  });

/** Builds of libraries for browsers that know classes, where they have one: rxjs then carries no helpers of ES5. */
export const leanConditions = ['es2015', '...'];

/**
 * What libraries ship and no page of ours runs: calls are made by `fetch` (shared/api-client), so that axios needs no adapter
 * for XMLHttpRequest and has the stand-in it has itself for that of Node, nor names of statuses, nor the tokens that signals
 * replaced; react-router names its development build only.
 */
export const leanLibraries = (mode: Configuration['mode']): webpack.WebpackPluginInstance[] => [
  replaced(
    /axios([\\/])lib[\\/](?:adapters[\\/]xhr|helpers[\\/]HttpStatusCode|cancel[\\/]CancelToken)\.js$/,
    'axios$1lib$1helpers$1null.js',
  ),
  ...(mode === 'production'
    ? [replaced(/react-router([\\/])dist[\\/]development[\\/]/, 'react-router$1dist$1production$1')]
    : []),
];
