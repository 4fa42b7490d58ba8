import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import ts from 'typescript';
import type { Problem } from './problem.ts';

const trackedSources = (root: string) =>
  execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.cts'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/**
 * Every TypeScript file of the repository is one that the compiler reads: what it leaves out has no types.
 *
 * @param root absolute folder of the repository
 * @param sources what git keeps, by path; asked of git unless told
 */
export const checkCompiled = (root: string, sources: readonly string[] = trackedSources(root)): Problem[] => {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  );
  const compiled = new Set((config?.fileNames ?? []).map((file) => relative(root, file)));
  return sources
    .filter((file) => !compiled.has(file))
    .map((file) => ({ rule: 'compiled', file, message: 'the compiler does not read it: tsconfig.json leaves it out' }));
};
