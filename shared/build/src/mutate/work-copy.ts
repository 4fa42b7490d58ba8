import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const listed = (root: string) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
    .toString()
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)));

/**
 * A copy of the workspace to plant faults in. Packages are linked: the workspace's own lead into the copy, the installed
 * ones to where they are installed. It goes with the process at the latest.
 *
 * @param root absolute folder of the workspace
 */
export const workCopy = (root: string): { root: string; remove(): void } => {
  const copy = mkdtempSync(join(tmpdir(), 'pregao-mutate-'));
  const files = listed(root);
  for (const path of files) cpSync(join(root, path), join(copy, path), { recursive: true, verbatimSymlinks: true });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const [from, to] = [join(root, 'node_modules', name), join(copy, 'node_modules', name)];
    if (name === '.pnpm') symlinkSync(from, to);
    else cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
  for (const folder of files.filter((path) => path.endsWith('/package.json')).map(dirname)) {
    const modules = join(root, folder, 'node_modules');
    if (existsSync(modules))
      cpSync(modules, join(copy, folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
  const remove = () => {
    rmSync(copy, { recursive: true, force: true });
  };
  process.once('exit', remove);
  return { root: copy, remove };
};
