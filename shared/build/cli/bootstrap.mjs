// Plain JavaScript for any Node ≥ 18: installs what the lock file says, then hands over to the Node of the project.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

const windows = process.platform === 'win32';
const lock = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(readFileSync(join(root, 'package.json')))
    .digest('hex');

/** Tools that one command alone needs: they are installed when it is first run. */
const mutationTools = '@pregao/mutation';
export const ofMutation = { filter: mutationTools, folder: 'shared/build/mutation' };
const ofAll = { filter: `!${mutationTools}`, folder: '.' };

/** Installs the dependencies unless this very lock file is installed already. */
const install = ({ filter, folder }) => {
  const marker = join(root, folder, 'node_modules/.installed');
  const wanted = lock();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  process.stdout.write('Instalando dependências…\n');
  const result = spawnSync(
    'npm',
    [
      'exec',
      '--yes',
      '--prefer-offline',
      `--package=${packageManager}`,
      '--',
      'pnpm',
      'install',
      '--frozen-lockfile',
      '--prefer-offline',
      '--reporter=append-only',
      '--filter',
      filter,
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: windows, encoding: 'utf8' },
  );
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}\nNão foi possível instalar as dependências.\n`);
    process.exit(1);
  }
  writeFileSync(marker, wanted);
};

/**
 * Installs, then runs a script with the project's Node and waits for it; signals are passed on.
 * @param tools what the script needs beside the dependencies of all
 */
export const handOver = (script, args, tools) => {
  install(ofAll);
  if (tools) install(tools);
  const bin = join(root, 'node_modules/.bin');
  const child = spawn(join(bin, windows ? 'node.cmd' : 'node'), [join(root, 'shared/build/cli', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${windows ? ';' : ':'}${process.env.PATH}` },
    shell: windows,
  });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      child.kill(signal);
    });
  child.on('exit', (code, signal) => {
    process.exit(signal ? 1 : (code ?? 1));
  });
};
