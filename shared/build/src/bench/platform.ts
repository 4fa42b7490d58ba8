import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { workspace } from '../release/apps.ts';
import { targetFromEnv, type Target } from '../release/target.ts';

export interface Platform {
  target: Target;
  close(): Promise<void>;
}

const startMs = 300_000;

/** Starts the platform with the demonstration data, in a folder of its own. @throws Error with what it said when it does not start */
export const startPlatform = async (): Promise<Platform> => {
  // With the neighbours that `npm start` uses.
  const port = await freePort([5, 6, 7, 10, 11]);
  const folder = mkdtempSync(join(tmpdir(), 'pregao-bench-'));
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error', API_CALLS_PER_MINUTE: '0' };
  const child = spawn(process.execPath, [join(workspace, 'shared/build/cli/start.ts')], {
    cwd: workspace,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null)
      await new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      });
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await new Promise<void>((resolve, reject) => {
      let text = '';
      const give = () => {
        reject(new Error(`A plataforma não subiu\n${text}`));
      };
      const timer = setTimeout(give, startMs);
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          if (text.includes('Pregão no ar')) {
            clearTimeout(timer);
            resolve();
          }
        });
      child.once('exit', give);
    });
  } catch (error) {
    await close();
    throw error;
  }
  return { target: targetFromEnv({ ...env, PREGAO_URL: '' }), close };
};

/** A platform that runs already and is left as it is; its release store is where `DATA_DIR` says. @throws Error when it does not answer */
export const runningPlatform = async (url: string): Promise<Platform> => {
  const answers = await fetch(new URL('/healthz', url)).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!answers) throw new Error(`A plataforma não responde em ${url}.`);
  return { target: targetFromEnv({ ...process.env, PREGAO_URL: url }), close: async () => {} };
};
