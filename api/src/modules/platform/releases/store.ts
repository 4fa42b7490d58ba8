import { createHash } from 'node:crypto';
import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { manifestName } from '@pregao/contract/platform/release-store';

/** A file of a release: its path inside it, and its bytes as stored. */
export interface ReleaseFile {
  file: string;
  size: number;
}

/** Where release folders live: immutable `<name>/<version>/`. */
export interface ReleaseStore {
  /** Every file of a release, compressed twins included; none where it is not there. */
  list(name: string, version: string): Promise<ReleaseFile[]>;
  read(name: string, version: string, file: string): Promise<Buffer | null>;
  /** Removes every file of a release, its manifest first: half a removal is no release. */
  remove(name: string, version: string): Promise<void>;
  /** Bytes of the files a browser may ask for, without their compressed twins. */
  size(name: string, version: string): Promise<number>;
  /** Bytes of one file as it is stored (a `.br` twin has a size of its own), null where it is not there. */
  sizeOf(name: string, version: string, file: string): Promise<number | null>;
}

/** Releases in a local folder. A name that would leave the folder reads as missing. */
export const folderStore = (folder: string): ReleaseStore => {
  const root = resolve(folder);
  const inside = (path: string) => path.startsWith(root + sep);
  const list = async (name: string, version: string): Promise<ReleaseFile[]> => {
    const path = resolve(root, name, version);
    const names = inside(path) ? await readdir(path, { recursive: true }).catch(() => []) : [];
    const found = await Promise.all(
      names.map(async (file) => ({ file: file.split(sep).join('/'), stored: await stat(join(path, file)) })),
    );
    return found.filter(({ stored }) => stored.isFile()).map(({ file, stored }) => ({ file, size: stored.size }));
  };
  return {
    list,
    read: async (name, version, file) => {
      const path = resolve(root, name, version, file);
      return inside(path) ? readFile(path).catch(() => null) : null;
    },
    size: async (name, version) =>
      (await list(name, version)).filter(({ file }) => !file.endsWith('.br')).reduce((sum, { size }) => sum + size, 0),
    remove: async (name, version) => {
      const path = resolve(root, name, version);
      if (resolve(path, '..', '..') !== root) return;
      await rm(join(path, manifestName(name)), { force: true });
      await rm(path, { recursive: true, force: true });
    },
    sizeOf: async (name, version, file) => {
      const path = resolve(root, name, version, file);
      const found = inside(path) ? await stat(path).catch(() => null) : null;
      return found?.isFile() ? found.size : null;
    },
  };
};

export const sha384 = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** One hash of all the bytes of a release, twins included: what it was published with, it is for ever. */
export const fingerprintOf = async (store: ReleaseStore, name: string, version: string): Promise<string> => {
  const whole = createHash('sha256');
  for (const file of (await store.list(name, version)).map((one) => one.file).toSorted()) {
    whole.update(`${file}\0${sha384((await store.read(name, version, file)) ?? Buffer.alloc(0))}\n`);
  }
  return whole.digest('hex');
};
