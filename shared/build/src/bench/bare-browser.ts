import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright';
import { ensureBrowser } from '../test/browser.ts';
import { flags } from './launch.ts';

export type Session = Pick<CDPSession, 'send' | 'on'>;

/** A tab of which only what is measured is asked for. */
export interface BareTab {
  session: Session;
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

export interface BareBrowser {
  version: string;
  open(): Promise<BareTab>;
  close(): Promise<void>;
}

interface Answer {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

const connect = async (address: string) => {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  const heard = new Map<string, (params: unknown) => void>();
  socket.onmessage = ({ data }) => {
    const { id, sessionId = '', method, params, result, error } = JSON.parse(String(data)) as Answer;
    if (method) heard.get(`${sessionId} ${method}`)?.(params);
    if (id === undefined) return;
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  };
  let last = 0;
  const sessionOf = (sessionId?: string) =>
    ({
      send: (method: string, params: object = {}) =>
        new Promise((resolve, reject) => {
          waiting.set((last += 1), { resolve, reject });
          socket.send(JSON.stringify({ id: last, method, params, sessionId }));
        }),
      on: (method: string, listener: (params: unknown) => void) => {
        heard.set(`${sessionId ?? ''} ${method}`, listener);
      },
    }) as unknown as Session;
  return {
    sessionOf,
    close: () => {
      socket.close();
    },
  };
};

/** The address at which a started browser listens, from the file it writes. */
const addressOf = async (folder: string): Promise<string> => {
  const file = join(folder, 'DevToolsActivePort');
  for (const until = Date.now() + 30_000; Date.now() < until; await pause(50)) {
    const [port, path] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (port && path) return `ws://127.0.0.1:${port}${path}`;
  }
  throw new Error('The browser does not start');
};

/**
 * A browser without a test library between: one that watches a page's console and errors makes V8 look up where each
 * function stands as soon as an `Error` is made, and React makes one when it starts. That is 0.4 s of a slow phone's
 * first page which no visitor waits for (decision 063).
 */
export const launchBare = async (spki: string): Promise<BareBrowser> => {
  const folder = mkdtempSync(join(tmpdir(), 'pregao-bench-'));
  const child = spawn(
    await ensureBrowser(),
    ['--headless', ...flags(spki), `--user-data-dir=${folder}`, '--remote-debugging-port=0', 'about:blank'],
    { stdio: 'ignore' },
  );
  const { sessionOf, close } = await connect(await addressOf(folder));
  const browser = sessionOf();
  const open = async (): Promise<BareTab> => {
    const { browserContextId } = await browser.send('Target.createBrowserContext');
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    const session = sessionOf(sessionId);
    return {
      session,
      evaluate: async <T>(expression: string) =>
        (await session.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })).result
          .value as T,
      close: async () => {
        await browser.send('Target.disposeBrowserContext', { browserContextId });
      },
    };
  };
  return {
    version: (await browser.send('Browser.getVersion')).product.replace(/^\D+/, ''),
    open,
    close: async () => {
      close();
      if (child.exitCode === null)
        await new Promise((resolve) => {
          child.once('exit', resolve);
          child.kill();
        });
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
