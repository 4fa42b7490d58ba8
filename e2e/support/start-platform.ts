import { spawn, type ChildProcess } from 'node:child_process';
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { portOf, slot } from '../playwright.config.ts';
import { concludeBuilds, withBuilds } from './builds.ts';
import { signInOnce } from './signed-in.ts';

export const workspace = join(import.meta.dirname, '../..');

/** Holds the data of every worker's platform, and those it was copied from. */
const folder = () => process.env.E2E_FOLDER ?? '';
const dataOf = (worker: number) => join(folder(), `platform-${worker}`);

/** Holds how far the clock of a platform runs ahead, in milliseconds. @param data the platform's folder */
export const clockFileOf = (data: string) => `${data}.clock`;

/** The data of this worker's platform. */
export const dataDir = () => process.env.E2E_DATA_DIR ?? dataOf(slot);

const untilReady = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('Pregão no ar')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => {
      reject(new Error(`the platform did not start\n${text}`));
    });
  });

/** Starts a platform as `npm start` does, on ports and data of its own. @returns what ends it */
const start = async (port: number, data: string) => {
  const child = spawn(process.execPath, [join(workspace, 'shared/build/cli/start.ts')], {
    cwd: workspace,
    env: {
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'error', API_CALLS_PER_MINUTE: '0' },
      CLOCK_FILE: clockFileOf(data),
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${join(import.meta.dirname, 'moved-clock.ts')}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilReady(child);
  return () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => {
        resolve();
      });
      child.kill('SIGTERM');
    });
};

/** The data every platform begins with: seeded, the releases of the workspace published, a session for each role. */
const prepare = async (): Promise<string> => {
  const prepared = join(folder(), 'prepared');
  const stop = await withBuilds(() => start(portOf(0), prepared));
  try {
    await signInOnce(`http://localhost:${portOf(0)}`, folder());
  } finally {
    await stop();
  }
  return prepared;
};

/**
 * Gives each worker a platform of its own, all begun with copies of the same data. With E2E_DATA_DIR, the one that runs
 * already on E2E_PORT is used.
 */
const setup = async ({ workers }: FullConfig) => {
  process.env.E2E_FOLDER = mkdtempSync(join(tmpdir(), 'pregao-e2e-'));
  const ends: (() => Promise<void>)[] = [];
  const close = async () => {
    await Promise.all(ends.map((end) => end()));
    console.log(concludeBuilds());
    rmSync(folder(), { recursive: true, force: true });
  };
  try {
    if (process.env.E2E_DATA_DIR) {
      await signInOnce(`http://localhost:${portOf(0)}`, folder());
      return close;
    }
    const prepared = await prepare();
    await Promise.all(
      Array.from({ length: workers }, async (_, worker) => {
        cpSync(prepared, dataOf(worker), { recursive: true, mode: constants.COPYFILE_FICLONE });
        ends.push(await start(portOf(worker), dataOf(worker)));
      }),
    );
    return close;
  } catch (error) {
    await close();
    throw error;
  }
};

export default setup;
