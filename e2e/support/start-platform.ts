import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const workspace = join(import.meta.dirname, '../..');
export const dataDir = () => process.env.E2E_DATA_DIR ?? '';

const untilReady = (child: ChildProcess) => new Promise<void>((resolve, reject) => {
  let text = '';
  const read = (chunk: Buffer) => {
    text += chunk.toString();
    if (text.includes('Pregão no ar')) resolve();
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  child.once('exit', () => { reject(new Error(`the platform did not start\n${text}`)); });
});

/** Starts the platform as `npm start` does, on ports and data of its own; with E2E_DATA_DIR, the one that runs already on E2E_PORT is used. */
const setup = async () => {
  if (process.env.E2E_DATA_DIR) return;
  const folder = mkdtempSync(join(tmpdir(), 'pregao-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  const child = spawn(process.execPath, [join(workspace, 'shared/build/cli/start.ts')], { cwd: workspace, env: { ...process.env, PORT: process.env.E2E_PORT ?? '3600', DATA_DIR: folder, LOG_LEVEL: 'error', API_CALLS_PER_MINUTE: '0' }, stdio: ['ignore', 'pipe', 'pipe'] });
  await untilReady(child);
  return async () => {
    await new Promise((resolve) => { child.once('exit', resolve); child.kill('SIGTERM'); });
    rmSync(folder, { recursive: true, force: true });
  };
};

export default setup;
