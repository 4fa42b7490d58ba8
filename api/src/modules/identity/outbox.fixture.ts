import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '../../../test/harness.ts';

interface Message {
  to: string;
  subject?: string;
  text: string;
  headers?: Record<string, string>;
}

/** Runs the jobs that wait and gives every message sent so far, oldest first. */
export const outbox = async (app: TestApp): Promise<Message[]> => {
  await app.core.jobs.drain();
  const folder = join(app.config.DATA_DIR, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Message));
};

/** The newest message to an address. */
export const lastTo = async (app: TestApp, to: string) =>
  (await outbox(app)).filter((message) => message.to === to).at(-1);
