import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';

/** Where release folders live: immutable `<name>/<version>/`. */
export interface ReleaseStore {
  read(name: string, version: string, file: string): Promise<Buffer | null>;
  /** Bytes of the files a browser may ask for, without their compressed twins. */
  size(name: string, version: string): Promise<number>;
  /** Bytes of one file as it is stored (a `.br` twin has a size of its own), null where it is not there. */
  sizeOf(name: string, version: string, file: string): Promise<number | null>;
}

/** Releases in a local folder. A name that would leave the folder reads as missing. */
export const folderStore = (folder: string): ReleaseStore => {
  const root = resolve(folder);
  const inside = (path: string) => path.startsWith(root + sep);
  return {
    read: async (name, version, file) => {
      const path = resolve(root, name, version, file);
      return inside(path) ? readFile(path).catch(() => null) : null;
    },
    size: async (name, version) => {
      const path = resolve(root, name, version);
      const names = inside(path) ? await readdir(path, { recursive: true }).catch(() => []) : [];
      const files = await Promise.all(names.filter((file) => !file.endsWith('.br')).map((file) => stat(join(path, file))));
      return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
    },
    sizeOf: async (name, version, file) => {
      const path = resolve(root, name, version, file);
      const found = inside(path) ? await stat(path).catch(() => null) : null;
      return found?.isFile() ? found.size : null;
    },
  };
};

export const sha384 = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
