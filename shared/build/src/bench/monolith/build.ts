import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { appRoot, apps, workspace } from '../../release/apps.ts';
import { compile } from '../../release/compile.ts';
import { sourceVersion } from '../../release/version.ts';
import { ShellManifestPlugin } from '../../webpack/shell-manifest.ts';
import { shellConfig } from '../../webpack/shell.ts';
import { MonolithManifestPlugin, type MonolithManifest } from './manifest.ts';
import { writeSources } from './sources.ts';

const versionOf = () =>
  `1.0.0-mono${createHash('sha256')
    .update(apps.map((name) => sourceVersion(appRoot(name))).join())
    .digest('hex')
    .slice(0, 10)}`;

/** Names of classes that no two applications share; the remotes' own builds tell them apart by the application. */
const namedByFile = (module: Configuration['module']): Configuration['module'] => ({
  ...module,
  generator: {
    ...module?.generator,
    'css/auto': { ...module?.generator?.['css/auto'], localIdentName: 'm-[name]-[local]-[hash]' },
  },
});

/** The shell's own configuration without federation: one bundle of the shell and every remote, with a chunk per screen. */
const monolithConfig = (output: string, version: string): Configuration => {
  const shell = shellConfig(appRoot('shell'));
  const sources = writeSources(join(output, '../sources'));
  const replace = Object.entries(sources).map(
    ([name, file]) =>
      new webpack.NormalModuleReplacementPlugin(
        new RegExp(`/${name.split('/')[1]?.replace('.', '\\.')}$`),
        (resource) => {
          const from = resource.context.slice(appRoot('shell').length);
          if (resource.context.startsWith(appRoot('shell')) && /^\/src\/(boot|remotes|app)/.test(from))
            resource.request = file;
        },
      ),
  );
  const kept = (shell.plugins ?? []).filter(
    (plugin) => !(plugin instanceof ModuleFederationPlugin) && !(plugin instanceof ShellManifestPlugin),
  );
  return {
    ...shell,
    output: {
      ...shell.output,
      path: output,
      publicPath: `/releases/shell/${version}/`,
      uniqueName: `monolith@${version}`,
    },
    module: namedByFile(shell.module),
    plugins: [...kept, ...replace, new MonolithManifestPlugin(version)],
  };
};

export interface Monolith {
  folder: string;
  manifest: MonolithManifest;
  /** How long its build took, in ms; null where it was there. */ built: number | null;
}

/** Builds the same sources as one application, unless that was done. @throws Error with webpack's messages */
export const buildMonolith = async (again = false): Promise<Monolith> => {
  const folder = join(workspace, 'var/bench/monolith');
  const file = join(folder, 'monolith.json');
  const version = versionOf();
  const read = () => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MonolithManifest) : null);
  const known = read();
  if (known?.version === version && !again) return { folder, manifest: known, built: null };
  const started = performance.now();
  await compile(monolithConfig(folder, version));
  return { folder, manifest: read() as MonolithManifest, built: performance.now() - started };
};
