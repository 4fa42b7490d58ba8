import { format, getFileInfo, resolveConfig } from 'prettier';
import { join } from 'node:path';
import { workspace } from '../release/apps.ts';
import type { Changes } from './changes.ts';

/** The files as the formatter writes them, so that what is new passes the checks at once. */
export const formatted = async (changes: Changes): Promise<Changes> => {
  const options = (await resolveConfig(join(workspace, 'package.json'))) ?? {};
  const files = [...changes].map(async ([file, text]): Promise<[string, string]> => {
    const { inferredParser } = await getFileInfo(file);
    const isOurs = inferredParser && !file.endsWith('pnpm-lock.yaml');
    return [file, isOurs ? await format(text, { ...options, filepath: file }) : text];
  });
  return new Map(await Promise.all(files));
};
