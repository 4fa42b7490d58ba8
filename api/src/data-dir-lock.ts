import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from './config.ts';

/** Longest address of a Unix socket in bytes: 104 with its end on macOS, 108 on Linux. */
const longestAddress = 103;

const name = 'process.sock';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Gives a socket of the folder an address that fits: its own, or through a short link that is gone afterwards. */
const atSocket = async <T>(folder: string, file: string, work: (address: string) => Promise<T>): Promise<T> => {
  const address = join(folder, file);
  if (Buffer.byteLength(address) <= longestAddress) return work(address);
  const short = mkdtempSync(join(tmpdir(), 'pg-'));
  try {
    symlinkSync(folder, join(short, 'd'));
    return await work(join(short, 'd', file));
  } finally {
    rmSync(short, { recursive: true, force: true });
  }
};

/** What a process that listens at an address says of itself; null when none does. */
const askHolder = (address: string) =>
  new Promise<string | null>((resolve, reject) => {
    const socket = connect(address);
    let told: string | null = null;
    socket
      .once('connect', () => {
        told = '';
      })
      .once('close', () => {
        if (told !== null) resolve(told || '?');
      });
    // A holder that was stopped answers nothing and holds all the same.
    socket
      .setTimeout(1_000, () => {
        socket.destroy();
      })
      .setEncoding('utf8')
      .on('data', (text: string) => {
        told += text;
      });
    socket.on('error', (error) => {
      if (told !== null) return;
      if (['ECONNREFUSED', 'ENOENT'].includes(codeOf(error) ?? '')) resolve(null);
      else reject(error);
    });
  });

/** @returns the server that holds the address; null when the address is taken, by a living process or by what one left */
const listen = (address: string, says: string) =>
  new Promise<Server | null>((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {}).end(says);
    });
    server.once('error', (error) => {
      if (codeOf(error) === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    // The lock never keeps a process alive.
    server.listen(address, () => {
      resolve(server.unref());
    });
  });

const refuse = (folder: string, holder: string) =>
  new ConfigError(`DATA_DIR: a pasta ${folder} está em uso pelo processo ${holder}`);

/** What is taken to be left of a process that died while it took a folder over. */
const staleMs = 10_000;

/** Lets one process at a time do a work; the others are told to come again. */
const alone = async (folder: string, work: () => Promise<void>): Promise<boolean> => {
  const mark = join(folder, 'process.taking');
  try {
    mkdirSync(mark);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (Date.now() - (statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > staleMs)
      rmSync(mark, { recursive: true, force: true });
    return false;
  }
  try {
    await work();
  } finally {
    rmSync(mark, { recursive: true, force: true });
  }
  return true;
};

/**
 * Listens in the folder. Where a socket stands there that nobody listens at, one process removes it, having looked again:
 * while it stands nobody can listen in its place, so that no living one is ever removed.
 */
const take = async (folder: string): Promise<Server> => {
  const ask = () => atSocket(folder, name, askHolder);
  for (const until = Date.now() + 2 * staleMs; Date.now() < until;) {
    const server = await atSocket(folder, name, (address) => listen(address, String(process.pid)));
    if (server) return server;
    const holder = await ask();
    if (holder !== null) throw refuse(folder, holder);
    const removed = await alone(folder, async () => {
      if ((await ask()) === null) rmSync(join(folder, name), { force: true });
    });
    if (!removed) await pause(50);
  }
  throw refuse(folder, '?');
};

/** Windows has no sockets in folders: a pipe named after the folder, which ends with its process. */
const takePipe = async (folder: string): Promise<Server> => {
  const pipe = `\\\\.\\pipe\\pregao-${createHash('sha256').update(realpathSync(folder).toLowerCase()).digest('hex').slice(0, 32)}`;
  const server = await listen(pipe, String(process.pid));
  if (!server) throw refuse(folder, (await askHolder(pipe)) ?? '?');
  return server;
};

/**
 * Keeps the embedded database to one process: a second one on the same folder would silently diverge. The lock is a
 * socket in the folder that its holder listens at (security 60): a process that ended in whatever way has let go, and one
 * in another container, whose number means nothing here, still answers.
 * @returns releases the folder
 * @throws ConfigError naming DATA_DIR when the folder is held by a living process, or can't be written
 */
export const lockDataDir = async (folder: string): Promise<() => void> => {
  try {
    mkdirSync(folder, { recursive: true });
    const isWindows = process.platform === 'win32';
    const server = await (isWindows ? takePipe(folder) : take(folder));
    return () => {
      server.close();
      if (!isWindows) rmSync(join(folder, name), { force: true });
    };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`DATA_DIR: não é possível escrever em ${folder} (${codeOf(error) ?? String(error)})`);
  }
};
