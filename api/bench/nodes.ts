import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../test/process.ts';
import type { Recording } from './record.ts';

export interface Node {
  url: string;
  close(): Promise<void>;
}

const start = async (file: string, env: Record<string, string>, message?: Recording[]): Promise<Node> => {
  const port = await freePort();
  const child = spawn(process.execPath, [new URL(file, import.meta.url).pathname], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  if (message) child.send(message);
  const isReady = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Error(`${file} ended at once`);
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** The platform as an operator starts it: its log is written, its calls are counted in Redis where one is named. */
export const startPlatform = async (databaseUrl: string, redisUrl: string | null): Promise<Node> =>
  start('../src/server.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'pregao-bench-')),
    PREGAO_SEED: 'demo',
    API_CALLS_PER_MINUTE: '1000000000',
    ...(redisUrl && { REDIS_URL: redisUrl }),
  });

/** The bare server beside it. */
export const startBare = (databaseUrl: string, recordings: Recording[]): Promise<Node> =>
  start('./bare.ts', { DATABASE_URL: databaseUrl }, recordings);
