import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { port } from '../playwright.config.ts';
import { buildForTest } from './builds.ts';
import { dataDir, workspace } from './start-platform.ts';

const execute = promisify(execFile);

/** A folder whose entries are those of another, but for the ones that are to be its own. */
const linked = (from: string, to: string, own: readonly string[]) => {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (!own.includes(name)) symlinkSync(join(from, name), join(to, name));
};

const copied = (from: string, to: string) => {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('/dist') });
};

/** The packages are those of the workspace, whatever the lock file says by now: nothing is ever installed through the links. */
const keepPackages = (root: string) => {
  const read = (name: string) => readFileSync(join(root, name));
  writeFileSync(
    join(root, 'node_modules/.installed'),
    createHash('sha256').update(read('pnpm-lock.yaml')).update(read('package.json')).digest('hex'),
  );
};

/**
 * What a team has in its terminal: a working copy with remotes of its own to write in, the commands as they are typed,
 * and the running platform under test to publish to. Nothing of the workspace itself is written.
 */
export const teamCopy = (...remotes: string[]) => {
  const root = mkdtempSync(join(tmpdir(), 'pregao-team-'));
  const own = ['node_modules', 'shared', 'deploy', 'pnpm-lock.yaml', 'package.json', '.git', 'var', 'e2e', ...remotes];
  linked(workspace, root, own);
  linked(join(workspace, 'node_modules'), join(root, 'node_modules'), ['.installed']);
  linked(join(workspace, 'shared'), join(root, 'shared'), ['build']);
  for (const name of ['shared/build', 'deploy', 'pnpm-lock.yaml', 'package.json', ...remotes])
    copied(join(workspace, name), join(root, name));
  const file = (name: string) => join(root, name);
  return {
    root,
    read: (name: string) => readFileSync(file(name), 'utf8'),
    write: (name: string, text: string) => {
      writeFileSync(file(name), text);
    },
    edit: (name: string, change: (text: string) => string) => {
      writeFileSync(file(name), change(readFileSync(file(name), 'utf8')));
    },
    /** What an installation does for a remote that was just made: it is given the packages it names. */
    install: (name: string) => {
      symlinkSync(join(workspace, 'mfe-hub/node_modules'), file(`${name}/node_modules`));
    },
    /** Has a remote built before a command asks for it, unless the same edit was built before: for tests of what comes after. */
    build: (name: string) => buildForTest(file(name)),
    /** `npm run …`, typed in the copy; its output and the seconds it took, npm's own start included. */
    run: async (...args: string[]) => {
      keepPackages(root);
      const started = performance.now();
      const { stdout } = await execute('npm', ['run', '--silent', ...args], {
        cwd: root,
        timeout: 120_000,
        env: { ...process.env, PORT: String(port), DATA_DIR: dataDir(), PREGAO_URL: '', NODE_OPTIONS: '' },
      });
      return { output: stdout, seconds: (performance.now() - started) / 1000 };
    },
    remove: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
};
