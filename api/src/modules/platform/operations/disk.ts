import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../config.ts';

const megabyte = 1_048_576;

/**
 * Fails when the data folder can't be written to, or has less room than `DISK_FREE_MB`: releases, the outbox and the
 * embedded database are there, and a disk is better called full before it is.
 */
export const checkDisk = async ({
  DATA_DIR: folder,
  DISK_FREE_MB: least,
}: Pick<Config, 'DATA_DIR' | 'DISK_FREE_MB'>): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < least * megabyte) throw new Error(`less than ${least} MB free in ${folder}`);
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await writeFile(probe, Buffer.alloc(4_096, 1));
  } finally {
    await rm(probe, { force: true });
  }
};
