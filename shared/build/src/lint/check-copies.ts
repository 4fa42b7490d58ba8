import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { knownCopies, type KnownCopy } from './known-copies.ts';
import type { Problem } from './problem.ts';
import { isGenerated, isTest } from './source-files.ts';

interface Side {
  name: string;
  start: number;
  end: number;
}

interface Report {
  duplicates: { lines: number; firstFile: Side; secondFile: Side }[];
  statistics: { total: { sources: number } };
}

const execute = promisify(execFile);
const minLines = 6;
const minTokens = 50;
const ignored = ['**/node_modules/**', '**/dist/**', '**/generated/**', '**/*.test.*', '**/*.spec.*', 'var/**'];

const findCopies = async (root: string): Promise<Report> => {
  const output = mkdtempSync(join(tmpdir(), 'copies-'));
  try {
    const command = join(import.meta.dirname, '../../../../node_modules/.bin/jscpd');
    const limits = ['--min-lines', String(minLines), '--min-tokens', String(minTokens)];
    const where = ['--format', 'typescript,tsx,css', '--ignore', ignored.join(','), '--output', output];
    await execute(command, [...limits, ...where, '--reporters', 'json', '--silent', '.'], { cwd: root });
    return JSON.parse(readFileSync(join(output, 'jscpd-report.json'), 'utf8')) as Report;
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
};

const keyOf = (files: readonly string[]) => [...files].sort().join(' + ');

/**
 * Copies of six lines or more outside tests, by jscpd: each is defended by name, and a defence of what is no copy any
 * more is a problem too, so that the list only shrinks.
 *
 * @param root absolute folder of the repository
 * @param known defended copies, by their two files
 */
export const checkCopies = async (root: string, known: readonly KnownCopy[] = knownCopies): Promise<Problem[]> => {
  const { duplicates } = await findCopies(root);
  const copies = duplicates
    .map(({ lines, firstFile, secondFile }) => ({
      lines,
      at: firstFile.start,
      other: secondFile.start,
      files: [relative(root, join(root, firstFile.name)), relative(root, join(root, secondFile.name))] as const,
    }))
    .filter(({ files }) => !files.some((path) => isTest(path) || isGenerated(readFileSync(join(root, path), 'utf8'))));
  const found = new Set(copies.map(({ files }) => keyOf(files)));
  const defended = new Set(known.map(({ files }) => keyOf(files)));
  return [
    ...copies
      .filter(({ files }) => !defended.has(keyOf(files)))
      .map(({ files: [file, twin], lines, at, other }) => ({
        rule: 'copies',
        file,
        line: at,
        message: `${lines} lines are those of ${twin}:${other}: join them, or defend them in known-copies.ts`,
      })),
    ...known
      .filter(({ files }) => !found.has(keyOf(files)))
      .map(({ files }) => ({
        rule: 'copies',
        file: files[0],
        message: `is no copy of ${files[1]}: take the entry out`,
      })),
  ];
};
