import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { exactly, type FileStore } from './file-store.ts';

/** Files in a folder that all nodes share. Keys are ours alone: no part of one comes from a person. */
export const folderFiles = (root: string): FileStore => {
  const at = (key: string) => join(root, key);
  return {
    put: async (key, content, size) => {
      const temporary = `${at(key)}.${randomUUID()}`;
      await mkdir(dirname(temporary), { recursive: true });
      try {
        await pipeline(content, exactly(size), createWriteStream(temporary, { flags: 'wx' }));
        await rename(temporary, at(key));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    size: async (key) => {
      const found = await stat(at(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
        throw error;
      });
      return found?.isFile() ? found.size : null;
    },
    read: async (key, range) => createReadStream(at(key), range),
    removeAll: async (folder) => {
      await rm(at(folder), { recursive: true, force: true });
    },
  };
};
