import { fork } from 'node:child_process';
import { join } from 'node:path';
import { availableParallelism } from 'node:os';
import { appRoot } from './apps.ts';
import { builtVersion } from './build.ts';
import { sourceVersion } from './version.ts';

const buildOne = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'build-one.ts'), [appRoot(name)], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${name} não compila\n${text}`));
    });
  });

/** Builds the applications whose sources changed, as many at a time as there are processors. */
export const buildMany = async (names: readonly string[], progress: (text: string) => void): Promise<void> => {
  const queue = names.filter((name) => builtVersion(appRoot(name)) !== sourceVersion(appRoot(name)));
  const total = queue.length;
  let done = 0;
  const worker = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      const started = performance.now();
      await buildOne(name);
      done += 1;
      progress(`  ${name} compilado em ${((performance.now() - started) / 1000).toFixed(1)} s (${done}/${total})`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), total) }, worker));
};
