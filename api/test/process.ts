import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@pregao/build/free-port.ts';

const entry = new URL('../src/server.ts', import.meta.url).pathname;

const start = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: await mkdtemp(join(tmpdir(), 'pregao-')),
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return { child, exited, output: () => output };
};

/** Starts the platform as its own process and waits for it to end by itself. */
export const runToEnd = async (env: Record<string, string>) => {
  const { exited, output } = await start(env);
  return { code: await exited, output: output() };
};

/** Starts the platform as its own process and waits until it answers. */
export const startPlatform = async (env: Record<string, string> = {}) => {
  const port = Number(env.PORT ?? (await freePort()));
  const operations = Number(env.OPERATIONS_PORT ?? (await freePort()));
  const { child, exited, output } = await start({ PORT: String(port), OPERATIONS_PORT: String(operations), ...env });
  const ready = await Promise.race([once(child, 'message').then(() => true), exited.then(() => false)]);
  if (!ready) throw new Error(`the platform ended at once:\n${output()}`);
  return { child, exited, output, port, url: `http://127.0.0.1:${port}`, operations: `http://127.0.0.1:${operations}` };
};
