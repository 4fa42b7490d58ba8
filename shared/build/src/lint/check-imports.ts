import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Problem } from './problem.ts';
import { sourceFiles } from './source-files.ts';

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
  cycle?: { name: string }[];
}

interface Report {
  summary: {
    totalCruised: number;
    violations: Violation[];
    ruleSetUsed: { forbidden: { name: string; comment?: string }[] };
  };
}

const execute = promisify(execFile);

const cruise = async (root: string, config: string, folders: string[]): Promise<Report> => {
  const command = join(import.meta.dirname, '../../../../node_modules/.bin/depcruise');
  const { stdout } = await execute(command, ['--config', config, '--output-type', 'json', ...folders], {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Report;
};

/**
 * The direction of imports, by dependency-cruiser.
 *
 * @param root absolute folder of the repository
 * @param config absolute path of its rules; the repository's own unless told
 */
export const checkImports = async (
  root: string,
  config = join(root, '.dependency-cruiser.cjs'),
): Promise<Problem[]> => {
  const folders = globSync(['shared', 'shell', 'mfe-*', 'api', 'e2e'], { cwd: root }).filter((name) =>
    existsSync(join(root, name)),
  );
  const { summary } = await cruise(root, config, folders);
  // A parser that can't read TypeScript cruises nothing and calls it clean.
  if (summary.totalCruised < sourceFiles(root, ['ts', 'tsx']).length / 2)
    return [{ rule: 'imports', file: '', message: `only ${summary.totalCruised} modules could be read` }];
  const comments = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment ?? '']));
  return summary.violations.map(({ from, to, rule: { name }, cycle }) => ({
    rule: name,
    file: from,
    message: `imports ${cycle ? cycle.map((step) => step.name).join(' → ') : to.replace(/.*\/node_modules\//, '')} (${comments.get(name)})`,
  }));
};
