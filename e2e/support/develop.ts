import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@pregao/build/free-port.ts';
import { port } from '../playwright.config.ts';
import { dataDir } from './start-platform.ts';

/** `npm run dev -- <name>` in a team's copy, with what it says. */
export const develop = async (root: string, name: string) => {
  const own = await freePort();
  const child = spawn(process.execPath, [join(root, 'shared/build/cli/dev.ts'), name, '--port', String(own)], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir(), PREGAO_URL: '' },
  });
  let output = '';
  const heard = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const look of heard) look();
    });
  const says = (words: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const [found] = words.exec(output) ?? [];
        if (found === undefined) return;
        heard.delete(look);
        resolve(found);
      };
      heard.add(look);
      child.once('exit', () => {
        reject(new Error(`npm run dev ended\n${output}`));
      });
      look();
    });
  return {
    origin: `http://localhost:${own}`,
    says,
    /** Forgets what was said so far. */
    listen: () => {
      output = '';
    },
    type: (text: string) => {
      child.stdin.write(`${text}\n`);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => {
          resolve();
        });
        child.kill();
      }),
  };
};
