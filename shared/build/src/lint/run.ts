import { resolve } from 'node:path';
import { checkImports } from './check-imports.ts';
import { checkLengths } from './check-lengths.ts';
import { checkLocales } from './check-locales.ts';
import { checkRequirements } from './check-requirements.ts';
import { checkSecurityTests } from './check-security-tests.ts';
import { checkWords } from './check-words.ts';
import { describe, type Problem } from './problem.ts';

const root = resolve(import.meta.dirname, '../../../..');

const checks: Record<string, () => Problem[] | Promise<Problem[]>> = {
  imports: () => checkImports(root),
  lengths: () => checkLengths(root),
  locales: () => checkLocales(root),
  words: () => checkWords(root),
  'security tests': () => checkSecurityTests(root),
  requirements: () => checkRequirements(root),
};

for (const [name, check] of Object.entries(checks)) {
  const problems = await check();
  process.stdout.write(`${problems.length === 0 ? '✓' : '✗'} ${name}${problems.length === 0 ? '' : `: ${problems.length}`}\n`);
  for (const problem of problems) process.stdout.write(`  ${describe(problem)}\n`);
  if (problems.length > 0) process.exitCode = 1;
}
