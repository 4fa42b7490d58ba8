import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Problem } from './problem.ts';

interface Found {
  name: string;
  line?: number;
}

/** What knip tells of one file, by kind of finding. */
type FileIssues = { file: string } & Record<string, Found[] | string>;

/** knip ends with 1 when it found something, and with more when it could not look. */
const runKnip = (root: string, more: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const command = join(import.meta.dirname, '../../../../node_modules/.bin/knip');
    const args = ['--no-progress', '--reporter', 'json', '--directory', root, ...more];
    execFile(command, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(stdout);
      else reject(new Error(stderr || error?.message || 'knip said nothing'));
    });
  });

const findUnused = async (root: string, rule: string, more: readonly string[]): Promise<Problem[]> => {
  const { issues } = JSON.parse(await runKnip(root, more)) as { issues: FileIssues[] };
  return issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      Array.isArray(found)
        ? found.map(({ name, line }) => ({ rule: `${rule}-${kind}`, file, line, message: name }))
        : [],
    ),
  );
};

/**
 * Files, exports, types and dependencies that nothing uses, and files and exports of the product that only tests use: such
 * a test is of a copy, or of code that nobody runs. By knip and `knip.config.ts`.
 *
 * @param root absolute folder of the repository
 * @throws Error when knip could not look
 */
export const checkUnused = async (root: string): Promise<Problem[]> => {
  const found = await Promise.all([
    findUnused(root, 'unused', []),
    findUnused(root, 'only-tested', ['--production', '--include', 'files,exports']),
  ]);
  // What nothing uses is not used by the product either.
  const names = new Set(found[0].map(({ file, message }) => `${file} ${message}`));
  return [...found[0], ...found[1].filter(({ file, message }) => !names.has(`${file} ${message}`))];
};
