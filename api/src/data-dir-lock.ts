import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) { return (error as NodeJS.ErrnoException).code === 'EPERM'; }
};

/**
 * Keeps the embedded database to one process: a second one on the same folder would silently diverge.
 * @returns releases the folder
 * @throws ConfigError naming DATA_DIR when the folder is held by a living process, or can't be written
 */
export const lockDataDir = (folder: string): (() => void) => {
  const file = join(folder, 'process.pid');
  try {
    mkdirSync(folder, { recursive: true });
    const take = () => { writeFileSync(file, String(process.pid), { flag: 'wx' }); };
    try {
      take();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(file, 'utf8'));
      // A container restarts with the same process number: our own number is a lock left behind.
      if (holder > 0 && holder !== process.pid && isAlive(holder)) throw new ConfigError(`DATA_DIR: a pasta ${folder} está em uso pelo processo ${holder}`);
      rmSync(file, { force: true });
      take();
    }
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`DATA_DIR: não é possível escrever em ${folder} (${(error as NodeJS.ErrnoException).code ?? String(error)})`);
  }
  return () => { rmSync(file, { force: true }); };
};
