import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@pregao/build/free-port.ts';
import type { FinishRecording } from './checkout-replay.ts';
import type { Recording } from './record.ts';

export interface Node {
  url: string;
  pid: number;
  close(): Promise<void>;
}

const start = async (file: string, env: Record<string, string>, message?: object[]): Promise<Node> => {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [new URL(file, import.meta.url).pathname], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', ...env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  if (message) child.send(message);
  const isReady = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Error(`${file} ended at once`);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** The platform as an operator starts it: its log is written, its calls are counted in Redis where one is named. */
export const startPlatform = async (
  databaseUrl: string,
  redisUrl: string | null,
  env: Record<string, string> = {},
): Promise<Node> => {
  const folder = await mkdtemp(join(tmpdir(), 'pregao-bench-'));
  const node = await start('../src/server.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PREGAO_SEED: 'demo',
    API_CALLS_PER_MINUTE: '1000000000',
    ...(redisUrl && { REDIS_URL: redisUrl }),
    ...env,
  });
  return {
    ...node,
    close: async () => {
      await node.close();
      await rm(folder, { recursive: true });
    },
  };
};

/** The bare server beside it. */
export const startBare = (databaseUrl: string, recordings: Recording[]): Promise<Node> =>
  start('./bare.ts', { DATABASE_URL: databaseUrl }, recordings);

/** The bare server that does to the database what a finish does. */
export const startBareCheckout = (databaseUrl: string, recording: FinishRecording): Promise<Node> =>
  start('./bare-checkout.ts', { DATABASE_URL: databaseUrl }, [recording]);

/** A bank in memory, for Pix. */
export const startMemoryPsp = (): Promise<Node> => start('./memory-psp.ts', {});
