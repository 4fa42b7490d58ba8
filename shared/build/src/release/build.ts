import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { remoteConfig } from '../webpack/remote.ts';
import { shellConfig } from '../webpack/shell.ts';
import { compile } from './compile.ts';
import { sourceVersion } from './version.ts';

export const manifestFile = (root: string) =>
  join(root, 'dist', basename(root) === 'shell' ? 'shell.json' : 'remote.json');

/** The version in `dist`, when something whole is built there. */
export const builtVersion = (root: string): string | null => {
  const file = manifestFile(root);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : null;
};

export const configOf = (root: string, mode: 'production' | 'development') =>
  basename(root) === 'shell' ? shellConfig(root, mode) : remoteConfig(root, mode);

/**
 * Builds an application into its `dist`, unless what is there was built from these very sources.
 * @returns the version and whether anything had to be built
 * @throws Error with webpack's messages
 */
export const build = async (root: string): Promise<{ version: string; built: boolean }> => {
  const version = sourceVersion(root);
  if (builtVersion(root) === version) return { version, built: false };
  await compile(configOf(root, 'production'));
  return { version, built: true };
};
