import { constants, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, schemaFingerprint } from '../src/db/migrate.ts';
import { openPglite, type Database } from '../src/db/open.ts';

/** The data of a migrated PGlite, made once per schema and copied by every test: opened from a folder it starts at once. */
const template = async (): Promise<string> => {
  const folder = join(tmpdir(), 'pregao-test-templates');
  const made = join(folder, schemaFingerprint());
  if (existsSync(made)) return made;
  mkdirSync(folder, { recursive: true });
  const making = await mkdtemp(`${made}-`);
  const database = await openPglite({ dataDir: making });
  await migrate(database);
  await database.close();
  try {
    renameSync(making, made);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(made)) throw error;
  }
  return made;
};

/** A migrated PGlite of its own, whose folder goes with the process that opened it at the latest. */
export const openLite = async (): Promise<{ database: Database; drop: () => Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pregao-lite-'));
  const remove = () => {
    rmSync(dataDir, { recursive: true, force: true });
  };
  process.once('exit', remove);
  cpSync(await template(), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return {
    database: await openPglite({ dataDir }),
    drop: async () => {
      process.off('exit', remove);
      remove();
    },
  };
};
