import { spawn } from 'node:child_process';
import { workspace } from '../release/apps.ts';

/** Runs a command with its output passed through; resolves with its exit code. */
export const run = (command: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv; onOutput?: (chunk: string) => void } = {}): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: options.cwd ?? workspace, env: { ...process.env, ...options.env }, stdio: ['ignore', options.onOutput ? 'pipe' : 'inherit', 'inherit'] });
    child.stdout?.on('data', (chunk: Buffer) => { process.stdout.write(chunk); options.onOutput?.(chunk.toString()); });
    child.on('error', (error) => { process.stderr.write(`${error.message}\n`); resolve(1); });
    child.on('exit', (code) => { resolve(code ?? 1); });
  });
