import { spawn } from 'node:child_process';
import { workspace } from '../release/apps.ts';

interface Options {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  onOutput?: (chunk: string) => void;
  /** How long the command may say nothing; after that it is asked to end, and soon after ended. None without it. */
  quietMs?: number;
}

/** What a command that was asked to end is given to name what it was at. */
const farewellMs = 10_000;

/** Ends a command that says nothing for too long. @returns what to call at each word, and at the end */
const watchSilence = (quietMs: number, end: (signal: NodeJS.Signals) => void) => {
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      process.stdout.write(`✗ nothing was said for ${(quietMs / 60_000).toFixed(1)} minutes: it is ended\n`);
      end('SIGTERM');
      timer = setTimeout(() => {
        end('SIGKILL');
      }, farewellMs);
    }, quietMs);
  };
  wait();
  return {
    word: wait,
    stop: () => {
      clearTimeout(timer);
    },
  };
};

/** Runs a command with its output passed through; resolves with its exit code, 1 for one that was ended. */
export const run = (
  command: string,
  args: string[],
  { cwd = workspace, env, onOutput, quietMs }: Options = {},
): Promise<number> =>
  new Promise((resolve) => {
    const read = onOutput ?? (quietMs === undefined ? undefined : () => {});
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      // Some runners report on one stream and some on the other: silence is that of both.
      stdio: ['ignore', read ? 'pipe' : 'inherit', quietMs === undefined ? 'inherit' : 'pipe'],
    });
    let ended = false;
    const silence =
      quietMs === undefined
        ? undefined
        : watchSilence(quietMs, (signal) => {
            ended = true;
            child.kill(signal);
          });
    child.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      silence?.word();
      read?.(chunk.toString());
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      silence?.word();
    });
    const end = (code: number) => {
      silence?.stop();
      resolve(code);
    };
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      end(1);
    });
    // What it started and left behind may hold its output open: that is not waited for.
    child.on('exit', (code) => {
      setImmediate(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
        end(ended ? 1 : (code ?? 1));
      });
    });
  });
