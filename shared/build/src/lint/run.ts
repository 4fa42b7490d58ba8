import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkCost } from '../cost/cost-of-types.ts';
import { checkCommits } from './check-commits.ts';
import { checkCompiled } from './check-compiled.ts';
import { checkCopies } from './check-copies.ts';
import { checkDecisions } from './check-decisions.ts';
import { checkFloor } from './check-floor.ts';
import { checkGlossary } from './check-glossary.ts';
import { checkImports } from './check-imports.ts';
import { checkLengths } from './check-lengths.ts';
import { checkLocales } from './check-locales.ts';
import { checkMoneyWords } from './check-money-words.ts';
import { checkPromises } from './check-promises.ts';
import { checkRequirements } from './check-requirements.ts';
import { checkSecurityTests } from './check-security-tests.ts';
import { checkStyleNames } from './check-style-names.ts';
import { checkTestFiles } from './check-test-files.ts';
import { checkUnused } from './check-unused.ts';
import { checkWords } from './check-words.ts';
import { describe, type Problem } from './problem.ts';

const root = resolve(import.meta.dirname, '../../../..');
const [report] = process.argv.slice(2);

const checks: Record<string, () => Problem[] | Promise<Problem[]>> = {
  commits: () => checkCommits(root),
  compiled: () => checkCompiled(root),
  imports: () => checkImports(root),
  lengths: () => checkLengths(root),
  locales: () => checkLocales(root),
  words: () => checkWords(root),
  'test files': () => checkTestFiles(root),
  floor: () => checkFloor(root),
  decisions: () => checkDecisions(root),
  glossary: () => checkGlossary(root),
  promises: () => checkPromises(root),
  'money words': () => checkMoneyWords(root),
  'security tests': () => checkSecurityTests(root),
  requirements: () => checkRequirements(root),
  unused: () => checkUnused(root),
  copies: () => checkCopies(root),
  'style names': () => checkStyleNames(root),
  cost: () => checkCost(root),
};

const results: [string, { passed: number; failed: number; skipped: number }][] = [];
// Side by side: the slow ones wait for processes of their own.
const found = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await check()] as const));
for (const [name, problems] of found) {
  const holds = problems.length === 0;
  process.stdout.write(`${holds ? '✓' : '✗'} ${name}${holds ? '' : `: ${problems.length}`}\n`);
  for (const problem of problems) process.stdout.write(`  ${describe(problem)}\n`);
  if (!holds) process.exitCode = 1;
  results.push([name, { passed: holds ? 1 : 0, failed: holds ? 0 : 1, skipped: 0 }]);
}
if (report) writeFileSync(report, JSON.stringify(Object.fromEntries(results)));
