import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellManifest } from '@pregao/contract';
import { appRoot, workspace } from '../release/apps.ts';
import { configOf } from '../release/build.ts';
import { compile } from '../release/compile.ts';
import { sourceVersion } from '../release/version.ts';

export interface DevelopmentKit {
  folder: string;
  manifest: ShellManifest;
}

/**
 * The shell as a development build, made anew where its sources changed. It is in no release store and on no channel.
 * @throws Error with webpack's messages
 */
export const developmentKit = async (): Promise<DevelopmentKit> => {
  const root = appRoot('shell');
  const folder = join(workspace, 'var/dev/shell', sourceVersion(root, 'development'));
  const file = join(folder, 'shell.json');
  if (!existsSync(file)) {
    const config = configOf(root, 'development');
    await compile({ ...config, output: { ...config.output, path: folder } });
  }
  return { folder, manifest: JSON.parse(readFileSync(file, 'utf8')) as ShellManifest };
};
