import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StoredOtherwise } from './stored-otherwise.ts';

/** Every file of a folder with the hash of its bytes, as one text. */
const contentOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .filter((file) => statSync(join(folder, file)).isFile())
    .map(
      (file) =>
        `${file} ${createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex')}`,
    )
    .join('\n');

/** Whether a version is in the folder. */
export const isInFolder = (folder: string, name: string, version: string): boolean =>
  existsSync(join(folder, name, version));

/**
 * Copies a build to `<folder>/<name>/<version>`, whole or not at all. A version that is there already stays; the same
 * build is stored as it is.
 * @throws StoredOtherwise when the version is there with other bytes
 */
export const storeInFolder = (folder: string, name: string, version: string, dist: string): void => {
  const target = join(folder, name, version);
  if (!isInFolder(folder, name, version)) {
    const half = `${target}.${process.pid}`;
    mkdirSync(join(folder, name), { recursive: true });
    rmSync(half, { recursive: true, force: true });
    cpSync(dist, half, { recursive: true });
    try {
      renameSync(half, target);
      return;
    } catch (error) {
      // Somebody else stored the same version meanwhile: what they stored is compared.
      rmSync(half, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  if (contentOf(target) !== contentOf(dist)) throw new StoredOtherwise(`${name} ${version}`);
};
